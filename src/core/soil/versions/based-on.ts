// Seed 003's optimistic locking: a write says which state it is based on, and one that is late gets the seed's answer, 409, with what has
// changed since field by field.

import { changedFields } from '../../backlog/state';
import type { Json, JsonObject } from '../../shared/json';
import { accept, refuse, type Result } from '../../shared/result';

export interface EntityConflict {
	error: 'Entity was modified by another client';
	current_hash: string | null;
	current_version: number;
	client_hash: string;
	/** As the client said it, else as it is known; null where nobody knows that state. */
	client_version: number | null;
	/** What has changed since; empty where the older state isn't known. */
	fields: readonly ConflictField[];
}

export interface ConflictField {
	name: string;
	/** When the client read it. */
	base: Json;
	current: Json;
	/** Absent where the client leaves the field as it is. */
	yours?: Json;
}

/** What is known of the entity: `versions` has the last ones, the newest first. */
export interface Based {
	commit: string | null;
	version: number;
	versions: readonly { commit: string }[];
}

/** The fields are for the caller to add, who has the texts: see `conflictFields`. */
export function checkBasedOn(known: Based, hash: string): Result<null, EntityConflict> {
	if (hash === known.commit) return accept(null);
	const at = known.versions.findIndex(({ commit }) => commit === hash);
	return refuse({
		error: 'Entity was modified by another client',
		current_hash: known.commit,
		current_version: known.version,
		client_hash: hash,
		client_version: at < 0 ? null : known.version - at,
		fields: [],
	});
}

/** `yours`: what the client wants to write. */
export function conflictFields(
	base: JsonObject,
	current: JsonObject,
	yours: JsonObject,
): ConflictField[] {
	return Object.entries(changedFields(base, current)).map(([name, [old, now]]) => {
		const mine = Object.hasOwn(yours, name) ? yours[name] : undefined;
		return { name, base: old, current: now, ...(mine !== undefined && { yours: mine }) };
	});
}
