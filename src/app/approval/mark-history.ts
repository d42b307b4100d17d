// What was decided before Signoff came, or while it only watched, marked as history by a person: all of it together, an entry each. That is no
// approval: nothing of it may run, and no rule takes it for approved.

import type { TrustedGesture } from '../../core/approval/gesture';
import type { NewEntry } from '../../core/entries';
import { isBeforeRules } from '../../core/record/manifest';
import type { ItemRecord } from '../../core/record/record';
import { accept, refuse, type Result } from '../../core/shared/result';
import {
	actInTurn,
	enforcedElsewhere,
	type Refused,
	type RunningWorkspace,
	type WorkspaceView,
} from '../workspace';

/** Where it lies: in Approved, Rejected or Done since before Signoff enforced, and nobody has dealt with it. */
export function historyAt(workspace: WorkspaceView): string[] {
	const old = [...workspace.records.all()].filter(isOld);
	return old.map(({ path }) => workspace.full(path));
}

function isOld(record: ItemRecord): boolean {
	return record.presence === 'here' && isBeforeRules(record) && !record.intent;
}

/** So many go into the ledger in one write, between which others have their turn. */
const BATCH = 100;

/** `gesture` is spent already. Answers how many were marked: of those that were shown, what is still as it was. */
export async function markHistory(
	workspace: RunningWorkspace,
	shown: ReadonlySet<string>,
	gesture: TrustedGesture,
): Promise<Result<number, Refused>> {
	const paths = historyAt(workspace).filter((path) => shown.has(path));
	let marked = 0;
	for (let from = 0; from < paths.length; from += BATCH) {
		const result = await actInTurn(workspace, async (turn) => {
			const elsewhere = enforcedElsewhere(turn);
			if (elsewhere) return refuse(elsewhere);
			const entries = paths.slice(from, from + BATCH).flatMap((path): NewEntry[] => {
				const record = turn.records.at(turn.relative(path) ?? '');
				return record && isOld(record) ? [historyEntry(record, gesture)] : [];
			});
			await turn.writeAll(entries);
			return accept(entries.length);
		});
		if (!result.ok) return result;
		marked += result.value;
	}
	return accept(marked);
}

function historyEntry(record: ItemRecord, { kind, event }: TrustedGesture): NewEntry {
	const { id, path, state, sha256, lastEntry } = record;
	return {
		action: 'history_marked',
		taskId: id,
		cause: lastEntry,
		context: { path, state, sha256, actor: 'human', gesture: `${kind} ${event}` },
	};
}
