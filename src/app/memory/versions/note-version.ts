// What the ledger is told of a new version of a governed note.

import { type Snapshot, snapshotOf, takeSnapshot, type WorkspaceView } from '../../workspace';
import type { NewEntry } from '../../../core/entries';
import type { LedgerEntry } from '../../../core/entries/entry';
import type { ItemRecord } from '../../../core/record/record';
import type { JsonObject } from '../../../core/shared/json';
import { entityHash } from '../../../core/soil/entity-hash';
import { soilId } from '../../../core/soil/ids';
import { changesBetween } from '../../../core/soil/versions/changes';
import { earlierWith, type KnownNote } from '../../../core/soil/versions/known-versions';
import { noteState } from '../../../core/soil/versions/note-state';

/** What a write to an entity is based on, under seed 003's names. */
export interface NoteVersion {
	/** Null for a spec or an issue that has none yet. */
	hash: string | null;
	previous_hash: string | null;
	version: number;
}

/** As it is recorded; null where it isn't. */
export function versionOf(
	known: { commit: string | null; parent: string | null; version: number } | null,
): NoteVersion | null {
	return known && { hash: known.commit, previous_hash: known.parent, version: known.version };
}

/**
 * Of a note without a recorded version the first one, of what it says now: it is recorded with the same hash if the note is the same by
 * then. Null where the note is gone. Throws VaultFault `unreadable`.
 */
export async function versionOfItem(
	workspace: WorkspaceView,
	record: ItemRecord,
): Promise<NoteVersion | null> {
	const known = versionOf(workspace.records.versions.ofItem(record));
	if (known) return known;
	const now = await takeSnapshot(workspace.files, workspace.full(record.path));
	return now && { hash: entityHash(stateOfNote(now), null), previous_hash: null, version: 1 };
}

interface Told {
	record: ItemRecord;
	/** Null where this is the first version. */
	known: KnownNote | null;
	/** As it is, or will be, afterwards. */
	snapshot: Snapshot;
	/** The entry that brought it; null where nobody recorded one. */
	cause: string | null;
	/** Nothing where nobody knows. */
	by?: { actor?: string; via?: string };
	/** Hash of the version that a person takes up again. */
	restores?: string;
	announced?: boolean;
}

/** A note whose properties can't be read is a body and nothing else; of bytes that are no text there is the digest. */
export function stateOfNote({ text, broken, properties, body, sha256 }: Snapshot): JsonObject {
	if (text === null) return noteState({}, `sha256:${sha256}`);
	return broken ? noteState({}, text) : noteState(properties, body);
}

/** Throws VaultFault `unreadable`. */
export async function versionEntry(workspace: WorkspaceView, told: Told): Promise<NewEntry> {
	const { record, known, snapshot, cause } = told;
	const before = await stateBefore(workspace, known);
	const state = stateOfNote(snapshot);
	const reason = known && !before ? NOT_KEPT : undefined;
	return {
		action: 'note_versioned',
		taskId: record.id,
		cause,
		context: {
			...{ entity_type: record.kind, path: record.path },
			...chained(workspace, known, state),
			changes: changesBetween(before, state, reason),
			sha256: snapshot.sha256,
			...restoresIn(told),
			...(told.announced && { announced: true }),
			...told.by,
		},
	};
}

function chained(workspace: WorkspaceView, known: KnownNote | null, state: JsonObject): JsonObject {
	if (!known) {
		const uuid = soilId('entity', workspace.parts.ids.uuid());
		return { entity_uuid: uuid, commit: entityHash(state, null), parent: null, version: 1 };
	}
	const { uuid, commit: parent, version, sha256 } = known;
	const commit = entityHash(state, parent);
	return { entity_uuid: uuid, commit, parent, version: version + 1, before_sha256: sha256 };
}

function restoresIn({ known, snapshot, restores }: Told): JsonObject {
	const commit = restores ?? (known && earlierWith(known, snapshot.sha256))?.commit;
	return commit === undefined ? {} : { restores: commit };
}

/** As it stands in the log. */
const NOT_KEPT = 'the text before is not kept';

async function stateBefore(
	{ parts }: WorkspaceView,
	known: KnownNote | null,
): Promise<JsonObject | null> {
	const bytes = known?.sha256 ? await parts.objects.get(known.sha256) : null;
	return bytes && stateOfNote(snapshotOf(bytes));
}

/** The entry that brought what the note says now, and who that was, as far as it says so. `heard`: the last one about it. */
export function broughtBy(
	record: ItemRecord,
	{ sha256 }: Snapshot,
	heard: LedgerEntry | null,
): Pick<Told, 'cause' | 'by'> {
	if (heard?.context.sha256 === sha256) return { cause: heard.uuid, by: whoIn(heard) };
	return { cause: record.sha256 === sha256 ? record.lastEntry : null };
}

function whoIn({ context: { actor, via } }: LedgerEntry): NonNullable<Told['by']> {
	return {
		...(typeof actor === 'string' && { actor }),
		...(typeof via === 'string' && { via }),
	};
}
