// Why a move is not legal, in a sentence.

import type { InvalidTransition, RefusalDetail } from '../core/workflow/invalid-transition';
import { text } from '.';
import { blockSentence } from './findings';
import { sentenceOf, type Sentences } from './kit/sentences';

const DETAILS: Sentences<RefusalDetail> = {
	'not-text': text.enforcement['not-text'],
	empty: text.enforcement.empty,
	'wrong-fields': ({ fields }) =>
		text.enforcement['wrong-fields'](fields.map((field) => text.note.task[field])),
	broken: ({ line, block }) => text.enforcement.broken(line, blockSentence(block)),
	'look-first': text.enforcement['look-first'],
};

/** Which rule, and what exactly is against it. */
export function refusalSentence({ code, from, to, detail }: InvalidTransition): string {
	return detail ? sentenceOf(DETAILS, detail) : text.enforcement.refusal(code, from, to);
}

export function refusedMove(refusal: InvalidTransition): { code: string; sentence: string } {
	return { code: refusal.code, sentence: refusalSentence(refusal) };
}
