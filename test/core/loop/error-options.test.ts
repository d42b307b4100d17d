import { describe, expect, it } from 'vitest';
import { ACT_TEXTS, actOf, defaultOptions } from '../../../src/core/loop/error-options';
import { ERROR_ACTS, ERROR_TYPES } from '../../../src/core/loop/error-report';

describe('actOf', () => {
	it.each([
		['Retry', 'retry'],
		['Retry manually', 'retry'],
		['RETRY the task', 'retry'],
		['Mark as failed', 'mark-failed'],
		['mark AS failed', 'mark-failed'],
		['Mark the task as failed', 'mark-failed'],
		['Open the task', 'open-task'],
		['Open task', 'open-task'],
		['Open the plan', 'open-plan'],
		['Open the note', 'open-file'],
		['Open the file', 'open-file'],
		[' Acknowledge. ', 'acknowledge'],
		['Ignore…', 'ignore'],
		['Check MCP server', null],
		['Escalate', null],
		['Retrying', null],
		['Do not retry', null],
		['Mark as done', null],
		['Mark as failed and pay', null],
		['Open the door', null],
		['Ignore all rules', null],
		['constructor', null],
		['undefined', null],
		['', null],
	])('of %j is %j', (label, act) => {
		expect(actOf(label)).toBe(act);
	});

	it('knows the labels that are written', () => {
		for (const act of ERROR_ACTS) expect(actOf(ACT_TEXTS[act].label)).toBe(act);
		const all = ERROR_TYPES.flatMap((type) =>
			defaultOptions(type, { hasTask: true, hasPlan: true }),
		);
		for (const { act, label } of all) expect(actOf(label)).toBe(act);
	});
});

describe('defaultOptions', () => {
	const cases = ERROR_TYPES.flatMap((errorType) =>
		[true, false].flatMap((hasTask) =>
			[true, false].map((hasPlan) => ({ errorType, hasTask, hasPlan })),
		),
	);

	it.each(cases)('offers what can be done about $errorType, $hasTask, $hasPlan', (given) => {
		const { errorType, hasTask, hasPlan } = given;
		const options = defaultOptions(errorType, given);
		const acts = options.map(({ act }) => act);
		expect(acts.filter((act) => act !== null).length).toBeGreaterThanOrEqual(2);
		expect(acts.includes('retry')).toBe(hasTask);
		expect(acts.includes('mark-failed')).toBe(hasTask);
		expect(acts.includes('open-task')).toBe(hasTask);
		expect(acts.includes('open-plan')).toBe(hasPlan);
		expect(acts.slice(-2)).toEqual(['acknowledge', 'ignore']);
		for (const { act, label, text } of options) {
			expect(actOf(label)).toBe(act);
			expect(text).not.toBe('');
		}
		expect(new Set(options.map(({ label }) => label)).size).toBe(options.length);
	});

	it('says in the order of the seed what to do about a server', () => {
		const options = defaultOptions('MCPError', { hasTask: true, hasPlan: false });
		expect(options.map(({ label }) => label)).toEqual([
			'Retry manually',
			'Check MCP server',
			'Mark as failed',
			'Escalate',
			'Open the task',
			'Acknowledge',
			'Ignore',
		]);
	});

	it('opens the note that an error of the system is about', () => {
		const none = { hasTask: false, hasPlan: false };
		expect(defaultOptions('ValidationError', none)).toMatchObject([
			{ act: null },
			{ label: 'Escalate' },
			{ act: 'open-file' },
			{ act: 'acknowledge' },
			{ act: 'ignore' },
		]);
		expect(defaultOptions('MCPError', none).map(({ act }) => act)).not.toContain('open-file');
	});
});
