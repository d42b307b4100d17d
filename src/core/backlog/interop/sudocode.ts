// sudocode 0.2: `.sudocode/specs.jsonl` and `.sudocode/issues.jsonl`, with ids like `s-14sh` and `i-7l9m`.
//
// What the seed has and sudocode hasn't (an issue's type, a spec's status, …) is written under the seed's own names,
// behind sudocode's keys, and only where it isn't the default: sudocode passes over keys that it doesn't know.

import { isJsonObject, type Json, type JsonObject } from '../../shared/json';
import type { BacklogEntity, EntityKind, Issue, Spec } from '../entities';
import type { ForeignEntity, ForeignFormat } from './define';
import type { EdgeList, EdgeMeanings } from './edges';
import { EVERY_EDGE, withoutKeys } from './extras';
import { readJsonBacklog, writeJsonBacklog } from './json-backlog';
import { entityIn } from './entity-in';
import {
	toldBy,
	type ParentRule,
	type RawRecord,
	type ReadEntity,
	type RecordLens,
} from './records';
import type { RecordValues } from './values';

const SPECS = '.sudocode/specs.jsonl';
const ISSUES = '.sudocode/issues.jsonl';

export const SUDOCODE_EDGES: EdgeMeanings = {
	blocks: { type: 'blocks', reversed: false },
	'depends-on': { type: 'blocks', reversed: true },
	implements: { type: 'implements', reversed: false },
	'discovered-from': { type: 'discovered-from', reversed: false },
	related: { type: 'related', reversed: false },
	references: { type: 'related', reversed: false },
};

const edges: EdgeList = {
	meanings: SUDOCODE_EDGES,
	parse: (raw, self) =>
		isJsonObject(raw) && raw.from === self && typeof raw.to === 'string'
			? { type: typeof raw.type === 'string' ? raw.type : '', other: raw.to }
			: null,
	// A parent is a field.
	format: ({ from, fromKind, to, toKind, type }) =>
		type === 'parent-child'
			? null
			: { owner: from, raw: { from, from_type: fromKind, to, to_type: toKind, type } },
};

/** The seed's own keys, which sudocode passes over. */
const EXTRA_KEYS: Readonly<Record<EntityKind, readonly string[]>> = {
	spec: ['created_by', 'type', 'status', 'updated_by'],
	issue: ['created_by', 'description', 'issue_type', 'estimated_minutes'],
};

const lens: RecordLens = {
	edgesKey: 'relationships',
	edges,
	read,
	derive,
	withoutExtras: (record) =>
		withoutKeys(record, EXTRA_KEYS['file_path' in record ? 'spec' : 'issue']),
	carried: EVERY_EDGE,
};

function read(values: RecordValues, one: RawRecord, parent: ParentRule): ReadEntity {
	const above = parent('parent_id', values.textOrNull('parent_id'));
	const entity = entityIn(values, one.kind, one.id);
	entity.parent = above;
	if (isTrue(values.record.archived)) putAway(entity, values);
	return { entity, content: values.text('content'), uuid: values.textOrNull('uuid') };
}

/** Nobody works on what is archived: nothing of it may look ready. */
function putAway(entity: BacklogEntity, values: RecordValues): void {
	if (entity.kind === 'spec') entity.status = 'deprecated';
	else if (entity.status !== 'closed') {
		entity.status = 'closed';
		entity.closed_at ??= values.time('archived_at');
	}
}

/** Keys in sudocode's order, then those that are only the seed's. */
function derive({ entity, content, uuid }: ReadEntity, relationships: readonly Json[]): JsonObject {
	const own = { uuid: uuid ?? '', content, relationships };
	return entity.kind === 'spec' ? deriveSpec(entity, own) : deriveIssue(entity, own);
}

// Literals, key by key: there are thousands of records, and spreading takes ten times as long.
function deriveSpec(spec: Spec, { uuid, content, relationships }: Own): JsonObject {
	const { created_by, type, status, updated_by } = spec;
	const hasWord = status === 'draft' || status === 'deprecated';
	const record = {
		id: spec.id,
		uuid,
		title: spec.title,
		file_path: `specs/${spec.id}.md`,
		content,
		priority: spec.priority,
		archived: status === 'deprecated' ? 1 : 0,
		archived_at: null,
		created_at: spec.created_at,
		updated_at: spec.updated_at,
		parent_id: spec.parent,
		parent_uuid: null,
		relationships,
		tags: spec.tags,
	};
	return withStated(record, [
		['created_by', created_by, ''],
		['type', type, 'feature'],
		['status', hasWord ? null : status, null],
		['updated_by', updated_by, created_by],
	]);
}

function deriveIssue(issue: Issue, { uuid, content, relationships }: Own): JsonObject {
	const record = {
		id: issue.id,
		uuid,
		title: issue.title,
		content,
		status: issue.status,
		priority: issue.priority,
		assignee: issue.assignee,
		archived: 0,
		archived_at: null,
		created_at: issue.created_at,
		updated_at: issue.updated_at,
		closed_at: issue.closed_at,
		parent_id: issue.parent,
		parent_uuid: null,
		relationships,
		tags: issue.tags,
	};
	return withStated(record, [
		['created_by', issue.created_by, ''],
		['description', issue.description, ''],
		['issue_type', issue.issue_type, 'task'],
		['estimated_minutes', issue.estimated_minutes, null],
	]);
}

interface Own {
	uuid: string;
	content: string;
	relationships: readonly Json[];
}

/** With what sudocode has no key for, where it isn't the default. */
function withStated(
	record: JsonObject,
	extras: readonly (readonly [key: string, value: Json, usual: Json])[],
): JsonObject {
	const stated = extras.filter(([, value, usual]) => value !== usual);
	if (stated.length === 0) return record;
	const more: JsonObject = Object.fromEntries(stated.map(([key, value]) => [key, value]));
	return { ...record, ...more };
}

function isTrue(value: Json | undefined): boolean {
	return value === true || value === 1;
}

const format = {
	format: 'sudocode',
	lens,
	paths: [SPECS, ISSUES],
	/** A file's entities are of one kind. */
	kindOf: (path: string): EntityKind => (path === SPECS ? 'spec' : 'issue'),
	pathOf: ({ entity }: ForeignEntity) => (entity.kind === 'spec' ? SPECS : ISSUES),
} as const;

export const sudocode: ForeignFormat = {
	name: 'sudocode',
	recognises: (paths) => paths.includes(ISSUES) || paths.includes(SPECS),
	read: (files) => readJsonBacklog(files, format),
	told: (entity) => toldBy(lens, entity),
	carried: lens.carried,
	write: (backlog) => writeJsonBacklog(backlog, format),
};
