import type { SettingGroupItem } from 'obsidian';
import { isList, isPage, resolve, rowKeys, type Section } from './definitions';
import { ListEditing } from './list-editing';
import { SettingGroup } from './setting-group';
import { SettingRow } from './setting-row';
import type { SettingsSource } from './settings-source';

/** A section on the screen. It outlives `update()`, so that a row being edited keeps its focus. */
export class SectionView {
	readonly #source: SettingsSource;
	readonly #group: SettingGroup;
	#section: Section;
	#rows = new Map<string, SettingRow>();
	#query = '';
	#editing: ListEditing | undefined;

	constructor(source: SettingsSource, containerEl: HTMLElement, section: Section) {
		this.#source = source;
		this.#section = section;
		this.#group = new SettingGroup(containerEl);
		this.#drawHeader();
		this.update(section);
	}

	get el(): HTMLElement {
		return this.#group.groupEl;
	}

	get rows(): SettingRow[] {
		return [...this.#rows.values()];
	}

	update(section: Section): void {
		this.#section = section;
		const before = this.#rows;
		this.#rows = new Map();
		const keys = rowKeys(section.items);
		for (const [index, item] of section.items.entries()) {
			const key = keys[index] ?? '';
			const known = before.get(key);
			// The row that a person is in stays as it is; all others are drawn anew.
			const kept = known && hasFocus(known.el) ? known : undefined;
			if (kept) before.delete(key);
			this.#rows.set(key, kept ?? this.#makeRow(item));
		}
		for (const row of before.values()) row.dispose();
		this.#editing = isList(section.container)
			? new ListEditing(this.#group, section.container, this.rows)
			: undefined;
		const extra = this.#editing?.extraEls ?? [];
		this.#group.listEl.setChildrenInPlace([...this.rows.map((row) => row.el), ...extra]);
		this.refresh();
	}

	refresh(): void {
		this.el.toggle(resolve(this.#section.container?.visible, true));
		for (const row of this.rows) {
			row.isFilteredOut = !this.#matchesQuery(row.item);
			row.refresh();
		}
	}

	dispose(): void {
		for (const row of this.rows) row.dispose();
	}

	#makeRow(item: SettingGroupItem): SettingRow {
		// The place on the screen, which a person may have changed by dragging.
		const indexOf = (row: SettingRow): number =>
			Array.from(this.#group.listEl.children).indexOf(row.el);
		return new SettingRow(this.#source, this.#group, item, indexOf);
	}

	#drawHeader(): void {
		const { container } = this.#section;
		if (!container) return;
		if (container.heading !== undefined) this.#group.setHeading(container.heading);
		if (container.cls) this.#group.addClass(...container.cls.split(/\s+/u));
		for (const configure of container.extraButtons ?? []) {
			this.#group.addExtraButton((button) => configure(button));
		}
		if (isList(container)) {
			this.#group.addClass('mod-list');
			ListEditing.addHeaderButton(this.#group, () => this.#section.container);
		}
		if (container.search) {
			this.#group.addSearch((search) =>
				search.setPlaceholder(container.search?.placeholder ?? '').onChange((query) => {
					this.#query = query;
					this.refresh();
				}),
			);
		}
	}

	#matchesQuery(item: SettingGroupItem): boolean {
		const match = this.#section.container?.search?.match;
		if (!match || this.#query === '' || isPage(item)) return true;
		if (!resolve(item.searchable, true)) return true;
		return match(item, this.#query);
	}
}

function hasFocus(el: HTMLElement): boolean {
	return el.contains(el.doc.activeElement);
}
