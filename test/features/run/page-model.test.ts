import { describe, expect, it } from 'vitest';
import { cycleFor, pageModel, stepOf } from '../../../src/features/run/page-model';
import { cycleWith, plannedWith, viewWith } from '../../support/run-views';

const done = viewWith({
	status: 'ended',
	outcome: 'complete',
	steps: new Map([
		['1', 'complete'],
		['2', 'complete'],
	]),
});
const cycles = [cycleWith(1, '1', []), cycleWith(2, '2', ['1'])];
const pageAt = (at: number | null) => pageModel({ planned: plannedWith(), view: done, cycles, at });
const statuses = (at: number | null) => pageAt(at).steps.map(({ status }) => status);

describe('pageModel', () => {
	it('puts each cycle below its step, with arguments and result', () => {
		const [first, second] = pageAt(null).steps;
		expect(first?.cycles).toMatchObject([
			{ number: 1, calls: [{ tool: 'read_note', args: '{\n  "path": "1.md"\n}', error: null }] },
		]);
		expect(second?.cycles[0]?.calls[0]?.result).toContain('read in 2');
		expect([first?.isShown, second?.isShown]).toEqual([false, false]);
	});

	it('shows the run as it was after a cycle', () => {
		expect(statuses(0)).toEqual(['complete', 'pending']);
		const [first, second] = pageAt(0).steps;
		expect([first?.isShown, second?.isShown]).toEqual([true, false]);
		expect(second?.cycles).toEqual([]);
		expect(statuses(1)).toEqual(['complete', 'complete']);
	});

	it('stays at the last cycle where there are fewer by now', () => {
		expect(pageAt(7).at).toBe(1);
		expect(pageModel({ planned: plannedWith(), view: done, cycles: [], at: 3 }).at).toBeNull();
	});

	it('shows the steps of the run where the note cannot be read any more', () => {
		const planned = plannedWith({ steps: [] });
		const { steps } = pageModel({ planned, view: done, cycles, at: null });
		expect(steps.map(({ id, status }) => [id, status])).toEqual([
			['1', 'complete'],
			['2', 'complete'],
		]);
	});

	it('tells an error once, and shows repairs and answers', () => {
		const timestamp = '2026-03-01T12:00:01.000Z';
		const cycle = cycleWith(1, '1', [], {
			llm_output: { tool: 'x' },
			tool_calls: [
				{
					...{ tool_name: 'x', arguments: {}, timestamp, step_id: '1' },
					error: { message: 'gone' },
				},
			],
			errors: [{ message: 'gone' }, { message: 'another' }],
			supervisor_actions: [
				{
					action_type: 'json_repair',
					original_output: { text: '{"a": 1' },
					repaired_output: { a: 1 },
					attempt_number: 1,
					timestamp,
				},
				{
					action_type: 'tool_call_repair',
					original_output: { a: 1 },
					error: { message: 'no' },
					attempt_number: 2,
					timestamp,
				},
			],
		});
		const { steps } = pageModel({ planned: plannedWith(), view: done, cycles: [cycle], at: null });
		expect(steps[0]?.cycles[0]).toMatchObject({
			answer: '{\n  "tool": "x"\n}',
			calls: [{ args: null, result: null, error: 'gone' }],
			errors: ['another'],
			repairs: [
				{ title: 'Repaired form, attempt 1', before: '{"a": 1', after: '{\n  "a": 1\n}' },
				{ title: 'Repaired call, attempt 2', after: null },
			],
		});
	});

	it('shows what a model said in its own words, and what it wanted to call', () => {
		const llm_output = {
			...{ step_id: '1', model: 'm', text: ' I write it down. ', stop: 'tools', usage: null },
			tool_calls: [{ id: 'c', name: 'append_note', arguments: '{"path":"a.md"}' }],
		};
		const cycles = [cycleWith(1, '1', [], { llm_output })];
		const { steps } = pageModel({ planned: plannedWith(), view: done, cycles, at: null });
		expect(steps[0]?.cycles[0]?.answer).toBe('I write it down.\nappend_note {"path":"a.md"}');
	});

	it('cuts what nobody reads here', () => {
		const [call] = cycleWith(1, '1', []).tool_calls;
		const long = { ...call!, result: { text: 'x'.repeat(100_000) } };
		const cycle = cycleWith(1, '1', [], { tool_calls: [long] });
		const { steps } = pageModel({ planned: plannedWith(), view: done, cycles: [cycle], at: null });
		const shown = steps[0]?.cycles[0]?.calls[0]?.result ?? '';
		expect(shown.length).toBeLessThan(21_000);
		expect(shown).toMatch(/… 80,\d{3} more characters$/);
	});
});

describe('stepOf', () => {
	it('is the first open step where nothing was called', () => {
		expect(stepOf(cycleWith(2, '2', ['1'], { tool_calls: [] }))).toBe('2');
		expect(stepOf(cycleWith(3, '2', ['1', '2'], { tool_calls: [] }))).toBeNull();
	});
});

describe('cycleFor', () => {
	it.each([
		['ArrowLeft', null, 2],
		['ArrowLeft', 2, 1],
		['ArrowLeft', 0, 0],
		['ArrowRight', 0, 1],
		['ArrowRight', 2, null],
		['ArrowRight', null, null],
		['Home', 2, 0],
		['End', 0, null],
		['x', 0, undefined],
	])('%s leads from %j to %j', (key, at, to) => {
		expect(cycleFor(key, { at, all: 3 })).toBe(to);
	});

	it('leaves the keys alone where there is no cycle', () => {
		expect(cycleFor('Home', { at: null, all: 0 })).toBeUndefined();
	});
});
