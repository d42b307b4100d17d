// A note in one of the backlog's folders that isn't an entity yet becomes one: it gets an id and what the seed demands. Its body, and
// whatever else it says, stays.

import { type Acting, type BacklogOutcome, whyNot } from './acts';
import { entityEntry, nameOfWho } from './entity-entry';
import { entityNoteAt, entityNoteWith } from './entity-note';
import { writeMeta } from './meta-file';
import { kindAt } from './places';
import { writeAhead } from './write-ahead';
import { isBeingTyped, takeSnapshot } from '../workspace';
import { seedValues } from '../../core/backlog/backlog-note';
import { newIssue, newSpec } from '../../core/backlog/fields';
import { formatBacklogId } from '../../core/backlog/ids';
import { isoTime } from '../../core/backlog/iso-time';
import { titleOf } from '../../core/item/title';
import { editFrontmatter, type PropertyChange } from '../../core/note/frontmatter-edit';
import { accept, refuse } from '../../core/shared/result';
import { text } from '../../text';

/** Throws LedgerFault, NoteChanged or VaultFault. */
export async function adoptNote(acting: Acting, path: string): Promise<BacklogOutcome> {
	const { turn, site, by } = acting;
	const { refused } = text.backlogActs;
	const why = await whyNot(acting);
	if (why) return refuse(why);
	const kind = kindAt(site.places, path);
	const snapshot = await takeSnapshot(turn.files, path);
	if (!kind || !snapshot) return refuse(refused.noEntity);
	if (snapshot.text === null || snapshot.broken) return refuse(refused.notWritable);
	if (isBeingTyped(turn, turn.relative(path) ?? path, snapshot))
		return refuse(text.decisions.unsavedYet);
	if (await entityNoteAt(turn, path)) return refuse(refused.isEntity);
	const numbers = await site.nextNumbers();
	const id = formatBacklogId(kind, numbers[kind]);
	const { title } = titleOf(path, snapshot.properties, snapshot.body);
	const head = { id, title, at: isoTime(turn.now()), by: nameOfWho(turn, by) };
	const entity = kind === 'spec' ? newSpec(head) : newIssue(head);
	const uuid = turn.parts.ids.uuid();
	const missing = [...seedValues(entity)].flatMap(([key, value]): PropertyChange[] =>
		key === 'id' || !(key in snapshot.properties) ? [{ path: [key], value }] : [],
	);
	// Other programs may know the note by the id that it has had.
	const former: PropertyChange[] =
		snapshot.id === null ? [] : [{ path: ['external_id'], value: snapshot.id }];
	const own: PropertyChange = { path: ['uuid'], value: uuid };
	const edited = editFrontmatter(snapshot.text, [...missing, ...former, own]);
	const note = edited.ok ? entityNoteWith(turn, path, edited.value) : null;
	if (!edited.ok || !note) return refuse(refused.notWritable);
	const told = { action: 'entity_created', known: null, note, before: null, by, uuid } as const;
	const more = { before_sha256: snapshot.sha256 };
	const entry = entityEntry(turn, { ...told, announced: true, more });
	await writeAhead(turn, [{ path, before: snapshot, after: edited.value, entry }]);
	const written = await entityNoteAt(turn, path);
	if (written) site.put(written);
	await writeMeta(turn, site.places.meta, await site.nextNumbers());
	return accept({ path, id, sentence: text.backlogActs.done.created(id, note.entity.title) });
}
