import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	nextStep,
	type LoopCase,
	type LoopStep,
	type PlanCase,
} from '../../../src/core/loop/advance';
import { isFrom, LOOP_STATES, mayFollow, type LoopState } from '../../../src/core/loop/states';
import { WORKFLOW_STATES } from '../../../src/core/workflow/states';

const ALL = { interpretation: true, intent: true, requirements: true };
const ALONE = { ...ALL, intent: false, requirements: false };
const PLAN: PlanCase = {
	...{
		isValid: true,
		isUnseen: false,
		place: 'Plans',
		holds: false,
		isVoid: false,
		isRejected: false,
	},
	...{ failedSteps: 0, earlySteps: 0, stepsDone: false },
};
const found = (state: LoopState, changes: Partial<LoopCase> = {}): LoopCase => ({
	...{ state, written: ALL, plan: PLAN, plans: 1, needsApproval: false, demandsIntent: false },
	...changes,
});
const withPlan = (changes: Partial<PlanCase>, more: Partial<LoopCase> = {}) => ({
	plan: { ...PLAN, ...changes },
	...more,
});

describe('nextStep', () => {
	it.each<[LoopState, Partial<LoopCase>, LoopStep]>([
		['WATCH', {}, { kind: 'advance', to: 'WRITE' }],
		[
			'WATCH',
			{ written: { ...ALL, interpretation: false } },
			{ kind: 'wait', need: 'interpretation' },
		],
		['WRITE', {}, { kind: 'advance', to: 'REASON' }],
		['WRITE', { written: ALONE }, { kind: 'advance', to: 'REASON' }],
		[
			'WRITE',
			{ written: { ...ALL, interpretation: false } },
			{ kind: 'wait', need: 'interpretation' },
		],
		['WRITE', { written: ALONE, demandsIntent: true }, { kind: 'wait', need: 'intent' }],
		[
			'WRITE',
			{ written: { ...ALONE, intent: true }, demandsIntent: true },
			{ kind: 'wait', need: 'requirements' },
		],
		['WRITE', { demandsIntent: true }, { kind: 'advance', to: 'REASON' }],
		['REASON', {}, { kind: 'advance', to: 'PLAN' }],
		['REASON', { plan: null, plans: 0 }, { kind: 'wait', need: 'plan' }],
		['REASON', { plans: 2 }, { kind: 'wait', need: 'one-plan' }],
		['REASON', withPlan({ isValid: false }), { kind: 'wait', need: 'valid-plan' }],
		['REASON', withPlan({ isVoid: true }), { kind: 'wait', need: 'new-plan' }],
		['PLAN', {}, { kind: 'advance', to: 'ACT' }],
		['PLAN', { needsApproval: true }, { kind: 'ask' }],
		['PLAN', withPlan({ place: 'Pending_Approval' }), { kind: 'advance', to: 'APPROVE' }],
		['PLAN', withPlan({ place: 'Approved' }), { kind: 'advance', to: 'APPROVE' }],
		['APPROVE', withPlan({ place: 'Pending_Approval' }), { kind: 'wait', need: 'decision' }],
		[
			'APPROVE',
			withPlan({ place: 'Approved', holds: true }, { needsApproval: true }),
			{ kind: 'advance', to: 'ACT' },
		],
		[
			'APPROVE',
			withPlan({ place: 'Approved' }, { needsApproval: true }),
			{ kind: 'wait', need: 'decision' },
		],
		['APPROVE', withPlan({ place: 'Rejected', isRejected: true }), { kind: 'reject' }],
		['APPROVE', withPlan({ place: 'Rejected' }), { kind: 'wait', need: 'new-plan' }],
		['APPROVE', { needsApproval: true }, { kind: 'ask' }],
		['ACT', {}, { kind: 'wait', need: 'steps' }],
		['ACT', withPlan({ failedSteps: 1, stepsDone: true }), { kind: 'wait', need: 'failed-step' }],
		['ACT', withPlan({ earlySteps: 1, stepsDone: true }), { kind: 'wait', need: 'early-steps' }],
		['ACT', withPlan({ stepsDone: true }), { kind: 'advance', to: 'LOG' }],
		['ACT', withPlan({ stepsDone: true }, { needsApproval: true }), { kind: 'ask' }],
		['ACT', withPlan({ place: 'Pending_Approval' }), { kind: 'back' }],
		[
			'ACT',
			withPlan({ place: 'Pending_Approval' }, { plans: 2 }),
			{ kind: 'wait', need: 'one-plan' },
		],
		['ACT', withPlan({ isVoid: true }), { kind: 'wait', need: 'new-plan' }],
		['REASON', withPlan({ isUnseen: true }), { kind: 'advance', to: 'PLAN' }],
		['PLAN', withPlan({ isUnseen: true }), { kind: 'wait', need: 'seen-plan' }],
		['ACT', withPlan({ isUnseen: true }), { kind: 'wait', need: 'seen-plan' }],
		['LOG', { plan: null }, { kind: 'wait', need: 'plan' }],
		['LOG', withPlan({ stepsDone: true, place: 'Done' }), { kind: 'close' }],
		['LOG', withPlan({ stepsDone: true, place: 'Rejected' }), { kind: 'wait', need: 'new-plan' }],
		['LOG', withPlan({}), { kind: 'wait', need: 'steps' }],
		['CLOSE', {}, { kind: 'over' }],
	])('in %s, case %#', (state, changes, step) => {
		expect(nextStep(found(state, changes))).toEqual(step);
	});

	const plans: fc.Arbitrary<PlanCase> = fc.record({
		isValid: fc.boolean(),
		isUnseen: fc.boolean(),
		place: fc.constantFrom(...WORKFLOW_STATES),
		holds: fc.boolean(),
		isVoid: fc.boolean(),
		isRejected: fc.boolean(),
		failedSteps: fc.nat(2),
		earlySteps: fc.nat(2),
		stepsDone: fc.boolean(),
	});
	const cases: fc.Arbitrary<LoopCase> = fc.record({
		state: fc.constantFrom(...LOOP_STATES),
		written: fc.record({
			...{ interpretation: fc.boolean(), intent: fc.boolean(), requirements: fc.boolean() },
		}),
		plan: fc.option(plans),
		plans: fc.nat(2),
		needsApproval: fc.boolean(),
		demandsIntent: fc.boolean(),
	});

	it('never skips a state, whatever is shown', () => {
		fc.assert(
			fc.property(cases, (one) => {
				const step = nextStep(one);
				if (step.kind === 'advance') expect(mayFollow(one.state, step.to)).toBe(true);
			}),
		);
	});

	it('lets nothing be carried out that needs approval and has none that holds', () => {
		fc.assert(
			fc.property(cases, (one) => {
				const step = nextStep({ ...one, needsApproval: true });
				const isLate =
					step.kind === 'close' ||
					(step.kind === 'advance' && (step.to === 'ACT' || step.to === 'LOG'));
				if (isLate) expect(one.plan).toMatchObject({ holds: true, isVoid: false });
			}),
		);
	});

	it('goes every state from WATCH to CLOSE, and leaves out APPROVE alone, where nothing needs it', () => {
		const walk = (plan: Partial<PlanCase>, needsApproval: boolean) => {
			const path: string[] = ['WATCH'];
			for (let state: LoopState = 'WATCH'; ;) {
				const step = nextStep(found(state, withPlan(plan, { needsApproval })));
				if (step.kind !== 'advance') return [...path, step.kind].join(' ');
				state = step.to;
				path.push(state);
			}
		};
		const done = { stepsDone: true };
		expect(walk(done, false)).toBe('WATCH WRITE REASON PLAN ACT LOG close');
		expect(walk({ ...done, place: 'Approved', holds: true }, true)).toBe(
			'WATCH WRITE REASON PLAN APPROVE ACT LOG close',
		);
		expect(walk(done, true)).toBe('WATCH WRITE REASON PLAN ask');
	});
});

describe('isFrom', () => {
	it('follows the order of the states', () => {
		expect(isFrom('PLAN', 'PLAN')).toBe(true);
		expect(isFrom('ACT', 'PLAN')).toBe(true);
		expect(isFrom('WATCH', 'PLAN')).toBe(false);
	});
});
