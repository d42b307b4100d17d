import { describe, expect, it } from 'vitest';
import { makePlan } from '../../../src/app/plan';
import type { KernelPlan } from '../../../src/core/kernel/entities';
import { supervisorActionSchema } from '../../../src/core/kernel/entities';
import { builtInTools } from '../../../src/core/tools/registry';
import { ModelFault } from '../../../src/ports/language-model';
import { FakeModel } from '../../support/fake-model';
import { PLAN_NAMES } from '../../support/plan-names';

const AT = '2026-01-27T10:00:00.000Z';
const GOOD = {
	goal: 'Pay Acme',
	steps: [
		{
			step_id: '1',
			description: 'Read the note',
			tool: 'read_note',
			arguments: { path: 'Acme.md' },
		},
		{ step_id: '2', description: 'Judge it', agent: 'llm' },
		{ step_id: '3', description: 'Pay by hand' },
	],
};
const UNKNOWN = JSON.stringify({
	goal: 'Pay Acme',
	steps: [{ step_id: '1', description: 'Pay', tool: 'bank.pay', arguments: {} }],
});

function make(model: FakeModel | null, { title = '', signal = new AbortController().signal } = {}) {
	return makePlan({
		model,
		tools: [...builtInTools().values()],
		request: { title, request: 'Pay Acme', note: '' },
		names: PLAN_NAMES,
		at: () => AT,
		signal,
	});
}

const pending = (plan: KernelPlan) => plan.steps.every(({ status }) => status === 'pending');

describe('makePlan', () => {
	it('takes what a model answers, with steps for tools, for the model and for a person', async () => {
		const model = new FakeModel([JSON.stringify(GOOD)]);
		const made = await make(model);
		expect(made).toMatchObject({
			ok: true,
			value: {
				...{ by: 'model', model: 'fake/model', actions: [], plan: GOOD },
				...{
					outputs: [{ answer: JSON.stringify(GOOD) }],
					usage: { inputTokens: 10, outputTokens: 5 },
				},
			},
		});
		expect(made.ok && pending(made.value.plan)).toBe(true);
		expect(made.ok && made.value.plan.steps.every(({ errors }) => errors === undefined)).toBe(true);
		expect(model.requests[0]?.tools).toEqual([]);
	});

	it('makes every step pending, whatever the model says is done, skipped or wrong', async () => {
		const steps = GOOD.steps.map((step, at) => ({
			...step,
			...[
				{ status: 'complete', errors: ['x'] },
				{ status: 'complete', skipped: true, tool: null },
				{ status: 'approved' },
			][at],
		}));
		const made = await make(new FakeModel([JSON.stringify({ ...GOOD, steps })]));
		expect(made).toMatchObject({ ok: true, value: { plan: GOOD, actions: [] } });
		expect(made.ok && pending(made.value.plan)).toBe(true);
	});

	it('keeps the title of the item as the goal', async () => {
		const made = await make(new FakeModel([JSON.stringify(GOOD)]), { title: 'Invoice 4711' });
		expect(made).toMatchObject({ ok: true, value: { plan: { goal: 'Invoice 4711' } } });
	});

	it('finds the plan in the text around it, and says so', async () => {
		const made = await make(
			new FakeModel([`Here you are:\n\`\`\`json\n${JSON.stringify(GOOD)}\n\`\`\``]),
		);
		expect(made).toMatchObject({
			ok: true,
			value: { plan: GOOD, actions: [{ action_type: 'json_repair', repaired_output: GOOD }] },
		});
	});

	it.each([
		['a tool that does not exist', UNKNOWN, 'invalid tool reference: bank.pay'],
		[
			'arguments that do not fit',
			JSON.stringify({ ...GOOD, steps: [{ ...GOOD.steps[0], arguments: {} }] }),
			'invalid arguments',
		],
		['garbage', 'I cannot do that, sorry.', 'There is no JSON object'],
		['half an object', '{"goal": "Pay", "steps": [{"step_id": "1"', 'cut off'],
		['no steps', '{"goal": "Pay", "steps": []}', 'steps'],
		['an id twice', JSON.stringify({ ...GOOD, steps: [GOOD.steps[2], GOOD.steps[2]] }), 'unique'],
		[
			'two lines in one',
			JSON.stringify({ ...GOOD, steps: [{ step_id: '1', description: 'a\nb' }] }),
			'one line',
		],
		[
			'more steps than anybody reads',
			JSON.stringify({
				...GOOD,
				steps: Array.from({ length: 201 }, (_, at) => ({ step_id: `${at}`, description: 'x' })),
			}),
			'more than 200',
		],
		['another key', JSON.stringify({ ...GOOD, approved: true }), 'unknown key approved'],
	])('lets the model mend %s', async (_, wrong, told) => {
		const model = new FakeModel([wrong, JSON.stringify(GOOD)]);
		const made = await make(model);
		expect(made).toMatchObject({ ok: true, value: { plan: GOOD } });
		expect(made.ok && made.value.outputs).toHaveLength(2);
		expect(made.ok && made.value.actions.at(-1)).toMatchObject({
			action_type: 'plan_repair',
			attempt_number: 1,
			repaired_output: GOOD,
		});
		const said = model.requests[1]?.messages.at(-1);
		expect(said?.role === 'user' && said.text).toContain(told);
	});

	it('gives up after two repairs, and keeps every answer', async () => {
		const model = new FakeModel([UNKNOWN]);
		const made = await make(model);
		expect(model.requests).toHaveLength(3);
		expect(made).toMatchObject({
			ok: false,
			refusal: {
				...{ code: 'not-a-plan', errors: ['step 1: invalid tool reference: bank.pay'] },
				usage: { inputTokens: 30, outputTokens: 15 },
				actions: [
					{ action_type: 'plan_repair', attempt_number: 1, error: {} },
					{ action_type: 'plan_repair', attempt_number: 2, error: {} },
				],
			},
		});
		expect(!made.ok && made.refusal.outputs).toHaveLength(3);
		const { actions } = made.ok ? made.value : made.refusal;
		for (const action of actions)
			expect(supervisorActionSchema.safeParse(action).success).toBe(true);
	});

	it('neither keeps nor sends again five megabytes', async () => {
		const model = new FakeModel([`{"goal": "${'x'.repeat(5_000_000)}"}`]);
		const made = await make(model);
		expect(made.ok).toBe(false);
		expect(JSON.stringify(made).length).toBeLessThan(200_000);
		expect(JSON.stringify(model.requests.map(({ messages }) => messages)).length).toBeLessThan(
			200_000,
		);
	});

	it('trusts nothing of an answer that was cut off', async () => {
		const cut = { text: JSON.stringify(GOOD), stop: 'cut' } as const;
		const made = await make(new FakeModel([cut]));
		expect(made).toMatchObject({ ok: false, refusal: { code: 'not-a-plan' } });
	});

	it.each([
		['a refusal', { text: 'No.', stop: 'refused' } as const, 'model-refused', null],
		[
			'a key that is wrong',
			new ModelFault('unauthorised', 'wrong key'),
			'model-failed',
			'unauthorised',
		],
		['being stopped', new ModelFault('aborted', 'stopped'), 'stopped', null],
	])('ends with %s', async (_, answer, code, fault) => {
		expect(await make(new FakeModel([answer]))).toMatchObject({
			ok: false,
			refusal: { code, fault },
		});
	});

	it('asks nothing once it is stopped', async () => {
		const model = new FakeModel([JSON.stringify(GOOD)]);
		const made = await make(model, { signal: AbortSignal.abort() });
		expect(made).toMatchObject({ ok: false, refusal: { code: 'stopped' } });
		expect(model.requests).toEqual([]);
	});

	it('makes it of the words themselves where there is no model', async () => {
		expect(await make(null)).toMatchObject({
			ok: true,
			value: {
				by: 'template',
				model: null,
				plan: { goal: 'Pay Acme', steps: [{ description: 'Pay Acme' }] },
			},
		});
	});
});
