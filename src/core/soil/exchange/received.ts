// An item that came from elsewhere, as its entry has it beside what Signoff makes of it: its own uuid and type, and both of its times as they
// were written there. The entry's own `realized_at` says when it came.

import { utf8ToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import type { LedgerEntry } from '../../entries/entry';
import type { JsonObject } from '../../shared/json';
import { prefixOf, soilIdOf, type SoilPrefix } from '../ids';

const receivedSchema = z.object({
	uuid: z.string(),
	type: z.string(),
	realized_at: z.string(),
	canonical_at: z.string(),
	/** What it says, where that is short. */
	data: z.optional(z.record(z.string(), z.json())),
});
export type Received = z.output<typeof receivedSchema>;

const relationSchema = z.object({
	...{ source: z.string(), target: z.string(), realized_at: z.string() },
});
export type ReceivedRelation = z.output<typeof relationSchema>;

/** Null for an entry of this vault. */
export function receivedIn({ context }: Pick<LedgerEntry, 'context'>): Received | null {
	if (context.received === undefined) return null;
	return receivedSchema.safeParse(context.received).data ?? null;
}

export function receivedRelationIn({ action, context }: LedgerEntry): ReceivedRelation | null {
	if (action !== 'relation_added' || context.received === undefined) return null;
	return relationSchema.safeParse(context.received).data ?? null;
}

/** The same where it is one of ours already; else one that is made of it, the same at every import. */
export function ownId(prefix: SoilPrefix, id: string): string {
	if (prefixOf(id) === prefix) return id;
	return soilIdOf(prefix, utf8ToBytes(`${prefix}|${id}`));
}

/** As it was before it came: an EntityDelta is one again, for what is folded from these. */
export function asItWas(entry: LedgerEntry, received: Received, data: JsonObject): LedgerEntry {
	const isDelta = received.type === 'EntityDelta' && entry.action === 'item_received';
	if (!isDelta) return entry;
	const canonicalAt = received.canonical_at;
	return { ...entry, action: 'note_versioned', type: received.type, canonicalAt, context: data };
}
