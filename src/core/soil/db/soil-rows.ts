// The ledger as rows, entry by entry: what is written into which table. A database that is made and one that is kept current get the same.

import type { LedgerEntry } from '../../entries/entry';
import { timeCorrected } from '../../entries/memory/version';
import { contextIf } from '../../entries/define';
import type { JsonObject } from '../../shared/json';
import { EntityFold, type EntityStep } from './entity-fold';
import { documentOf, soilItem } from './soil-item';

export type SqlValue = string | number | null;

/** Statements by name; each has its values in the order of its question marks. */
export const STATEMENTS = {
	item: 'INSERT OR IGNORE INTO item VALUES (?, ?, ?, ?, ?)',
	entry: `INSERT INTO signoff_entry (uuid, action, task_id, level, result, cause, device_seq, hash, file, line, data_sha256, missing)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
	entity: `INSERT INTO entity (uuid, type, hash, previous_hash, version, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (uuid) DO UPDATE SET type = excluded.type, hash = excluded.hash, previous_hash = excluded.previous_hash,
version = excluded.version, updated_at = excluded.updated_at`,
	place: 'INSERT OR REPLACE INTO signoff_entity VALUES (?, ?, ?)',
	notification: `INSERT INTO delta_notification (entity_uuid, entity_type, old_hash, new_hash, version, changed_at)
VALUES (?, ?, ?, ?, ?, ?)`,
	time: 'INSERT OR REPLACE INTO signoff_time VALUES (?, ?, ?, ?)',
	noTime: 'DELETE FROM signoff_time WHERE item = ?',
} as const;

export type StatementName = keyof typeof STATEMENTS;

export interface RowToWrite {
	into: StatementName;
	values: readonly SqlValue[];
}

/** Where an entry stands. */
interface Place {
	file: string;
	line: number;
}

export class SoilRows {
	private readonly entities = new EntityFold();

	/** `document`: as `soilItem` takes it. */
	of(entry: LedgerEntry, { file, line }: Place, document: JsonObject | null): RowToWrite[] {
		const item = soilItem(entry, document);
		const named = documentOf(entry);
		const isMissing = named !== null && document === null;
		const { uuid, action, taskId, level, result, cause, seq, hash } = entry;
		const step = this.entities.apply(entry);
		return [
			{
				into: 'item',
				values: [uuid, item._type, item.realized_at, item.canonical_at, jsonText(item.data)],
			},
			{
				into: 'entry',
				values: [
					...[uuid, action, taskId, level, result, cause, seq, hash, file, line],
					...[named, isMissing ? 1 : 0],
				],
			},
			...(step ? entityRows(step, entry) : []),
			...timeRows(entry),
		];
	}
}

function entityRows({ row, isNews }: EntityStep, entry: LedgerEntry): RowToWrite[] {
	const { uuid, type, hash, previousHash, version, createdAt, updatedAt } = row;
	const notification = [uuid, type, previousHash ?? '', hash, version, updatedAt];
	const isDelta = entry.type === 'EntityDelta';
	return [
		{ into: 'entity', values: [uuid, type, hash, previousHash, version, createdAt, updatedAt] },
		{ into: 'place', values: [uuid, row.path, row.name] },
		...(isNews && isDelta ? [{ into: 'notification' as const, values: notification }] : []),
	];
}

function timeRows(entry: LedgerEntry): RowToWrite[] {
	const said = contextIf(timeCorrected, entry);
	if (said?.target == null) return [];
	const { target, corrected_at: at, reason } = said;
	return [
		at === null
			? { into: 'noTime', values: [target] }
			: { into: 'time', values: [target, at, reason, entry.uuid] },
	];
}

/** A hostile line may be nested more deeply than it can be written again. */
function jsonText(data: JsonObject): string {
	try {
		return JSON.stringify(data);
	} catch (error) {
		if (error instanceof RangeError) return '{}';
		throw error;
	}
}
