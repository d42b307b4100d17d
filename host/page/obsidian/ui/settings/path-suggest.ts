import type { App } from '../app';
import { prepareFuzzySearch } from '../../base/search';
import { renderMatches } from '../search-highlight';
import { AbstractInputSuggest } from '../suggest/abstract-input-suggest';

/** Offers vault paths under an input; the chosen one goes into it as if typed. */
export class PathSuggest extends AbstractInputSuggest<string> {
	readonly #paths: () => string[];

	constructor(app: App, inputEl: HTMLInputElement, paths: () => string[]) {
		super(app, inputEl);
		this.#paths = paths;
		this.onSelect((path) => {
			this.setValue(path);
			inputEl.trigger('input');
			this.close();
		});
	}

	renderSuggestion(path: string, el: HTMLElement): void {
		const match = prepareFuzzySearch(this.getValue())(path);
		renderMatches(el, path, match?.matches ?? null);
	}

	protected getSuggestions(query: string): string[] {
		const search = prepareFuzzySearch(query);
		const paths = this.#paths().filter((path) => path !== query);
		if (query === '') return paths;
		return paths
			.flatMap((path) => {
				const match = search(path);
				return match ? [{ path, score: match.score }] : [];
			})
			.sort((a, b) => b.score - a.score)
			.map(({ path }) => path);
	}
}

export function pathsOf(files: readonly { path: string }[]): string[] {
	return files.map((file) => file.path).sort((a, b) => a.localeCompare(b));
}
