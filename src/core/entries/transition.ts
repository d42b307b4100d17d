// Entries about notes that go from one state to another, and about moves that are not allowed.

import { runAfterLeaving } from '../kernel/run-record';
import type { EntryState, LedgerEntry } from './entry';
import { isUnverified } from '../record/manifest';
import type { Approval, ItemRecord } from '../record/record';
import { anything, defineEntry, flag, text } from './define';
import { restartedBy } from './loop-standing';
import { folderState, idGiven, placeIn, seenIn, type Place } from './place';
import { reopened, unanswered } from './round';

/** For what a person reads of it before they let Signoff enforce. */
export const moveObserved = defineEntry({
	action: 'move_observed',
	type: 'Violation',
	level: 'WARNING',
	means: 'a move that is not allowed, where Signoff only watches: the note stays there',
	context: {
		...{ code: text, reason: text, actor: text, via: text },
		...{ path: text, from_path: text, sha256: text },
	},
	apply: (context, before, { toState }) => {
		const state = folderState(toState) ?? before.state;
		return {
			state,
			presence: 'here',
			ask: null,
			found: false,
			observed: true,
			unverified: isUnverified(state),
			history: false,
			approval: null,
			past: before.approval?.decision ? before.approval : before.past,
			...placeIn(context, before),
		};
	},
	row: { kind: 'violation', icon: 'eye' },
});

export const stateTransition = defineEntry({
	action: 'state_transition',
	type: 'StateTransition',
	means: "seed 001's StateTransition: the state has changed; ERROR after a failure",
	context: {
		...{ transition_id: text, reason: text, actor: text, logged: anything, via: text },
		...{ path: text, from_path: text, sha256: text, id_written: flag },
	},
	apply: (context, before, entry) => {
		const state = folderState(entry.toState) ?? before.state;
		const approval = approvalAfter(entry.toState, context.via, before.approval);
		return {
			state,
			presence: 'here',
			intent: null,
			ask: null,
			found: false,
			observed: false,
			tended: true,
			unverified: state === 'Approved' && approval?.status !== 'approved',
			history: false,
			drafted: context.actor === 'human' ? null : before.drafted,
			approval,
			run: state === 'Approved' ? before.run : runAfterLeaving(before.run, state),
			past: before.approval?.decision ? before.approval : before.past,
			...placeIn(context, before),
			...restartedBy(entry, before),
			...idGiven(context),
		};
	},
	row: { kind: 'transition', icon: 'arrow-right' },
});

export const TRANSITION_ENTRIES = [
	defineEntry({
		action: 'transition_intent',
		type: 'TransitionIntent',
		means: 'Signoff is about to move a note; `result` is `pending`',
		context: {
			...{ transition_id: text, path: text, to_path: text, sha256: text },
			...{ actor: text, via: text, reason: text },
		},
		apply: (context, before, { uuid, cause, toState }) => {
			const to = folderState(toState);
			const { transition_id: transitionId, sha256 } = context;
			if (transitionId === null || !to) return {};
			return {
				intent: {
					...{ entry: uuid, cause, transitionId, to, sha256 },
					toPath: context.to_path ?? before.path,
					actor: context.actor ?? 'system',
					via: context.via ?? '',
					reason: context.reason ?? '',
				},
			};
		},
		row: { kind: 'transition', icon: 'arrow-right', isAnnouncement: true },
	}),
	defineEntry({
		action: 'transition_abandoned',
		type: 'TransitionIntent',
		level: 'WARNING',
		means: 'it did not happen',
		context: { transition_id: text, reason: text },
		apply: () => ({ intent: null }),
		row: { kind: 'transition', icon: 'circle-slash' },
	}),
	stateTransition,
	defineEntry({
		action: 'move_refused',
		type: 'Violation',
		level: 'WARNING',
		means: 'a move that is not allowed, and where the note was put',
		context: {
			...{ code: text, reason: text, actor: text, via: text, attempted_path: text },
			...{ path: text, sha256_before: text, sha256_now: text },
		},
		apply: putBack,
		row: { kind: 'violation', icon: 'undo-2' },
	}),
	moveObserved,
] as const;

/** A round ends where nothing is asked any more, and each entry into Pending approval starts a new one. */
function approvalAfter(
	toState: EntryState | null,
	via: string | null,
	approval: Approval | null,
): Approval | null {
	if (toState === 'Approved' || toState === 'Rejected' || toState === 'Done') return approval;
	return toState === 'Pending_Approval' && via === 'undo' ? reopened(approval) : null;
}

/** What the enforcing device says of the state counts, whatever another device has said before. */
export function putBack(
	context: Place,
	before: ItemRecord,
	{ fromState }: Pick<LedgerEntry, 'fromState'>,
): Partial<ItemRecord> {
	const state = folderState(fromState) ?? before.state;
	const place = { presence: 'here', intent: null, state, ...seenIn(context, before) } as const;
	if (state !== 'Pending_Approval' || before.state === state) return place;
	return { ...place, approval: unanswered(before.approval) };
}
