// What entries of runs do to a record, also those that say too little or come in an order that no run makes.

import { describe, expect, it } from 'vitest';
import type { LedgerAction } from '../../../src/core/entries';
import { nextRecord } from '../../../src/core/entries/replay';
import { kindAtBirth } from '../../../src/core/kinds';
import type { ItemRecord } from '../../../src/core/record/record';
import type { JsonObject } from '../../../src/core/shared/json';
import { entryWith } from '../../support/builders';

const KIND = kindAtBirth('control-plane');
const RUN = { run: 'run-1' };
const CALL = { ...RUN, call: 'c1', step_id: '1', tool: 'append_note' };

type Told = readonly [action: LedgerAction, context: JsonObject];

function after(...told: readonly Told[]): ItemRecord {
	const born = entryWith('item_registered', {
		taskId: 'task-1',
		toState: 'Approved',
		context: { path: 'Approved/a.md', sha256: 'a'.repeat(64) },
	});
	let record = nextRecord(null, born, KIND);
	for (const [action, context] of told)
		record = nextRecord(record, entryWith(action, { taskId: 'task-1', context }), KIND);
	if (!record) throw new Error('no record');
	return record;
}

const STARTED: Told = ['run_started', { ...RUN, limits: { cycles: 3, tokens: 'many' } }];
const INTENT: Told = [
	'tool_intent',
	{ ...CALL, effect: 'vault', changes: [{ path: 'a.md', before: null, after: 'x' }] },
];

describe('entries of a run', () => {
	it('begin a run, with what is said of its limits', () => {
		const { run } = after(STARTED);
		expect(run).toMatchObject({ id: 'run-1', status: 'running', limits: { cycles: 3, tokens: 0 } });
		expect(after(['run_started', {}]).run).toBeNull();
	});

	it('change nothing without a run, or for another one', () => {
		expect(after(INTENT).run).toBeNull();
		expect(after(STARTED, ['run_ended', { run: 'run-2' }]).run?.status).toBe('running');
		expect(after(STARTED, ['run_rewound', { run: 'run-2' }]).run?.status).toBe('running');
	});

	it('announce a call, and tell what came of it', () => {
		expect(after(STARTED, INTENT).run?.operation).toMatchObject({ call: 'c1', effect: 'vault' });
		expect(after(STARTED, ['tool_intent', { ...RUN, call: 'c1' }]).run?.operation).toBeNull();
		const odd = after(STARTED, ['tool_intent', { ...CALL, effect: 'magic', changes: 'none' }]).run;
		expect(odd?.operation).toMatchObject({ effect: 'external', changes: [] });
		const done = after(STARTED, INTENT, ['tool_call', { ...CALL, state: 'committed' }]).run;
		expect(done).toMatchObject({ operation: null, changed: [{ path: 'a.md', step: '1' }] });
		const lost = after(STARTED, INTENT, [
			'tool_call',
			{ ...CALL, state: 'unknown_after_dispatch' },
		]);
		expect(lost.run?.operation?.call).toBe('c1');
		const other = after(STARTED, INTENT, [
			'tool_call',
			{ ...CALL, call: 'c2', state: 'committed' },
		]);
		expect(other.run?.operation?.call).toBe('c1');
	});

	it.each([
		['happened', 'complete', 1],
		['did-not', 'running', 0],
	] as const)('resolve a call: %s', (answer, status, changed) => {
		const { run } = after(STARTED, INTENT, ['operation_resolved', { ...CALL, answer }]);
		expect(run?.operation).toBeNull();
		expect(run?.steps.get('1')).toBe(status);
		expect(run?.changed).toHaveLength(changed);
	});

	it('resolve nothing by an answer that is none', () => {
		const { run } = after(STARTED, INTENT, ['operation_resolved', { ...CALL, answer: 'perhaps' }]);
		expect(run?.operation?.call).toBe('c1');
	});

	it('pause, resume and end it; what is ended stays ended', () => {
		const paused = after(STARTED, ['run_paused', { ...RUN, code: 'from the future' }]).run;
		expect(paused).toMatchObject({ status: 'paused', pause: { code: 'asked', detail: '' } });
		const more = after(
			STARTED,
			['run_paused', RUN],
			['run_resumed', { ...RUN, limits: { cycles: 9 } }],
		);
		expect(more.run).toMatchObject({ status: 'running', limits: { cycles: 9 } });
		const ended = after(STARTED, ['run_ended', RUN], ['run_paused', RUN]).run;
		expect(ended).toMatchObject({ status: 'ended', outcome: 'stopped' });
	});

	it('count cycles, also one that says nothing of a step', () => {
		const line = { ...RUN, line_sha256: 'd'.repeat(64), used: { cycles: 1, money: -1 } };
		const { run } = after(STARTED, ['run_cycle', line], ['run_cycle', RUN]);
		expect(run).toMatchObject({ used: { cycles: 1, money: 0 }, lines: ['d'.repeat(64)] });
	});

	it('settle a step, unless it is not said how', () => {
		expect(after(STARTED, ['step_settled', { ...CALL, as: 'done' }]).run?.steps.get('1')).toBe(
			'complete',
		);
		expect(after(STARTED, ['step_settled', { ...CALL, as: 'maybe' }]).run?.steps.size).toBe(0);
	});

	it.each([
		['Done', 'complete'],
		['Rejected', 'failed'],
		['Pending_Approval', 'stopped'],
	] as const)('end with the move to %s', (toState, outcome) => {
		const before = after(STARTED);
		const moved = entryWith('state_transition', {
			taskId: 'task-1',
			fromState: 'Approved',
			toState,
		});
		expect(nextRecord(before, moved, KIND)?.run).toMatchObject({ status: 'ended', outcome });
	});
});
