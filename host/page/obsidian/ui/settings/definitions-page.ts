import type { SettingDefinitionItem } from 'obsidian';
import { DefinitionsView } from './definitions-view';
import { SettingPage } from './setting-page';
import type { SettingRow } from './setting-row';
import type { SettingsSource } from './settings-source';

/** A page given as items. */
export class DefinitionsPage extends SettingPage {
	readonly #source: SettingsSource;
	#items: SettingDefinitionItem[];
	#view: DefinitionsView | undefined;

	constructor(source: SettingsSource, items: SettingDefinitionItem[]) {
		super();
		this.#source = source;
		this.#items = items;
	}

	get rows(): SettingRow[] {
		return this.#view?.rows ?? [];
	}

	display(): void {
		this.#view?.dispose();
		this.containerEl.empty();
		this.#view = new DefinitionsView(this.#source, this.containerEl, this.#items);
	}

	update(items: SettingDefinitionItem[]): void {
		this.#items = items;
		this.#view?.update(items);
	}

	refresh(): void {
		this.#view?.refresh();
	}

	override hide(): void {
		this.#view?.dispose();
		this.#view = undefined;
		super.hide();
	}
}
