// A spec or an issue as a note. Reading is lenient: whatever a note says, it is an entity as soon as it has an id of its
// folder's kind. Writing a whole note is exact: the seed's keys in the seed's order, as its samples have them.

import { titleOf } from '../item/title';
import { parseFrontmatter, type Properties } from '../note/frontmatter';
import { formatInline, formatPair, type PropertyValue } from '../note/frontmatter-format';
import { isMapValue } from '../shared/map-value';
import {
	BACKLOG_PRIORITIES,
	ISSUE_KEYS,
	ISSUE_STATUSES,
	ISSUE_TYPES,
	LONGEST_TITLE,
	SPEC_KEYS,
	SPEC_STATUSES,
	SPEC_TYPES,
	type BacklogEntity,
	type EntityKind,
	type Issue,
	type Spec,
} from './entities';
import { kindOfId } from './ids';
import { NoteFields, UNKNOWN_TIME } from './note-fields';
import type { BacklogProblem } from './problems';
import { idsReferredTo } from './references';

export interface BacklogNote {
	path: string;
	entity: BacklogEntity;
	/** Tells the same entity from another with its id. */
	uuid: string | null;
	/** The body, without the blank line that sets it off from the properties. */
	content: string;
	/** The properties that are not the seed's, in their order. */
	unknown: Properties;
	/** The ids that the content names, each once, in its order. */
	refs: readonly string[];
	problems: readonly PlacedProblem[];
}

export interface PlacedProblem {
	problem: BacklogProblem;
	/** Counts from 1; null where no line is to blame. */
	line: number | null;
}

interface NoteText {
	path: string;
	text: string;
	properties: Properties;
	body: string;
}

/** Null for a note without an id of the kind: it is no entity. `now` in milliseconds. */
export function readBacklogNote(kind: EntityKind, note: NoteText, now: number): BacklogNote | null {
	const { path, text, properties, body } = note;
	const id = idOf(properties);
	if (id === null || kindOfId(id) !== kind) return null;
	const fields = new NoteFields(properties, now);
	const title = fields.wanted('title');
	if (title !== null && title.length > LONGEST_TITLE) {
		const problem = {
			code: 'title-too-long',
			length: title.length,
			longest: LONGEST_TITLE,
		} as const;
		fields.tell('title', problem);
	}
	const head = { id, title: title ?? titleOf(path, {}, body).title };
	const entity = kind === 'spec' ? readSpec(fields, head) : readIssue(fields, head);
	const uuid = readUuid(fields);
	const content = contentOf(body);
	const refs = idsReferredTo(content, 0);
	if (refs.includes(id)) fields.tell('', { code: 'itself', key: 'text' });
	const problems = fields.problems.map(({ key, problem }) => ({
		...{ problem, line: key === '' ? null : lineOf(text, key) },
	}));
	return { path, entity, uuid, content, unknown: unknownIn(kind, properties), refs, problems };
}

/** What stands for an id in a note of this folder, and is none; null where nothing does. */
export function malformedId(kind: EntityKind, properties: Properties): string | null {
	const id = idOf(properties);
	return id?.startsWith(`${kind}-`) && kindOfId(id) !== kind ? id : null;
}

function idOf({ id }: Properties): string | null {
	return typeof id === 'string' ? id.trim() : null;
}

type Head = Pick<BacklogEntity, 'id' | 'title'>;

function readSpec(fields: NoteFields, head: Head): Spec {
	const type = fields.oneOf('type', SPEC_TYPES, 'feature');
	const status = fields.oneOf('status', SPEC_STATUSES, 'draft');
	const common = readCommon(fields, head.id, 'spec');
	const updatedBy = fields.text('updated_by') ?? common.created_by;
	return { kind: 'spec', ...head, type, status, ...common, updated_by: updatedBy };
}

function readIssue(fields: NoteFields, head: Head): Issue {
	const own = head.id;
	const status = fields.oneOf('status', ISSUE_STATUSES, 'open');
	const closedAt = fields.time('closed_at');
	if (closedAt !== null && status !== 'closed')
		fields.tell('closed_at', { code: 'closed-at-while-open' });
	return {
		...{ kind: 'issue', ...head, status },
		...readCommon(fields, own, 'issue'),
		description: fields.text('description') ?? '',
		issue_type: fields.oneOf('issue_type', ISSUE_TYPES, 'task'),
		assignee: fields.text('assignee'),
		estimated_minutes: fields.minutes('estimated_minutes'),
		closed_at: closedAt,
		spec_refs: fields.ids('spec_refs', own, { type: 'implements', from: 'issue' }),
		discovered_from: fields.ids('discovered_from', own, { type: 'discovered-from', from: 'issue' }),
	};
}

function readCommon(fields: NoteFields, own: string, from: EntityKind) {
	const created = fields.time('created_at');
	const updated = fields.time('updated_at');
	if (created === null) fields.missing('created_at');
	return {
		priority: fields.oneOf('priority', BACKLOG_PRIORITIES, 2),
		created_at: created ?? updated ?? UNKNOWN_TIME,
		updated_at: updated ?? created ?? UNKNOWN_TIME,
		created_by: fields.wanted('created_by') ?? '',
		parent: fields.id('parent', own, { type: 'parent-child', from }),
		blocks: fields.ids('blocks', own, { type: 'blocks', from }),
		related: fields.ids('related', own, { type: 'related', from }),
		tags: fields.list('tags'),
	};
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function readUuid(fields: NoteFields): string | null {
	const uuid = fields.text('uuid');
	if (uuid === null || UUID.test(uuid)) return uuid;
	fields.tell('uuid', { code: 'not-a-uuid', key: 'uuid' });
	return null;
}

/** `blocked_by` is computed: what a note says of it counts for nothing. */
const KEYS: Readonly<Record<EntityKind, ReadonlySet<string>>> = {
	spec: new Set([...SPEC_KEYS, 'uuid']),
	issue: new Set([...ISSUE_KEYS, 'blocked_by', 'uuid']),
};

function unknownIn(kind: EntityKind, properties: Properties): Properties {
	const others = Object.entries(properties).filter(([key]) => !KEYS[kind].has(key));
	return Object.fromEntries(others);
}

function lineOf(text: string, key: string): number | null {
	const lines = text.split('\n');
	const end = lines.findIndex((line, at) => at > 0 && /^---[ \t]*\r?$/.test(line));
	const at = lines.slice(0, end).findIndex((line) => line.startsWith(`${key}:`));
	return at < 0 ? null : at + 1;
}

const GAP = /^\r?\n/;

/** Of a body, as it follows the properties. */
export function contentOf(body: string): string {
	return body.replace(GAP, '');
}

/** The same note with other content, its properties and the blank line below them as they were. */
export function withContent(note: string, content: string): string {
	const { body } = parseFrontmatter(note);
	const head = note.slice(0, note.length - body.length);
	const gap = GAP.exec(body)?.[0] ?? '';
	const isAmbiguous = gap === '' && GAP.test(content);
	return head + (isAmbiguous ? '\n' : gap) + content;
}

/** A whole new note. */
export function formatBacklogNote(
	entity: BacklogEntity,
	content: string,
	uuid: string | null,
	unknown: Properties = {},
): string {
	const lines = [...seedValues(entity)].map(([key, value]) => `${key}: ${formatInline(value)}`);
	if (uuid !== null) lines.push(formatPair('uuid', uuid));
	for (const [key, value] of Object.entries(unknownIn(entity.kind, unknown)))
		lines.push(formatPair(key, valueOf(value)));
	return `---\n${lines.join('\n')}\n---\n${content === '' ? '' : `\n${content}`}`;
}

/** The properties of an entity by the seed's keys, in the seed's order. */
export function seedValues(entity: BacklogEntity): Map<string, PropertyValue> {
	const values: Readonly<Record<string, PropertyValue>> = { ...entity };
	const keys = entity.kind === 'spec' ? SPEC_KEYS : ISSUE_KEYS;
	const stated = keys.filter((key) => key !== 'discovered_from' || isStated(values[key]));
	return new Map(stated.map((key) => [key, values[key] ?? null]));
}

/** The one property that is ours: a note that needs it not is the seed's alone. */
function isStated(list: PropertyValue | undefined): boolean {
	return Array.isArray(list) && list.length > 0;
}

/** What a property or a key of a mirror holds, as a value to write. */
export function valueOf(value: unknown): PropertyValue {
	if (Array.isArray(value)) return value.map(valueOf);
	if (isMapValue(value))
		return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, valueOf(one)]));
	if (typeof value === 'string' || typeof value === 'boolean') return value;
	return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
