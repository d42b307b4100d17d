// A line of a handbook that names an action: the words of it that are looked for in notes.
// Invariant: at most so many words of so many lines; what is looked for is never empty.

import { type Word, sentencesOf } from './sentence';
import { wordSet } from '../../shared/word-set';

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

// Words of a rule that do not say what it is about.

/** Say how, to whom or that it is forbidden, and not what. */
const FILLERS = wordSet(
	'a an the to of for in on at by with from and or any all every our your my their its it this that is are',
	'be do does not no never always ask asking first before must may should anything everything else we you i us',
	"them who which about don't dont need needs require requires required approval permission forbidden allowed",
	'prohibited der die das den dem ein eine einen und oder zu zum zur für von mit im auf nie niemals nicht',
	'immer erst vorher fragen el la los las un una de del y o en para por con nunca siempre antes preguntar',
);

/** What follows them is the exception and not the action. */
const EXCEPTIONS = wordSet('without unless until except ohne außer bis sin salvo hasta');
