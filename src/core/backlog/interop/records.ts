// Between a tool's records and the neutral entities, for every format whose records are maps of values: lines of JSON,
// and notes with properties. What a format has to say of itself is a lens: which fields mean what, both ways.

import { isJsonList, type Json, type JsonObject } from '../../shared/json';
import type { BacklogEntity, EntityKind } from '../entities';
import type { ForeignEntity, ForeignProblem } from './define';
import { readEdges, writeEdges, type EdgeList, type EdgeRecord } from './edges';
import { keptOf, restoreRecord } from './kept';
import { RecordValues } from './values';

export interface RawRecord {
	path: string;
	line: number | null;
	id: string;
	kind: EntityKind;
	record: JsonObject;
	source: string;
}

export interface ReadEntity {
	entity: BacklogEntity;
	content: string;
	uuid: string | null;
}

export interface RecordLens {
	/** The key of the list of edges. */
	edgesKey: string;
	edges: EdgeList;
	/** Without the edges of the list. */
	read(values: RecordValues, one: RawRecord, parent: ParentRule): ReadEntity;
	/** The record in the tool's own order of keys. */
	derive(read: ReadEntity, edges: readonly Json[]): JsonObject;
}

/** The id, where an entity of the same kind has it that isn't the child itself. */
export type ParentRule = (key: string, id: string | null) => string | null;

export function readRecords(
	found: readonly RawRecord[],
	lens: RecordLens,
	problems: ForeignProblem[],
): ForeignEntity[] {
	const kinds = new Map(found.map(({ id, kind }) => [id, kind]));
	const entities = found.map((one): ForeignEntity => {
		const { entity, content, uuid } = readOne(one, lens, kinds, problems);
		return { entity, content, uuid, path: one.path, kept: {}, source: one.source };
	});
	const edges = found.map(({ path, line, record }, at): EdgeRecord => {
		return { path, line, raw: edgesIn(record, lens), entity: entities[at]?.entity ?? never() };
	});
	const keptEdges = readEdges(edges, lens.edges, problems);
	for (const [at, one] of entities.entries()) {
		const { record } = found[at] ?? never();
		one.kept = keptOf(record, lens.derive(one, edgesIn(record, lens)));
		const kept = keptEdges[at];
		if (kept !== undefined) one.kept = { ...one.kept, edges: kept };
	}
	return entities;
}

export function writeRecords(
	entities: readonly ForeignEntity[],
	lens: RecordLens,
): { one: ForeignEntity; record: JsonObject }[] {
	const edges = writeEdges(entities, lens.edges);
	const kinds = new Map(entities.map(({ entity: { id, kind } }) => [id, kind]));
	return entities.map((one) => {
		const listed = edges.get(one.entity.id) ?? [];
		const { id, kind } = one.entity;
		const again = (record: JsonObject) => {
			const raw = { path: one.path, line: null, id, kind, record, source: '' };
			return lens.derive(readOne(raw, lens, kinds, []), listed);
		};
		return { one, record: restoreRecord(lens.derive(one, listed), one.kept, again) };
	});
}

function readOne(
	one: RawRecord,
	lens: RecordLens,
	kinds: ReadonlyMap<string, EntityKind>,
	problems: ForeignProblem[],
): ReadEntity {
	const { path, line, id, kind, record } = one;
	const place = { path, line, id };
	return lens.read(new RecordValues(record, place, problems), one, (type, parent) => {
		if (parent === null || parent === '') return null;
		if (parent !== id && kinds.get(parent) === kind) return parent;
		const code = parent === id ? 'itself' : 'dangling';
		problems.push({ ...place, code, type, to: parent });
		return null;
	});
}

function edgesIn(record: JsonObject, { edgesKey }: RecordLens): readonly Json[] {
	const value = record[edgesKey];
	return isJsonList(value) ? value : [];
}

function never(): never {
	throw new Error('A list of the same length as another is shorter.');
}
