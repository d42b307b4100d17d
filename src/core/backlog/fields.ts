// The fields of a spec or an issue that somebody may set, checked before anything is written. Ids, times, authors and what is computed are
// nobody's to set.

import * as z from 'zod/mini';
import { accept, refuse, type Result } from '../shared/result';
import {
	BACKLOG_PRIORITIES,
	ISSUE_STATUSES,
	ISSUE_TYPES,
	type Issue,
	LONGEST_TITLE,
	type Spec,
	SPEC_STATUSES,
	SPEC_TYPES,
	type BacklogEntity,
} from './entities';
import { kindOfId } from './ids';

const line = z.string().check(z.regex(/^[^\r\n\0]*$/));
const titleField = line.check(z.regex(/\S/), z.maxLength(LONGEST_TITLE));
const idField = z.string().check(z.refine((id) => kindOfId(id) !== null));
const ids = z.optional(z.array(idField));
const plainText = z.string().check(z.regex(/^[^\0]*$/));

const shared = {
	title: z.optional(titleField),
	priority: z.optional(z.literal(BACKLOG_PRIORITIES)),
	parent: z.optional(z.nullable(idField)),
	blocks: ids,
	related: ids,
	tags: z.optional(z.array(line.check(z.regex(/\S/)))),
};

const specFields = z.strictObject({
	...shared,
	type: z.optional(z.enum(SPEC_TYPES)),
	status: z.optional(z.enum(SPEC_STATUSES)),
});

const issueFields = z.strictObject({
	...shared,
	description: z.optional(plainText),
	status: z.optional(z.enum(ISSUE_STATUSES)),
	issue_type: z.optional(z.enum(ISSUE_TYPES)),
	assignee: z.optional(z.nullable(line)),
	estimated_minutes: z.optional(z.nullable(z.int().check(z.gte(0)))),
	spec_refs: ids,
	discovered_from: ids,
});

export type SpecFields = z.infer<typeof specFields>;
export type IssueFields = z.infer<typeof issueFields>;
/** Whatever somebody sends: see `withFields`. */
export type EntityFields = SpecFields | IssueFields;

/** The names that can be set, for a list of them. */
export const SPEC_FIELDS = Object.keys(specFields.def.shape);
export const ISSUE_FIELDS = Object.keys(issueFields.def.shape);

/** The entity with these fields. Refuses with the name of the first that it can't take. */
export function withFields(
	entity: BacklogEntity,
	fields: EntityFields,
): Result<BacklogEntity, { key: string }> {
	if (entity.kind === 'spec') {
		const read = specFields.safeParse(fields);
		return read.success ? accept(specWith(entity, read.data)) : refuse(keyOf(read.error));
	}
	const read = issueFields.safeParse(fields);
	return read.success ? accept(issueWith(entity, read.data)) : refuse(keyOf(read.error));
}

function keyOf({ issues: [first] }: z.core.$ZodError): { key: string } {
	const unknown = first?.code === 'unrecognized_keys' ? first.keys[0] : undefined;
	return { key: unknown ?? String(first?.path[0] ?? '') };
}

function sharedWith(entity: BacklogEntity, fields: EntityFields) {
	return {
		title: fields.title ?? entity.title,
		priority: fields.priority ?? entity.priority,
		parent: fields.parent === undefined ? entity.parent : fields.parent,
		blocks: unique(fields.blocks ?? entity.blocks),
		related: unique(fields.related ?? entity.related),
		tags: unique(fields.tags ?? entity.tags),
	};
}

function specWith(spec: Spec, fields: SpecFields): Spec {
	const { type = spec.type, status = spec.status } = fields;
	return { ...spec, ...sharedWith(spec, fields), type, status };
}

function issueWith(issue: Issue, fields: IssueFields): Issue {
	const { assignee, estimated_minutes: minutes } = fields;
	return {
		...issue,
		...sharedWith(issue, fields),
		description: fields.description ?? issue.description,
		status: fields.status ?? issue.status,
		issue_type: fields.issue_type ?? issue.issue_type,
		assignee: assignee === undefined ? issue.assignee : assignee,
		estimated_minutes: minutes === undefined ? issue.estimated_minutes : minutes,
		spec_refs: unique(fields.spec_refs ?? issue.spec_refs),
		discovered_from: unique(fields.discovered_from ?? issue.discovered_from),
	};
}

/** The same with values that came by their names; null where one of them is none that a person may choose. */
export function withValues(
	entity: BacklogEntity,
	values: ReadonlyMap<string, unknown>,
): BacklogEntity | null {
	const schema = entity.kind === 'spec' ? specFields : issueFields;
	const named = [...values].filter(([name]) => name in schema.def.shape);
	const read = schema.safeParse(Object.fromEntries(named));
	if (!read.success) return null;
	const made = withFields(entity, read.data);
	return made.ok ? made.value : null;
}

/** Null where it is no status of its kind. */
export function withStatus(entity: BacklogEntity, status: string): BacklogEntity | null {
	if (entity.kind === 'spec') {
		const found = SPEC_STATUSES.find((one) => one === status);
		return found ? { ...entity, status: found } : null;
	}
	const found = ISSUE_STATUSES.find((one) => one === status);
	return found ? { ...entity, status: found } : null;
}

function unique(list: readonly string[]): readonly string[] {
	return [...new Set(list)];
}

interface Begin {
	id: string;
	title: string;
	/** As the seed writes times. */
	at: string;
	by: string;
}

export function newSpec({ id, title, at, by }: Begin): Spec {
	return {
		...{ kind: 'spec', id, title, type: 'feature', status: 'draft', priority: 2 },
		...{ created_at: at, updated_at: at, created_by: by, updated_by: by },
		...{ parent: null, blocks: [], related: [], tags: [] },
	};
}

export function newIssue({ id, title, at, by }: Begin): Issue {
	return {
		...{ kind: 'issue', id, title, description: '', status: 'open', priority: 2 },
		...{ issue_type: 'task', assignee: null, estimated_minutes: null },
		...{ created_at: at, updated_at: at, closed_at: null, created_by: by },
		...{ spec_refs: [], parent: null, blocks: [], related: [], discovered_from: [], tags: [] },
	};
}

/** As the seed writes times: `2025-10-16T10:00:00Z`. */
export function isoTime(milliseconds: number): string {
	return new Date(milliseconds).toISOString().replace(/\.\d{3}Z$/, 'Z');
}
