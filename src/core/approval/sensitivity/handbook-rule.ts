// A line of a handbook that names an action: the words of it that are looked for in notes.
// Invariant: at most so many words of so many lines; what is looked for is never empty.

import { sentencesOf, type Word } from './sentence';
import { FILLERS, EXCEPTIONS } from './words/handbook-rule-words';

export interface HandbookRule {
	/** In the handbook, from 1. */
	line: number;
	/** As it stands there, without its marks. */
	text: string;
	/** Stems: all of them stand in a sentence that is meant, in any order. */
	stems: readonly string[];
}

export const MOST_RULES = 200;
const LONGEST_RULE = 200;

/** Null where no word of it could be looked for. */
export function ruleOf(item: string, line: number): HandbookRule | null {
	const text = item.slice(0, LONGEST_RULE).trim();
	const raw = text.replace(/\([^()]*\)/g, ' ');
	for (const { words } of sentencesOf([{ raw, line }])) {
		const end = words.findIndex((word) => EXCEPTIONS.has(word.text));
		const before = end < 0 ? [] : stemsOf(words.slice(0, end));
		const stems = before.length > 0 ? before : stemsOf(words);
		if (stems.length > 0) return { line, text, stems };
	}
	return null;
}

function stemsOf(words: readonly Word[]): string[] {
	const said = words.filter(({ text }) => !FILLERS.has(text) && !EXCEPTIONS.has(text));
	return [...new Set(said.map(({ text }) => stemOf(text)))];
}

/** "deleting", "deletes" and "delete" are one word. */
export function stemOf(word: string): string {
	const stem = word.replace(/(?:ing|ed|es|e|([^s])s)$/, '$1');
	return stem.length < 3 ? word : stem;
}
