// A note that nobody knows appeared while items vanished: edited, renamed and moved at once, perhaps with another
// id. Which of them it may be, by its name or its text.

import { isSameId } from '../../core/item/canonical-id';
import { isSimilarName, isSimilarText } from '../../core/item/similar';
import type { ItemRecord } from '../../core/record/record';
import { nameOf } from '../../core/workflow/paths';
import { decideBirth } from '../../core/workflow/transition';
import { lenientUtf8 } from '../shared/utf8';
import type { Snapshot, WorkspaceView } from '../workspace';

/** Among more than this no texts are compared: then a name has to do. */
export const MOST_TEXTS = 16;

/** Among more than this only the very same name counts. */
export const MOST_NAMES = 200;

export interface UnknownNote {
	/** Relative. */
	path: string;
	/** Where it was first seen: what appears in Approved is taken out at once. */
	seenAt: string;
	snapshot: Snapshot;
}

/** In a state where notes are created all the time more has to speak for it than elsewhere. */
export async function lookAlikes(
	workspace: WorkspaceView,
	note: UnknownNote,
	vanished: readonly ItemRecord[],
): Promise<ItemRecord[]> {
	const isBornThere = decideBirth(workspace.stateAt(note.seenAt) ?? 'Inbox') === 'accepted';
	const isIt = isBornThere ? isLikely : mayBe;
	const found: ItemRecord[] = [];
	const among = vanished.length;
	for (const record of among > MOST_NAMES ? namesakes(vanished, note) : vanished)
		if (await isIt(workspace, { record, note, among })) found.push(record);
	return found;
}

interface Comparison {
	record: ItemRecord;
	note: UnknownNote;
	/** Of how many records this is one. */
	among: number;
}

/** A new note is nothing special there: only name, text and id together say that it is the old one. */
async function isLikely(workspace: WorkspaceView, comparison: Comparison): Promise<boolean> {
	const { record, note } = comparison;
	if (hasOtherId(record, note) || !isNamedLike(record, note)) return false;
	return mayCompareTexts(comparison) && isWorded(workspace, record, note);
}

async function mayBe(workspace: WorkspaceView, comparison: Comparison): Promise<boolean> {
	const { record, note } = comparison;
	if (isNamedLike(record, note)) return true;
	return mayCompareTexts(comparison) && isWorded(workspace, record, note);
}

function mayCompareTexts({ among }: Comparison): boolean {
	return among <= MOST_TEXTS;
}

function namesakes(vanished: readonly ItemRecord[], note: UnknownNote): ItemRecord[] {
	const name = nameOf(note.path);
	return vanished.filter(({ path }) => nameOf(path) === name);
}

/** Where both have an id, and not the same, only the very name speaks for it. */
function isNamedLike(record: ItemRecord, note: UnknownNote): boolean {
	if (nameOf(record.path) === nameOf(note.path)) return true;
	return !hasOtherId(record, note) && isSimilarName(record.path, note.path);
}

function hasOtherId({ id, idWritten }: ItemRecord, { snapshot }: UnknownNote): boolean {
	return idWritten && snapshot.id !== null && !isSameId(snapshot.id, id);
}

async function isWorded(
	{ parts }: WorkspaceView,
	{ sha256 }: ItemRecord,
	{ snapshot }: UnknownNote,
): Promise<boolean> {
	const kept = sha256 === null ? null : await parts.objects.get(sha256);
	if (!kept || snapshot.text === null) return false;
	return isSimilarText(lenientUtf8.decode(kept), snapshot.text);
}
