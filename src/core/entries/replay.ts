// Folds ledger entries into records. Total: an entry that says nothing of use, or something broken, leaves the record as
// it is.

import type { KindAtBirth } from '../kinds';
import type { LedgerEntry } from './entry';
import type { ItemRecord } from '../record/record';
import { contextIf, readContext, timeOf } from './define';
import { VOCABULARY, type Vocabulary } from './index';
import { itemRenamed } from './item';

/** The record after this entry; null where the entry is about no item, or nothing is known of it. */
export function nextRecord(
	before: ItemRecord | null,
	entry: LedgerEntry,
	kindAtBirth: KindAtBirth,
	vocabulary: Vocabulary = VOCABULARY,
): ItemRecord | null {
	const definition = vocabulary.get(entry.action);
	if (!definition) return before && touched(before, {}, entry);
	if (definition.isAside) return before;
	const context = readContext(definition, entry);
	const known = before ?? definition.begin?.(context, entry, kindAtBirth);
	return known ? touched(known, definition.apply?.(context, known, entry), entry) : null;
}

function touched(
	known: ItemRecord,
	change: Partial<ItemRecord> | undefined,
	entry: LedgerEntry,
): ItemRecord {
	const lastAt = timeOf(entry.realizedAt) ?? known.lastAt;
	return { ...known, ...change, lastEntry: entry.uuid, lastAt };
}

/** The id that an item went by before this entry; null where it keeps it. */
export function formerIdIn(entry: LedgerEntry): string | null {
	return contextIf(itemRenamed, entry)?.former_id ?? null;
}
