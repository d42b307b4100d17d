// The seed's Task: what its note says of itself, rule by rule. What can be read is read; each broken rule is
// a problem with a code and a sentence. Where the task stands only the ledger knows: `current_state` is a
// copy.
// Tests as a value.

import type { Properties } from '../note/frontmatter';
import { loopText } from '../text/loop';
import { fieldsOf, isUuidV4 } from './plan-note-fields';
import { isFrom, LOOP_STATES, type LoopState } from './states';

const words = loopText.taskProblems;

export const TASK_SOURCES = ['gmail', 'whatsapp', 'filesystem', 'finance', 'manual'] as const;
export type TaskSource = (typeof TASK_SOURCES)[number];

const TASK_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;
type TaskPriority = (typeof TASK_PRIORITIES)[number];

/** Null for what the note does not say, or says wrongly. */
export interface LoopTask {
	id: string | null;
	title: string | null;
	source: TaskSource | null;
	/** In milliseconds. */
	createdAt: number | null;
	currentState: LoopState | null;
	priority: TaskPriority | null;
	requiresApproval: boolean | null;
	planPath: string | null;
}

export type TaskProblemCode = keyof typeof words;

export interface TaskProblem {
	code: TaskProblemCode;
	/** One sentence for a person. */
	detail: string;
}

/** Without a clock nothing lies in the future. */
export function readLoopTask(
	properties: Properties,
	now = Infinity,
): { task: LoopTask; problems: TaskProblem[] } {
	const problems: TaskProblem[] = [];
	const tell = (code: TaskProblemCode): void => {
		problems.push({ code, detail: words[code] });
	};
	const read = fieldsOf<TaskProblemCode>(properties, tell);
	const task = {
		id: read.text('id', { missing: 'id-missing', wrong: 'id-malformed' }),
		title: read.text('title', { missing: 'title-missing', wrong: 'title-malformed' }),
		source: read.word('source', TASK_SOURCES, {
			missing: 'source-missing',
			wrong: 'source-unknown',
		}),
		createdAt: read.time('created_at', { missing: 'created-missing', wrong: 'created-malformed' }),
		currentState: read.word('current_state', LOOP_STATES, {
			missing: 'state-missing',
			wrong: 'state-unknown',
		}),
		priority: read.word('priority', TASK_PRIORITIES, { wrong: 'priority-unknown' }),
		requiresApproval: requirementIn(properties, tell),
		planPath: read.text('plan_path'),
	};
	if (task.id !== null && !isUuidV4(task.id)) tell('id-malformed');
	if ((task.createdAt ?? 0) > now) tell('created-in-future');
	if (!isCount(properties.error_count)) tell('errors-malformed');
	if (isPlanned(task) && task.planPath === null) tell('plan-missing');
	return { task, problems };
}

function isPlanned({ currentState }: LoopTask): boolean {
	return currentState !== null && isFrom(currentState, 'PLAN');
}

/** Absent, or a whole number. Numbers of properties are read as they are written. */
function isCount(value: unknown): boolean {
	return value == null || (typeof value === 'string' && /^\d{1,9}$/.test(value));
}

function requirementIn(
	{ requires_approval: value = null }: Properties,
	tell: (code: TaskProblemCode) => void,
): boolean | null {
	if (typeof value === 'boolean') return value;
	tell(value === null ? 'approval-missing' : 'approval-malformed');
	// What somebody wrote there and nobody can read is taken for the stricter.
	return value === null ? null : true;
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

export function wrongIn(problems: readonly TaskProblem[]): TaskProblem[] {
	return problems.filter(({ code }) => WRONG.has(code));
}
