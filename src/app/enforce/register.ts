// A note that no entry knows of. It is registered as it lies there; its bytes are left alone, unless it
// waits for a decision. In Approved nothing can be born: it goes to Pending approval and asks. Where that
// is no folder it stays, unverified, and asks.

import { askEntry, recordRequest, requestChanges } from '../approval';
import { broughtClaims, recordBrought } from './check-claims';
import type { Tried } from './half-moves';
import {
	moveToFree,
	type Notify,
	type Snapshot,
	titleOf,
	type Turn,
	type WorkspaceView,
	writeProperties,
} from '../workspace';
import type { NewEntry } from '../../core/entries';
import { externalIdsOf } from '../../core/item/external-ids';
import { idAtBirth } from '../../core/kinds';
import { FOUND_WAITING, type ItemRecord } from '../../core/record/record';
import { text } from '../../text';
import { joinPath, nameOf } from '../../core/workflow/paths';
import type { WorkflowState } from '../../core/workflow/states';
import { decideBirth } from '../../core/workflow/transition';

interface NewNote {
	/** Relative. */
	path: string;
	state: WorkflowState;
	snapshot: Snapshot;
	via: string;
	/** It was taken out of Approved. */
	tried?: Tried | null;
	/** Items that vanished, one of which it may be. */
	candidates?: readonly ItemRecord[];
}

export async function registerNote(turn: Turn, note: NewNote, notify: Notify): Promise<void> {
	const { path, state, via } = note;
	const record = await registerAs(turn, note);
	if (!record) return;
	if (state === 'Pending_Approval') await ask(turn, record, note, notify);
	const tried = note.tried ?? (isStuck(turn, state) ? { path, via } : null);
	if (tried) {
		const { lastEntry: cause } = turn.records.latest(record);
		await turn.write(askEntry(turn, { record, cause, ...tried }));
		notify({ kind: 'asks', path: turn.full(path), title: titleOf(turn, record) });
	}
	const paths = note.candidates?.map((one) => one.path) ?? [];
	if (paths.length === 0) return;
	const sentence = text.enforcement.mayBe(titleOf(turn, record), paths);
	notify({ kind: 'problem', path: turn.full(path), sentence });
}

/** It should wait in another folder, and could not be moved there. */
function isStuck(workspace: WorkspaceView, state: WorkflowState): boolean {
	const canWait = workspace.folderOf('Pending_Approval') !== null;
	return state === 'Approved' && canWait && !workspace.watchesOnly;
}

/**
 * Out of Approved at once, to where it can wait until it is known what it is: as a vault path. Null where there
 * is no such folder. Throws VaultFault: then it stays where it is.
 */
export async function takeOut(turn: Turn, path: string): Promise<string | null> {
	const folder = turn.folderOf('Pending_Approval');
	if (folder === null || (await turn.files.kindOf(turn.full(folder))) === 'file') return null;
	await turn.files.createFolder(turn.full(folder));
	return moveToFree(turn.files, turn.full(path), turn.full(joinPath(folder, nameOf(path))));
}

/** In the ledger alone. */
export async function registerAs(turn: Turn, note: NewNote): Promise<ItemRecord | null> {
	const { taskId } = await turn.write(registration(turn, note));
	return taskId === null ? null : turn.records.get(taskId);
}

function registration(workspace: WorkspaceView, note: NewNote): NewEntry {
	const { path, state, snapshot, via, candidates = [] } = note;
	const unverified = decideBirth(state) !== 'accepted';
	const own = idAtBirth(
		workspace.workflow.name,
		{ path, state, id: snapshot.id },
		workspace.records,
	);
	const id = own ?? workspace.newItemId();
	const isTaken = snapshot.id !== null && workspace.records.has(snapshot.id);
	return {
		action: 'item_registered',
		level: unverified || candidates.length > 0 ? 'WARNING' : 'INFO',
		taskId: id,
		toState: state,
		context: {
			path,
			sha256: snapshot.sha256,
			via,
			actor: 'system',
			id_written: snapshot.id === id,
			external_ids: externalIdsOf(snapshot.properties),
			unverified,
			...(isTaken && { taken_id: snapshot.id }),
			...(candidates.length > 0 && { candidates: candidates.map((one) => one.id) }),
		},
	};
}

async function ask(turn: Turn, record: ItemRecord, note: NewNote, notify: Notify): Promise<void> {
	const { snapshot, via, tried } = note;
	if (turn.watchesOnly) return recordRequest(turn, record, FOUND_WAITING);
	const wrong = broughtClaims(turn, record, snapshot);
	const standing = { id: record.id, state: record.state, now: turn.now() };
	await writeProperties(turn, turn.full(record.path), snapshot, [
		...turn.syncProperties(snapshot.properties, standing),
		...requestChanges(turn, snapshot),
	]);
	await recordRequest(turn, record, via);
	await recordBrought(turn, { record, snapshot, wrong, asked: Boolean(tried) }, notify);
}
