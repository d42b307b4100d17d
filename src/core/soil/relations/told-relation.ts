// Relations as the ledger's own entries about them have them, both ways.

import * as z from 'zod/mini';
import type { JsonObject } from '../../shared/json';
import type { EntryContext } from '../../entries/entry';
import { relationOf, type Edge } from './edge';
import { relation } from './relation';

/** Null for what isn't a relation of the seed. */
export function edgeIn(context: EntryContext, at: string): Edge | null {
	const { relation: uuid, confidence = null, metadata = null } = context;
	const read = relation.safeParse({ ...context, uuid, confidence, metadata, realized_at: at });
	if (!read.success) return null;
	const { kind, source, source_type, target, target_type } = read.data;
	return {
		...{ kind, source, target, at },
		given: {
			origin: isInferred(read.data.metadata) ? 'inferred' : 'explicit',
			...{ uuid: read.data.uuid, source_type, target_type },
			confidence: 'confidence' in read.data ? read.data.confidence : null,
			metadata: read.data.metadata,
		},
	};
}

const inferredSchema = z.object({ inferred: z.literal(true) });

function isInferred(metadata: JsonObject | null): boolean {
	return inferredSchema.safeParse(metadata).success;
}

/** What an entry about it says of it. */
export function contextOf(edge: Edge): EntryContext {
	const { uuid, realized_at: _, ...rest } = relationOf(edge);
	return { relation: uuid, ...rest };
}
