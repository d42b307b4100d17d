import type { SearchMatches, SearchResult } from 'obsidian';

/** The text with its matches in `.suggestion-highlight`; `offset` shifts the matches. */
export function renderMatches(
	el: HTMLElement | DocumentFragment,
	text: string,
	matches: SearchMatches | null,
	offset = 0,
): void {
	let done = 0;
	for (const [start, end] of matches ?? []) {
		const from = Math.max(start + offset, done);
		const to = Math.min(end + offset, text.length);
		if (to <= from) continue;
		if (from > done) el.appendText(text.slice(done, from));
		el.createSpan({ cls: 'suggestion-highlight', text: text.slice(from, to) });
		done = to;
	}
	if (done < text.length) el.appendText(text.slice(done));
}

export function renderResults(
	el: HTMLElement,
	text: string,
	result: SearchResult,
	offset?: number,
): void {
	renderMatches(el, text, result.matches, offset);
}
