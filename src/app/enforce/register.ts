// A note that no entry knows of. It is registered as it lies there; its bytes are left alone, unless it
// waits for a decision. In Approved nothing can be born: it goes to Pending approval and asks. Where that
// is no folder it stays, unverified, and asks.

import { askEntry, recordRequest, requestChanges } from '../approval/request-approval';
import { broughtClaims, recordBrought } from './check-claims';
import type { Tried } from './half-moves';
import { moveToFree } from '../workspace/free-path';
import type { Tell } from '../workspace/news';
import { type Turn, type WorkspaceView, titleOf } from '../workspace/site';
import type { Snapshot } from '../workspace/snapshot';
import { writeProperties } from '../workspace/write-properties';
import type { NewEntry } from '../../core/entries';
import { externalIdsOf } from '../../core/item/external-ids';
import { idAtBirth } from '../../core/kinds';
import type { ItemRecord } from '../../core/record/record';
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

export async function registerNote(site: Turn, note: NewNote, tell: Tell): Promise<void> {
	const { path, state, via } = note;
	const record = await registerAs(site, note);
	if (!record) return;
	if (state === 'Pending_Approval') await ask(site, record, note, tell);
	const isStuck = state === 'Approved' && site.folderOf('Pending_Approval') !== null;
	const tried = note.tried ?? (isStuck ? { path, via } : null);
	if (tried) {
		const { lastEntry: cause } = site.records.latest(record);
		await site.write(askEntry(site, { record, cause, ...tried }));
		tell({ kind: 'asks', path: site.full(path), title: titleOf(site, record) });
	}
	const paths = note.candidates?.map((one) => one.path) ?? [];
	if (paths.length === 0) return;
	const sentence = text.enforcement.mayBe(titleOf(site, record), paths);
	tell({ kind: 'problem', path: site.full(path), sentence });
}

/**
 * Out of Approved at once, to where it can wait until it is known what it is: as a vault path. Null where there
 * is no such folder. Throws VaultFault: then it stays where it is.
 */
export async function takeOut(site: Turn, path: string): Promise<string | null> {
	const folder = site.folderOf('Pending_Approval');
	if (folder === null || (await site.files.kindOf(site.full(folder))) === 'file') return null;
	await site.files.createFolder(site.full(folder));
	return moveToFree(site.files, site.full(path), site.full(joinPath(folder, nameOf(path))));
}

/** In the ledger alone. */
export async function registerAs(site: Turn, note: NewNote): Promise<ItemRecord | null> {
	const { taskId } = await site.write(registration(site, note));
	return taskId === null ? null : site.records.get(taskId);
}

function registration(site: WorkspaceView, note: NewNote): NewEntry {
	const { path, state, snapshot, via, candidates = [] } = note;
	const unverified = decideBirth(state) !== 'accepted';
	const own = idAtBirth(site.workflow.name, { path, state, id: snapshot.id }, site.records);
	const id = own ?? site.newItemId();
	const isTaken = snapshot.id !== null && site.records.has(snapshot.id);
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

async function ask(site: Turn, record: ItemRecord, note: NewNote, tell: Tell): Promise<void> {
	const { snapshot, via, tried } = note;
	const wrong = broughtClaims(site, record, snapshot);
	const standing = { id: record.id, state: record.state, now: site.now() };
	await writeProperties(site, site.full(record.path), snapshot, [
		...site.lineUp(snapshot.properties, standing),
		...requestChanges(site, snapshot),
	]);
	await recordRequest(site, record, via);
	await recordBrought(site, { record, snapshot, wrong, asked: Boolean(tried) }, tell);
}
