import type { SettingDefinitionPage } from 'obsidian';
import type { App } from '../app';

/** What rendered rows need of the tab they belong to. */
export interface SettingsSource {
	readonly app: App;
	getControlValue(key: string): unknown;
	setControlValue(key: string, value: unknown): void | Promise<void>;
	refreshDomState(): void;
	openPage(page: SettingDefinitionPage): void;
}
