// Until Signoff has written an id into a note, or somebody was asked about it, the note's own id is the truth: also
// one that arrives later, or that is edited. The item stays the same, in its state, and goes by that id.

import { isSameId } from '../../core/item/canonical-id';
import { isFreshId } from '../../core/item/fresh-id';
import { isAtStake, type ItemRecord } from '../../core/record/record';
import type { Snapshot, Turn, WorkspaceView } from '../workspace';

/** The id that the item is to go by, and does not yet; null where it goes by the one that counts. */
export function broughtId(
	workspace: WorkspaceView,
	record: ItemRecord,
	snapshot: Snapshot,
): string | null {
	if (!workspace.workflow.followsIds)
		return workspace.atWork.ownId?.(workspace, record, snapshot) ?? null;
	const { id, broken } = snapshot;
	if (record.settled || broken || isSameId(id, record.id)) return null;
	const isOthers = (other: string) => (workspace.records.get(other)?.id ?? record.id) !== record.id;
	return isFreshId(id, { has: isOthers }) ? id : null;
}

/** The record as it is then. Throws LedgerFault. */
export async function followId(
	turn: Turn,
	record: ItemRecord,
	snapshot: Snapshot,
): Promise<ItemRecord> {
	const id = turn.workflow.followsIds ? broughtId(turn, record, snapshot) : null;
	if (id === null) return record;
	if (isAtStake(record.state)) await turn.parts.objects.put(snapshot.bytes);
	await turn.write({
		action: 'item_renamed',
		taskId: id,
		toState: record.state,
		cause: record.lastEntry,
		context: {
			path: record.path,
			from_path: record.path,
			former_id: record.id,
			sha256: snapshot.sha256,
			actor: 'system',
			via: 'frontmatter',
		},
	});
	return turn.records.latest(record);
}
