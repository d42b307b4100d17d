// A note in one of the backlog's folders that isn't an entity yet becomes one: it gets an id and what the seed demands. Its body, and
// whatever else it says, stays.

import { type Acting, type BacklogOutcome, type BacklogRefused, whyNot } from './acts';
import { entityEntry, nameOfWho } from './note/entity-entry';
import { entityNoteOf, entityNoteWith } from './note/entity-note';
import { kindAt } from './note/places';
import { writeAhead } from './note/write-ahead';
import { isBeingTyped, type Snapshot, takeSnapshot } from '../workspace';
import { seedValues } from '../../core/backlog/backlog-note';
import type { EntityKind } from '../../core/backlog/entities';
import { newIssue, newSpec, isoTime } from '../../core/backlog/fields';
import { formatBacklogId } from '../../core/backlog/ids';
import { titleOf } from '../../core/item/title';
import { editFrontmatter, type PropertyChange } from '../../core/note/frontmatter-edit';
import { accept, refuse, type Result } from '../../core/shared/result';
import { text } from '../../text';

/** Throws LedgerFault, NoteChanged or VaultFault. */
export async function adoptNote(acting: Acting, path: string): Promise<BacklogOutcome> {
	const { turn, site, by } = acting;
	const why = await whyNot(acting);
	if (why) return refuse(why);
	const free = await plainNote(acting, path);
	if (!free.ok) return free;
	const { kind, snapshot, before } = free.value;
	const id = formatBacklogId(kind, (await site.nextNumbers())[kind]);
	const uuid = turn.parts.ids.uuid();
	const edited = editFrontmatter(before, [
		...missingOf(acting, path, { kind, snapshot, id }),
		{ path: ['uuid'], value: uuid },
	]);
	const note = edited.ok ? entityNoteWith(turn, path, edited.value) : null;
	if (!edited.ok || !note) return refuse(text.backlogActs.refused.notWritable);
	const told = { action: 'entity_created', known: null, note, before: null, by, uuid } as const;
	const more = { before_sha256: snapshot.sha256 };
	const entry = entityEntry(turn, { ...told, announced: true, more });
	await writeAhead(turn, [{ path, before: snapshot, after: edited.value, entry }]);
	await site.look(path);
	const { title } = note.entity;
	return accept({ path, id, sentence: text.backlogActs.done.created(id, title) });
}

interface PlainNote {
	kind: EntityKind;
	snapshot: Snapshot;
	/** Its text. */
	before: string;
}

async function plainNote(
	{ turn, site }: Acting,
	path: string,
): Promise<Result<PlainNote, BacklogRefused>> {
	const { refused } = text.backlogActs;
	const kind = kindAt(site.places, path);
	const snapshot = await takeSnapshot(turn.files, path);
	if (!kind || !snapshot) return refuse(refused.noEntity);
	const before = snapshot.broken ? null : snapshot.text;
	if (before === null) return refuse(refused.notWritable);
	if (isBeingTyped(turn, turn.relative(path) ?? path, snapshot))
		return refuse(text.decisions.unsavedYet);
	const isEntity = entityNoteOf(turn, path, snapshot) !== null;
	return isEntity ? refuse(refused.isEntity) : accept({ kind, snapshot, before });
}

/** What it doesn't say yet. */
function missingOf(
	{ turn, by }: Acting,
	path: string,
	{ kind, snapshot, id }: { kind: EntityKind; snapshot: Snapshot; id: string },
): PropertyChange[] {
	const { properties, body } = snapshot;
	const { title } = titleOf(path, properties, body);
	const head = { id, title, at: isoTime(turn.now()), by: nameOfWho(turn, by) };
	const values = seedValues(kind === 'spec' ? newSpec(head) : newIssue(head));
	const missing = [...values].filter(([key]) => key === 'id' || !(key in properties));
	const changes = missing.map(([key, value]): PropertyChange => ({ path: [key], value }));
	// Other programs may know the note by the id that it has had.
	return snapshot.id === null
		? changes
		: [...changes, { path: ['external_id'], value: snapshot.id }];
}
