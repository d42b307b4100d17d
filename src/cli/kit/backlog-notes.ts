// The notes of a backlog whole, with their text, for what is written from them.

import { type BacklogNote, readBacklogNote } from '../../core/backlog/backlog-note';
import { parseFrontmatter } from '../../core/note/frontmatter';
import type { ReadBacklog } from './read-backlog';

export async function backlogNotes(
	{ rows, read }: Pick<ReadBacklog, 'rows' | 'read'>,
	now: Date,
): Promise<BacklogNote[]> {
	const notes: BacklogNote[] = [];
	for (const { path, kind } of rows) {
		const text = await read(path);
		const found = parseFrontmatter(text);
		const properties = found.kind === 'none' ? {} : found.properties;
		const note = readBacklogNote(kind, { path, text, properties, body: found.body }, now.getTime());
		if (note) notes.push(note);
	}
	return notes;
}
