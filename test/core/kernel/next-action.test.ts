import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LedgerAction } from '../../../src/core/entries';
import type { EntryContext } from '../../../src/core/entries/entry';
import { nextRecord } from '../../../src/core/entries/replay';
import type { KernelPlan, KernelStep, StepStatus } from '../../../src/core/kernel/entities';
import {
	nextAction,
	type Circumstances,
	type NextAction,
} from '../../../src/core/kernel/next-action';
import {
	DAY_LIMITS,
	NOTHING_USED,
	RUN_LIMITS,
	type Operation,
	type RunRecord,
} from '../../../src/core/kernel/run-record';
import { newRecord } from '../../../src/core/record/new-record';
import type { ItemRecord } from '../../../src/core/record/record';
import { entryWith } from '../../support/builders';

const START: ItemRecord = newRecord({
	...{ id: 'task-1', path: 'Approved/a.md', state: 'Approved', entry: 'e', at: 0 },
	kind: 'work-item',
});

const step = (id: string, rest: Partial<KernelStep> = {}): KernelStep => ({
	step_id: id,
	description: `step ${id}`,
	status: 'pending',
	...rest,
});

const TOOLS = [
	step('1', { tool: 'ready' }),
	step('2', { tool: 'ready' }),
	step('3', { tool: 'ready' }),
];

const now = (steps: readonly KernelStep[], rest: Partial<Circumstances> = {}): Circumstances => ({
	plan: { goal: 'a goal', steps: [...steps] },
	approvalHolds: true,
	badArguments: () => null,
	wish: 'go on',
	toolState: (name) =>
		name === 'ready' ? 'ready' : name === 'strange' ? 'not-accepted' : 'unknown',
	hasModel: true,
	usedToday: NOTHING_USED,
	dayLimits: DAY_LIMITS,
	...rest,
});

/** What the ledger says after these entries, whose contexts are about `run-1`. */
function after(record: ItemRecord, ...entries: [LedgerAction, EntryContext][]): ItemRecord {
	return entries.reduce((before, [action, context]) => {
		const entry = entryWith(action, { context: { run: 'run-1', ...context } });
		return nextRecord(before, entry, () => 'work-item') ?? before;
	}, record);
}

const started = after(START, [
	'run_started',
	{ limits: { ...RUN_LIMITS }, device: 'desk', done: [] },
]);
const runOf = ({ run }: ItemRecord): RunRecord => run!;

describe('nextAction', () => {
	it('works on the first step that is not complete', () => {
		expect(nextAction(runOf(started), now(TOOLS))).toMatchObject({
			kind: 'call',
			tool: 'ready',
			step: { step_id: '1' },
		});
		const done = after(started, ['run_cycle', { step_id: '1', status: 'complete' }]);
		expect(nextAction(runOf(done), now(TOOLS))).toMatchObject({
			kind: 'call',
			step: { step_id: '2' },
		});
	});

	it('prefers the tool where a step has a tool and an agent', () => {
		const both = [step('1', { tool: 'ready', agent: 'llm' })];
		expect(nextAction(runOf(started), now(both))).toMatchObject({ kind: 'call' });
	});

	it.each([
		[{ step_id: '1' }, {}, { kind: 'pause', code: 'by-hand', stepId: '1' }],
		[{ tool: 'nowhere' }, {}, { kind: 'pause', code: 'no-such-tool', detail: 'nowhere' }],
		[{ tool: 'strange' }, {}, { kind: 'pause', code: 'tool-not-accepted', detail: 'strange' }],
		[{ agent: 'llm' }, {}, { kind: 'ask-model' }],
		[{ agent: 'llm' }, { hasModel: false }, { kind: 'pause', code: 'no-model' }],
		[{ tool: 'ready' }, { wish: 'pause' }, { kind: 'pause', code: 'asked' }],
		[{ tool: 'ready' }, { wish: 'interrupt' }, { kind: 'pause', code: 'interrupted' }],
		[{ tool: 'ready' }, { wish: 'stop' }, { kind: 'end', outcome: 'stopped', code: 'stopped' }],
		[
			{ tool: 'ready' },
			{ approvalHolds: false },
			{ kind: 'end', outcome: 'stopped', code: 'approval-void' },
		],
		[
			{ tool: 'ready' },
			{ dayLimits: NOTHING_USED },
			{ kind: 'pause', code: 'limit', detail: 'cycles today' },
		],
	] as const)('answers %j with %j by %j', (rest, circumstances, expected) => {
		const action = nextAction(runOf(started), now([step('1', rest)], circumstances));
		expect(action).toMatchObject(expected);
	});

	it('counts what all runs of the day have used, and not what this one used before it', () => {
		const used = after(started, ['run_cycle', { used: { tokens: 10 } }]);
		const dayLimits = { ...DAY_LIMITS, tokens: 10 };
		const pause = { kind: 'pause', code: 'limit', detail: 'tokens today' };
		expect(nextAction(runOf(used), now(TOOLS, { dayLimits }))).toMatchObject({ kind: 'call' });
		const usedToday = { ...NOTHING_USED, tokens: 10 };
		expect(nextAction(runOf(used), now(TOOLS, { dayLimits, usedToday }))).toMatchObject(pause);
	});

	it.each(['cycles', 'minutes', 'toolCalls', 'tokens', 'money'] as const)(
		'pauses when its %s are used up',
		(name) => {
			const used = after(started, ['run_cycle', { used: { [name]: RUN_LIMITS[name] } }]);
			expect(nextAction(runOf(used), now(TOOLS))).toMatchObject({
				kind: 'pause',
				code: 'limit',
				detail: name,
			});
			const more = after(
				used,
				['run_paused', { code: 'limit' }],
				['run_resumed', { limits: { [name]: RUN_LIMITS[name] * 2 } }],
			);
			expect(nextAction(runOf(more), now(TOOLS))).toMatchObject({ kind: 'call' });
		},
	);

	it('settles a call whose outcome is not known before it does anything else', () => {
		const called = after(started, [
			'tool_intent',
			{ call: 'c-1', step_id: '1', tool: 'ready', effect: 'external' },
		]);
		const expected = { kind: 'settle', operation: { call: 'c-1', effect: 'external' } };
		expect(nextAction(runOf(called), now(TOOLS, { wish: 'stop' }))).toMatchObject(expected);
		expect(nextAction(runOf(called), now(TOOLS, { approvalHolds: false }))).toMatchObject(expected);
		const asked = after(called, ['run_paused', { code: 'unknown-effect', step_id: '1' }]);
		expect(nextAction(runOf(asked), now(TOOLS))).toEqual({ kind: 'rest' });
	});
});

type Event =
	| 'succeed'
	| 'fail'
	| 'crash after the intent'
	| 'happened'
	| 'did-not'
	| 'pause'
	| 'resume'
	| 'stop'
	| 'edit'
	| 'approve again';

const anyEvents = fc.array(
	fc.constantFrom<Event>(
		'succeed',
		'succeed',
		'succeed',
		'fail',
		'crash after the intent',
		'happened',
		'did-not',
		'pause',
		'resume',
		'stop',
		'edit',
		'approve again',
	),
	{ maxLength: 40 },
);
const RANK: Record<StepStatus, number> = { pending: 0, running: 1, complete: 2, failed: 2 };

/** A run as events drive it, with what took effect outside. */
class Driven {
	record = started;
	holds = true;
	wish: Circumstances['wish'] = 'go on';
	readonly effects = new Map<string, number>();

	constructor(private readonly steps: readonly KernelStep[]) {}

	happen(event: Event, at: number): void {
		this.hearPerson(event);
		const run = runOf(this.record);
		const action = nextAction(run, now(this.steps, { wish: this.wish, approvalHolds: this.holds }));
		if (action.kind === 'call') this.call(run, action.step.step_id, event, `c-${at}`);
		else this.record = after(this.record, ...written(action));
	}

	private hearPerson(event: Event): void {
		const { operation, pause } = runOf(this.record);
		if (event === 'pause' || event === 'stop') this.wish = event;
		if (event === 'edit' || event === 'approve again') this.holds = event === 'approve again';
		if (event === 'resume') this.wish = 'go on';
		if (event === 'resume' && pause?.code !== 'unknown-effect')
			this.record = after(this.record, ['run_resumed', {}]);
		if ((event === 'happened' || event === 'did-not') && operation) this.answer(operation, event);
	}

	private answer({ call, stepId }: Operation, answer: 'happened' | 'did-not'): void {
		if (answer === 'happened') this.takeEffect(stepId);
		const resolved = { call, answer };
		this.record = after(this.record, ['operation_resolved', resolved], ['run_resumed', {}]);
	}

	private call(run: RunRecord, id: string, event: Event, call: string): void {
		const earlier = this.steps.slice(0, Number(id) - 1);
		expect(this.holds).toBe(true);
		expect(run.operation).toBeNull();
		expect(earlier.every((one) => run.steps.get(one.step_id) === 'complete')).toBe(true);
		const about = { call, step_id: id, tool: 'ready' };
		this.record = after(this.record, ['tool_intent', { ...about, effect: 'external' }]);
		if (event === 'crash after the intent') return;
		const isFailed = event === 'fail';
		if (!isFailed) this.takeEffect(id);
		this.record = after(
			this.record,
			['tool_call', { ...about, state: isFailed ? 'failed_before_effect' : 'committed' }],
			['run_cycle', { step_id: id, status: isFailed ? 'failed' : 'complete' }],
		);
	}

	private takeEffect(id: string): void {
		this.effects.set(id, (this.effects.get(id) ?? 0) + 1);
	}
}

/** What the runner writes for an action that calls nothing. */
function written(action: NextAction): Parameters<typeof after>[1][] {
	if (action.kind === 'settle') return [['run_paused', { code: 'unknown-effect' }]];
	if (action.kind === 'pause') return [['run_paused', { code: action.code }]];
	return action.kind === 'end' ? [['run_ended', { outcome: action.outcome }]] : [];
}

describe('a run, whatever happens', () => {
	it('never goes back, skips no step, calls nothing without an approval and nothing twice', () => {
		fc.assert(
			fc.property(anyEvents, fc.integer({ min: 1, max: 5 }), (events, size) => {
				const driven = new Driven(
					Array.from({ length: size }, (_, at) => step(String(at + 1), { tool: 'ready' })),
				);
				for (const [at, event] of events.entries()) {
					const before = runOf(driven.record);
					driven.happen(event, at);
					const next = runOf(driven.record);
					for (const [id, status] of before.steps)
						expect(RANK[next.steps.get(id) ?? 'pending']).toBeGreaterThanOrEqual(RANK[status]);
					if (before.status === 'ended') expect(next).toEqual(before);
				}
				expect([...driven.effects.values()].every((times) => times === 1)).toBe(true);
			}),
		);
	});

	it('is not changed by an entry about another run', () => {
		const other = { run: 'run-2', step_id: '1', status: 'complete', call: 'c', tool: 'ready' };
		for (const action of [
			'tool_intent',
			'tool_call',
			'run_cycle',
			'run_paused',
			'run_ended',
		] as const) {
			expect(runOf(after(started, [action, other]))).toEqual(runOf(started));
		}
	});

	it('takes a plan of 1,000 steps', () => {
		const plan: KernelPlan = {
			goal: 'long',
			steps: Array.from({ length: 1_000 }, (_, at) => step(String(at + 1), { tool: 'ready' })),
		};
		const done = plan.steps.map(({ step_id }) => step_id);
		const all = after(START, ['run_started', { done, limits: { ...RUN_LIMITS } }]);
		expect(nextAction(runOf(all), now(plan.steps))).toMatchObject({
			kind: 'end',
			outcome: 'complete',
		});
	});
});
