import { describe, expect, it } from 'vitest';
import type { ErrorView, LoopView } from '../../../src/app/loop/loop-view';
import type { ErrorOption } from '../../../src/core/loop/error-report';
import { LOOP_ENDS, LOOP_STATES, type LoopState } from '../../../src/core/loop/states';
import { loopLinks, loopOptions, loopSteps } from '../../../src/features/panel/loop-model';
import { loopViewWith } from '../../support/fake-control';

type Task = NonNullable<LoopView['task']>;

const TASK = 'Needs_Action/task_invoice.md';
const PLAN = 'Plans/pending/550e8400-plan.md';

function taskWith(changes: Partial<Task> = {}): Task {
	return { path: TASK, title: 'T', state: 'ACT', end: null, requiresApproval: true, ...changes };
}

function reportWith(changes: Partial<ErrorView> = {}): ErrorView {
	const option = (act: ErrorOption['act']): ErrorOption => ({ act, label: 'L', text: 't' });
	return {
		...{ title: 'A step failed', severity: 'high', status: 'open', isOver: false },
		...{ problems: [], sha256: 'ab' },
		options: [option('retry'), option('acknowledge'), option('ignore'), option(null)],
		...changes,
	};
}

const drawn = (task: Task) =>
	loopSteps(task)
		.map(({ name, status }) =>
			status === 'current'
				? name.toUpperCase()
				: `${name}${{ past: '!', ahead: '', skipped: '-' }[status]}`,
		)
		.join(' ');

describe('loopSteps', () => {
	it.each<[LoopState, string]>([
		['WATCH', 'WATCH Write Reason Plan Approve Act Log Close'],
		['APPROVE', 'Watch! Write! Reason! Plan! APPROVE Act Log Close'],
		['CLOSE', 'Watch! Write! Reason! Plan! Approve! Act! Log! CLOSE'],
	])('marks %s in %s', (state, way) => {
		expect(drawn(taskWith({ state }))).toBe(way);
	});

	it('does not say that somebody approved what nobody had to', () => {
		const task = taskWith({ requiresApproval: false });
		expect(drawn(task)).toBe('Watch! Write! Reason! Plan! Approve- ACT Log Close');
		expect(drawn({ ...task, state: 'PLAN' })).toBe(
			'Watch! Write! Reason! PLAN Approve Act Log Close',
		);
	});

	it.each(LOOP_ENDS)('says where the task stopped that it ended as %s', (end) => {
		for (const state of LOOP_STATES) {
			const steps = loopSteps(taskWith({ state, end }));
			expect(steps.filter(({ status }) => status === 'current')).toHaveLength(1);
			expect(steps[LOOP_STATES.indexOf(state)]?.name.toLowerCase()).toBe(end);
		}
	});
});

describe('loopLinks', () => {
	const plan = { path: PLAN, state: 'Pending_Approval', isDraft: false } as const;
	const error = { path: 'Needs_Action/ERROR_1.md', title: 'Error: A step\u202E failed' };

	it('leads to task, plan and errors from either note, and says which one is open', () => {
		const view = loopViewWith({ plan, errors: [error] });
		const rows = (active: string) =>
			loopLinks(view, active).map(({ label, isHere }) => (isHere ? `(${label})` : label));
		expect(rows(TASK)).toEqual([
			'(Task: task_invoice)',
			'Plan: 550e8400-plan (in pending)',
			expect.stringMatching(/^A step.+ failed$/),
		]);
		expect(rows(TASK)[2]).not.toContain('\u202E');
		expect(rows(PLAN).slice(0, 2)).toEqual([
			'Task: task_invoice',
			'(Plan: 550e8400-plan (in pending))',
		]);
		expect(rows(error.path)).toHaveLength(2);
	});

	it('says that a plan is a draft, and shows nothing of what is not there', () => {
		const draft = { path: 'W/Plans/p.md', state: 'Plans', isDraft: true } as const;
		const links = loopLinks(loopViewWith({ task: null, plan: draft }), 'x');
		expect(links.map(({ label }) => label)).toEqual(['Plan: p (draft, in Plans)']);
	});
});

describe('loopOptions', () => {
	const deeds = (changes: Partial<ErrorView>) =>
		loopOptions(reportWith(changes), loopViewWith()).map(({ does }) =>
			does && 'act' in does ? does.act : null,
		);

	it('offers what can still be done', () => {
		expect(deeds({ status: 'open' })).toEqual(['retry', 'acknowledge', 'ignore', null]);
		expect(deeds({ status: null })).toEqual(deeds({ status: 'open' }));
		expect(deeds({ status: 'acknowledged' })).toEqual(['retry', null, 'ignore', null]);
		expect(deeds({ isOver: true })).toEqual([null, null, null, null]);
	});

	it('takes no button away for what somebody wrote into the note', () => {
		expect(deeds({ status: 'resolved' })).toEqual(['retry', null, 'ignore', null]);
		expect(deeds({ status: 'ignored' })).toEqual(['retry', null, 'ignore', null]);
	});

	it('has two buttons for any report, also for one without a word', () => {
		expect(deeds({ options: [] })).toEqual(['acknowledge', 'ignore']);
		const options = [{ act: null, label: 'Escalate', text: '' }];
		expect(deeds({ options })).toEqual([null, 'acknowledge', 'ignore']);
	});

	it('says in Signoff’s words what a button does, and a suggestion in the report’s', () => {
		const options = [
			{ act: 'retry', label: 'Retry, which harms nobody', text: 'Just press.' },
			{ act: null, label: 'Check the server', text: 'It may be down.' },
		] as const;
		const shown = loopOptions(reportWith({ options }), loopViewWith());
		expect(shown.slice(0, 2).map(({ label }) => label)).toEqual([
			'Retry manually',
			'Check the server',
		]);
		expect(shown[0]?.text).not.toContain('press');
		expect(shown[1]?.text).toBe('It may be down.');
	});

	it('opens what is there', () => {
		const options = (['open-task', 'open-file', 'open-plan'] as const).map((act) => ({
			...{ act, label: act, text: '' },
		}));
		const plan = { path: PLAN, state: 'Pending_Approval', isDraft: false } as const;
		const opened = (view: LoopView) =>
			loopOptions(reportWith({ options }), view)
				.slice(0, 3)
				.map(({ does }) => does);
		expect(opened(loopViewWith({ plan }))).toEqual([
			{ open: TASK },
			{ open: TASK },
			{ open: PLAN },
		]);
		expect(opened(loopViewWith({ task: null }))).toEqual([null, null, null]);
	});
});
