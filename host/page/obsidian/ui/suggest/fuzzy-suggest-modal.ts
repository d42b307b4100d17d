import type { FuzzyMatch } from 'obsidian';
import { prepareFuzzySearch, sortSearchResults } from '../../base/search';
import { renderMatches } from '../search-highlight';
import { SuggestModal } from './suggest-modal';

export abstract class FuzzySuggestModal<T> extends SuggestModal<FuzzyMatch<T>> {
	getSuggestions(query: string): FuzzyMatch<T>[] {
		const wanted = query.trim();
		const items = this.getItems();
		if (wanted === '') return items.map((item) => ({ item, match: { score: 0, matches: [] } }));
		const search = prepareFuzzySearch(wanted);
		const found = items.flatMap((item) => {
			const match = search(this.getItemText(item));
			return match ? [{ item, match }] : [];
		});
		sortSearchResults(found);
		return found;
	}

	renderSuggestion(found: FuzzyMatch<T>, el: HTMLElement): void {
		renderMatches(el, this.getItemText(found.item), found.match.matches);
	}

	onChooseSuggestion(found: FuzzyMatch<T>, event: MouseEvent | KeyboardEvent): void {
		this.onChooseItem(found.item, event);
	}

	abstract getItems(): T[];
	abstract getItemText(item: T): string;
	abstract onChooseItem(item: T, event: MouseEvent | KeyboardEvent): void;
}
