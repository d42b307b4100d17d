// One note of a workspace as an item. A note that cannot be read is an item too, with the reason.

import type { Finding } from '../core/item/finding';
import {
	LARGEST_NOTE,
	NO_CONTEXT,
	parseItem,
	unreadItem,
	type Item,
	type ItemContext,
	type NotePlace,
} from '../core/item/item';
import { text } from '../core/text/english';
import { VaultFault, type VaultFiles } from '../ports/vault-files';

/** Null where the note has gone meanwhile. */
export async function readItem(
	files: VaultFiles,
	place: NotePlace,
	context: ItemContext = NO_CONTEXT,
): Promise<Item | null> {
	const { path, size } = place;
	if (size === 0) return unreadItem(place, { code: 'empty', path, detail: text.findings.empty });
	if (size > LARGEST_NOTE) return unreadItem(place, tooLarge(place));
	try {
		return parseItem(place, await files.read(path), context);
	} catch (error) {
		if (!(error instanceof VaultFault)) throw error;
		if (error.code === 'missing') return null;
		return unreadItem(place, {
			code: 'unreadable',
			path,
			detail: text.findings.unreadable,
		});
	}
}

function tooLarge({ path, size }: NotePlace): Finding {
	return { code: 'too-large', path, detail: text.findings.tooLarge(size, LARGEST_NOTE) };
}
