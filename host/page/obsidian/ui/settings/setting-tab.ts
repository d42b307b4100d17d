import type { SettingDefinitionItem } from 'obsidian';
import type { App } from '../app';
import { TabDisplay } from './tab-display';

export abstract class SettingTab {
	id = '';
	name = '';
	icon = 'lucide-settings';
	app: App;
	containerEl: HTMLElement;
	navEl: HTMLElement | undefined;
	settingItems: SettingDefinitionItem[] = [];
	#display: TabDisplay | undefined;

	constructor(app: App) {
		this.app = app;
		this.containerEl = createDiv('vertical-tab-content');
	}

	getSettingDefinitions(): SettingDefinitionItem[] {
		return [];
	}

	update(): void {
		this.settingItems = this.getSettingDefinitions();
		this.#display?.update(this.settingItems);
	}

	getControlValue(key: string): unknown {
		return this.app.vault.getConfig(key);
	}

	setControlValue(key: string, value: unknown): void | Promise<void> {
		this.app.vault.setConfig(key, value);
	}

	refreshDomState(): void {
		this.#display?.refresh();
	}

	display(): void {
		// For tabs that draw themselves.
	}

	hide(): void {
		this.containerEl.empty();
	}

	// What the settings window calls is static, so that no name of a plugin's own tab can get in the way.

	/** Definitions are drawn if there are any, else the tab draws itself. */
	static show(tab: SettingTab): void {
		tab.settingItems = tab.getSettingDefinitions();
		if (tab.settingItems.length === 0) tab.display();
		else tab.#display = new TabDisplay(tab, tab.containerEl, tab.settingItems);
	}

	/** Another tab is shown now, or none. */
	static leave(tab: SettingTab): void {
		tab.#display?.dispose();
		tab.#display = undefined;
		tab.hide();
	}

	/** To the page of that path, and on it to the row of that name. */
	static reveal(tab: SettingTab, pagePath: readonly string[], name?: string): void {
		if (tab.#display?.openPath(pagePath) && name !== undefined) tab.#display.reveal(name);
	}
}
