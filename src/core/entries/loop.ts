// Entries about tasks of the cognitive loop, its error reports and reminders.

import { ERROR_ENDS } from '../loop/error-report';
import { isLoopEnd, isLoopState } from '../loop/states';
import { defineEntry, flag, text } from './define';
import { begunAgain, isNext, standingOf } from './loop-standing';

export const LOOP_ENTRIES = [
	defineEntry({
		action: 'loop_advanced',
		type: 'LoopTransition',
		means: 'a task of the cognitive loop came to its next state (`to_state`)',
		context: {
			...{ reason: text, actor: text, via: text, sha256: text },
			...{ plan: text, plan_sha256: text, requires_approval: flag },
		},
		apply: (context, { loop }, { toState }) => {
			if (!isLoopState(toState) || !isNext(loop, toState)) return {};
			const plan = context.plan ?? loop?.plan ?? null;
			const needsApproval = loop?.needsApproval === true || context.requires_approval;
			return { loop: { ...standingOf(loop), state: toState, plan, needsApproval } };
		},
		row: { kind: 'transition', icon: 'arrow-right' },
	}),
	defineEntry({
		action: 'loop_set_back',
		type: 'LoopTransition',
		means: 'an approval was taken back, or is needed now: from ACT to APPROVE',
		context: { reason: text, actor: text },
		apply: (_, { loop }) => (loop?.state === 'ACT' ? { loop: { ...loop, state: 'APPROVE' } } : {}),
		row: { kind: 'transition', icon: 'arrow-left' },
	}),
	defineEntry({
		action: 'loop_needs_approval',
		type: 'LoopTransition',
		means: "the task's note says that it requires approval; from then on it does",
		context: { sha256: text, via: text },
		apply: (_, { loop }) => (loop ? { loop: { ...loop, needsApproval: true } } : {}),
		row: { kind: 'transition', icon: 'hand' },
	}),
	defineEntry({
		action: 'loop_refused',
		type: 'Violation',
		level: 'WARNING',
		means: "a task's note claimed a state that it is not in",
		context: { claimed: text, path: text, sha256: text },
		apply: ({ sha256 }, { loop }) => (loop ? { loop: { ...loop, claimed: sha256 } } : {}),
		row: { kind: 'violation', icon: 'undo-2' },
	}),
	defineEntry({
		action: 'loop_ended',
		type: 'LoopTransition',
		level: 'WARNING',
		means: 'a task ended before CLOSE: `rejected`, `failed` or `invalid`',
		context: { end: text, reason: text, plan: text, actor: text },
		apply: ({ end, plan }, { loop }) =>
			loop && isLoopEnd(end) ? { loop: { ...loop, end, plan: plan ?? loop.plan } } : {},
		row: { kind: 'transition', icon: 'circle-x' },
	}),
	defineEntry({
		action: 'loop_requeued',
		type: 'LoopTransition',
		means: 'a person let a task begin again, at WATCH',
		context: { actor: text, via: text },
		apply: (_, { loop }) => ({ loop: begunAgain(loop) }),
		row: { kind: 'transition', icon: 'rotate-ccw' },
	}),
	defineEntry({
		action: 'error_reported',
		type: 'ErrorReport',
		level: 'ERROR',
		means: 'an error report was written for a person',
		context: { path: text, report: text, error_type: text, severity: text, key: text },
		apply: ({ key, report }, { loop }, { error }) => {
			if (!loop) return {};
			const reported = key === null ? loop.reported : [...loop.reported, { key, report }];
			return { loop: { ...loop, reported, errors: loop.errors + 1, lastError: error } };
		},
		row: { kind: 'failure', icon: 'triangle-alert' },
	}),
	defineEntry({
		action: 'error_resolved',
		type: 'ErrorReport',
		means: 'an error report was dealt with, or settled itself',
		context: { path: text, status: text, act: text, actor: text, via: text },
		// An act that nobody knows has ended it all the same.
		apply: ({ status, act }, { dealtWith }) => {
			const end = ERROR_ENDS.find((one) => one === act) ?? 'ignore';
			return status === 'acknowledged' ? {} : { dealtWith: dealtWith ?? end };
		},
		row: { kind: 'failure', icon: 'check' },
	}),
	defineEntry({
		action: 'reminder_made',
		type: 'ItemEvent',
		means: 'a plan waits long; a reminder was written',
		context: { path: text, kind: text, reminder: text },
		apply: ({ kind, reminder: id }, { approval }) => {
			if (!approval || id === null || (kind !== 'reminder' && kind !== 'escalation')) return {};
			return { approval: { ...approval, reminders: [...approval.reminders, { kind, id }] } };
		},
		row: { kind: 'request', icon: 'bell' },
	}),
	defineEntry({
		action: 'reminder_removed',
		type: 'ItemEvent',
		means: 'it was decided on; the reminder was taken away',
		context: { path: text },
		apply: () => ({ presence: 'deleted' }),
		row: { kind: 'request', icon: 'bell-off' },
	}),
	defineEntry({
		action: 'outcome_noted',
		type: 'ItemEvent',
		means: 'a financial outcome was noted',
		context: { path: text },
		apply: (_, { loop }) => (loop ? { loop: { ...loop, noted: true } } : {}),
		row: { kind: 'note', icon: 'receipt' },
	}),
] as const;
