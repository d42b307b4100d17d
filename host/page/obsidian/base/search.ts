import type { SearchMatches, SearchMatchPart, SearchResult, SearchResultContainer } from 'obsidian';

type Search = (text: string) => SearchResult | null;

/** All words of the query somewhere in the text, in any order. */
export function prepareSimpleSearch(query: string): Search {
	const words = wordsOf(query);
	return (text) => {
		const lower = text.toLowerCase();
		const matches: SearchMatches = [];
		for (const word of words) {
			const found = occurrences(lower, word);
			if (found.length === 0) return null;
			matches.push(...found);
		}
		return { score: -gapsIn(merged(matches), text.length), matches: merged(matches) };
	};
}

/** The words whole if possible, else the query's letters in order; fewer and earlier gaps score higher. */
export function prepareFuzzySearch(query: string): Search {
	const simple = prepareSimpleSearch(query);
	const letters = Array.from(query.toLowerCase().replace(/\s+/g, ''));
	return (text) => {
		const whole = simple(text);
		if (whole) return whole;
		const matches = lettersInOrder(text.toLowerCase(), letters);
		// A penalty keeps scattered letters behind every whole-word match of the same text.
		return matches && { score: -1 - gapsIn(matches, text.length), matches };
	};
}

/** Best first. */
export function sortSearchResults(results: SearchResultContainer[]): void {
	results.sort((a, b) => b.match.score - a.match.score);
}

function wordsOf(query: string): string[] {
	return query
		.toLowerCase()
		.split(/\s+/)
		.filter((word) => word !== '');
}

function occurrences(text: string, word: string): SearchMatchPart[] {
	const found: SearchMatchPart[] = [];
	for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
		found.push([at, at + word.length]);
	}
	return found;
}

function lettersInOrder(text: string, letters: string[]): SearchMatches | null {
	const matches: SearchMatches = [];
	let from = 0;
	for (const letter of letters) {
		const at = text.indexOf(letter, from);
		if (at === -1) return null;
		from = at + letter.length;
		matches.push([at, from]);
	}
	return merged(matches);
}

function merged(matches: SearchMatches): SearchMatches {
	const result: SearchMatches = [];
	for (const [start, end] of [...matches].sort((a, b) => a[0] - b[0])) {
		const last = result.at(-1);
		if (last && start <= last[1]) last[1] = Math.max(last[1], end);
		else result.push([start, end]);
	}
	return result;
}

/** Between 0 (one match, at the start, of the whole text) and a few: the distance from a perfect hit. */
function gapsIn(matches: SearchMatches, length: number): number {
	const first = matches[0]?.[0] ?? 0;
	const covered = matches.reduce((sum, [start, end]) => sum + end - start, 0);
	return (matches.length - 1) * 0.1 + first * 0.01 + (1 - covered / Math.max(1, length)) * 0.1;
}
