// Seed 004's Spec and Issue: the fields, their values, and what stands for those that a note leaves out.
//
// Keys are the seed's own, because the same value is a note's properties and a line of a mirror.

export const SPEC_TYPES = ['architecture', 'api', 'database', 'feature', 'research'] as const;
export const SPEC_STATUSES = ['draft', 'review', 'approved', 'deprecated'] as const;
export const ISSUE_STATUSES = ['open', 'in_progress', 'blocked', 'needs_review', 'closed'] as const;
export const ISSUE_TYPES = ['bug', 'feature', 'task', 'epic', 'chore'] as const;
/** 0 is the most urgent. */
export const BACKLOG_PRIORITIES = [0, 1, 2, 3, 4] as const;

export type SpecType = (typeof SPEC_TYPES)[number];
export type SpecStatus = (typeof SPEC_STATUSES)[number];
export type IssueStatus = (typeof ISSUE_STATUSES)[number];
export type IssueType = (typeof ISSUE_TYPES)[number];
export type BacklogPriority = (typeof BACKLOG_PRIORITIES)[number];

/** In characters. */
export const LONGEST_TITLE = 500;

export const ENTITY_KINDS = ['spec', 'issue'] as const;
export type EntityKind = (typeof ENTITY_KINDS)[number];

interface Entity {
	id: string;
	title: string;
	priority: BacklogPriority;
	/** ISO 8601. */
	created_at: string;
	updated_at: string;
	/** A person's name, or what an agent is called. */
	created_by: string;
	/** Of the same kind. */
	parent: string | null;
	blocks: readonly string[];
	related: readonly string[];
	tags: readonly string[];
}

export interface Spec extends Entity {
	kind: 'spec';
	type: SpecType;
	status: SpecStatus;
	updated_by: string;
}

export interface Issue extends Entity {
	kind: 'issue';
	description: string;
	status: IssueStatus;
	issue_type: IssueType;
	assignee: string | null;
	estimated_minutes: number | null;
	closed_at: string | null;
	/** The specs that it implements. */
	spec_refs: readonly string[];
	/** The issues that it was found while working on. Ours: the seed names the relationship and no property. */
	discovered_from: readonly string[];
}

export type BacklogEntity = Spec | Issue;

/** What an index keeps of one: all that a list shows, without its content. */
export interface BacklogFacet {
	entity: BacklogEntity;
	uuid: string | null;
	/** The ids that its content names. */
	refs: readonly string[];
}

/** In the order in which a note has them. `blocked_by` is computed, and stands in no note that Signoff writes. */
export const SPEC_KEYS = [
	...['id', 'title', 'type', 'status', 'priority', 'created_at', 'updated_at'],
	...['created_by', 'updated_by', 'parent', 'blocks', 'related', 'tags'],
] as const;

export const ISSUE_KEYS = [
	...['id', 'title', 'description', 'status', 'priority', 'issue_type', 'assignee'],
	...['estimated_minutes', 'created_at', 'updated_at', 'closed_at', 'created_by', 'spec_refs'],
	...['parent', 'blocks', 'related', 'discovered_from', 'tags'],
] as const;

interface Identified {
	uuid: string | null;
	entity: BacklogEntity;
}

/** Of two with one id: another entity has neither the uuid of this one, nor was it made when this one was. */
export function areApart(ours: Identified, theirs: Identified): boolean {
	if (ours.uuid !== null && theirs.uuid !== null) return ours.uuid !== theirs.uuid;
	const [one, other] = [ours.entity, theirs.entity];
	return one.created_at !== other.created_at && one.title !== other.title;
}
