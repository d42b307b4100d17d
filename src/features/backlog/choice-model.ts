// What somebody wants to see of the backlog, and how: kept with the layout.

import * as z from 'zod/mini';
import {
	ISSUE_STATUSES,
	ISSUE_TYPES,
	SPEC_STATUSES,
	SPEC_TYPES,
	type EntityKind,
	type IssueStatus,
	type IssueType,
	type SpecStatus,
	type SpecType,
} from '../../core/backlog/entities';

export const BACKLOG_TABS = ['ready', 'all', 'blocked', 'specs'] as const;
export const BACKLOG_SORTS = ['urgency', 'updated', 'created', 'id', 'title'] as const;
export const BACKLOG_GROUPS = ['none', 'spec', 'parent', 'assignee', 'priority'] as const;

export type BacklogTab = (typeof BACKLOG_TABS)[number];
export type BacklogSort = (typeof BACKLOG_SORTS)[number];
export type BacklogGroup = (typeof BACKLOG_GROUPS)[number];
export type Status = IssueStatus | SpecStatus;
/** All rows of a list stand in one column. */
export type Column = Status | 'list';

const STATUSES: readonly Status[] = [...ISSUE_STATUSES, ...SPEC_STATUSES];
const word = z.catch(z.nullable(z.string()), null);
const statuses = z.pipe(
	z.array(z.unknown()),
	z.transform((stored) => STATUSES.filter((one) => stored.includes(one))),
);

/** What another version stored, or a hand wrote, costs nothing but itself. */
const choiceSchema = z.object({
	/** Root of the workspace; null for the one that is offered first. */
	workspace: word,
	tab: z.catch(z.enum(BACKLOG_TABS), 'ready'),
	layout: z.catch(z.enum(['list', 'board']), 'list'),
	/** All of its words have to be there. */
	text: z.catch(z.string(), ''),
	status: z.catch(z.nullable(z.enum(STATUSES)), null),
	type: z.catch(z.nullable(z.enum([...new Set([...ISSUE_TYPES, ...SPEC_TYPES])])), null),
	/** '0' to '4', as a field of the page has it. */
	priority: z.catch(z.nullable(z.enum(['0', '1', '2', '3', '4'])), null),
	assignee: word,
	tag: word,
	/** Its id. */
	spec: word,
	sort: z.catch(z.enum(BACKLOG_SORTS), 'urgency'),
	group: z.catch(z.enum(BACKLOG_GROUPS), 'none'),
	collapsed: z.catch(statuses, []),
});

export type BacklogChoice = Readonly<z.infer<typeof choiceSchema>>;

type Filter = Pick<
	BacklogChoice,
	'text' | 'status' | 'type' | 'priority' | 'assignee' | 'tag' | 'spec'
>;

export const NO_FILTER: Filter = {
	text: '',
	status: null,
	type: null,
	priority: null,
	assignee: null,
	tag: null,
	spec: null,
};

export const NO_CHOICE: BacklogChoice = choiceSchema.parse({});

export function parseChoice(stored: unknown): BacklogChoice {
	return choiceSchema.safeParse(stored).data ?? NO_CHOICE;
}

export function isSameChoice(a: BacklogChoice, b: BacklogChoice): boolean {
	return JSON.stringify(a) === JSON.stringify(b);
}

export function kindOfTab(tab: BacklogTab): EntityKind {
	return tab === 'specs' ? 'spec' : 'issue';
}

export function statusesOf(kind: EntityKind): readonly Status[] {
	return kind === 'spec' ? SPEC_STATUSES : ISSUE_STATUSES;
}

export function typesOf(kind: EntityKind): readonly (IssueType | SpecType)[] {
	return kind === 'spec' ? SPEC_TYPES : ISSUE_TYPES;
}

/** Specs and issues have other statuses, types and groups: what only the other kind has is let go. */
export function withTab(choice: BacklogChoice, tab: BacklogTab): BacklogChoice {
	if (kindOfTab(choice.tab) === kindOfTab(tab)) return { ...choice, tab };
	return { ...choice, tab, status: null, type: null, assignee: null, spec: null };
}

export function isFiltered({ text, ...choice }: BacklogChoice): boolean {
	const { status, type, priority, assignee, tag, spec } = choice;
	return (
		text.trim() !== '' ||
		[status, type, priority, assignee, tag, spec].some((part) => part !== null)
	);
}

/** Which columns the choice comes to, from the left. */
export function columnsIn({ tab, layout, status }: BacklogChoice): readonly Column[] {
	if (layout === 'list') return ['list'];
	const all = statusesOf(kindOfTab(tab));
	return status !== null && all.includes(status) ? [status] : all;
}

export function withCollapsed(
	before: BacklogChoice['collapsed'],
	column: Column,
	isCollapsed: boolean,
): BacklogChoice['collapsed'] {
	const others = before.filter((one) => one !== column);
	return isCollapsed && column !== 'list' ? [...others, column] : others;
}
