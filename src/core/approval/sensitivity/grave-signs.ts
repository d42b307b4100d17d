// Which signs that make an action graver are in a sentence.

import type { Sentence } from './sentence';
import { GRAVE_SIGNS, type GraveSign } from './words/grave-signs';
import { shareWord } from './words/word-set';

const SIGNS_BY_WORD: ReadonlyMap<string, readonly GraveSign[]> = byWord();

function byWord(): Map<string, GraveSign[]> {
	const index = new Map<string, GraveSign[]>();
	for (const sign of GRAVE_SIGNS) {
		for (const word of sign.one) index.set(word, [...(index.get(word) ?? []), sign]);
	}
	return index;
}

export function signsIn(sentence: Sentence): GraveSign[] {
	const signs: GraveSign[] = [];
	for (const word of sentence.has) {
		for (const sign of SIGNS_BY_WORD.get(word) ?? []) {
			if (sign.and === undefined || shareWord(sign.and, sentence.has) !== null) signs.push(sign);
		}
	}
	return signs;
}
