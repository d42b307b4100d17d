// The ledger as the seeds would have written it: values that are made of entries, and can be made again at any time.

import { contextIf } from '../entries/define';
import type { LedgerEntry } from '../entries/entry';
import { VOCABULARY } from '../entries';
import { stateTransition } from '../entries/transition';
import type { JsonObject } from '../shared/json';
import { soilItem } from '../soil/db/soil-item';

/** Seed 001's StateTransition; null for what is none. */
function transitionOf(entry: LedgerEntry) {
	const context = contextIf(stateTransition, entry);
	if (!context) return null;
	return {
		transition_id: context.transition_id ?? entry.uuid,
		task_id: entry.taskId,
		from_state: entry.fromState,
		to_state: entry.toState,
		timestamp: entry.realizedAt,
		reason: context.reason ?? '',
		actor: context.actor === 'human' ? 'human' : 'system',
		logged: true,
		error: entry.error,
	};
}

/** Seed 000's AuditEntry; null for what was only announced. Its checksum is the hash of the line in the log. */
export function auditOf(entry: LedgerEntry) {
	if (VOCABULARY.get(entry.action)?.row.isAnnouncement === true) return null;
	const { reason, actor } = entry.context;
	return {
		timestamp: entry.realizedAt,
		task_id: entry.taskId ?? 'SYSTEM',
		state_from: entry.fromState,
		state_to: entry.toState ?? entry.action,
		actor: actor === 'human' || actor === 'mcp' ? actor : 'system',
		outcome: entry.result,
		details: typeof reason === 'string' && reason !== '' ? reason : (entry.error ?? ''),
		checksum: entry.hash,
	};
}

/** `document`: what the content store has under `documentOf(entry)`. */
type Projection = (entry: LedgerEntry, document: JsonObject | null) => object | null;

/** By the names that people call them. */
export const PROJECTIONS: ReadonlyMap<string, Projection> = new Map<string, Projection>([
	['transitions', transitionOf],
	['audit', auditOf],
	['soil', soilItem],
]);
