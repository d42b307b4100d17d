// Names of what seed 003 knows. A prefix tells what a name belongs to, so that no two can be taken for each other.

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

/** Null for what is none of them. */
export function prefixOf(id: string): SoilPrefix | null {
	const at = id.indexOf('_');
	const prefix = SOIL_PREFIXES.find((one) => one === id.slice(0, at));
	return prefix !== undefined && UUID.test(id.slice(at + 1)) ? prefix : null;
}
