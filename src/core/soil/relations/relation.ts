// Seed 003's two kinds of relation, field by field under the seed's own keys: what is in memory, in an export and in a row of
// the database is the same value. Categories say which of them may still be changed.

import * as z from 'zod/mini';
import { type HexDigest, sha256Hex } from '../../shared/hex-digest';
import { isJsonObject, type Json, type JsonObject } from '../../shared/json';
import { prefixOf, soilId } from '../ids';

/** A target appears once for each of these at most. */
export const UNIQUE_KINDS = ['triggers', 'supercedes', 'replies_to', 'continues'] as const;
/** `groups_with` is the organisational one that the seed's table of categories names. */
export const MULTI_KINDS = ['mentions', 'derived_from', 'contains', 'groups_with'] as const;
export const RELATION_KINDS = [...UNIQUE_KINDS, ...MULTI_KINDS] as const;

export type UniqueKind = (typeof UNIQUE_KINDS)[number];
export type MultiKind = (typeof MULTI_KINDS)[number];
export type RelationKind = (typeof RELATION_KINDS)[number];

export const CATEGORIES = ['structural', 'temporal', 'interpretive', 'organisational'] as const;
export type Category = (typeof CATEGORIES)[number];

export const CATEGORY_OF: Readonly<Record<RelationKind, Category>> = {
	triggers: 'structural',
	replies_to: 'structural',
	continues: 'structural',
	contains: 'structural',
	supercedes: 'temporal',
	mentions: 'interpretive',
	derived_from: 'interpretive',
	groups_with: 'organisational',
};

/** The others are in Soil from the start. */
export const IS_MUTABLE: Readonly<Record<Category, boolean>> = {
	...{ structural: false, temporal: false, interpretive: true, organisational: true },
};

export const SOURCE_TYPES = ['item', 'entity', 'artifact'] as const;
export const TARGET_TYPES = [...SOURCE_TYPES, 'fragment'] as const;
export type SourceType = (typeof SOURCE_TYPES)[number];
export type TargetType = (typeof TARGET_TYPES)[number];

const ID = z.string().check(z.minLength(1), z.maxLength(500));
const METADATA = z.nullable(z.custom<JsonObject>((value: Json) => isJsonObject(value)));

const ENDS = { uuid: ID, source: ID, source_type: z.enum(SOURCE_TYPES), target: ID };

export const uniqueRelation = z.object({
	...ENDS,
	kind: z.enum(UNIQUE_KINDS),
	target_type: z.enum(SOURCE_TYPES),
	realized_at: z.iso.datetime(),
	metadata: METADATA,
});

export const multiRelation = z.object({
	...ENDS,
	kind: z.enum(MULTI_KINDS),
	target_type: z.enum(TARGET_TYPES),
	realized_at: z.iso.datetime(),
	confidence: z.nullable(z.number().check(z.minimum(0), z.maximum(1))),
	metadata: METADATA,
});

export type UniqueRelation = z.output<typeof uniqueRelation>;
export type MultiRelation = z.output<typeof multiRelation>;
export type Relation = UniqueRelation | MultiRelation;

export const relation = z.discriminatedUnion('kind', [uniqueRelation, multiRelation]);

export function isUniqueKind(kind: RelationKind): kind is UniqueKind {
	return UNIQUE_KINDS.some((one) => one === kind);
}

/** Of one that is read off something else: the same on every device, and after every start. */
export function relationId(
	kind: RelationKind,
	source: string,
	target: string,
	digest: HexDigest = sha256Hex,
): string {
	const hex = digest(`${kind}|${source}|${target}`);
	const variant = '89ab'[parseInt(hex.charAt(16), 16) % 4] ?? '8';
	const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`];
	return soilId('rel', [...parts, variant + hex.slice(17, 20), hex.slice(20, 32)].join('-'));
}

/** A conversation is a note, so it is an entity; so is a note that goes by an id of its own. */
export function sourceTypeOf(id: string): SourceType {
	const prefix = prefixOf(id);
	if (prefix === 'item') return 'item';
	return prefix === 'art' ? 'artifact' : 'entity';
}

/** `^a7f`, or `item_…#^a7f`. */
export function targetTypeOf(id: string): TargetType {
	return id.includes('^') ? 'fragment' : sourceTypeOf(id);
}
