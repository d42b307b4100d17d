// A relation as it is kept: 300,000 of them fit into memory because one that is read off an entry has nothing but its kind,
// its ends and a time. The whole of it is made when somebody asks.

import type { HexDigest } from '../../shared/hex-digest';
import type { JsonObject } from '../../shared/json';
import {
	CATEGORY_OF,
	IS_MUTABLE,
	isUniqueKind,
	relationId,
	sourceTypeOf,
	targetTypeOf,
	type Relation,
	type RelationKind,
	type SourceType,
	type TargetType,
} from './relation';

export interface Ends {
	readonly kind: RelationKind;
	readonly source: string;
	readonly target: string;
}

/**
 * `recorded`: read off an entry that says something else. `explicit`: somebody said so. `inferred`: a text names it, and the
 * text is the source of truth.
 */
export type Origin = 'recorded' | 'explicit' | 'inferred';

export interface Given {
	readonly origin: Exclude<Origin, 'recorded'>;
	readonly uuid: string;
	readonly source_type: SourceType;
	readonly target_type: TargetType;
	readonly confidence: number | null;
	readonly metadata: JsonObject | null;
}

export interface Edge extends Ends {
	/** When it was recorded; ISO 8601. */
	readonly at: string;
	/** Null where it is read off an entry. */
	readonly given: Given | null;
	/** It was mutable, and is no longer. */
	readonly fossil?: true;
}

export function originOf({ given }: Edge): Origin {
	return given?.origin ?? 'recorded';
}

export function uuidOf({ given, kind, source, target }: Edge, digest?: HexDigest): string {
	return given?.uuid ?? relationId(kind, source, target, digest);
}

/** By the seed's guidelines; what is read off an entry is as immutable as the entry. */
export function layerOf(edge: Edge): 'soil' | 'core' {
	return whyImmutable(edge) === null ? 'core' : 'soil';
}

export const IMMUTABLE_BECAUSE = ['structural', 'temporal', 'recorded', 'fossilised'] as const;
export type ImmutableBecause = (typeof IMMUTABLE_BECAUSE)[number];

/** Null where it can still be changed. */
export function whyImmutable(edge: Edge): ImmutableBecause | null {
	const category = CATEGORY_OF[edge.kind];
	if (!IS_MUTABLE[category]) return category === 'temporal' ? 'temporal' : 'structural';
	if (edge.fossil) return 'fossilised';
	return edge.given ? null : 'recorded';
}

/** It is forgotten unless somebody uses it. What a text mentions isn't: it is as fresh as the text, and is gone with it. */
export function isAging(edge: Edge): boolean {
	return whyImmutable(edge) === null && originOf(edge) !== 'inferred';
}

/** Without spreads: of 300,000 of them that is what takes longest. */
export function relationOf(edge: Edge, digest?: HexDigest): Relation {
	const { kind, source, target, at: realized_at } = edge;
	const uuid = uuidOf(edge, digest);
	const { source_type, target_type, confidence, metadata } = edge.given ?? plain(edge);
	if (!isUniqueKind(kind))
		return {
			uuid,
			source,
			source_type,
			target,
			realized_at,
			metadata,
			kind,
			target_type,
			confidence,
		};
	// The seed knows no fragments in the table of unique ones.
	const type = target_type === 'fragment' ? 'item' : target_type;
	return { uuid, source, source_type, target, realized_at, metadata, kind, target_type: type };
}

function plain({
	source,
	target,
}: Edge): Pick<Given, 'source_type' | 'target_type' | 'confidence' | 'metadata'> {
	const [source_type, target_type] = [sourceTypeOf(source), targetTypeOf(target)];
	return { source_type, target_type, confidence: null, metadata: null };
}

export function keyOf({ kind, source, target }: Ends): string {
	return `${kind}|${source}|${target}`;
}
