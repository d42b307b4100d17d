import { describe, expect, it } from 'vitest';
import type { CycleEntry, KernelPlan } from '../../../src/core/kernel/entities';
import { repairAfter, stepMessage, turnsOf } from '../../../src/core/model/conversation';

const PLAN: KernelPlan = {
	goal: 'Tidy',
	steps: [
		{ step_id: '1', description: 'Read', status: 'complete' },
		{ step_id: '2', description: 'Think', status: 'pending', agent: 'llm' },
	],
};
const [READ, THINK] = PLAN.steps;
if (!READ || !THINK) throw new Error('two steps');

const AT = '2026-01-27T10:00:00Z';

const cycle = (more: Partial<CycleEntry>): CycleEntry => ({
	...{ step_number: 1, plan_state: PLAN, llm_output: {}, supervisor_actions: [], tool_calls: [] },
	...{ ttl_remaining: 1, errors: [], timestamp: AT, ...more },
});

const said = (text: string, calls: readonly string[] = [], step = '2') => ({
	step_id: step,
	text,
	tool_calls: calls.map((id) => ({ id, name: 'read_note', arguments: '{}' })),
});

const made = { tool_name: 'read_note', arguments: {}, timestamp: AT, step_id: '2' };

describe('stepMessage', () => {
	it('tells what earlier steps came to, and not what this one said', () => {
		const long = 'x'.repeat(30_000);
		const told = stepMessage(PLAN, THINK, [
			cycle({ tool_calls: [{ ...made, step_id: '1', result: { text: 'the log' } }] }),
			cycle({ tool_calls: [{ ...made, step_id: '3', result: { text: long } }] }),
			cycle({ llm_output: said('an earlier thought', [], '0') }),
			cycle({ llm_output: said('my own words') }),
			cycle({ tool_calls: [{ ...made, result: { text: 'my own reading' } }] }),
		]);
		expect(told).toContain('the log');
		expect(told).toContain('an earlier thought');
		expect(told).not.toContain('my own');
		expect(told.length).toBeLessThan(25_000);
	});
});

describe('turnsOf', () => {
	it('gives each call its answer, its error, or that it was not made', () => {
		const [turn] = turnsOf(
			[
				cycle({
					llm_output: said('', ['a', 'b', 'c', 'd']),
					tool_calls: [
						{ ...made, result: { text: 'T' } },
						{ ...made, error: { message: 'No such note.' } },
					],
					errors: [{ message: 'Not approved.', call: 'c', code: 'wants-more' }],
				}),
				cycle({ llm_output: said('of another step', [], '1') }),
				cycle({ llm_output: {} }),
			],
			'2',
		);
		expect(turn?.calls.map(({ answer, isError }) => [answer, isError])).toEqual([
			['{"data":{"text":"T"}}', false],
			['No such note.', true],
			['Not approved.', true],
			['It was not called.', true],
		]);
		expect(turn?.complaint).toBeNull();
	});

	it('keeps what was wrong with an answer without calls', () => {
		const bad = cycle({ llm_output: said(''), errors: [{ message: 'Empty.', code: 'invalid' }] });
		expect(turnsOf([bad], '2')[0]?.complaint).toBe('Empty.');
		expect(turnsOf([cycle({ llm_output: said('Fine.') })], '2')[0]?.complaint).toBeNull();
	});
});

describe('repairAfter', () => {
	const bad = (text: string) =>
		cycle({ llm_output: said(text), errors: [{ message: `${text}!`, code: 'invalid' }] });

	it('counts the bad answers at the end', () => {
		expect(repairAfter([], '2')).toBeNull();
		expect(repairAfter([cycle({ llm_output: said('Fine.') })], '2')).toBeNull();
		expect(repairAfter([bad('a'), cycle({ llm_output: said('ok') }), bad('b')], '2')).toMatchObject(
			{
				attempt: 1,
				errors: ['b!'],
			},
		);
		expect(repairAfter([bad('a'), bad('b')], '2')).toMatchObject({
			attempt: 2,
			original: { text: 'a' },
			errors: ['b!'],
		});
	});
});
