// What the sensitivity rules say of a note, in a sentence.

import type { Ask } from '../core/approval/assess-note';
import type { Evidence, RiskReason } from '../core/shared/risk';
import type { HandbookProblem } from '../core/approval/sensitivity';
import { text, type Text } from '.';

type SensitivityWords = Text['sensitivity'];

/** Why a risk is what it is. */
export function evidenceSentence(
	{ reason, hides }: Evidence,
	words: SensitivityWords = text.sensitivity,
): string {
	return [reasonSentence(reason, words), ...hides.map((how) => words[how])].join(' ');
}

function reasonSentence(reason: RiskReason, words: SensitivityWords): string {
	switch (reason.code) {
		case 'verb':
		case 'quoted':
		case 'claimed-action':
			return words[reason.code](reason.action);
		case 'command':
			return words.command(reason.action);
		case 'field':
			return words.field(reason.key, reason.action);
		case 'tool':
			return words.tool(reason.name, reason.action);
		case 'unknown-tool':
			return words[reason.code](reason.name);
		case 'amount-high':
		case 'amount-low':
			return words[reason.code](reason.amount, reason.limit, reason.currency);
		case 'not-in-handbook':
			return words[reason.code](reason.who);
		case 'many-recipients':
			return words[reason.code](reason.count);
		case 'claimed-risk':
			return words[reason.code](reason.risk);
		case 'claimed-too-low':
			return words[reason.code](reason.claimed, reason.found);
		case 'handbook-forbids':
		case 'handbook-asks':
			return words[reason.code](reason.line, reason.rule);
		default:
			return words[reason.code];
	}
}

export function handbookProblemSentence(problem: HandbookProblem): string {
	switch (problem.code) {
		case 'looser':
			return text.handbook.looser(problem.amount, problem.limit, problem.currency);
		case 'too-many':
			return text.handbook[problem.code](problem.most);
		default:
			return text.handbook[problem.code];
	}
}

/** `make payment · € 1,240`; '' for what asks for nothing in particular. */
export function askSummary({ actionType, amount, recipient }: Ask): string {
	const action = actionType === 'none' ? null : text.panel.actionName(actionType);
	return [action, amount, recipient].filter((part) => part !== null && part !== '').join(' · ');
}
