// What Signoff says about tasks of the cognitive loop.

import type { Need } from '../../loop/advance';
import type { LoopEnd, LoopState } from '../../loop/states';

const STATES: Readonly<Record<LoopState, string>> = {
	WATCH: 'Watch',
	WRITE: 'Write',
	REASON: 'Reason',
	PLAN: 'Plan',
	APPROVE: 'Approve',
	ACT: 'Act',
	LOG: 'Log',
	CLOSE: 'Close',
};

const NEEDS: Readonly<Record<Need, string>> = {
	interpretation: 'an “## Interpretation” section that says what the task means',
	intent: 'the intent: an “## Intent” section, or a line “Intent: …” in the interpretation',
	requirements:
		'the requirements: a “## Requirements” section, or a line “Requirements: …” in the interpretation',
	plan: 'a plan note in Plans that names this task in “task_id”',
	'valid-plan': 'a plan whose steps are all written out',
	'one-plan':
		'one plan: more than one claims this task. Approve the one that counts, or reject or delete the others',
	'new-plan': 'a new plan: the last one may not be carried out any more',
	decision: 'your decision on the plan',
	steps: 'all steps ticked, each with a line “- outcome: done at <time>” below it',
	'early-steps':
		'steps that are done after your approval: some say that they ended before you approved the plan',
	'failed-step': 'somebody to look at the step that failed',
};

const REACHED: Readonly<Record<LoopState, string>> = {
	WATCH: 'new task',
	WRITE: 'the interpretation is written',
	REASON: 'intent and requirements are stated',
	PLAN: 'there is a plan',
	APPROVE: 'the plan waits for approval',
	ACT: 'the plan may be carried out',
	LOG: 'all steps are done',
	CLOSE: 'task and plan are in Done',
};

const ENDS: Readonly<Record<LoopEnd, string>> = {
	rejected: 'The plan was rejected.',
	failed: 'Marked as failed.',
	invalid: 'The note cannot be read as a task.',
};

export const loopText = {
	stateName: (state: LoopState): string => STATES[state],
	waitsFor: (need: Need) => `Waits for ${NEEDS[need]}.`,
	/** Of a section that is there and counts for nothing. */
	isPlaceholder: 'There is one, but it is only a placeholder.',
	isCopy: 'There is one, but it only repeats the original or another section.',
	reached: (state: LoopState): string => REACHED[state],
	ended: (end: LoopEnd): string => ENDS[end],
	closed: 'Done.',
	goesOn: 'Goes on by itself.',
	noSuchPlan: (path: string) => `plan_path says ${path}, where no plan lies.`,
	orphan: 'The task that this plan names is not there.',
	orphanReport: 'The task that this report names is not there.',
	tooLow: 'Money or identity is involved, so the severity must be critical.',
	taskProblems: {
		'id-missing': 'The task has no id yet.',
		'id-malformed': 'The id must be a UUID v4, like 550e8400-e29b-41d4-a716-446655440000.',
		'title-missing': 'The task has no title.',
		'title-malformed': 'The title must be text.',
		'source-missing': 'The task does not say where it came from.',
		'source-unknown': 'The source must be gmail, whatsapp, filesystem, finance or manual.',
		'created-missing': 'The task does not say when it was made.',
		'created-malformed': 'created_at must be ISO 8601, like 2026-01-17T10:30:00Z.',
		'created-in-future': 'The task says that it will be made in the future.',
		'state-missing': 'The task has no current_state yet.',
		'state-unknown':
			'current_state must be one of WATCH, WRITE, REASON, PLAN, APPROVE, ACT, LOG, CLOSE.',
		'priority-unknown': 'The priority must be low, normal, high or urgent.',
		'approval-missing': 'The task does not say whether it requires approval.',
		'approval-malformed': 'requires_approval must be true or false.',
		'plan-missing': 'From PLAN on, plan_path must name the plan.',
		'errors-malformed': 'error_count must be a whole number, 0 or more.',
	},
	outcomes: {
		drafted: (path: string) => `A draft of a plan is in ${path}.`,
		hasPlan: { code: 'has-plan', sentence: 'The task has a plan already.' },
		notATask: { code: 'not-a-task', sentence: 'This is no task of the cognitive loop.' },
		notAnError: { code: 'not-an-error', sentence: 'This is no error report.' },
		noTask: { code: 'no-task', sentence: 'The task is not there any more.' },
		changed: { code: 'changed', sentence: 'The report has changed since you looked at it.' },
		dealtWith: { code: 'dealt-with', sentence: 'Somebody has dealt with this report already.' },
		notOffered: { code: 'not-offered', sentence: 'The error report does not offer this.' },
		retried: (title: string) => `${title} begins again.`,
		failed: (title: string) => `${title} is marked as failed.`,
		acknowledged: 'Acknowledged.',
		ignored: 'Ignored.',
		spent: { code: 'spent', sentence: 'Do that again, please: one click counts for one thing.' },
		taskOver: {
			code: 'task-over',
			sentence:
				'The task of this plan is over. It cannot be approved, unless the task begins again.',
		},
		over: { code: 'is-over', sentence: 'The task is over already.' },
	},
} as const;
