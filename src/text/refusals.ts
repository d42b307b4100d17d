// Why a move is not legal, in a sentence.

import type { InvalidTransition } from '../core/workflow/invalid-transition';
import { text } from '.';
import { blockSentence } from './findings';

/** Which rule, and what exactly is against it. */
export function refusalSentence({ code, from, to, detail }: InvalidTransition): string {
	if (!detail) return text.enforcement.refusal(code, from, to);
	switch (detail.code) {
		case 'broken':
			return text.enforcement.broken(detail.line, blockSentence(detail.block));
		default:
			return text.enforcement[detail.code];
	}
}

export function refusedMove(refusal: InvalidTransition): { code: string; sentence: string } {
	return { code: refusal.code, sentence: refusalSentence(refusal) };
}
