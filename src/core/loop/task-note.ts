// The seed's Task: what its note says of itself, rule by rule. What can be read is read; each broken rule is
// a problem with a code. Where the task stands only the ledger knows: `current_state` is a
// copy.

import * as z from 'zod/mini';
import type { Properties } from '../note/frontmatter';
import { fieldsOf, fieldText, fieldTime, fieldUuid } from '../note/fields';
import { isFrom, LOOP_STATES } from './states';

export const TASK_SOURCES = ['gmail', 'whatsapp', 'filesystem', 'finance', 'manual'] as const;

/** As the seed writes it; keys that it does not know are kept. Numbers of properties are text, as they are written. */
const loopTaskSchema = z.looseObject({
	id: fieldUuid,
	title: fieldText,
	source: z.enum(TASK_SOURCES),
	created_at: fieldTime,
	current_state: z.enum(LOOP_STATES),
	priority: z.optional(z.enum(['low', 'normal', 'high', 'urgent'])),
	requires_approval: z.boolean(),
	plan_path: z.optional(fieldText),
	error_count: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
	last_error: z.optional(z.string()),
});

/** Null for what the note does not say, or says wrongly. */
export type LoopTask = ReturnType<typeof readFields>;

export type TaskProblemCode =
	| 'id-missing'
	| 'id-malformed'
	| 'title-missing'
	| 'title-malformed'
	| 'source-missing'
	| 'source-unknown'
	| 'created-missing'
	| 'created-malformed'
	| 'created-in-future'
	| 'state-missing'
	| 'state-unknown'
	| 'priority-unknown'
	| 'approval-missing'
	| 'approval-malformed'
	| 'plan-missing'
	| 'errors-malformed';

/** Without a clock nothing lies in the future. */
export function readLoopTask(
	properties: Properties,
	now = Infinity,
): { task: LoopTask; problems: TaskProblemCode[] } {
	const problems: TaskProblemCode[] = [];
	const notify = (code: TaskProblemCode): void => {
		problems.push(code);
	};
	const said = Object.fromEntries(
		Object.entries(properties).filter(([, value]) => !isBlank(value)),
	);
	const task = readFields(said, notify);
	if ((task.createdAt ?? 0) > now) notify('created-in-future');
	fieldsOf(said, loopTaskSchema, notify).value('error_count', { wrong: 'errors-malformed' });
	if (isPlanned(task) && task.planPath === null) notify('plan-missing');
	return { task, problems };
}

/** An empty text says nothing. */
function isBlank(value: unknown): boolean {
	return typeof value === 'string' && value.trim() === '';
}

function readFields(properties: Properties, notify: (code: TaskProblemCode) => void) {
	const read = fieldsOf(properties, loopTaskSchema, notify);
	return {
		id: read.text('id', { missing: 'id-missing', wrong: 'id-malformed' }),
		title: read.value('title', { missing: 'title-missing', wrong: 'title-malformed' }),
		source: read.value('source', { missing: 'source-missing', wrong: 'source-unknown' }),
		createdAt: read.time('created_at', { missing: 'created-missing', wrong: 'created-malformed' }),
		currentState: read.value('current_state', { missing: 'state-missing', wrong: 'state-unknown' }),
		priority: read.value('priority', { wrong: 'priority-unknown' }),
		requiresApproval:
			read.value('requires_approval', {
				missing: 'approval-missing',
				wrong: 'approval-malformed',
			}) ?? whatElse(properties.requires_approval),
		planPath: read.value('plan_path'),
	};
}

/** What somebody wrote there and nobody can read is taken for the stricter. */
function whatElse(requirement: unknown): true | null {
	return requirement == null ? null : true;
}

function isPlanned({ currentState }: LoopTask): boolean {
	return currentState !== null && isFrom(currentState, 'PLAN');
}

/** What only contradicts the seed; what is missing is written by whoever takes the note in. */
const WRONG: ReadonlySet<TaskProblemCode> = new Set([
	'id-malformed',
	'title-malformed',
	'source-unknown',
	'created-malformed',
	'created-in-future',
	'state-unknown',
	'priority-unknown',
	'approval-malformed',
	'plan-missing',
	'errors-malformed',
] as const);

/** Nobody is held up by a time to come or a plan that is not named yet; an approval that nobody can read is required. */
const NO_HARM: ReadonlySet<TaskProblemCode> = new Set([
	'created-in-future',
	'plan-missing',
	'approval-malformed',
] as const);

/** What makes a task malformed. */
export function malformedIn(problems: readonly TaskProblemCode[]): TaskProblemCode[] {
	return wrongIn(problems).filter((code) => !NO_HARM.has(code));
}

export function wrongIn(problems: readonly TaskProblemCode[]): TaskProblemCode[] {
	return problems.filter((code) => WRONG.has(code));
}
