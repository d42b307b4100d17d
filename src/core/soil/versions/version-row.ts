// A version as a history shows it, read off its entry: of a governed note, of a spec or of an issue.

import * as z from 'zod/mini';
import { entityConflict, entityRemoved, fieldsIn, type FieldChange } from '../../entries/backlog';
import type { LedgerEntry } from '../../entries/entry';
import { type NoteVersion, noteVersioned, versionSchema } from '../../entries/memory/version';
import { isMapValue } from '../../shared/map-value';

export interface VersionRow {
	/** Uuid of the entry. */
	entry: string;
	/** In milliseconds. */
	at: number;
	uuid: string;
	type: string;
	commit: string;
	parent: string | null;
	version: number;
	/** Digest of the note's bytes. */
	sha256: string | null;
	fields: readonly FieldChange[];
	/** So many fields changed beyond those. */
	more: number;
	reason: string | null;
	/** The version whose content it has again. */
	restores: string | null;
}

/** They tell of an entity, and not of a new state. */
const NO_VERSIONS: ReadonlySet<string> = new Set([entityConflict.action, entityRemoved.action]);

/** Null for an entry that tells of no version. */
export function versionIn(entry: LedgerEntry): VersionRow | null {
	if (!tellsOfVersion(entry)) return null;
	const read = z.parse(versionSchema, entry.context);
	const identity = identityIn(read);
	if (!identity) return null;
	const { entity_type: type, parent, sha256, restores, changes } = read;
	return {
		...{ entry: entry.uuid, at: Date.parse(entry.canonicalAt) },
		...{ ...identity, type: type ?? '', parent, sha256, restores },
		...{ fields: fieldsIn(changes), ...besideFields(changes) },
	};
}

/** What comes with it may be broken. */
export function tellsOfVersion({ action }: LedgerEntry): boolean {
	if (action === noteVersioned.action) return true;
	return action.startsWith('entity_') && !NO_VERSIONS.has(action);
}

function besideFields(changes: unknown): Pick<VersionRow, 'more' | 'reason'> {
	const { more, reason } = isMapValue(changes) ? changes : {};
	return {
		more: typeof more === 'number' ? more : 0,
		reason: typeof reason === 'string' ? reason : null,
	};
}

/** What no version can be without. */
export function identityIn({
	entity_uuid: uuid,
	commit,
	version,
}: Pick<NoteVersion, 'entity_uuid' | 'commit' | 'version'>): Pick<
	VersionRow,
	'uuid' | 'commit' | 'version'
> | null {
	return uuid && commit && version !== null ? { uuid, commit, version } : null;
}

/** As it is shown and taken: at least four characters tell one from the others. */
export function shortHash(commit: string): string {
	return commit.slice(0, 7);
}
