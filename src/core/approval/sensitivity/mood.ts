// Tells doing from talking: whether a word for an action, where it stands in its sentence, says that
// the action is to be done. In doubt it says yes.
// Invariant: looks at a bounded number of words around the place, so a sentence takes linear time.

import { type Sentence, type Word, wordAt } from './sentence';
import {
	ABOUT,
	CONDITIONS,
	ENDS_NEGATION,
	HARMLESS_HEADS,
	HARMLESS_VERBS,
	JOINS,
	LATE_NEGATIONS,
	LEADS,
	LIGHT_VERBS,
	NEAR_NEGATIONS,
	NEGATIONS,
	NOUN_FOLLOWS,
	UNSENT,
	VERB_FOLLOWS,
} from './words/sentence-words';
import type { Words } from '../../shared/word-set';

/** `doing` counts; the others are why it does not. */
export type Mood = 'doing' | 'negated' | 'topic' | 'question' | 'no-verb';

const REACH = 12;

export function moodAt(sentence: Sentence, at: number, isSure: boolean): Mood {
	if (!isVerbPlace(sentence.words, at, isSure)) return 'no-verb';
	if (isNegated(sentence.words, at)) return 'negated';
	if (sentence.isQuestion && !isRequest(sentence.words[0])) return 'question';
	return isTopic(sentence.words, at) ? 'topic' : 'doing';
}

/** A participle counts where something is to be done with it: "will be sent", "must be paid". */
export function participleMoodAt(sentence: Sentence, at: number): Mood {
	const before = sentence.words.slice(Math.max(0, at - 3), at).map((word) => word.text);
	if (!before.includes('be')) return 'no-verb';
	if (isNegated(sentence.words, at)) return 'negated';
	return headOf(sentence.words) === null ? 'doing' : 'topic';
}

/** The first word that is not just a lead-in, and whether it only reads or writes in the vault. */
export function headOf(words: readonly Word[]): string | null {
	const head = wordAt(words, headAt(words));
	return HARMLESS_VERBS.has(head) || HARMLESS_HEADS.has(head) ? head : null;
}

function headAt(words: readonly Word[]): number {
	return words.slice(0, REACH).findIndex((word) => !isLead(word.text));
}

export function isLead(word: string): boolean {
	return LEADS.has(word) || /^\d+$/.test(word);
}

function isVerbPlace(words: readonly Word[], at: number, isSure: boolean): boolean {
	const word = words[at];
	if (word === undefined || LIGHT_VERBS.has(wordAt(words, at + 1))) return true;
	const before = wordAt(words, at - 1);
	if (before === 'to' && ABOUT.has(wordAt(words, at - 2))) return false;
	if (word.apart || leadsToVerb(before, at)) return true;
	return !NOUN_FOLLOWS.has(before) && (isSure || word.wrapped || NEGATIONS.has(before));
}

function leadsToVerb(before: string, at: number): boolean {
	if (at === 0 || (at === 1 && /^\d+$/.test(before))) return true;
	return VERB_FOLLOWS.has(before) || before.endsWith('ly');
}

function isNegated(words: readonly Word[], at: number): boolean {
	if (LATE_NEGATIONS.has(wordAt(words, at + 1))) return true;
	if (hasWord(words.slice(at + 1, at + REACH), CONDITIONS)) return false;
	if (words[at]?.apart === true) return false;
	return NEAR_NEGATIONS.has(wordAt(words, at - 1)) || isInNegation(words, at);
}

/** Looks back for a negation that nothing has ended since. */
function isInNegation(words: readonly Word[], at: number): boolean {
	for (let i = at - 1; i >= Math.max(0, at - REACH); i--) {
		const text = wordAt(words, i);
		if (ENDS_NEGATION.has(text)) return false;
		if (NEGATIONS.has(text)) return true;
		if (words[i]?.apart === true) return false;
	}
	return false;
}

function hasWord(words: readonly Word[], set: Words): boolean {
	return words.some((word) => set.has(word.text));
}

/** "Could you pay …?" asks for the deed; "May we pay …?" asks for an answer. */
function isRequest(first: Word | undefined): boolean {
	return ['could', 'can', 'would', 'will', 'please', 'kindly'].includes(first?.text ?? '');
}

/** The sentence is about reading or writing, and this word does not start a second deed. */
function isTopic(words: readonly Word[], at: number): boolean {
	if (headOf(words) === null || headAt(words) === at) return false;
	const word = words[at];
	const before = wordAt(words, at - 1);
	if (JOINS.has(before)) return false;
	const early = words.slice(Math.max(0, at - REACH), at);
	if (before === 'to') return hasWord(early, ABOUT);
	if (word?.apart !== true) return true;
	return at <= 2 && hasWord(early, UNSENT);
}
