// A change that Signoff makes in the note of a spec or an issue: its properties are spliced, its body is replaced where that changes, and
// not one other byte. The ledger knows of it first.

import { isoTime } from '../../../core/backlog/fields';
import { type BacklogBy, entityEntry, nameOfWho } from './entity-entry';
import { type EntityNote, entityNoteWith } from './entity-note';
import type { NoteWrite } from './write-ahead';
import type { WorkspaceView } from '../../workspace';
import { type BacklogEntity, ISSUE_KEYS, SPEC_KEYS } from '../../../core/backlog/entities';
import type { KnownEntity } from '../../../core/soil/known-entities';
import type { NewEntry } from '../../../core/entries';
import { editFrontmatter, type PropertyChange } from '../../../core/note/frontmatter-edit';
import { asValue, type PropertyValue } from '../../../core/note/frontmatter-format';
import { isSame } from '../../../core/note/frontmatter-change';
import type { JsonObject } from '../../../core/shared/json';
import { accept, type Result } from '../../../core/shared/result';

/** What a note is to say; what is left out stays as it is. */
export interface Wanted {
	entity: BacklogEntity;
	content?: string;
	/** Keys that are none of the seed's. */
	others?: Readonly<Record<string, PropertyValue>>;
}

interface Change {
	known: KnownEntity;
	note: EntityNote;
	wanted: Wanted;
	by: BacklogBy;
	reason?: string;
	more?: JsonObject;
	action?: Extract<NewEntry['action'], `entity_${string}`>;
	/** What is recorded with it counts, also where the note says all of it already. */
	isRecordedAnyway?: boolean;
}

/** Null where nothing would change. Refuses a note that can't be written with certainty. */
export function ownChange(
	workspace: WorkspaceView,
	change: Change,
): Result<NoteWrite | null, 'not-writable'> {
	const { known, note, wanted, by, reason, more, action = 'entity_changed' } = change;
	const after = changedText(note, stamped(workspace, note, wanted, by), ownUuid(workspace, known));
	if (after === null) return { ok: false, refusal: 'not-writable' };
	if (after === note.snapshot.text && change.isRecordedAnyway !== true) return accept(null);
	const next = entityNoteWith(workspace, note.path, after);
	if (!next) return { ok: false, refusal: 'not-writable' };
	const entry = entityEntry(workspace, {
		...{ action, known, note: next, before: note, by, announced: true },
		...(reason !== undefined && { reason }),
		...(more && { more }),
	});
	return accept({ path: note.path, before: note.snapshot, after, entry });
}

/** When it was changed, and by whom; since when it is closed. */
function stamped(
	workspace: WorkspaceView,
	note: EntityNote,
	wanted: Wanted,
	by: BacklogBy,
): Wanted {
	const isContentSame = wanted.content === undefined || wanted.content === note.content;
	const isSameEntity = changesOf(note.entity, wanted.entity).length === 0;
	const areOthersSame = Object.entries(wanted.others ?? {}).every(([name, value]) =>
		isSame(note.unknown[name], value),
	);
	if (isContentSame && isSameEntity && areOthersSame) return wanted;
	const now = isoTime(workspace.now());
	const { entity } = wanted;
	if (entity.kind === 'spec') {
		// Who is corrected by Signoff stays the one who wrote it.
		const updated_by = by.via === 'signoff' ? entity.updated_by : nameOfWho(workspace, by);
		return { ...wanted, entity: { ...entity, updated_at: now, updated_by } };
	}
	const closed_at = entity.status === 'closed' ? (entity.closed_at ?? now) : null;
	return { ...wanted, entity: { ...entity, updated_at: now, closed_at } };
}

/** Which one a note without a uuid is, the device that enforces says. */
function ownUuid({ enforces }: WorkspaceView, { uuid }: KnownEntity): string | null {
	return enforces ? uuid : null;
}

function changedText(
	{ entity, content, snapshot, unknown, uuid }: EntityNote,
	wanted: Wanted,
	knownUuid: string | null,
): string | null {
	const { text } = snapshot;
	if (text === null || text === '') return null;
	const changes = [...changesOf(entity, wanted.entity), ...otherChanges(unknown, wanted.others)];
	const isSameBody = wanted.content === undefined || wanted.content === content;
	if (changes.length === 0 && isSameBody) return text;
	// From now on it is told from any other that comes with its id.
	const own: PropertyChange[] = uuid === null ? uuidChange(knownUuid) : [];
	const edited = editFrontmatter(text, [...changes, ...own]);
	if (!edited.ok) return null;
	if (isSameBody || wanted.content === undefined) return edited.value;
	return edited.value.slice(0, edited.value.length - content.length) + wanted.content;
}

function uuidChange(uuid: string | null): PropertyChange[] {
	return uuid === null ? [] : [{ path: ['uuid'], value: uuid }];
}

function changesOf(before: BacklogEntity, after: BacklogEntity): PropertyChange[] {
	const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
	const keys = after.kind === 'spec' ? SPEC_KEYS : ISSUE_KEYS;
	return keys.flatMap((key): PropertyChange[] => {
		const value = valueOf(now.get(key));
		return isSame(valueOf(old.get(key)), value) ? [] : [{ path: [key], value }];
	});
}

function otherChanges(
	unknown: EntityNote['unknown'],
	others: Wanted['others'] = {},
): PropertyChange[] {
	return Object.entries(others).flatMap(([key, value]): PropertyChange[] =>
		isSame(unknown[key], value) ? [] : [{ path: [key], value }],
	);
}

function valueOf(value: unknown): PropertyValue {
	return typeof value === 'number' ? value : asValue(value);
}
