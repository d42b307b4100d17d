// What the ledger is told of a change of a spec or an issue: field by field, with seed 003's chain of hashes. Texts of people stay out of
// it: of a body, and of anything long, it has the digest.

import { type EntityNote, lineOf } from './entity-note';
import type { WorkspaceView } from '../../workspace';
import type { KnownEntity } from '../../../core/soil/known-entities';
import { stateOf } from '../../../core/backlog/state';
import type { NewEntry } from '../../../core/entries';
import type { EntryContext } from '../../../core/entries/entry';
import type { JsonObject } from '../../../core/shared/json';
import { entityHash } from '../../../core/soil/entity-hash';
import { changesBetween } from '../../../core/soil/versions/changes';
import { textDigest } from '../../../core/tools/digest';

/** Who changes something in the backlog. */
export interface BacklogBy {
	actor: 'human' | 'system';
	via: string;
	/** As the notes say it; a person's own name, or `via`, where it is left out. */
	name?: string;
}

type EntityAction = Extract<NewEntry['action'], `entity_${string}`>;

export interface Told {
	action: EntityAction;
	/** Null where the ledger knows nothing of it. */
	known: KnownEntity | null;
	/** As it is, or will be, afterwards. */
	note: EntityNote;
	/** As it was; null where it is new, or nobody knows. */
	before: EntityNote | null;
	by: BacklogBy;
	reason?: string;
	more?: JsonObject;
	/** Signoff writes the note after the entry. */
	announced?: boolean;
	/** Of an entity that is new. */
	uuid?: string;
}

const LONGEST_TITLE = 200;

export function entityEntry(workspace: WorkspaceView, told: Told): NewEntry {
	const { action, known, note, by, more = {}, announced = false } = told;
	const { entity, snapshot } = note;
	return {
		action,
		taskId: entity.id,
		cause: known?.lastEntry ?? null,
		context: {
			entity_uuid: uuidOf(told),
			entity_type: entity.kind,
			entity_id: entity.id,
			path: workspace.relative(note.path) ?? note.path,
			title: cut(entity.title),
			...versionAfter(known, note),
			changes: changesOf(told),
			sha256: snapshot.sha256,
			before_sha256: told.before?.snapshot.sha256 ?? null,
			line_sha256: textDigest(lineOf(workspace, note)),
			...(announced && { announced }),
			...more,
			...byContext(workspace, by),
		},
	};
}

function uuidOf({ uuid, known, note }: Told): string {
	return uuid ?? known?.uuid ?? note.uuid ?? '';
}

function versionAfter(known: KnownEntity | null, note: EntityNote): JsonObject {
	const parent = known?.commit ?? null;
	const version = (known?.version ?? 0) + 1;
	return { commit: entityHash(stateOf(note), parent), parent, version };
}

function changesOf({ note, before, reason }: Told): JsonObject {
	return changesBetween(before && stateOf(before), stateOf(note), reason);
}

/** One that leaves, or has left: there is no note to tell of. */
export function removedEntry(
	workspace: WorkspaceView,
	known: KnownEntity,
	by: BacklogBy,
	more: EntryContext = {},
): NewEntry {
	const { uuid, type, id, path, title, commit, version, sha256 } = known;
	return {
		action: 'entity_removed',
		taskId: id,
		cause: known.lastEntry,
		context: {
			...{ entity_uuid: uuid, entity_type: type, entity_id: id, path, title },
			...{ commit, parent: known.parent, version, changes: { fields: {} }, sha256 },
			...more,
			...byContext(workspace, by),
		},
	};
}

export function nameOfWho(workspace: Pick<WorkspaceView, 'parts'>, by: BacklogBy): string {
	return by.name ?? (by.actor === 'human' ? workspace.parts.person() : by.via);
}

function byContext(workspace: WorkspaceView, by: BacklogBy): EntryContext {
	return { actor: by.actor, via: by.via, by: nameOfWho(workspace, by) };
}

function cut(title: string): string {
	return title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE - 1)}…` : title;
}
