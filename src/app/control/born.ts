// A note that no entry knows of. It is registered as it lies there; its bytes are left alone, unless it
// waits for a decision. In Approved nothing can be born: it goes to Pending approval and asks. Where that
// is no folder it stays, unverified, and asks.

import { externalIdsOf } from '../../core/item/external-ids';
import type { NewEntry } from '../../core/ledger/entry';
import type { ItemRecord } from '../../core/record/record';
import { decideBirth } from '../../core/workflow/transition';
import type { WorkflowState } from '../../core/workflow/states';
import { joinPath, nameOf } from '../../core/workflow/paths';
import { idAtBirth } from '../loop/own-id';
import { askEntry } from './ask-entry';
import { freePath } from './free-path';
import type { Tell } from './news';
import { recordRequest, requestChanges } from './request-approval';
import type { Site } from './site';
import type { Snapshot } from './snapshot';
import { titleOf } from './title-of';
import { writeProperties } from './write-properties';

interface NewNote {
	/** Relative. */
	path: string;
	state: WorkflowState;
	snapshot: Snapshot;
	via: string;
}

export async function registerNote(site: Site, note: NewNote, tell: Tell): Promise<void> {
	const birth = decideBirth(note.state);
	if (birth === 'asks') return askInstead(site, note, tell);
	const record = await register(site, note, birth === 'unverified');
	if (record?.state === 'Pending_Approval') await ask(site, record, note);
}

/** The move comes first: whatever happens in between, the note does not stay in Approved. */
async function askInstead(site: Site, note: NewNote, tell: Tell): Promise<void> {
	const folder = site.folderOf('Pending_Approval');
	if (folder === null) {
		await register(site, note, true);
		return;
	}
	if ((await site.files.kindOf(site.full(folder))) === 'file') return askInPlace(site, note, tell);
	await site.files.createFolder(site.full(folder));
	const target = await freePath(site.files, site.full(joinPath(folder, nameOf(note.path))));
	await site.files.rename(site.full(note.path), target);
	const path = site.relative(target) ?? note.path;
	const record = await register(site, { ...note, path, state: 'Pending_Approval' }, false);
	if (!record) return;
	await ask(site, record, note);
	const { via } = note;
	await site.write(askEntry(site, { record, via, path: note.path, cause: record.lastEntry }));
	tell({ kind: 'asks', path: target, title: titleOf(site, record) });
}

async function askInPlace(site: Site, note: NewNote, tell: Tell): Promise<void> {
	const record = await register(site, note, true);
	if (!record) return;
	const { path, via } = note;
	await site.write(askEntry(site, { record, via, path, cause: record.lastEntry }));
	tell({ kind: 'asks', path: site.full(path), title: titleOf(site, record) });
}

async function register(
	site: Site,
	note: NewNote,
	unverified: boolean,
): Promise<ItemRecord | null> {
	const entry = registration(site, note, unverified);
	const { taskId } = await site.write(entry);
	return taskId === null ? null : site.records.get(taskId);
}

function registration(site: Site, note: NewNote, unverified: boolean): NewEntry {
	const { path, state, snapshot, via } = note;
	const own = idAtBirth(site, { path, state, id: snapshot.id }, site.records);
	const id = own ?? site.newItemId();
	const isTaken = snapshot.id !== null && site.records.has(snapshot.id);
	return {
		action: 'item_registered',
		level: unverified ? 'WARNING' : 'INFO',
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
		},
	};
}

async function ask(site: Site, record: ItemRecord, { snapshot, via }: NewNote): Promise<void> {
	const standing = { id: record.id, state: record.state, now: site.now() };
	await writeProperties(site, site.full(record.path), snapshot, [
		...site.lineUp(snapshot.properties, standing),
		...requestChanges(site, snapshot),
	]);
	await recordRequest(site, record, via);
}
