// The fields of a mirror's line. Which are the seed's, in which order it prints them, and what each says of the entity.
//
// An edge stands where the seed has it: a spec's parent and an issue's `spec_refs` are keys, all others are in
// `relationships`. `blocked_by` is computed, and read only as edges of the issues that block.

import type { Properties } from '../../note/frontmatter';
import { isJsonList, type Json, type JsonObject } from '../../shared/json';
import {
	BACKLOG_PRIORITIES,
	ISSUE_STATUSES,
	ISSUE_TYPES,
	SPEC_STATUSES,
	SPEC_TYPES,
	type BacklogEntity,
	type EntityKind,
} from '../entities';
import { parseBacklogId } from '../ids';
import { relationshipsOf } from '../relationships';

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

type Rule = (value: Json) => boolean;

const isText: Rule = (value) => typeof value === 'string';
const isTexts: Rule = (value) => isJsonList(value) && value.every(isText);
const isCount: Rule = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const oneOf =
	(values: readonly Json[]): Rule =>
	(value) =>
		values.includes(value);

const COMMON: Readonly<Record<string, Rule>> = {
	...{ id: isText, uuid: isText, title: isText, content: isText },
	...{ created_at: isText, updated_at: isText, created_by: isText, tags: isTexts },
	...{ parent: isText, relationships: isJsonList, priority: oneOf(BACKLOG_PRIORITIES) },
	// What notes, and other tools, have as keys and the seed has in `relationships`.
	...{ blocks: isTexts, related: isTexts, blocked_by: isTexts },
};

/** What may stand under each key that we know. Null stands for nothing everywhere. */
const RULES: Readonly<Record<EntityKind, ReadonlyMap<string, Rule>>> = {
	spec: new Map([
		...Object.entries(COMMON),
		...Object.entries({ file_path: isText, updated_by: isText, issue_refs: isTexts }),
		...Object.entries({ type: oneOf(SPEC_TYPES), status: oneOf(SPEC_STATUSES) }),
	]),
	issue: new Map([
		...Object.entries(COMMON),
		...Object.entries({ description: isText, assignee: isText, closed_at: isText }),
		...Object.entries({ estimated_minutes: isCount, spec_refs: isTexts, discovered_from: isTexts }),
		...Object.entries({ status: oneOf(ISSUE_STATUSES), issue_type: oneOf(ISSUE_TYPES) }),
	]),
};

/** Keys whose value is of another kind than it should be: the entity has their default. */
export function wrongKeys(kind: EntityKind, json: JsonObject): string[] {
	const rules = RULES[kind];
	const wrong: string[] = [];
	for (const key of Object.keys(json)) {
		const value = json[key] ?? null;
		if (value !== null && rules.get(key)?.(value) === false) wrong.push(key);
	}
	return wrong;
}

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
			([key, value]) => value !== undefined && !RULES[entity.kind].has(key),
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

/** Of the three texts; there may be more to it. */
export function isEdge(value: unknown): value is LineRelationship {
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
	relationships: LineRelationship[];
	unknown: JsonObject;
}

export function readFields(kind: EntityKind, id: string, json: JsonObject): LineFields {
	const { edges, extras } = readEdges(kind, id, json);
	const common = {
		id,
		title: textOf(json.title),
		priority: oneIn(BACKLOG_PRIORITIES, json.priority, 2),
		created_at: textOf(json.created_at),
		updated_at: textOf(json.updated_at),
		created_by: textOf(json.created_by),
		parent: edges.find((edge) => edge.type === 'parent-child' && edge.to === id)?.from ?? null,
		blocks: idsTo(edges, id, 'blocks'),
		related: idsTo(edges, id, 'related'),
		tags: textsIn(json.tags),
	};
	const entity: BacklogEntity =
		kind === 'spec'
			? { kind, ...common, ...specFields(json) }
			: { kind, ...common, ...issueFields(json, id, edges) };
	return { entity, relationships: edges, unknown: unknownOf(kind, json, extras) };
}

function specFields(json: JsonObject) {
	return {
		type: oneIn(SPEC_TYPES, json.type, 'feature'),
		status: oneIn(SPEC_STATUSES, json.status, 'draft'),
		updated_by: textOf(json.updated_by),
	};
}

function issueFields(json: JsonObject, id: string, edges: readonly LineRelationship[]) {
	const { estimated_minutes: minutes = null } = json;
	return {
		description: textOf(json.description),
		status: oneIn(ISSUE_STATUSES, json.status, 'open'),
		issue_type: oneIn(ISSUE_TYPES, json.issue_type, 'task'),
		assignee: textIn(json.assignee),
		estimated_minutes: isCount(minutes) ? Number(minutes) : null,
		closed_at: textIn(json.closed_at),
		spec_refs: idsTo(edges, id, 'implements'),
		discovered_from: idsTo(edges, id, 'discovered-from'),
	};
}

function oneIn<Value extends Json>(
	all: readonly Value[],
	value: Json | undefined,
	otherwise: Value,
) {
	return all.find((one) => one === value) ?? otherwise;
}

function textOf(value: Json | undefined): string {
	return textIn(value) ?? '';
}

export function textIn(value: Json | undefined): string | null {
	return typeof value === 'string' ? value : null;
}

function textsIn(value: Json | undefined): string[] {
	return isJsonList(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** From the keys and from `relationships`, each once. A key goes before what `relationships` says of the same. */
function readEdges(kind: EntityKind, id: string, json: JsonObject) {
	const edges = edgesInKeys(kind, id, json);
	const seen = new Set(edges.map(textOfEdge));
	const extras: Json[] = [];
	for (const value of isJsonList(json.relationships) ? json.relationships : []) {
		const isKnown = isEdge(value);
		if (!isKnown || Object.keys(value).length > 3 || !isOwnEdge(kind, id, value))
			extras.push(value);
		if (!isKnown || seen.has(textOfEdge(value))) continue;
		seen.add(textOfEdge(value));
		edges.push({ from: value.from, to: value.to, type: value.type });
	}
	return { edges, extras };
}

function textOfEdge({ from, to, type }: LineRelationship): string {
	return `${type}\n${from}\n${to}`;
}

function edgesInKeys(kind: EntityKind, id: string, json: JsonObject): LineRelationship[] {
	const to = (key: string, type: string) =>
		textsIn(json[key]).map((other) => ({ from: id, to: other, type }));
	const parent = textIn(json.parent);
	const edges = [
		...to('blocks', 'blocks'),
		...to('related', 'related'),
		...textsIn(json.blocked_by).map((from) => ({ from, to: id, type: 'blocks' })),
	];
	if (parent !== null) edges.push({ from: parent, to: id, type: 'parent-child' });
	if (kind === 'issue')
		edges.push(...to('spec_refs', 'implements'), ...to('discovered_from', 'discovered-from'));
	return edges;
}

function idsTo(edges: readonly LineRelationship[], id: string, type: string): string[] {
	return edges.filter((edge) => edge.from === id && edge.type === type).map(({ to }) => to);
}

function unknownOf(kind: EntityKind, json: JsonObject, extras: readonly Json[]): JsonObject {
	const known = RULES[kind];
	const others = Object.entries(json).filter(([key]) => !known.has(key));
	if (extras.length > 0) others.push(['relationships', extras]);
	return Object.fromEntries(others);
}
