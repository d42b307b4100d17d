import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextStep, type LoopCase, type PlanCase } from '../../../src/core/loop/advance';
import { evidenceFor } from '../../../src/core/loop/evidence';
import { LOOP_STATES } from '../../../src/core/loop/states';
import { WORKFLOW_STATES } from '../../../src/core/workflow/states';

const ALL = { interpretation: true, intent: true, requirements: true };
const NONE = { interpretation: false, intent: false, requirements: false };
const PLAN: PlanCase = {
	...{ isValid: true, isUnseen: false, place: 'Approved', holds: true },
	...{ isVoid: false, isRejected: false, failedSteps: 0, earlySteps: 0, stepsDone: true },
};
const found = (changes: Partial<LoopCase> = {}): LoopCase => ({
	...{ state: 'ACT', written: ALL, plan: PLAN, plans: 1 },
	...{ needsApproval: true, demandsIntent: true },
	...changes,
});
const plan = (changes: Partial<PlanCase>) => ({ plan: { ...PLAN, ...changes } });

const needs = (one: LoopCase) =>
	Object.fromEntries(evidenceFor(one).map(({ name, need }) => [name, need]));

const THERE = { interpretation: null, intent: null, requirements: null };

describe('evidenceFor', () => {
	it('names all that is missing at once, in the order of the way', () => {
		const start = found({ state: 'WATCH', written: NONE, plan: null, plans: 0 });
		expect(evidenceFor(start)).toEqual([
			{ name: 'interpretation', need: 'interpretation' },
			{ name: 'intent', need: 'intent' },
			{ name: 'requirements', need: 'requirements' },
			{ name: 'plan', need: 'plan' },
			{ name: 'decision', need: 'decision' },
			{ name: 'steps', need: 'steps' },
		]);
		const modest = found({ ...start, demandsIntent: false, needsApproval: false });
		expect(Object.keys(needs(modest))).toEqual(['interpretation', 'plan', 'steps']);
	});

	it.each<[string, Partial<LoopCase>, Record<string, string | null>]>([
		['all is there', {}, { plan: null, decision: null, steps: null }],
		['steps are open', plan({ stepsDone: false }), { plan: null, decision: null, steps: 'steps' }],
		[
			'a step failed',
			plan({ failedSteps: 1 }),
			{ plan: null, decision: null, steps: 'failed-step' },
		],
		[
			'a step came early',
			plan({ earlySteps: 1 }),
			{ plan: null, decision: null, steps: 'early-steps' },
		],
		[
			'it waits for a decision',
			plan({ place: 'Pending_Approval', holds: false }),
			{ plan: null, decision: 'decision', steps: 'steps' },
		],
		[
			'two plans claim it',
			{ plans: 2 },
			{ plan: 'one-plan', decision: 'decision', steps: 'steps' },
		],
		[
			'the plan is unfinished',
			plan({ isValid: false, place: 'Plans', holds: false }),
			{ plan: 'valid-plan', decision: 'decision', steps: 'steps' },
		],
		[
			'the plan is void',
			plan({ isVoid: true, place: 'Rejected', holds: false }),
			{ plan: 'new-plan', decision: 'decision', steps: 'steps' },
		],
	])('says what is missing where %s', (_, changes, expected) => {
		expect(needs(found(changes))).toEqual({ ...THERE, ...expected });
	});

	it('names what the task waits for, whatever that is', () => {
		const cases = fc.record<LoopCase>({
			state: fc.constantFrom(...LOOP_STATES),
			written: fc.record({
				interpretation: fc.boolean(),
				intent: fc.boolean(),
				requirements: fc.boolean(),
			}),
			plan: fc.option(
				fc.record<PlanCase>({
					...{ isValid: fc.boolean(), isUnseen: fc.boolean(), holds: fc.boolean() },
					place: fc.constantFrom(...WORKFLOW_STATES),
					...{ isVoid: fc.boolean(), isRejected: fc.boolean(), stepsDone: fc.boolean() },
					...{ failedSteps: fc.nat(1), earlySteps: fc.nat(1) },
				}),
			),
			plans: fc.nat(2),
			...{ needsApproval: fc.boolean(), demandsIntent: fc.boolean() },
		});
		fc.assert(
			fc.property(cases, (one) => {
				const step = nextStep(one);
				if (step.kind !== 'wait') return;
				const named = evidenceFor(one).map(({ need }) => need);
				expect(named).toContain(step.need);
			}),
			{ numRuns: 2_000 },
		);
	});
});
