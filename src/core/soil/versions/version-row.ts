// A version as a history shows it, read off its entry: of a governed note, of a spec or of an issue.

import { entityConflict, entityRemoved, fieldsIn, type FieldChange } from '../../entries/backlog';
import type { LedgerEntry } from '../../entries/entry';
import { noteVersioned, versionSchema } from '../../entries/memory/version';
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
	const { action } = entry;
	if (action !== noteVersioned.action && !action.startsWith('entity_')) return null;
	const read = versionSchema.safeParse(entry.context);
	if (NO_VERSIONS.has(action) || !read.success) return null;
	const { entity_uuid: uuid, entity_type: type, commit, version, changes } = read.data;
	if (!uuid || !commit || version === null) return null;
	const { parent, sha256, restores } = read.data;
	const { more, reason } = isMapValue(changes) ? changes : {};
	return {
		...{ entry: entry.uuid, at: Date.parse(entry.canonicalAt) },
		...{ uuid, type: type ?? '', commit, parent, version, sha256, restores },
		fields: fieldsIn(changes),
		more: typeof more === 'number' ? more : 0,
		reason: typeof reason === 'string' ? reason : null,
	};
}

/** As it is shown and taken: at least four characters tell one from the others. */
export function shortHash(commit: string): string {
	return commit.slice(0, 7);
}
