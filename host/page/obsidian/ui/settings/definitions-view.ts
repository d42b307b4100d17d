import type { SettingDefinitionItem } from 'obsidian';
import { sectionsOf } from './definitions';
import { SectionView } from './section-view';
import type { SettingRow } from './setting-row';
import type { SettingsSource } from './settings-source';

/** Definitions drawn into an element, and drawn again with as little disturbance as possible. */
export class DefinitionsView {
	readonly #source: SettingsSource;
	readonly #containerEl: HTMLElement;
	#sections = new Map<string, SectionView>();

	constructor(source: SettingsSource, containerEl: HTMLElement, items: SettingDefinitionItem[]) {
		this.#source = source;
		this.#containerEl = containerEl;
		this.update(items);
	}

	get rows(): SettingRow[] {
		return [...this.#sections.values()].flatMap((section) => section.rows);
	}

	update(items: SettingDefinitionItem[]): void {
		const before = this.#sections;
		this.#sections = new Map();
		for (const section of sectionsOf(items)) {
			const known = before.get(section.key);
			before.delete(section.key);
			known?.update(section);
			this.#sections.set(
				section.key,
				known ?? new SectionView(this.#source, this.#containerEl, section),
			);
		}
		for (const gone of before.values()) gone.dispose();
		this.#containerEl.setChildrenInPlace([...this.#sections.values()].map(({ el }) => el));
	}

	refresh(): void {
		for (const section of this.#sections.values()) section.refresh();
	}

	dispose(): void {
		for (const section of this.#sections.values()) section.dispose();
		this.#sections.clear();
	}
}
