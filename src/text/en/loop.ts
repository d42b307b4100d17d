// What Signoff says about tasks, plans and error notes of the cognitive loop.

import type { Need } from '../../core/loop/advance';
import type { EvidenceName } from '../../core/loop/evidence';
import type { LoopEnd, LoopState } from '../../core/loop/states';
import type { ResolutionStatus, Severity } from '../../core/loop/error-report';
import { ACT_TEXTS } from '../../core/loop/error-options';

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
	'seen-plan':
		'you to look at the plan, which a planner made: edit it, or move it to “Plans/pending” to ask for approval',
	decision: 'your decision on the plan',
	steps: 'all steps to be ticked',
	'early-steps':
		'steps that are done after your approval: some say that they ended before you approved the plan',
	'failed-step': 'somebody to look at the step that failed',
};

export const loop = {
	stateName: {
		WATCH: 'Watch',
		WRITE: 'Write',
		REASON: 'Reason',
		PLAN: 'Plan',
		APPROVE: 'Approve',
		ACT: 'Act',
		LOG: 'Log',
		CLOSE: 'Close',
	} satisfies Record<LoopState, string>,
	waitsFor: (need: Need) => `Waits for ${NEEDS[need]}.`,
	/** Of a section that is there and counts for nothing. */
	isPlaceholder: 'There is one, but it is only a placeholder.',
	isCopy: 'There is one, but it only repeats the original or another section.',
	reached: {
		WATCH: 'new task',
		WRITE: 'the interpretation is written',
		REASON: 'the task is understood',
		PLAN: 'there is a plan',
		APPROVE: 'the plan waits for approval',
		ACT: 'the plan may be carried out',
		LOG: 'all steps are done',
		CLOSE: 'task and plan are in Done',
	} satisfies Record<LoopState, string>,
	ended: {
		rejected: 'The plan was rejected.',
		failed: 'Marked as failed.',
		invalid: 'The note cannot be read as a task.',
	} satisfies Record<LoopEnd, string>,
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
		inserted: 'The missing sections are in the note. Fill them in.',
		noSections: { code: 'no-sections', sentence: 'No section is missing.' },
		noteChanged: { code: 'changed', sentence: 'The note has just changed. Please try again.' },
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

	/** Panel and menus. */
	panel: {
		/** Where the stepper ends. */
		endName: {
			rejected: 'Rejected',
			failed: 'Failed',
			invalid: 'Invalid',
		} satisfies Record<LoopEnd, string>,
		taskAndPlan: 'Task and plan',
		task: (name: string) => `Task: ${name}`,
		plan: (name: string, folder: string, isDraft: boolean) =>
			`Plan: ${name} (${isDraft ? 'draft, ' : ''}in ${folder})`,
		thisNote: 'this note',
		evidence: {
			title: 'What it takes',
			name: {
				interpretation: 'Interpretation',
				intent: 'Intent',
				requirements: 'Requirements',
				plan: 'A plan',
				decision: 'Your approval of the plan',
				steps: 'All steps ticked',
			} satisfies Record<EvidenceName, string>,
			there: 'there',
			missing: 'missing',
			insert: 'Insert missing sections',
		},
		outcome: (name: string) => `What it came to: ${name}`,
		accounting:
			'When a task with a payment is done, Signoff notes here what it came to: the amounts, who approved it, and how each step ended. It is a record for you to keep or to hand on. Nothing depends on it, and you may edit or delete it.',
		openErrors: 'Open errors',
		draft: 'Draft a plan',
		draftCommand: 'Draft a plan for the current task',
		/** Beside a row, where there is little room. */
		severity: (severity: Severity): string => severity,
		report: (severity: Severity | null, status: ResolutionStatus | null) =>
			`Error report · ${severity === null ? 'severity unknown' : `severity ${severity}`} · ${status ?? 'status unknown'}`,
		options: 'What can be done',
	},

	/** Plan notes. */
	plan: {
		problems: {
			'frontmatter-broken': 'The plan’s properties cannot be read.',
			'task-id-missing': 'The plan does not say which task it is for.',
			'task-id-malformed': 'The plan’s task_id is no UUID v4.',
			'status-missing': 'The plan has no approval_status.',
			'status-unknown': 'The approval_status must be pending, approved, rejected or not_required.',
			'created-missing': 'The plan does not say when it was made.',
			'created-malformed': 'The plan’s created_at must be ISO 8601, like 2026-01-17T10:35:00Z.',
			'created-in-future': 'The plan says that it will be made in the future.',
			'approved-malformed': 'The plan’s approved_at cannot be read.',
			'approved-unasked': 'The plan names an approval, but is not approved.',
			'completed-malformed': 'The plan’s completed_at cannot be read.',
			'completed-early': 'The plan says it is complete, but not all its steps are done.',
			'no-steps': 'The plan has no steps.',
			'step-empty': 'This step says nothing.',
			'step-placeholder': 'This step is still to be written.',
			'step-template': 'This step has a blank to be filled in.',
			'steps-renumbered': 'The steps are not numbered 1, 2, 3 in their order. The order counts.',
		},
	},

	/** Error notes. */
	errors: {
		/** What a button does. */
		acts: ACT_TEXTS,

		problems: {
			'frontmatter-missing': 'The error note has no properties.',
			'frontmatter-broken': 'The error note’s properties cannot be read.',
			'id-missing': 'The error note has no id.',
			'id-malformed': 'The error note’s id is no UUID v4.',
			'time-missing': 'The error note does not say when it happened.',
			'time-malformed': 'The timestamp must be ISO 8601, like 2026-01-17T10:40:00Z.',
			'task-malformed': 'The task_id must be one id, or null.',
			'type-missing': 'The error note names no error_type.',
			'type-unknown': 'The error_type is none of the six.',
			'severity-missing': 'The error note names no severity.',
			'severity-unknown': 'The severity must be low, medium, high or critical.',
			'status-missing': 'The error note has no resolution_status.',
			'status-unknown': 'The resolution_status must be open, acknowledged, resolved or ignored.',
			'resolved-at-missing': 'The error is resolved, but the note does not say when.',
			'resolved-at-malformed': 'The resolved_at must be ISO 8601, like 2026-01-17T11:00:00Z.',
			'resolved-at-early': 'The error is not resolved, but the note says when it was.',
			'notes-missing':
				'The error note says resolved, but not how. Write that below Resolution or into resolution_notes: then it counts.',
			'context-missing': 'The error note does not say what was being done.',
			'details-missing': 'The error note has no technical details.',
			'options-too-few': 'The error note must suggest at least two options.',
		},
	},
} as const;
