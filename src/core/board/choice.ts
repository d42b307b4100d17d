// What somebody wants to see on a board, and how: kept with the layout.

import * as z from 'zod/mini';
import { RISK_LEVELS } from '../shared/risk';
import { PRIORITIES } from '../item/task-file';
import { accept, refuse, type Result } from '../shared/result';
import { isWorkflowState, WORKFLOW_STATES, type WorkflowState } from '../workflow/states';

export const BOARD_SORTS = ['urgency', 'age', 'title', 'expiry', 'modified'] as const;
export const BOARD_GROUPS = ['none', 'priority', 'source'] as const;
/** A workspace's root is a path, which never ends in a slash: this is none. */
export const ALL_WORKSPACES = '*/';

const word = z.catch(z.nullable(z.string()), null);

/** More would never be reached. */
export const MOST_AT_ONCE = 100_000;

const limit = z.int().check(z.gte(1), z.lte(MOST_AT_ONCE));

type Limits = Partial<Record<WorkflowState, number>>;

const states = z.pipe(
	z.array(z.unknown()),
	z.transform((stored) => stored.filter(isWorkflowState)),
);
const limits = z.pipe(z.record(z.string(), z.unknown()), z.transform(knownLimits));

/** What another version stored, or a hand wrote, costs nothing but itself. */
const choiceSchema = z.object({
	/** Its root; null for the one that is offered first. */
	workspace: word,
	/** All of its words have to be there. */
	text: z.catch(z.string(), ''),
	state: z.catch(z.nullable(z.enum(WORKFLOW_STATES)), null),
	risk: z.catch(z.nullable(z.enum(RISK_LEVELS)), null),
	/** `none`: those that have no priority. */
	priority: z.catch(z.nullable(z.enum([...PRIORITIES, 'none'])), null),
	tag: word,
	source: word,
	assignee: word,
	sort: z.catch(z.enum(BOARD_SORTS), 'urgency'),
	group: z.catch(z.enum(BOARD_GROUPS), 'none'),
	collapsed: z.catch(states, []),
	/** How much somebody wants to have in a column at once. */
	limits: z.catch(limits, {}),
});

export type BoardChoice = Readonly<z.infer<typeof choiceSchema>>;
export type BoardSort = BoardChoice['sort'];
export type BoardGroup = BoardChoice['group'];

/** As much of it as decides what is shown at all. */
export type BoardFilter = Pick<
	BoardChoice,
	'text' | 'state' | 'risk' | 'priority' | 'tag' | 'source' | 'assignee'
>;

export const NO_FILTER: BoardFilter = {
	text: '',
	state: null,
	risk: null,
	priority: null,
	tag: null,
	source: null,
	assignee: null,
};

export const NO_CHOICE: BoardChoice = choiceSchema.parse({});

export function parseChoice(stored: unknown): BoardChoice {
	return choiceSchema.safeParse(stored).data ?? NO_CHOICE;
}

function knownLimits(stored: Readonly<Record<string, unknown>>): Limits {
	const known: Limits = {};
	for (const state of WORKFLOW_STATES) {
		const most = limit.safeParse(stored[state]);
		if (most.success) known[state] = most.data;
	}
	return known;
}

export function isSameChoice(a: BoardChoice, b: BoardChoice): boolean {
	return JSON.stringify(parseChoice(a)) === JSON.stringify(parseChoice(b));
}

export function isFiltered(choice: BoardFilter): boolean {
	return (
		choice.text.trim() !== '' ||
		[choice.state, choice.risk, choice.priority, choice.tag, choice.source, choice.assignee].some(
			(part) => part !== null,
		)
	);
}

/** Null takes the limit away. */
export function withLimit(
	limits: BoardChoice['limits'],
	state: WorkflowState,
	most: number | null,
): BoardChoice['limits'] {
	const others = Object.fromEntries(Object.entries(limits).filter(([of]) => of !== state));
	const isOne = most !== null && limit.safeParse(most).success;
	return isOne ? { ...others, [state]: most } : others;
}

/** As a person wrote it; null where nothing is written, for no limit. */
export function parseLimit(written: string): Result<number | null, 'no-limit'> {
	if (written.trim() === '') return accept(null);
	const most = limit.safeParse(Number(written));
	return most.success ? accept(most.data) : refuse('no-limit');
}

export function withCollapsed(
	before: BoardChoice['collapsed'],
	state: WorkflowState,
	isCollapsed: boolean,
): BoardChoice['collapsed'] {
	const others = before.filter((one) => one !== state);
	return isCollapsed ? [...others, state] : others;
}
