// The ledger as rows, entry by entry: what is written into which table. A database that is made and one that is kept current get the same.

import type { LedgerEntry } from '../../entries/entry';
import { timeCorrected } from '../../entries/memory/version';
import { contextIf } from '../../entries/define';
import type { HexDigest } from '../../shared/hex-digest';
import type { JsonObject } from '../../shared/json';
import { originOf, relationOf, uuidOf, type Edge } from '../relations/edge';
import { isUniqueKind, relationId } from '../relations/relation';
import { asItWas, receivedIn, type ReceivedRelation } from '../exchange/received';
import { EntityFold, type EntityRow } from './entity-fold';
import { documentOf, needsDocument, soilItem } from './soil-item';

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
	processed: 'UPDATE delta_notification SET processed = 1 WHERE id BETWEEN ? AND ?',
	time: 'INSERT OR REPLACE INTO signoff_time VALUES (?, ?, ?, ?)',
	noTime: 'DELETE FROM signoff_time WHERE item = ?',
	unique: 'INSERT OR REPLACE INTO unique_relation VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
	multi: 'INSERT OR REPLACE INTO multi_relation VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
	noUnique: 'DELETE FROM unique_relation WHERE uuid = ?',
	noMulti: 'DELETE FROM multi_relation WHERE uuid = ?',
} as const;

/**
 * What the seed's table of entities has of relations, read off these: foreign keys, so only between entities that are there. The plus keeps SQLite
 * from the index by kind, under which nearly all of them are.
 */
export const LINK_ENTITIES = `UPDATE entity SET
    (superseded_by, superseded_at) = (SELECT source, realized_at FROM unique_relation
        WHERE +kind = 'supercedes' AND target = entity.uuid AND source IN (SELECT uuid FROM entity)),
    derived_from = (SELECT target FROM multi_relation
        WHERE +kind = 'derived_from' AND source = entity.uuid AND target IN (SELECT uuid FROM entity)
        ORDER BY realized_at, target LIMIT 1),
    group_id = (SELECT source FROM multi_relation
        WHERE +kind IN ('contains', 'groups_with') AND target = entity.uuid AND source IN (SELECT uuid FROM entity)
        ORDER BY realized_at, source LIMIT 1);`;

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
	private readonly entities: EntityFold;
	private readonly changed = new Map<string, EntityRow>();

	constructor(digest?: HexDigest) {
		this.entities = new EntityFold(digest);
	}

	/** Of the entities that have changed since this was asked last: many entries make one row. */
	takeEntities(): RowToWrite[] {
		const rows = [...this.changed.values()].flatMap(entityRows);
		this.changed.clear();
		return rows;
	}

	/** `document`: as `soilItem` takes it. */
	of(entry: LedgerEntry, { file, line }: Place, document: JsonObject | null): RowToWrite[] {
		const item = soilItem(entry, document);
		const named = documentOf(entry);
		const isMissing = named !== null && document === null && needsDocument(entry);
		const { action, taskId, level, result, cause, seq, hash } = entry;
		const received = receivedIn(entry);
		const was = received ? asItWas(entry, received, item.data) : entry;
		const step = this.entities.apply(was);
		if (step) this.changed.set(step.row.uuid, step.row);
		const isTold = step?.isNews === true && was.type === 'EntityDelta';
		return [
			{
				into: 'item',
				values: [item.uuid, item._type, item.realized_at, item.canonical_at, jsonText(item.data)],
			},
			{
				into: 'entry',
				values: [
					item.uuid,
					action,
					taskId,
					level,
					result,
					cause,
					seq,
					hash,
					file,
					line,
					named,
					isMissing ? 1 : 0,
				],
			},
			...(step && isTold ? [notification(step.row)] : []),
			...timeRows(entry),
		];
	}
}

function entityRows(row: EntityRow): RowToWrite[] {
	const { uuid, type, hash, previousHash, version, createdAt, updatedAt } = row;
	return [
		{ into: 'entity', values: [uuid, type, hash, previousHash, version, createdAt, updatedAt] },
		{ into: 'place', values: [uuid, row.path, row.name] },
	];
}

/** As `deltaIn` reads it off the entry, which the fold has read already. */
function notification(row: EntityRow): RowToWrite {
	const { uuid, type, previousHash, hash, version, updatedAt } = row;
	return {
		into: 'notification',
		values: [uuid, type, previousHash ?? '', hash, version, updatedAt],
	};
}

/** What came from elsewhere, as it was there. */
export interface AllReceived {
	/** By their uuids. */
	relations: ReadonlyMap<string, ReceivedRelation>;
	/** What items were called there, by our ids. */
	items: ReadonlyMap<string, string>;
}

/** Between items under the ids that their rows have. */
export function relationRow(edge: Edge, received: AllReceived, digest: HexDigest): RowToWrite {
	const now = relationOf(edge, digest);
	const { kind, source_type, target_type } = now;
	const uuid = idThere(edge, received, digest) ?? now.uuid;
	const was = received.relations.get(uuid);
	const here = received.items.size === 0 ? now : { ...now, ...endsThere(edge, received) };
	const { source, target, realized_at } = was ?? here;
	const values: SqlValue[] = [uuid, kind, source, source_type, target, target_type, realized_at];
	if ('confidence' in now) values.push(now.confidence);
	values.push(now.metadata && jsonText(now.metadata));
	return { into: isUniqueKind(kind) ? 'unique' : 'multi', values };
}

export function withoutRelation(edge: Edge, received: AllReceived, digest: HexDigest): RowToWrite {
	const into = isUniqueKind(edge.kind) ? 'noUnique' : 'noMulti';
	return { into, values: [idThere(edge, received, digest) ?? uuidOf(edge, digest)] };
}

/** Of one that is read off something else the id is made of its ends; null where those are called here as they were there. */
function idThere(edge: Edge, received: AllReceived, digest: HexDigest): string | null {
	if (received.items.size === 0 || originOf(edge) === 'explicit') return null;
	const { source, target } = endsThere(edge, received);
	const isSame = source === edge.source && target === edge.target;
	return isSame ? null : relationId(edge.kind, source, target, digest);
}

function endsThere(
	{ source, target }: Edge,
	{ items }: AllReceived,
): Pick<Edge, 'source' | 'target'> {
	const nameOf = (id: string) => {
		const [item = id, ...fragment] = id.split('#');
		return [items.get(item) ?? item, ...fragment].join('#');
	};
	return { source: nameOf(source), target: nameOf(target) };
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
