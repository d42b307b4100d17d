// What the sensitivity rules say of a note, in a sentence.

import type { Ask } from '../core/approval/assess-note';
import type { Evidence } from '../core/shared/risk';
import type { HandbookProblem } from '../core/approval/sensitivity';
import { text, type Text } from '.';
import { sentenceOf } from './kit/sentences';

/** Why a risk is what it is. */
export function evidenceSentence(
	{ reason, hides }: Evidence,
	words: Text['sensitivity'] = text.sensitivity,
): string {
	return [sentenceOf(words, reason), ...hides.map((how) => words[how])].join(' ');
}

export function handbookProblemSentence(problem: HandbookProblem): string {
	return sentenceOf(text.handbook, problem);
}

/** `make payment · € 1,240`; '' for what asks for nothing in particular. */
export function askSummary({ actionType, amount, recipient }: Ask): string {
	const action = actionType === 'none' ? null : text.panel.actionName[actionType];
	return [action, amount, recipient].filter((part) => part !== null && part !== '').join(' · ');
}
