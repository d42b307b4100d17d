import type { SettingDefinitionItem, SettingDefinitionPage } from 'obsidian';
import { setIcon } from '../icons';
import { setTooltip } from '../tooltip';
import { DefinitionsPage } from './definitions-page';
import { itemsOfPage } from './definitions';
import type { SettingPage } from './setting-page';
import type { SettingRow } from './setting-row';
import type { SettingsSource } from './settings-source';

const FLASH_MS = 750;

interface OpenPage {
	page: SettingPage;
	name: string;
}

/** A declarative tab on the screen: the tab's own definitions, and above them the pages that were opened. */
export class TabDisplay {
	readonly #source: SettingsSource;
	readonly #containerEl: HTMLElement;
	readonly #root: DefinitionsPage;
	#items: SettingDefinitionItem[];
	#open: OpenPage[] = [];

	constructor(
		source: Omit<SettingsSource, 'openPage'>,
		containerEl: HTMLElement,
		items: SettingDefinitionItem[],
	) {
		this.#containerEl = containerEl;
		this.#items = items;
		this.#source = {
			app: source.app,
			getControlValue: (key) => source.getControlValue(key),
			setControlValue: (key, value) => source.setControlValue(key, value),
			refreshDomState: () => source.refreshDomState(),
			openPage: (page) => this.openPage(page),
		};
		this.#root = new DefinitionsPage(this.#source, items);
		this.#root.titlebarEl.remove();
		this.#root.display();
		this.#show();
	}

	get pagePath(): string[] {
		return this.#open.map(({ name }) => name);
	}

	update(items: SettingDefinitionItem[]): void {
		this.#items = items;
		this.#root.update(items);
		for (const [depth, { page }] of this.#open.entries()) {
			const definition = itemsOfPage(items, this.pagePath.slice(0, depth + 1));
			if (!definition) {
				this.#leave(depth);
				return;
			}
			if (page instanceof DefinitionsPage) page.update(definition.items ?? []);
		}
	}

	refresh(): void {
		this.#root.refresh();
		for (const { page } of this.#open) if (page instanceof DefinitionsPage) page.refresh();
	}

	openPage(definition: SettingDefinitionPage): void {
		const page = definition.page?.() ?? new DefinitionsPage(this.#source, definition.items ?? []);
		if (page.title === '') page.title = definition.name;
		this.#open.push({ page, name: definition.name });
		this.#drawTitlebar(page);
		this.#show();
		page.display();
	}

	/** Goes to the page, from the outside in. False if there is no such page (any more). */
	openPath(path: readonly string[]): boolean {
		if (path.join('\n') === this.pagePath.join('\n')) return true;
		this.#leave(0);
		return path.every((_name, depth) => {
			const definition = itemsOfPage(this.#items, path.slice(0, depth + 1));
			if (definition) this.openPage(definition);
			return definition !== undefined;
		});
	}

	/** Scrolls to the row of that name on the open page, focuses and flashes it. */
	reveal(name: string): void {
		const row = this.#rows.find((it) => it.item.name === name);
		if (!row) return;
		row.el.scrollIntoView({ block: 'center' });
		const target = row.el.find('input, select, textarea, button, [tabindex]') as HTMLElement | null;
		(target ?? row.el).focus({ preventScroll: true });
		row.el.addClass('is-flashing');
		window.setTimeout(() => row.el.removeClass('is-flashing'), FLASH_MS);
	}

	dispose(): void {
		this.#leave(0);
		this.#root.hide();
	}

	get #rows(): SettingRow[] {
		const page = this.#open.at(-1)?.page ?? this.#root;
		return page instanceof DefinitionsPage ? page.rows : [];
	}

	#leave(depth: number): void {
		for (const { page } of this.#open.splice(depth).reverse()) page.hide();
		this.#show();
	}

	#show(): void {
		const page = this.#open.at(-1)?.page ?? this.#root;
		this.#containerEl.setChildrenInPlace([page.rootEl]);
	}

	#drawTitlebar(page: SettingPage): void {
		page.titlebarEl.empty();
		const backEl = page.titlebarEl.createEl('button', { cls: 'clickable-icon', type: 'button' });
		setIcon(backEl, 'lucide-chevron-left');
		setTooltip(backEl, 'Back');
		backEl.addEventListener('click', () => {
			this.#leave(this.#open.findIndex((it) => it.page === page));
			// What changed on the page may show on its entry.
			this.update(this.#items);
		});
		page.titlebarEl.createDiv({ cls: 'setting-page-title', text: page.title });
	}
}
