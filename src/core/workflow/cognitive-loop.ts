// Seed 000's workflow: a task and its plan are two notes, and the plan is what a person approves.

import type { Properties } from '../note/frontmatter';
import type { PropertyChange } from '../note/frontmatter-edit';
import { formatTime } from '../note/time';
import { parseSteps } from '../plan/checklist';
import { withOutcome } from '../plan/outcome';
import type { StepMark } from '../plan/step';
import { sampleLoop } from './cognitive-loop-samples';
import type { Made, MarkedStep, Standing, Workflow } from './define';
import type { WorkflowState } from './states';
import { ANYONE, type TransitionTable } from './transition-table';

/**
 * Several of the loop's states share a folder, so this is about notes: tasks and error reports between
 * Needs_Action and Done, plans from Plans on. What a task's state is, is core/loop's.
 */
const TABLE: TransitionTable = [
	{ from: 'Needs_Action', to: 'Done', who: { human: ['work-over'], system: ['work-over'] } },
	{ from: 'Done', to: 'Needs_Action', who: { human: ['may-begin-again'] } },
	{ from: 'Plans', to: 'Pending_Approval', who: ANYONE },
	{ from: 'Pending_Approval', to: 'Approved', who: { human: [] } },
	{ from: 'Pending_Approval', to: 'Rejected', who: { human: ['reason-given'] } },
	{
		from: 'Plans',
		to: 'Done',
		who: {
			human: ['steps-done', 'no-approval-needed'],
			system: ['steps-done', 'no-approval-needed'],
		},
	},
	{
		from: 'Approved',
		to: 'Done',
		who: { human: ['steps-done'], system: ['approval-holds', 'steps-done'] },
	},
	{ from: 'Approved', to: 'Rejected', who: ANYONE },
];

/** What payments came to: records, which nothing depends on. No state. */
export const ACCOUNTING = 'Accounting';

export const cognitiveLoop: Workflow<'cognitive-loop'> = {
	name: 'cognitive-loop',
	table: TABLE,
	folders: {
		Needs_Action: ['Needs_Action'],
		Plans: ['Plans'],
		Pending_Approval: ['Plans/pending'],
		Approved: ['Plans/approved'],
		Rejected: ['Plans/rejected'],
		Done: ['Done'],
	},
	others: ['Done/failed', 'Done/invalid', ACCOUNTING],
	nested: { state: 'Plans', names: ['pending', 'approved', 'rejected'] },
	plansApart: true,
	reminds: true,
	// A task that takes another id begins anew.
	followsIds: false,
	newId: (ids) => ids.uuid(),
	syncProperties,
	noClaims: new Set(['id', 'current_state']),
	decided,
	stepMarked,
	samples: sampleLoop,
};

/** Of a plan, and what does not fit it; in Plans itself the plan says whether it needs approval. */
const STATUS_OF_STATE: Partial<
	Record<WorkflowState, { status: string; stale: readonly string[] }>
> = {
	Pending_Approval: {
		status: 'pending',
		stale: ['approved_at', 'approved_by', 'rejection_reason'],
	},
	Approved: { status: 'approved', stale: ['rejection_reason'] },
	Rejected: { status: 'rejected', stale: ['approved_at', 'approved_by'] },
};

/** `reason`: why it goes there. */
function syncProperties(
	properties: Properties,
	{ id, state, reason = '' }: Standing,
): PropertyChange[] {
	const changes: PropertyChange[] = [{ path: ['id'], value: id }];
	// Nothing comes to Needs_Action but what begins again.
	if (state === 'Needs_Action' && 'current_state' in properties) {
		changes.push({ path: ['current_state'], value: 'WATCH' });
	}
	const place = STATUS_OF_STATE[state];
	if (place === undefined) return changes;
	const stale = place.stale.filter((key) => key in properties);
	return [
		...changes,
		{ path: ['approval_status'], value: place.status },
		...stale.map((key): PropertyChange => ({ path: [key], value: undefined })),
		...(state === 'Rejected' && reason !== '' ? rejection(reason) : []),
	];
}

function rejection(reason: string): PropertyChange[] {
	return [{ path: ['rejection_reason'], value: reason }];
}

/** The seed's own fields for a decision. */
function decided(made: Made): PropertyChange[] {
	if (made.decision === 'rejected') return rejection(made.reason);
	return [
		{ path: ['approved_at'], value: formatTime(made.at) },
		{ path: ['approved_by'], value: made.by },
	];
}

const OUTCOME_OF_MARK: Partial<Record<StepMark, string>> = { x: 'done', '-': 'skipped' };
const OWN_OUTCOME = /^(?:done|failed|skipped)\b/i;

/** A step says how it went, and when: in the words that stand there, but for such as say how it ended. */
function stepMarked(note: string, step: MarkedStep, at: string): string {
	const same = parseSteps(note).filter(({ text }) => text === step.text);
	const found = same.find((one) => one.line === step.line) ?? same[0];
	const word = OUTCOME_OF_MARK[step.mark];
	if (!found) return note;
	const said = found.outcome?.text ?? '';
	const text = said === '' || OWN_OUTCOME.test(said) ? word : said;
	return withOutcome(
		note,
		found.line,
		word === undefined || text === undefined ? null : { text, at },
	);
}
