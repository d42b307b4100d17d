// Names of what seed 003 knows. A prefix tells what a name belongs to, so that no two can be taken for each other.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/**
 * `item`: an entry of the ledger. `entity`: a governed note. `art`: an artifact. `uuid`: a conversation, as the seed's own expression for
 * references to one wants it. `rel`: a relation.
 */
export const SOIL_PREFIXES = ['item', 'entity', 'art', 'uuid', 'rel'] as const;
export type SoilPrefix = (typeof SOIL_PREFIXES)[number];

export type SoilId<Prefix extends SoilPrefix = SoilPrefix> = `${Prefix}_${string}`;

export function soilId<const Prefix extends SoilPrefix>(
	prefix: Prefix,
	uuid: string,
): SoilId<Prefix> {
	return `${prefix}_${uuid}`;
}

/** One that is made of the bytes' SHA-256, so the same each time: nobody can choose it. */
export function soilIdOf<const Prefix extends SoilPrefix>(
	prefix: Prefix,
	bytes: Uint8Array,
): SoilId<Prefix> {
	const hex = bytesToHex(sha256(bytes));
	const version = [`4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
	const parts = [hex.slice(0, 8), hex.slice(8, 12), ...version, hex.slice(20, 32)];
	return soilId(prefix, parts.join('-'));
}

/** Null for what is none of them. */
export function prefixOf(id: string): SoilPrefix | null {
	const at = id.indexOf('_');
	const prefix = SOIL_PREFIXES.find((one) => one === id.slice(0, at));
	return prefix !== undefined && UUID.test(id.slice(at + 1)) ? prefix : null;
}
