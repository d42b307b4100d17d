// What became of a call of an agent that a person was asked about: for whoever has its note before them.

import type { WorkspaceView } from '../workspace';
import { readCallNote, type CallNote } from '../../core/door/call-note';
import { readTime } from '../../core/note/time';
import type { ItemRecord } from '../../core/record/record';
import { takeSnapshot } from '../workspace';

export interface CallStanding {
	note: CallNote;
	state:
		/** A person is asked. */
		| 'asks'
		/** Approved: the agent may make it, once, until `until`. */
		| 'good'
		/** Its term is over, and nobody made it. */
		| 'over'
		/** The agent made it. */
		| 'taken'
		/** The agent gave it up. */
		| 'withdrawn'
		/** Rejected, or no longer what was approved. */
		| 'no';
	/** When it was taken or withdrawn, in milliseconds; null for the others. */
	at: number | null;
	until: number | null;
}

const ENDS: Readonly<Record<string, CallStanding['state']>> = {
	call_taken: 'taken',
	call_withdrawn: 'withdrawn',
};

/** Null for a note that asks about no call. Throws VaultFault. */
export async function callStanding(
	workspace: WorkspaceView,
	record: ItemRecord,
	/** Where its note lies; it leaves the workspace when the agent gives the call up. */
	path = workspace.full(record.path),
): Promise<CallStanding | null> {
	const snapshot = await takeSnapshot(workspace.files, path);
	const read = snapshot?.text == null ? null : readCallNote(snapshot.text);
	if (!read?.ok) return null;
	const { value: note } = read;
	const until = (record.approval ?? record.past)?.expiresAt ?? null;
	const end = await endOf(workspace, record);
	if (end) return { note, until, ...end };
	return { note, until, at: null, state: stateOf(record, until, workspace.now()) };
}

function stateOf(
	{ state, approval }: ItemRecord,
	until: number | null,
	now: number,
): CallStanding['state'] {
	if (state === 'Pending_Approval') return 'asks';
	if (state !== 'Approved' || approval?.status !== 'approved') return 'no';
	return until !== null && until <= now ? 'over' : 'good';
}

/** The last one counts: it may have been asked about more than once. */
async function endOf(
	{ parts, unbelieved }: WorkspaceView,
	{ id, formerIds, approval }: ItemRecord,
): Promise<Pick<CallStanding, 'state' | 'at'> | null> {
	const history = await parts.ledger.logs.historyOf(id, ...formerIds);
	for (const { entry } of history) {
		// This round has begun after it.
		if (entry.uuid === approval?.entry) return null;
		const state = unbelieved.has(entry.hash) ? undefined : ENDS[entry.action];
		if (state) return { state, at: readTime(entry.canonicalAt) };
	}
	return null;
}
