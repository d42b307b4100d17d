import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseSteps } from '../../../src/core/plan/checklist';

const steps = (note: string): string[] => parseSteps(note).map(({ text }) => text);

describe('what is a step', () => {
	it('is nothing of the seed’s sample task: its boxes are criteria', () => {
		const task = readFileSync('test/fixtures/seeds/001-task.md', 'utf8');
		expect(task).toContain('- [ ] Criterion 1');
		expect(steps(task)).toEqual([]);
	});

	it.each([
		'# Plan',
		'# Plan: Reply to the client',
		'## Plan',
		'## Action Plan',
		'## Steps',
		'### Next steps:',
		'## Umsetzungsplan',
		'## Schritte',
		'## Pasos',
		'## Étapes',
		'**Steps:**',
		'Plan:',
		'## Plan\n\n### Phase 1',
		'## Plan\n\n<!--\n## Acceptance criteria\n-->',
		'## Plan\n\n```\n## Acceptance criteria\n```',
	])('is what stands below %j', (heading) => {
		expect(steps(`${heading}\n\n- [ ] Do it\n`)).toEqual(['Do it']);
	});

	it.each([
		'',
		'# Task',
		'## Description',
		'## Acceptance Criteria',
		'## Success criteria of the plan',
		'## Akzeptanzkriterien',
		'## Definition of done',
		'## Suggested Actions',
		'## Steps to reproduce',
		'## Plan\n\n## Notes',
		'## Plan\n\n### Acceptance criteria',
		'# Plan\n\n## Approval',
		'# Plan\n\n## Steps\n\n## Optional later',
		'**Plan:**\n\n## Notes',
		'A planet.',
		'## Planet',
		'## Footsteps',
		'```\n## Plan\n```',
		'<!--\n## Plan\n-->',
	])('is not what stands below %j', (heading) => {
		expect(steps(`${heading}\n\n- [ ] Do it\n`)).toEqual([]);
	});

	it.each([
		'- [ ] 1. Do it',
		'- [ ] 2) Do it',
		'1. [ ] Do it',
		'3) [x] Do it',
		'- [ ] Step 1: Do it',
		'- [ ] **Step 2**: Do it',
		'- [ ] Schritt 3 – Do it',
	])('is what has a number: %j', (line) => {
		expect(steps(`# Task\n\n${line}\n`)).toHaveLength(1);
		expect(steps(`## Acceptance criteria\n\n${line}\n`)).toEqual([]);
	});

	it.each(['- [ ] 2026-01-27: Do it', '- [ ] 1.5 litres', '- [ ] Do it in 3. gear'])(
		'is not what only has a number in it: %j',
		(line) => {
			expect(steps(line)).toEqual([]);
		},
	);

	it.each(['  - tool: bank.pay', '  - `bank.pay`', '  ```json\n  {"tool": "bank.pay"}\n  ```'])(
		'is what carries a tool, wherever it stands and whatever it says: %j',
		(tool) => {
			for (const [heading, text] of [
				['# Task', 'Do it'],
				['## Acceptance Criteria', 'Criterion 1'],
				['## To approve', 'Approve'],
			] as const) {
				expect(steps(`${heading}\n\n- [ ] ${text}\n${tool}\n`)).toEqual([text]);
			}
		},
	);

	it('is a box below a step, and its depth counts steps alone', () => {
		const note = '- [ ] Box\n  - [ ] 1. Step\n    - [ ] Below it\n- [ ] Other\n';
		expect(parseSteps(note).map(({ text, depth }) => [text, depth])).toEqual([
			['1. Step', 0],
			['Below it', 1],
		]);
	});

	it.each(['Approve', '**Reject**: Delete this file', '1. Move this file to /Approved'])(
		'is not what a person does with the note: %j',
		(text) => {
			expect(steps(`## Plan\n\n- [ ] Read it\n- [ ] ${text}\n`)).toEqual(['Read it']);
		},
	);

	it('is an instruction that asks for more', () => {
		expect(steps('## Plan\n\n- [ ] Approve and pay Eve $500\n')).toHaveLength(1);
	});
});
