// A note that nobody knows appeared while items vanished: edited, renamed and moved at once, perhaps with another
// id. Which of them it may be, by its name or its text.

import { isSameId } from '../../core/item/canonical-id';
import { isSimilarName, isSimilarText } from '../../core/item/similar';
import type { ItemRecord } from '../../core/record/record';
import { nameOf } from '../../core/workflow/paths';
import { lenientUtf8 } from '../utf8';
import type { Site } from './site';
import type { Snapshot } from './snapshot';

/** More texts than this are not compared: then a name has to do. */
export const MOST_TEXTS = 16;

export interface UnknownNote {
	/** Relative. */
	path: string;
	snapshot: Snapshot;
}

export async function lookAlikes(
	site: Site,
	note: UnknownNote,
	vanished: readonly ItemRecord[],
): Promise<ItemRecord[]> {
	const found: ItemRecord[] = [];
	for (const record of vanished) {
		const mayCompare = vanished.length <= MOST_TEXTS;
		const isIt = isNamedLike(record, note) || (mayCompare && (await isWorded(site, record, note)));
		if (isIt) found.push(record);
	}
	return found;
}

/** Where both have an id, and not the same, only the very name speaks for it. */
function isNamedLike({ id, idWritten, path }: ItemRecord, note: UnknownNote): boolean {
	if (nameOf(path) === nameOf(note.path)) return true;
	const { id: own } = note.snapshot;
	const isOther = idWritten && own !== null && !isSameId(own, id);
	return !isOther && isSimilarName(path, note.path);
}

async function isWorded(
	{ parts }: Site,
	{ sha256 }: ItemRecord,
	{ snapshot }: UnknownNote,
): Promise<boolean> {
	const kept = sha256 === null ? null : await parts.objects.get(sha256);
	if (!kept || snapshot.text === null) return false;
	return isSimilarText(lenientUtf8.decode(kept), snapshot.text);
}
