// Seed 003's answer to a change that is based on an older state: both hashes and versions, and field by field what somebody else changed.

import type { Json } from '../shared/json';

export interface EntityConflict {
	error: 'Entity was modified by another client';
	current_hash: string | null;
	current_version: number;
	client_hash: string;
	/** Null where nobody knows that state. */
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
