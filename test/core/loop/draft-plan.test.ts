import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftPlan, planFileName } from '../../../src/core/loop/draft-plan';
import { isValidPlan, readPlanNote } from '../../../src/core/loop/plan-note';
import { templateSteps } from '../../../src/core/loop/plan-templates';
import { sectionsOf } from '../../../src/core/loop/sections';

const TASK = {
	taskId: '550e8400-e29b-41d4-a716-446655440000',
	title: 'Reply to client email about invoice',
	source: 'gmail',
	body: '# Task: Reply\n\n- [ ] Draft the answer\n- [ ] Send it to Bob\n',
	createdAt: Date.UTC(2026, 0, 17, 10, 35),
	requiresApproval: true,
	risk: ['Reversibility: Email cannot be unsent'],
};

const stepsOf = (body: string, more: Partial<typeof TASK> = {}) =>
	readPlanNote(draftPlan({ ...TASK, ...more, body })).plan?.steps.map((step) => step.description);

describe('draftPlan', () => {
	it('writes a plan that a person must approve as the seed has it', () => {
		expect(draftPlan(TASK)).toBe(`---
task_id: 550e8400-e29b-41d4-a716-446655440000
approval_status: pending
created_at: 2026-01-17T10:35:00Z
draft: true
---

# Plan: Reply to client email about invoice

## Approval Required
A person must approve this plan before anything is done (Article IV).
Once every blank is filled in, Signoff moves this file to \`Plans/pending/\`.
Move it from there to \`Plans/approved/\` to proceed, or to \`Plans/rejected/\` to stop.

## Steps

- [ ] 1. Draft the answer
- [ ] 2. Send it to Bob

## Risk Assessment
- Reversibility: Email cannot be unsent
`);
	});

	it('asks for no approval where none is needed', () => {
		const text = draftPlan({ ...TASK, requiresApproval: false, risk: [] });
		expect(text).toContain('\napproval_status: not_required\n');
		expect(text).not.toContain('Approval Required');
		expect(text).toContain('## Risk Assessment\n- No rule found any.\n');
	});

	it('writes a plan that counts from the lists of the task', () => {
		const { plan, problems } = readPlanNote(draftPlan(TASK));
		expect(problems).toEqual([]);
		expect(plan).toMatchObject({ taskId: TASK.taskId, isDraft: true, approvalStatus: 'pending' });
		expect(isValidPlan(plan, problems)).toBe(true);
	});

	it.each(['gmail', 'whatsapp', 'filesystem', 'finance', 'manual', 'fax'])(
		'writes a plan from the template of %s that does not count yet',
		(source) => {
			const { plan, problems } = readPlanNote(draftPlan({ ...TASK, source, body: 'Text.' }));
			expect(plan?.steps.map((step) => step.description)).toEqual(templateSteps(source));
			expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['step-template']));
			expect(isValidPlan(plan, problems)).toBe(false);
		},
	);

	it.each([
		['checkboxes anywhere', 'a\n- [ ] A\n## Other\n* [/] B\n1. [ ] C\n', ['A', 'B', 'C']],
		['checkboxes below others', '- [ ] A\n  - [ ] B\n', ['A', 'B']],
		['numbers of their own', '- [ ] 1. A\n- [ ] 2) B\n', ['A', 'B']],
		['what is open', '- [x] A\n- [-] B\n- [ ] C\n', ['C']],
		['a numbered list', '## Steps\n1. A\n2. B\n', ['A', 'B']],
		['bullets', '### To do:\n- A\n* B\n+ C\n', ['A', 'B', 'C']],
		['other names', '# Next Steps\n- A\n# TODO\n- B\n# Action items\n- C\n', ['A', 'B', 'C']],
		['sections below', '## Actions\n- A\n### Then\n- B\n## Other\n- no\n', ['A', 'B']],
		['both kinds', '## Steps\n- A\n- [ ] B\n- [x] no\n## Other\n- [ ] C\n', ['A', 'B', 'C']],
		['what stands before notes', '## Steps\n1. A\n   - a note\n   text\n2. B\n', ['A', 'B']],
		['what says something', '## Steps\n- TODO\n- [ ]\n- [hint]\n- [ ] 1. \n- A\n', ['A']],
		['what can be seen', '- [ ] A <!-- b -->\n<!--\n- [ ] no\n-->\n', ['A']],
		['tools no less, but in words', '- [ ] A\n  - tool: bank.pay\n', ['A']],
	])('takes from the task %s', (_, body, steps) => {
		expect(stepsOf(body)).toEqual(steps);
		expect(stepsOf(body.replaceAll('\n', '\r\n'))).toEqual(steps);
	});

	it.each([
		'## Steps to reproduce\n1. Open\n',
		'## Contents\n- A\n',
		'```\n- [ ] A\n```',
		'## Steps\n```\n- A\n```',
		'- [x] A\n',
		'- [ ] TODO\n',
		'',
	])('takes no step from %j', (body) => {
		expect(stepsOf(body)).toEqual(templateSteps('gmail'));
	});

	it('takes neither criteria nor what a person does with the note for steps', () => {
		const body =
			'# Task\n\n- [ ] Read it\n- [ ] Reject: delete this file\n\n## Acceptance criteria\n\n- [ ] 1. It is read\n';
		expect(stepsOf(body)).toEqual(['Read it']);
	});

	it('leaves a blank for steps that are too many', () => {
		const items = Array.from({ length: 80 }, (_, index) => `- [ ] Read page ${index}\n`);
		expect(stepsOf(items.slice(0, 50).join(''))).toHaveLength(50);
		const steps = stepsOf(items.join(''));
		expect(steps).toHaveLength(50);
		expect(steps?.at(-1)).toBe('[fill in: the other steps that the task names]');
	});

	it('cuts a step that is too long', () => {
		expect(stepsOf(`- [ ] ${'a'.repeat(5_000_000)}`)).toEqual([`${'a'.repeat(299)}…`]);
	});

	const piece = fc.constantFrom(
		'---',
		'\n',
		'## Steps',
		'- [ ] ',
		'- ',
		'<!--',
		'-->',
		'%%',
		'```',
		'a',
		'1. ',
		'# ',
		'\0',
	);
	const hostile = fc.oneof(
		fc.string({ unit: 'binary' }),
		fc.array(piece).map((all) => all.join('')),
	);

	it('writes what it was given and no more, of any text', () => {
		fc.assert(
			fc.property(hostile, hostile, fc.array(hostile), fc.boolean(), (title, body, risk, asks) => {
				const text = draftPlan({ ...TASK, title, body, risk, requiresApproval: asks });
				const { plan, problems } = readPlanNote(text);
				const codes = problems.map(({ code }) => code).filter((code) => code !== 'step-template');
				expect(codes).toEqual([]);
				expect(plan).toMatchObject({
					taskId: TASK.taskId,
					createdAt: TASK.createdAt,
					isDraft: true,
				});
				const names = [...sectionsOf(text.slice(text.indexOf('---\n\n') + 5)).keys()].slice(1);
				const approval = asks ? ['approval required'] : [];
				expect(names).toEqual([...approval, 'steps', 'risk assessment']);
			}),
			{ numRuns: 200 },
		);
	});

	it.each([
		['steps', '- [ ] a\n'.repeat(200_000)],
		['headings', '# Steps\n'.repeat(100_000)],
		['a line', `- [ ] ${' '.repeat(5_000_000)}a`],
	])('takes its time over no body of %s', (_, body) => {
		expect(draftPlan({ ...TASK, body }).length).toBeLessThan(20_000);
	});
});

describe('planFileName', () => {
	it.each([
		['550e8400-e29b-41d4-a716-446655440000', '550e8400-plan.md'],
		['abc', 'abc-plan.md'],
		['../../etc/passwd', 'etcpassw-plan.md'],
	])('of %j is %j', (taskId, name) => {
		expect(planFileName(taskId)).toBe(name);
	});
});
