// The id that a task's note names and the ledger does not know: what a person wrote there in place of one that
// was none. From then on the task goes by it.

import type { ItemRecord } from '../../core/record/record';
import { isUuidV4 } from '../../core/note/fields';
import { recorded } from '../../text/recorded';
import type { Snapshot, Turn, WorkspaceView } from '../workspace';
import type { TaskCase } from './task-case';

/** Null where the note has to say the id that the ledger knows the task by. */
export function ownId(
	{ records }: WorkspaceView,
	record: ItemRecord,
	{ id }: Snapshot,
): string | null {
	if (record.kind !== 'task' || !isOpen(record)) return null;
	return id !== null && isUuidV4(id) && !records.has(id) ? id : null;
}

/** Nobody can know the task by its id yet. */
function isOpen({ id, idWritten, loop }: ItemRecord): boolean {
	const hasBegun = loop !== null && loop.state !== 'WATCH';
	return !hasBegun && !(idWritten && isUuidV4(id));
}

/** True where the task is known by the id of its note now: as another item, which begins. Throws LedgerFault. */
export async function takeOwnId(turn: Turn, { record, snapshot }: TaskCase): Promise<boolean> {
	const id = ownId(turn, record, snapshot);
	if (id === null) return false;
	const { path, state, externalIds, lastEntry: cause } = record;
	const by = { actor: 'system', via: 'frontmatter', sha256: snapshot.sha256 } as const;
	await turn.writeAll([
		{
			action: 'item_deleted',
			taskId: record.id,
			fromState: state,
			cause,
			context: { from_path: path, reason: recorded.loop.renamedTo(id), ...by },
		},
		{
			action: 'item_registered',
			taskId: id,
			toState: state,
			cause,
			context: {
				...{ path, id_written: true, external_ids: [...externalIds], unverified: false },
				...by,
			},
		},
	]);
	return true;
}
