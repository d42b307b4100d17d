import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	failedSteps,
	isValidPlan,
	readPlanNote,
	stepsDone,
	type PlanProblemCode,
} from '../../../src/core/loop/plan-note';

const TASK = '550e8400-e29b-41d4-a716-446655440000';
const AT = '2026-01-17T10:35:00Z';
const DONE = `\n  - outcome: done at ${AT}`;

const SEED = `---
task_id: ${TASK}
approval_status: pending
created_at: 2026-01-17T10:35:00Z
---

# Plan: Reply to client email about invoice

## Approval Required
This task involves **email communication** (Article IV).
Move this file to \`/Plans/approved/\` to proceed.

## Steps

- [ ] 1. Draft email response acknowledging invoice receipt
- [ ] 2. Include payment timeline (net 30)
- [ ] 3. Send via Gmail MCP server
- [ ] 4. Log confirmation to /Accounting

## Risk Assessment
- Reversibility: Email cannot be unsent
- Financial impact: None (acknowledgment only)
`;

function note(steps: string, properties: Record<string, string | null> = {}): string {
	const all: Record<string, string | null> = {
		task_id: TASK,
		approval_status: 'pending',
		created_at: AT,
		...properties,
	};
	const lines = Object.entries(all).filter(([, value]) => value !== null);
	return `---\n${lines.map(([key, value]) => `${key}: ${value}\n`).join('')}---\n${steps}\n`;
}

const codesOf = (text: string) => readPlanNote(text).problems.map(({ code }) => code);

function planOf(text: string) {
	const { plan } = readPlanNote(text);
	if (!plan) throw new Error('no plan');
	return plan;
}

describe('readPlanNote', () => {
	it('reads the plan of the seed', () => {
		const { plan, problems } = readPlanNote(SEED);
		expect(problems).toEqual([]);
		expect(plan).toMatchObject({
			taskId: TASK,
			approvalStatus: 'pending',
			createdAt: Date.UTC(2026, 0, 17, 10, 35),
			approvedAt: null,
			approvedBy: null,
			completedAt: null,
			rejectionReason: null,
			isDraft: false,
		});
		expect(plan?.steps.map(({ stepId, description, line }) => [stepId, description, line])).toEqual(
			[
				[1, 'Draft email response acknowledging invoice receipt', 15],
				[2, 'Include payment timeline (net 30)', 16],
				[3, 'Send via Gmail MCP server', 17],
				[4, 'Log confirmation to /Accounting', 18],
			],
		);
		expect(isValidPlan(plan, problems)).toBe(true);
		expect(readPlanNote(SEED.replaceAll('\n', '\r\n'))).toEqual({ plan, problems });
	});

	it('reads all that a plan may say', () => {
		const more = { approved_at: AT, approved_by: 'anna', completed_at: AT, draft: 'true' };
		const text = note(`- [x] 1. Pay${DONE}`, { approval_status: 'approved', ...more });
		expect(readPlanNote(text)).toMatchObject({
			plan: {
				approvalStatus: 'approved',
				approvedAt: Date.parse(AT),
				approvedBy: 'anna',
				completedAt: Date.parse(AT),
				isDraft: true,
				steps: [{ outcome: { text: 'done', at: AT } }],
			},
			problems: [],
		});
		const rejected = note('- [ ] 1. Pay', { approval_status: 'rejected', rejection_reason: 'No.' });
		expect(readPlanNote(rejected)).toMatchObject({
			plan: { rejectionReason: 'No.' },
			problems: [],
		});
	});

	const step = '- [ ] 1. Pay';
	const broken: readonly [string, string, PlanProblemCode[], boolean][] = [
		['no properties', step, ['task-id-missing', 'status-missing', 'created-missing'], false],
		['a broken block', `---\ntask_id: "x\n---\n${step}`, ['frontmatter-broken'], false],
		['no task', note(step, { task_id: null }), ['task-id-missing'], false],
		['a task that is null', note(step, { task_id: 'null' }), ['task-id-missing'], false],
		['a task that is a list', note(step, { task_id: '[a]' }), ['task-id-malformed'], false],
		['a task that is no UUID', note(step, { task_id: 'task-1' }), ['task-id-malformed'], false],
		['no status', note(step, { approval_status: null }), ['status-missing'], false],
		['a status of its own', note(step, { approval_status: 'fine' }), ['status-unknown'], false],
		['no time', note(step, { created_at: null }), ['created-missing'], true],
		['a time that is none', note(step, { created_at: 'today' }), ['created-malformed'], true],
		['an approver only', note(step, { approved_by: 'anna' }), ['approved-unasked'], true],
		['a time of approval only', note(step, { approved_at: AT }), ['approved-unasked'], true],
		[
			'an approval for a plan that needs none',
			note(step, { approval_status: 'not_required', approved_by: 'a' }),
			['approved-unasked'],
			true,
		],
		[
			'a time of approval that is none',
			note(step, { approval_status: 'approved', approved_at: 'now' }),
			['approved-malformed'],
			true,
		],
		['an end before the steps', note(step, { completed_at: AT }), ['completed-early'], true],
		['an end that is none', note(step, { completed_at: 'soon' }), ['completed-malformed'], true],
		['no steps', note('Text.'), ['no-steps'], false],
		['steps in code only', note('```\n- [ ] 1. Pay\n```'), ['no-steps'], false],
		['an empty section', note('## Steps\n\n## Other\n- [ ] Pay'), ['no-steps'], false],
		['criteria alone', note(`## Acceptance criteria\n${step}`), ['no-steps'], false],
		['an empty step', note('- [ ] 1. '), ['step-empty'], false],
		['an empty second step', note(`${step}\n- [ ] 2.`), ['step-empty'], false],
		['a step to be done', note('- [ ] 1. TODO'), ['step-placeholder'], false],
		['a hint', note('- [ ] 1. [what to do]'), ['step-placeholder'], false],
		['dots', note('- [ ] 1. …'), ['step-placeholder'], false],
		['no work', note('- [ ] 1. N/A'), ['step-placeholder'], false],
		['keys', note('- [ ] 1. asdf'), ['step-placeholder'], false],
		['its own number', note('- [ ] 1. Step 1'), ['step-placeholder'], false],
		['to do', note('- [ ] 1. to do'), ['step-placeholder'], false],
		['the task', note('- [ ] 1. Do the task'), ['step-placeholder'], false],
		['a blank', note('- [ ] 1. Pay [fill in: the amount]'), ['step-template'], false],
		['a blank below', note(`${step}\n  - [ ] to [fill in: whom]`), ['step-template'], false],
		['no numbers', note('## Steps\n- [ ] Pay\n- [ ] Log'), ['steps-renumbered'], true],
		['one without number', note(`## Steps\n${step}\n- [ ] Log`), ['steps-renumbered'], true],
		['a gap', note(`${step}\n- [ ] 3. Log`), ['steps-renumbered'], true],
		['a number twice', note(`${step}\n- [ ] 1. Log`), ['steps-renumbered'], true],
		['another order', note(`- [ ] 2. Log\n${step}`), ['steps-renumbered'], true],
		['a count from 0', note('- [ ] 0. Pay'), ['steps-renumbered'], true],
	];

	it.each(broken)('tells of %s', (_, text, codes, isValid) => {
		const { plan, problems } = readPlanNote(text);
		expect(problems.map(({ code }) => code)).toEqual(expect.arrayContaining(codes));
		if (!codes.includes('frontmatter-broken')) expect(problems).toHaveLength(codes.length);
		expect(isValidPlan(plan, problems)).toBe(isValid);
	});

	it('reads no plan from a note that names no task, and says what is missing', () => {
		expect(readPlanNote('').plan).toBeNull();
		expect(codesOf('')).toEqual([
			'task-id-missing',
			'status-missing',
			'created-missing',
			'no-steps',
		]);
	});

	it('reads steps in the order of the note, whatever their numbers', () => {
		const { steps } = planOf(note('## Steps\n- [ ] 3. C\n- [ ] A\n- [ ] 1) B\n'));
		expect(steps.map(({ stepId, description }) => [stepId, description])).toEqual([
			[3, 'C'],
			[null, 'A'],
			[1, 'B'],
		]);
	});

	it('names the line of a step', () => {
		const { problems } = readPlanNote(note('## Steps\n- [ ] 1. Pay\n- [ ] 2. TODO'));
		expect(problems).toMatchObject([{ code: 'step-placeholder', line: 8 }]);
	});

	it('counts only what stands below Steps, wherever that is', () => {
		const text = '- [ ] not\n## Steps:\n- [ ] 1. A\n### More\n- [ ] 2. B\n## Risk\n- [ ] not\n';
		const read = planOf(note(`${text}## steps\n- [ ] 3. C`));
		expect(read.steps.map(({ description }) => description)).toEqual(['A', 'B', 'C']);
		expect(codesOf(note(`${text}## steps\n- [ ] 3. C`))).toEqual([]);
	});

	it('takes a section within a section once', () => {
		const { steps } = planOf(
			note('# Steps\n- [ ] 1. A\n## Steps\n- [ ] 2. B\n## Other\n- [ ] 3. C'),
		);
		expect(steps).toHaveLength(3);
	});

	it('leaves the steps below a step without numbers', () => {
		expect(codesOf(note('- [ ] 1. A\n  - [ ] below\n- [ ] 2. B'))).toEqual([]);
	});

	it('takes any text', () => {
		const line = fc.constantFrom(
			'---',
			`task_id: ${TASK}`,
			'## Steps',
			'- [ ] 1. A',
			'  - [x] b',
			'```',
			'',
		);
		const text = fc.oneof(
			fc.string(),
			fc.array(line).map((lines) => lines.join('\n')),
		);
		fc.assert(
			fc.property(text, (given) => {
				const { plan, problems } = readPlanNote(given);
				const numbers = plan?.steps.map((found) => found.line) ?? [];
				expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
				if (isValidPlan(plan, problems)) expect(plan.steps.length).toBeGreaterThan(0);
			}),
		);
	});

	it('takes its time over no long plan', () => {
		const long = Array.from({ length: 10_000 }, (_, index) => `## Steps\n- [ ] ${index + 1}. A`);
		expect(planOf(note(long.join('\n'))).steps).toHaveLength(10_000);
	});
});

describe('stepsDone', () => {
	const done = (mark: string, outcome: string | null) =>
		`- [${mark}] 1. A${outcome === null ? '' : `\n  - outcome: ${outcome} at ${AT}`}`;

	const rows: readonly [string, string | null, 'done' | 'open' | 'failed'][] = [
		['x', 'done', 'done'],
		['X', 'done', 'done'],
		['x', 'skipped', 'done'],
		['x', 'failed', 'failed'],
		['x', 'sent, number 4711', 'done'],
		['x', null, 'done'],
		['-', 'skipped', 'done'],
		['-', 'failed', 'failed'],
		['-', null, 'done'],
		['!', 'no answer', 'failed'],
		['!', null, 'failed'],
		[' ', 'done', 'open'],
		[' ', 'failed', 'open'],
		[' ', null, 'open'],
		['/', 'done', 'open'],
		['/', null, 'open'],
		['?', 'done', 'open'],
	];

	it.each(rows)('takes [%s] with %j for %s', (mark, outcome, expected) => {
		const plan = planOf(note(done(mark, outcome)));
		expect(stepsDone(plan)).toBe(expected === 'done');
		expect(failedSteps(plan)).toHaveLength(expected === 'failed' ? 1 : 0);
	});

	it('asks for every step, and for one at least', () => {
		fc.assert(
			fc.property(fc.array(fc.constantFrom(...rows), { maxLength: 5 }), (chosen) => {
				const plan = planOf(note(chosen.map(([mark, outcome]) => done(mark, outcome)).join('\n')));
				const isDone = chosen.length > 0 && chosen.every(([, , kind]) => kind === 'done');
				expect(stepsDone(plan)).toBe(isDone);
			}),
		);
	});

	it('asks no outcome of what stands below a step, but that it is not open, nor failed', () => {
		const below = (mark: string, line = '') =>
			planOf(note(`- [x] 1. A${DONE}\n  - [${mark}] b${line}`));
		expect(['x', '-', ' ', '/'].map((mark) => stepsDone(below(mark)))).toEqual([
			...[true, true, false, false],
		]);
		const failed = below('x', `\n    - outcome: failed at ${AT}`);
		expect(stepsDone(failed)).toBe(false);
		expect(failedSteps(failed)).toMatchObject([{ description: 'b' }]);
	});
});
