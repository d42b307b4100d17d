import { SearchComponent } from '../../obsidian/ui/components/text';
import {
	collectSettingSearch,
	type SettingSearchEntry,
} from '../../obsidian/ui/settings/setting-search';
import { SettingTab } from '../../obsidian/ui/settings/setting-tab';

interface SearchedWindow {
	readonly allTabs: SettingTab[];
	openTab(tab: SettingTab): void;
}

interface Hit {
	tab: SettingTab;
	entry: SettingSearchEntry;
}

const MOST_HITS = 30;

/** Finds rows in all tabs by name, description and aliases. */
export class SettingSearch {
	private readonly input: SearchComponent;
	private readonly resultsEl: HTMLElement;

	constructor(
		private readonly window: SearchedWindow,
		private readonly parent: HTMLElement,
	) {
		const box = parent.createDiv('setting-search');
		this.input = new SearchComponent(box)
			.setPlaceholder('Search settings...')
			.onChange((query) => this.show(query));
		this.resultsEl = parent.createDiv('setting-search-results');
		this.resultsEl.hide();
	}

	clear(): void {
		this.input.setValue('');
		this.show('');
	}

	private show(query: string): void {
		const words = query.toLowerCase().split(/\s+/u).filter(Boolean);
		this.parent.toggleClass('is-searching', words.length > 0);
		this.resultsEl.toggle(words.length > 0);
		this.resultsEl.empty();
		if (words.length === 0) return;
		const hits = this.find(words);
		if (hits.length === 0) {
			this.resultsEl.createDiv({ cls: 'setting-search-empty', text: 'No settings found.' });
		}
		for (const hit of hits) this.draw(hit);
	}

	private find(words: string[]): Hit[] {
		return this.window.allTabs
			.flatMap((tab) => {
				tab.settingItems = tab.getSettingDefinitions();
				return collectSettingSearch(tab).map((entry): Hit => ({ tab, entry }));
			})
			.filter(({ tab, entry }) => {
				const text = [tab.name, entry.name, entry.desc, entry.heading, ...entry.aliases].join(' ');
				return words.every((word) => text.toLowerCase().includes(word));
			})
			.slice(0, MOST_HITS);
	}

	private draw({ tab, entry }: Hit): void {
		const el = this.resultsEl.createEl('button', {
			cls: 'setting-search-result',
			attr: { type: 'button' },
		});
		el.createDiv({ cls: 'setting-search-result-name', text: entry.name });
		const path = [tab.name, ...entry.pagePath, entry.heading].filter(Boolean);
		el.createDiv({ cls: 'setting-search-result-path', text: path.join(' › ') });
		el.addEventListener('click', () => {
			this.window.openTab(tab);
			SettingTab.reveal(tab, entry.pagePath, entry.name);
		});
	}
}
