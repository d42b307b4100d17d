// The fields of a mirror's line. Which are the seed's, in which order it prints them, and what each says of the entity.
//
// An edge stands where the seed has it: a spec's parent and an issue's `spec_refs` are keys, all others are in
// `relationships`. `blocked_by` is computed, and read only as edges of the issues that block.

import type { Properties } from '../note/frontmatter';
import { isJsonList, isJsonObject, type Json, type JsonObject } from '../shared/json';
import {
	BACKLOG_PRIORITIES,
	ISSUE_STATUSES,
	ISSUE_TYPES,
	SPEC_STATUSES,
	SPEC_TYPES,
	type BacklogEntity,
	type EntityKind,
} from './entities';
import { parseBacklogId } from './ids';
import { relationshipsOf } from './relationships';

export interface LineRelationship {
	from: string;
	to: string;
	/** May be one that we don't know. */
	type: string;
}

export const SPEC_LINE_KEYS = [
	...['id', 'title', 'file_path', 'content', 'type', 'status', 'priority', 'created_at'],
	...['updated_at', 'created_by', 'updated_by', 'parent', 'relationships', 'issue_refs', 'tags'],
] as const;

export const ISSUE_LINE_KEYS = [
	...['id', 'title', 'description', 'content', 'status', 'priority', 'issue_type', 'assignee'],
	...['estimated_minutes', 'created_at', 'updated_at', 'closed_at', 'created_by', 'spec_refs'],
	...['relationships', 'tags'],
] as const;

/** What other tools, and notes, have as keys and the seed has in `relationships`. */
const EDGE_KEYS = ['blocks', 'related', 'blocked_by'] as const;
const ISSUE_EDGE_KEYS = [...EDGE_KEYS, 'parent', 'discovered_from'] as const;

const KNOWN: Readonly<Record<EntityKind, ReadonlySet<string>>> = {
	spec: new Set<string>([...SPEC_LINE_KEYS, ...EDGE_KEYS, 'uuid']),
	issue: new Set<string>([...ISSUE_LINE_KEYS, ...ISSUE_EDGE_KEYS, 'uuid']),
};

export interface MirrorNote {
	entity: BacklogEntity;
	/** The note's text without its properties. */
	content: string;
	filePath: string;
	/** The ids that the content names. */
	refs: readonly string[];
	uuid: string | null;
	/** The note's own keys. */
	unknown?: Properties;
}

type Field = readonly [key: string, value: unknown];

/** The whole line, key by key. */
export function fieldsOf(note: MirrorNote): Field[] {
	const { entity, uuid, unknown = {} } = note;
	const own = entity.kind === 'spec' ? SPEC_LINE_KEYS : ISSUE_LINE_KEYS;
	const values: Readonly<Record<string, unknown>> = {
		...entity,
		file_path: note.filePath,
		content: note.content,
		relationships: edgesIn(entity, unknown.relationships),
		issue_refs: note.refs.filter((id) => parseBacklogId(id)?.kind === 'issue'),
	};
	return [
		...own.map((key): Field => [key, values[key]]),
		...(uuid === null ? [] : [['uuid', uuid] as const]),
		...Object.entries(unknown).filter(
			([key, value]) => value !== undefined && !KNOWN[entity.kind].has(key),
		),
	];
}

/** An edge that has more to say, or isn't one of the entity's, is printed as it came. */
function edgesIn(entity: BacklogEntity, extra: unknown): unknown[] {
	const extras: readonly unknown[] = Array.isArray(extra) ? extra : [];
	const own = relationshipsOf(entity).filter(({ type }) => !hasKeyOfItsOwn(entity.kind, type));
	const used = new Set<unknown>();
	const printed = own.map((edge) => {
		const richer = extras.find((one) => isEdge(one) && isSameEdge(one, edge));
		if (richer !== undefined) used.add(richer);
		return richer ?? edge;
	});
	const foreign = extras.filter(
		(one) => !used.has(one) && !(isEdge(one) && isOwnEdge(entity.kind, entity.id, one)),
	);
	return [...printed, ...foreign];
}

function hasKeyOfItsOwn(kind: EntityKind, type: string): boolean {
	return type === 'implements' || (kind === 'spec' && type === 'parent-child');
}

function isEdge(value: unknown): value is LineRelationship {
	return (
		typeof value === 'object' &&
		value !== null &&
		['from', 'to', 'type'].every((key) => typeof Reflect.get(value, key) === 'string')
	);
}

function isSameEdge(one: LineRelationship, other: LineRelationship): boolean {
	return one.from === other.from && one.to === other.to && one.type === other.type;
}

/** Whether the entity itself states it, in one of its fields. */
function isOwnEdge(kind: EntityKind, id: string, { from, to, type }: LineRelationship): boolean {
	if (type === 'blocks' || type === 'related') return from === id;
	if (type === 'parent-child') return to === id;
	return kind === 'issue' && from === id && (type === 'implements' || type === 'discovered-from');
}

export interface LineFields {
	entity: BacklogEntity;
	content: string;
	filePath: string | null;
	uuid: string | null;
	relationships: LineRelationship[];
	unknown: JsonObject;
	/** Keys whose value is of another kind than it should be: their default stands in the entity. */
	wrong: string[];
}

export function readFields(kind: EntityKind, id: string, json: JsonObject): LineFields {
	const values = new Values(json);
	const { edges, extras } = readEdges(kind, id, json, values);
	const to = (type: string) => idsTo(edges, id, type);
	const parents = edges.filter((edge) => edge.type === 'parent-child' && edge.to === id);
	const common = {
		id,
		title: values.text('title'),
		priority: values.oneOf('priority', BACKLOG_PRIORITIES, 2),
		created_at: values.text('created_at'),
		updated_at: values.text('updated_at'),
		created_by: values.text('created_by'),
		parent: values.textOrNull('parent') ?? parents[0]?.from ?? null,
		blocks: to('blocks'),
		related: to('related'),
		tags: values.texts('tags'),
	};
	const entity: BacklogEntity =
		kind === 'spec'
			? {
					kind,
					...common,
					type: values.oneOf('type', SPEC_TYPES, 'feature'),
					status: values.oneOf('status', SPEC_STATUSES, 'draft'),
					updated_by: values.text('updated_by'),
				}
			: {
					kind,
					...common,
					description: values.text('description'),
					status: values.oneOf('status', ISSUE_STATUSES, 'open'),
					issue_type: values.oneOf('issue_type', ISSUE_TYPES, 'task'),
					assignee: values.textOrNull('assignee'),
					estimated_minutes: values.countOrNull('estimated_minutes'),
					closed_at: values.textOrNull('closed_at'),
					spec_refs: to('implements'),
					discovered_from: to('discovered-from'),
				};
	return {
		entity,
		content: values.text('content'),
		filePath: values.textOrNull('file_path'),
		uuid: values.textOrNull('uuid'),
		relationships: edges,
		unknown: unknownOf(kind, json, extras),
		wrong: values.wrong,
	};
}

/** From the keys and from `relationships`, each once. */
function readEdges(kind: EntityKind, id: string, json: JsonObject, values: Values) {
	const edges: LineRelationship[] = [];
	const add = (edge: LineRelationship) => {
		if (!edges.some((known) => isSameEdge(known, edge))) edges.push(edge);
	};
	const extras: Json[] = [];
	for (const value of values.list('relationships')) {
		const edge = isEdge(value) ? { from: value.from, to: value.to, type: value.type } : null;
		if (edge) add(edge);
		const isPlain = edge !== null && isJsonObject(value) && Object.keys(value).length === 3;
		if (!isPlain || !isOwnEdge(kind, id, edge)) extras.push(value);
	}
	for (const to of values.texts('blocks')) add({ from: id, to, type: 'blocks' });
	for (const to of values.texts('related')) add({ from: id, to, type: 'related' });
	for (const from of values.texts('blocked_by')) add({ from, to: id, type: 'blocks' });
	const parent = json.parent;
	if (typeof parent === 'string') add({ from: parent, to: id, type: 'parent-child' });
	if (kind === 'issue') {
		for (const to of values.texts('spec_refs')) add({ from: id, to, type: 'implements' });
		for (const to of values.texts('discovered_from'))
			add({ from: id, to, type: 'discovered-from' });
	}
	return { edges, extras };
}

function idsTo(edges: readonly LineRelationship[], id: string, type: string): string[] {
	return edges.filter((edge) => edge.from === id && edge.type === type).map(({ to }) => to);
}

function unknownOf(kind: EntityKind, json: JsonObject, extras: readonly Json[]): JsonObject {
	const known = KNOWN[kind];
	const others = Object.entries(json).filter(([key]) => !known.has(key));
	if (extras.length > 0) others.push(['relationships', extras]);
	return Object.fromEntries(others);
}

class Values {
	readonly wrong: string[] = [];

	constructor(private readonly json: JsonObject) {}

	text(key: string): string {
		return this.textOrNull(key) ?? '';
	}

	textOrNull(key: string): string | null {
		const value = this.json[key];
		if (typeof value === 'string') return value;
		this.missing(key, value);
		return null;
	}

	countOrNull(key: string): number | null {
		const value = this.json[key];
		if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
		this.missing(key, value);
		return null;
	}

	oneOf<Value extends string | number>(
		key: string,
		all: readonly Value[],
		otherwise: Value,
	): Value {
		const value = this.json[key];
		const known = all.find((one) => one === value);
		if (known === undefined) this.missing(key, value);
		return known ?? otherwise;
	}

	list(key: string): readonly Json[] {
		const value = this.json[key];
		if (isJsonList(value)) return value;
		this.missing(key, value);
		return [];
	}

	texts(key: string): string[] {
		const values = this.list(key);
		const texts = values.filter((value) => typeof value === 'string');
		if (texts.length < values.length) this.wrong.push(key);
		return texts;
	}

	private missing(key: string, value: Json | undefined): void {
		if (value !== undefined && value !== null) this.wrong.push(key);
	}
}
