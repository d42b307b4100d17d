// A spec and an issue as a line of a mirror has them. `docs/schemas` has them as JSON Schema. What others add to a line is
// theirs, and allowed.

import * as z from 'zod/mini';
import {
	BACKLOG_PRIORITIES,
	ISSUE_STATUSES,
	ISSUE_TYPES,
	LONGEST_TITLE,
	SPEC_STATUSES,
	SPEC_TYPES,
} from './entities';
import { RELATIONSHIP_TYPES } from './relationships';

/** ISO 8601 with a time zone. */
const time = z.iso.datetime({ offset: true });
const idOf = (kind: string) =>
	z.string().check(z.regex(new RegExp(`^${kind}-(\\d{3}|[1-9]\\d{3,14})$`)));
const idsOf = (kind: string) => z.array(idOf(kind));

const relationship = z.looseObject({
	from: z.string(),
	to: z.string(),
	type: z.enum(RELATIONSHIP_TYPES),
});

const COMMON = {
	title: z.string().check(z.maxLength(LONGEST_TITLE)),
	content: z.string(),
	priority: z.literal(BACKLOG_PRIORITIES),
	created_at: time,
	updated_at: time,
	created_by: z.string(),
	relationships: z.array(relationship),
	tags: z.array(z.string()),
	/** Ours: tells the same entity from another with its id. */
	uuid: z.optional(z.uuid()),
};

export const BACKLOG_SCHEMAS = {
	Spec: z.looseObject({
		id: idOf('spec'),
		file_path: z.string(),
		type: z.enum(SPEC_TYPES),
		status: z.enum(SPEC_STATUSES),
		updated_by: z.string(),
		parent: z.optional(z.nullable(idOf('spec'))),
		issue_refs: idsOf('issue'),
		...COMMON,
	}),
	Issue: z.looseObject({
		id: idOf('issue'),
		description: z.string(),
		status: z.enum(ISSUE_STATUSES),
		issue_type: z.enum(ISSUE_TYPES),
		assignee: z.optional(z.nullable(z.string())),
		estimated_minutes: z.optional(z.nullable(z.int().check(z.nonnegative()))),
		closed_at: z.optional(z.nullable(time)),
		spec_refs: idsOf('spec'),
		...COMMON,
	}),
} as const;
