// Notes that were taken out of the backlog, as long as they are in its trash.

import type { BacklogPlaces } from './note/places';
import { textIfThere } from '../shared/text-if-there';
import { type BacklogNote, readBacklogNote } from '../../core/backlog/backlog-note';
import { ENTITY_KINDS } from '../../core/backlog/entities';
import { parseFrontmatter } from '../../core/note/frontmatter';
import type { VaultReads } from '../../ports/vault-files';

/** Throws VaultFault `unreadable`. */
export async function removedNotes(
	files: VaultReads,
	{ trash }: BacklogPlaces,
	now: number,
): Promise<BacklogNote[]> {
	const notes: BacklogNote[] = [];
	for (const path of (await files.notesIn(trash)).sort()) {
		const text = (await textIfThere(files, path)) ?? '';
		const found = parseFrontmatter(text);
		const properties = found.kind === 'none' ? {} : found.properties;
		const note = { path, text, properties, body: found.body };
		notes.push(...ENTITY_KINDS.flatMap((kind) => readBacklogNote(kind, note, now) ?? []));
	}
	return notes;
}
