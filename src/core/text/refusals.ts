// Why a move is not legal, in a sentence.

import type { InvalidTransition } from '../workflow/invalid-transition';
import { enforcement } from './enforcement';
import { blockSentence } from './findings';

/** Which rule, and what exactly is against it. */
export function refusalSentence({ code, from, to, detail }: InvalidTransition): string {
	if (!detail) return enforcement.refusal(code, from, to);
	switch (detail.code) {
		case 'broken':
			return enforcement.broken(detail.line, blockSentence(detail.block));
		default:
			return enforcement[detail.code];
	}
}

export function refusedMove(refusal: InvalidTransition): { code: string; sentence: string } {
	return { code: refusal.code, sentence: refusalSentence(refusal) };
}
