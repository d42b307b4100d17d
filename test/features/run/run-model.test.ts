import { describe, expect, it } from 'vitest';
import type { RunView } from '../../../src/app/run';
import { NOTHING_USED, PAUSE_CODES, RUN_LIMITS } from '../../../src/core/kernel/run-record';
import { metersOf, resumesBy, runModel } from '../../../src/features/run/run-model';
import { NOON, plannedStep, plannedWith, viewWith } from '../../support/run-views';

const timeOf = (at: number) => new Date(at).toISOString().slice(11, 16);
const model = (
	planned: Parameters<typeof plannedWith>[0] = {},
	view: Parameters<typeof viewWith>[0] | null = null,
) => runModel({ planned: plannedWith(planned), view: view && viewWith(view), timeOf });

const pausedAt = (code: (typeof PAUSE_CODES)[number], detail = '') => ({
	status: 'paused' as const,
	pause: { code, stepId: '2', detail, at: NOON },
	steps: new Map([['1', 'complete' as const]]),
});

describe('runModel', () => {
	describe('before a run', () => {
		it('offers to run, and says how many steps', () => {
			expect(model()).toMatchObject({
				status: 'ready',
				choices: ['start'],
				notes: ['2 steps are carried out as they were approved, one after the other.'],
			});
		});

		it('names each step at which it will wait', () => {
			const steps = [
				plannedStep('1', { tool: 'read_note' }),
				plannedStep('2', {}, 'by-hand'),
				plannedStep('3', { tool: 'call' }, 'no-such-tool'),
				plannedStep('4', { tool: 'mail' }, 'tool-not-accepted'),
			];
			expect(model({ steps }).notes.slice(1)).toEqual([
				'Step 2 has no tool: done by hand.',
				'Step 3: there is no tool “call”. The run waits there.',
				"Step 4: the tool “mail” isn't accepted. The run waits there.",
			]);
		});

		it('says once that no step has a tool', () => {
			const steps = ['1', '2', '3'].map((id) => plannedStep(id, {}, 'by-hand'));
			expect(model({ steps }).notes).toEqual([
				'No step names a tool, so there is nothing that a run could do by itself.',
			]);
		});

		it('counts the rest of many notes', () => {
			const steps = [
				plannedStep('0', { tool: 'read_note' }),
				...Array.from({ length: 20 }, (_, at) => plannedStep(String(at + 1), {}, 'by-hand')),
			];
			expect(model({ steps }).notes.at(-1)).toBe('And 16 more.');
		});

		it('names the steps that are only ticked', () => {
			const done = { ...plannedStep('1', { status: 'complete' }), isClaimed: true };
			const { notes, done: count } = model({ steps: [done, plannedStep('2', { tool: 'x' })] });
			expect(notes[1]).toBe('Already ticked, and counted as done: 1.');
			expect(count).toBe(1);
		});

		it('says what is wrong with the plan, and offers nothing', () => {
			const findings = [{ code: 'block-not-json', line: 3, step: '2' } as const];
			expect(model({ findings, steps: [] })).toMatchObject({
				status: 'blocked',
				why: ['Step 2: its block is not JSON.'],
				notes: [],
				choices: [],
			});
		});

		it('says why nothing may run here', () => {
			const refusal = { code: 'x', sentence: 'Another device enforces.' };
			expect(model({ refusal })).toMatchObject({
				status: 'blocked',
				why: ['Another device enforces.'],
				choices: [],
			});
		});
	});

	describe('while it runs', () => {
		it('shows each step, where it is, and what is being called', () => {
			const { steps, call, choices, done } = model(
				{
					steps: [
						plannedStep('1', { tool: 'a' }),
						plannedStep('2', { tool: 'b', arguments: { to: 'Acme' } }),
					],
				},
				{
					steps: new Map([
						['1', 'complete'],
						['2', 'running'],
					]),
					call: { stepId: '2', tool: 'b', since: NOON, heard: null },
				},
			);
			expect(steps.map(({ status, isCurrent }) => [status, isCurrent])).toEqual([
				['complete', false],
				['running', true],
			]);
			expect(call).toMatchObject({
				tool: 'b',
				since: NOON,
				step: { args: '{\n  "to": "Acme"\n}' },
			});
			expect(choices).toEqual(['pause', 'stop']);
			expect(done).toBe(1);
		});

		it('is on another device where this one carries nothing out', () => {
			expect(model({ isHere: false }, { status: 'broken' })).toMatchObject({
				status: 'elsewhere',
				choices: [],
			});
		});

		it('can be resumed where it was broken off', () => {
			expect(model({}, { status: 'broken' })).toMatchObject({
				status: 'broken',
				choices: ['resume', 'stop'],
			});
		});
	});

	describe('where it waits', () => {
		it.each(PAUSE_CODES)('offers something and a way out for %s', (code) => {
			const { status, why, choices } = model({}, pausedAt(code, 'x'));
			expect(status).toBe('waits');
			expect(why[0]).toMatch(/^\S.*\.$/);
			expect(choices.length).toBeGreaterThan(1);
			expect(choices.at(-1)).toBe('stop');
		});

		it.each([
			['by-hand', ['done-by-hand', 'leave-out', 'stop']],
			['limit', ['allow-more', 'stop']],
			['unknown-effect', ['happened', 'did-not', 'stop']],
			['asked', ['resume', 'stop']],
		] as const)('offers what makes sense for %s', (code, choices) => {
			expect(model({}, pausedAt(code)).choices).toEqual(choices);
		});

		it('says until when a limit of the day counts, and allows no more by a word', () => {
			const { why, choices } = model({}, pausedAt('limit', 'tokens today'));
			expect(why).toEqual([
				expect.stringMatching(/: tokens\. It counts until 2026-03-02 00:00 UTC; .*settings\.$/),
			]);
			expect(choices).toEqual(['resume', 'stop']);
		});

		it('says that what a model wanted beyond the approval was not done', () => {
			const { why, choices } = model({}, pausedAt('wants-more', 'append_note'));
			expect(why[0]).toContain('wants to do more than was approved (append_note)');
			expect(why[1]).toContain('It was not done');
			expect(choices).toEqual(['retry', 'leave-out', 'stop']);
		});

		it('offers a check only where the tool can tell', () => {
			const choices = ['check', 'happened', 'did-not', 'stop'];
			expect(model({ canCheck: true }, pausedAt('unknown-effect')).choices).toEqual(choices);
		});

		it('tells what is known of a call without an answer', () => {
			const operation = {
				...{ call: 'call-1', entry: 'e', stepId: '2', tool: 'pay', argumentsSha256: '' },
				...{ effect: 'external' as const, changes: [], substance: null, at: NOON },
			};
			const { why } = model({}, { ...pausedAt('unknown-effect', 'pay'), operation });
			expect(why.slice(0, 2)).toEqual([
				'Step 2: nobody knows whether “pay” took effect.',
				'Request sent at 12:00, no answer recorded.',
			]);
		});
	});

	describe('when it has ended', () => {
		const ended = { status: 'ended', outcome: 'complete', endCode: 'all-done' } as const;

		it('says so, and how much can be taken back', () => {
			const refusal = { code: 'x', sentence: 'Not approved any more.' };
			expect(model({ refusal }, { ...ended, changed: 2 })).toMatchObject({
				status: 'complete',
				why: ['Every step is done.'],
				changed: 2,
				choices: [],
			});
		});

		it('names the step that failed', () => {
			const view: Partial<RunView> = {
				status: 'ended',
				outcome: 'failed',
				endCode: 'step-failed',
				steps: new Map([['2', 'failed']]),
			};
			expect(model({}, view)).toMatchObject({ status: 'failed', why: ['Step 2 failed.'] });
		});

		it('says why it was stopped, and offers to run again what is still approved', () => {
			const stopped = { status: 'ended', outcome: 'stopped', endCode: 'approval-void' } as const;
			expect(model({}, stopped)).toMatchObject({
				status: 'stopped',
				why: ['The approval does not hold any more.'],
				choices: ['again'],
			});
		});

		it('offers nothing to take back where another device carries it out', () => {
			expect(model({ isHere: false }, { ...ended, changed: 2 }).changed).toBe(0);
		});
	});

	it('writes out what a reader would not see', () => {
		const { steps } = model({ steps: [plannedStep('1', { description: 'Pay\u202E10' })] });
		expect(steps[0]?.description).toBe('Pay⟨U+202E⟩10');
	});
});

describe('metersOf', () => {
	it('shows what models use only where one was asked', () => {
		const used = { ...NOTHING_USED, cycles: 3, minutes: 1.26 };
		expect(metersOf({ used, limits: RUN_LIMITS })).toEqual([
			{ name: 'cycles', used: '3', limit: '100', share: 0.03 },
			{ name: 'minutes', used: '1.3', limit: '30', share: 1.26 / 30 },
			{ name: 'toolCalls', used: '0', limit: '100', share: 0 },
		]);
		const asked = { ...used, tokens: 1200, money: 0.126 };
		expect(metersOf({ used: asked, limits: RUN_LIMITS }).slice(3)).toMatchObject([
			{ name: 'tokens', used: '1,200' },
			{ name: 'money', used: '0.13' },
		]);
	});

	it('is full, and no more, beyond a limit', () => {
		const used = { ...NOTHING_USED, cycles: 250 };
		expect(metersOf({ used, limits: RUN_LIMITS })[0]?.share).toBe(1);
		const none = { ...RUN_LIMITS, cycles: 0 };
		expect(metersOf({ used, limits: none })[0]?.share).toBe(1);
	});
});

describe('resumesBy', () => {
	it('asks a question only where a word is not enough', () => {
		const questions = PAUSE_CODES.filter((code) => resumesBy(code) === 'question');
		expect(questions).toEqual(['by-hand', 'unknown-effect']);
	});
});
