// Whether a move is legal. Total: every (from, to, actor, evidence) has an answer, and every "no" has
// a code and the states that are possible instead.

import { accept, refuse, type Result } from '../shared/result';
import type { InvalidTransition, InvalidTransitionCode } from './invalid-transition';
import type { WorkflowState } from './states';
import type { Actor, Guard, TransitionRule, TransitionTable } from './transition-table';

interface TransitionRequest {
	from: WorkflowState;
	to: WorkflowState;
	actor: Actor;
	evidence: TransitionEvidence;
}

/** One answer for each guard, found by whoever asks. */
export type TransitionEvidence = Readonly<Record<Guard, boolean>>;

const allAnswered = (answer: boolean): TransitionEvidence => ({
	'valid-note': answer,
	'reason-given': answer,
	'approval-holds': answer,
	'steps-done': answer,
	'no-approval-needed': answer,
	'work-over': answer,
	'may-begin-again': answer,
});

export const NO_EVIDENCE = allAnswered(false);

/** The best that a note could say for itself. */
export const ALL_EVIDENCE = allAnswered(true);

type TransitionVerdict = 'transition' | 'update';

export function decideTransition(
	table: TransitionTable,
	request: TransitionRequest,
): Result<TransitionVerdict, InvalidTransition> {
	const { from, to, actor, evidence } = request;
	if (from === to) return accept('update');
	const rule = ruleFor(table, from, to);
	const code = rule ? whyNot(rule, actor, evidence) : whyNoRule(table, from, to);
	if (code === null) return accept('transition');
	const next = legalNext(table, from, actor).filter((state) => state !== to);
	return refuse({ code, from, to, next });
}

/** The states that this actor may move an item to, if the guards are met. */
export function legalNext(
	table: TransitionTable,
	from: WorkflowState,
	actor: Actor,
): WorkflowState[] {
	return table.filter((rule) => rule.from === from && rule.who[actor]).map(({ to }) => to);
}

function ruleFor(table: TransitionTable, from: WorkflowState, to: WorkflowState) {
	return table.find((rule) => rule.from === from && rule.to === to);
}

const CODE_OF_GUARD: Readonly<Record<Guard, InvalidTransitionCode>> = {
	'valid-note': 'note-not-valid',
	'reason-given': 'reason-missing',
	'approval-holds': 'not-approved',
	'steps-done': 'steps-open',
	'no-approval-needed': 'approval-needed',
	'work-over': 'work-goes-on',
	'may-begin-again': 'terminal',
};

function whyNot(
	rule: TransitionRule,
	actor: Actor,
	evidence: TransitionEvidence,
): InvalidTransitionCode | null {
	const guards = rule.who[actor];
	if (!guards) return 'person-only';
	const unmet = guards.find((guard) => !evidence[guard]);
	return unmet === undefined ? null : CODE_OF_GUARD[unmet];
}

function whyNoRule(
	table: TransitionTable,
	from: WorkflowState,
	to: WorkflowState,
): InvalidTransitionCode {
	if (!table.some((rule) => rule.from === from)) return 'terminal';
	return to === 'Approved' || to === 'Done' ? 'skips-approval' : 'not-in-table';
}

/** What a note that appears in a state without a history becomes there. */
type Birth = 'accepted' | 'asks' | 'unverified';

export function decideBirth(state: WorkflowState): Birth {
	if (state === 'Approved') return 'asks';
	return state === 'Done' || state === 'Rejected' ? 'unverified' : 'accepted';
}
