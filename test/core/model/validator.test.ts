import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stepErrors, validatePlan, validateToolCall } from '../../../src/core/model/validator';

const AT = '2026-01-27T10:30:00Z';

const TOOLS = [
	{
		name: 'read_note',
		inputSchema: {
			type: 'object',
			properties: { path: { type: 'string', minLength: 1 }, most: { type: 'integer' } },
			required: ['path'],
			additionalProperties: false,
		},
	},
	{ name: 'now', inputSchema: { type: 'object', properties: {}, additionalProperties: false } },
];

const codesOf = (step: Parameters<typeof stepErrors>[0]) =>
	stepErrors(step, TOOLS).map(({ code }) => code);

describe('stepErrors', () => {
	it('misses a tool where there is neither a tool nor an agent', () => {
		expect(stepErrors({}, TOOLS)).toEqual([{ code: 'missing-tool', sentence: 'missing tool' }]);
		expect(codesOf({ agent: 'llm' })).toEqual([]);
	});

	it('goes by the tool where there is an agent, too', () => {
		expect(codesOf({ agent: 'llm', tool: 'bank.pay' })).toEqual(['invalid-tool-reference']);
	});

	it('compares the arguments with the schema of the tool', () => {
		expect(codesOf({ tool: 'read_note', arguments: { path: 'a.md' } })).toEqual([]);
		expect(codesOf({ tool: 'read_note', arguments: { path: '' } })).toEqual(['invalid-arguments']);
		expect(codesOf({ tool: 'read_note' })).toEqual(['invalid-arguments']);
		expect(codesOf({ tool: 'read_note', arguments: { path: 'a.md', all: true } })).toContain(
			'invalid-arguments',
		);
	});
});

describe('validatePlan', () => {
	const step = { step_id: '1', description: 'Read it', tool: 'read_note' };
	const steps = [
		{ ...step, arguments: { path: 'a.md' }, errors: ['an old one'] },
		{ step_id: '2', description: 'Call Kim' },
	];

	it('fills in errors, and takes away those that are gone', () => {
		const judged = validatePlan({ goal: 'Pay', steps }, TOOLS);
		expect(judged.ok && judged.value.plan.steps).toEqual([
			{ ...step, status: 'pending', arguments: { path: 'a.md' } },
			{ step_id: '2', description: 'Call Kim', status: 'pending', errors: ['missing tool'] },
		]);
		expect(judged.ok && [...judged.value.errors.keys()]).toEqual(['2']);
	});

	it.each([
		['without a goal', { goal: ' ', steps }, 'goal: must not be empty'],
		['without steps', { goal: 'Pay', steps: [] }, 'steps'],
		['with an id twice', { goal: 'Pay', steps: [step, step] }, 'unique'],
		['with an unknown agent', { goal: 'Pay', steps: [{ ...step, agent: 'me' }] }, 'steps.0.agent'],
		[
			'with an unknown status',
			{ goal: 'Pay', steps: [{ ...step, status: 'on' }] },
			'steps.0.status',
		],
		[
			'with a key that nobody knows',
			{ goal: 'Pay', steps, approved: true },
			'unknown key approved',
		],
		['that is none', 'a plan', 'the plan: must be object'],
	])('refuses a plan %s', (_, plan, said) => {
		const judged = validatePlan(plan, TOOLS);
		expect(judged.ok ? '' : judged.refusal.join()).toContain(said);
	});

	it('never throws', () => {
		fc.assert(
			fc.property(fc.jsonValue(), (json) => {
				expect(validatePlan(json, TOOLS)).toHaveProperty('ok');
				expect(validatePlan({ goal: 'Pay', steps: json }, TOOLS)).toHaveProperty('ok');
			}),
		);
	});
});

describe('validateToolCall', () => {
	const call = (name: string, args: string, wasCut = false) =>
		validateToolCall({ name, arguments: args }, TOOLS, { wasCut, at: AT });

	it('takes a call that fits', () => {
		const { judged, actions } = call('read_note', '{"path": "a.md"}');
		expect(judged).toEqual({ ok: true, value: { tool: 'read_note', arguments: { path: 'a.md' } } });
		expect(actions).toEqual([]);
	});

	it('keeps the repair of its form', () => {
		const { judged, actions } = call('read_note', "{'path': 'a.md',}");
		expect(judged.ok).toBe(true);
		expect(actions.map(({ action_type: type }) => type)).toEqual(['json_repair']);
	});

	it('takes nothing at all for no arguments, unless it was cut off', () => {
		expect(call('now', '').judged.ok).toBe(true);
		expect(call('now', '', true).judged.ok).toBe(false);
	});

	it.each([
		['an unknown tool', 'approve', '{}', 'invalid tool reference: approve'],
		['arguments that do not fit', 'read_note', '{"path": 4}', '#/path'],
		['arguments that end in the middle', 'read_note', '{"path": "a.m', 'cut off'],
	])('refuses %s', (_, name, args, said) => {
		const { judged } = call(name, args);
		expect(judged.ok ? '' : judged.refusal.join()).toContain(said);
	});

	it('never throws, and passes on what was written or nothing', () => {
		const anyArguments = fc.oneof(
			fc.string(),
			fc.jsonValue().map((value) => JSON.stringify(value)),
		);
		fc.assert(
			fc.property(
				fc.constantFrom('now', 'read_note', 'other'),
				anyArguments,
				fc.boolean(),
				(name, args, wasCut) => {
					const { judged } = call(name, args, wasCut);
					if (!judged.ok) return;
					expect(wasCut).toBe(false);
					for (const value of Object.values(judged.value.arguments))
						expect(args).toContain(JSON.stringify(value));
				},
			),
		);
	});
});
