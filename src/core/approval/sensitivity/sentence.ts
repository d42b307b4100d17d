// Cuts text into sentences of words, and keeps for each word what stood before it and on which line.
// Invariant: linear time, no word is dropped.

import { cleanText, latinOf } from './clean-text';
import { ABBREVIATIONS } from './words/sentence-words';

export interface SourceLine {
	/** As it stands in the note. */
	raw: string;
	/** From 1; null for a property. */
	line: number | null;
}

export interface Word {
	/** In lower case, in Latin letters where it only looked Latin. */
	text: string;
	/** Something stands between this word and the one before: a comma, a quote, a line's end. */
	apart: boolean;
	/** It is the first word of its line, and not of the sentence. */
	wrapped: boolean;
	source: SourceLine;
	/** Where it starts in the cleaned line, which is about where it starts in the raw one. */
	at: number;
}

export interface Sentence {
	words: readonly Word[];
	/** The same words, for "is there a … in it". */
	has: ReadonlySet<string>;
	isQuestion: boolean;
}

/** The word there, or '' beyond the ends. */
export function wordAt(words: readonly Word[], at: number): string {
	return words[at]?.text ?? '';
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:'[\p{L}]+)*/gu;
const ENDS = /[!?;|()[\]{}\r\u0085\u2028\u2029。؟۔…]|\.(?=\s|\p{Lu}|$)|\s[–—-]{1,2}\s/u;
const APART = /[,:"“”„«»‘’'/>–—]/u;

export function sentencesOf(lines: readonly SourceLine[]): Sentence[] {
	const sentences: Sentence[] = [];
	let words: Word[] = [];
	const close = (gap: string): void => {
		if (words.length > 0) sentences.push(sentenceOf(words, /[?؟]/.test(gap)));
		words = [];
	};
	for (const source of lines) {
		const text = cleanText(source.raw).replace(/\be-mail/gi, 'email');
		let end = 0;
		for (const match of text.matchAll(WORD)) {
			// With the first letter of the word: it tells a full stop from the dot of `notes.md`.
			const gap = text.slice(end, match.index + 1);
			if (ENDS.test(gap) && !isAbbreviation(words.at(-1), gap)) close(gap);
			words.push({
				text: latinOf(match[0].toLowerCase()),
				apart: APART.test(gap),
				wrapped: end === 0 && words.length > 0,
				source,
				at: match.index,
			});
			end = match.index + match[0].length;
		}
		const rest = text.slice(end);
		if (ENDS.test(rest)) close(rest);
	}
	close('');
	return sentences;
}

function isAbbreviation(word: Word | undefined, gap: string): boolean {
	return word !== undefined && /^\.\s?\S$/.test(gap) && ABBREVIATIONS.has(word.text);
}

function sentenceOf(words: readonly Word[], isQuestion: boolean): Sentence {
	return { words, has: new Set(words.map((word) => word.text)), isQuestion };
}
