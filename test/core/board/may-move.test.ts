import { describe, expect, it } from 'vitest';
import { whyNotMove } from '../../../src/app/board/targets';
import { WORKFLOW_STATES } from '../../../src/core/workflow/states';
import { ALL_EVIDENCE, decideTransition } from '../../../src/core/workflow/transition';
import { WORKFLOW_NAMES, workflowOf } from '../../../src/core/workflow/workflow';
import { itemWith } from '../../support/builders';

const STEPS = [
	{ steps: null, stepsDone: true },
	{ steps: { done: 0, total: 2 }, stepsDone: false },
	{ steps: { done: 1, total: 2 }, stepsDone: false },
	{ steps: { done: 2, total: 2 }, stepsDone: true },
];

const ALL = WORKFLOW_NAMES.flatMap((workflow) =>
	WORKFLOW_STATES.flatMap((from) => WORKFLOW_STATES.map((to) => ({ workflow, from, to }))),
);

describe('whyNotMove', () => {
	it.each(ALL)('says what the table says: $workflow, $from → $to', ({ workflow, from, to }) => {
		const { table } = workflowOf(workflow);
		for (const { steps, stepsDone } of STEPS) {
			const evidence = { ...ALL_EVIDENCE, 'steps-done': stepsDone };
			const verdict = decideTransition(table, { from, to, actor: 'human', evidence });
			const why = whyNotMove(table, itemWith({ state: from, steps }), to);
			expect(why).toEqual(verdict.ok ? null : verdict.refusal);
		}
	});

	it('lets an approved item be done when its steps are', () => {
		const { table } = workflowOf('control-plane');
		const why = STEPS.map(({ steps }) =>
			whyNotMove(table, itemWith({ state: 'Approved', steps }), 'Done'),
		);
		expect(why.map((refusal) => refusal?.code)).toEqual([
			...[undefined, 'steps-open', 'steps-open', undefined],
		]);
	});

	it('lets nobody past the approval', () => {
		const { table } = workflowOf('control-plane');
		for (const to of ['Approved', 'Done'] as const) {
			expect(whyNotMove(table, itemWith({ state: 'Plans' }), to)?.code).toBe('skips-approval');
		}
	});
});
