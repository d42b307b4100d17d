// One note of a workspace as the index has it: also one that cannot be read, with the reason.

import type { Finding } from '../../core/item/finding';
import type { IndexedNote } from '../../core/item/item';
import {
	LARGEST_NOTE,
	NO_CONTEXT,
	parseNote,
	unreadNote,
	type ItemContext,
	type NotePlace,
} from '../../core/kinds/read-note';
import { VaultFault, type VaultReads } from '../../ports/vault-files';
import { utf8 } from '../shared/utf8';

/** Null where the note has gone meanwhile. */
export async function readItem(
	files: VaultReads,
	place: NotePlace,
	context: ItemContext = NO_CONTEXT,
): Promise<IndexedNote | null> {
	const { path, size } = place;
	if (size === 0) return unreadNote(place, found('empty', path));
	if (size > LARGEST_NOTE) return unreadNote(place, tooLarge(place));
	try {
		const text = await files.read(path);
		const item = parseNote(place, text, context);
		if (await isText(files, path, text)) return item;
		return { ...item, findings: [found('not-text', path)] };
	} catch (error) {
		if (!(error instanceof VaultFault)) throw error;
		if (error.code === 'missing') return null;
		return unreadNote(place, found('unreadable', path));
	}
}

/** What bytes become that are no text. It may also stand in a text: only the bytes can tell. */
const LOST_BYTE = '\uFFFD';

async function isText(files: VaultReads, path: string, text: string): Promise<boolean> {
	if (!text.includes(LOST_BYTE)) return true;
	const bytes = await files.readBytes(path);
	try {
		utf8.decode(bytes);
		return true;
	} catch {
		return false;
	}
}

function found(code: 'empty' | 'not-text' | 'unreadable', path: string): Finding {
	return { code, path, detail: { code } };
}

function tooLarge({ path, size }: NotePlace): Finding {
	const detail = { code: 'note-too-large', size, largest: LARGEST_NOTE } as const;
	return { code: 'too-large', path, detail };
}
