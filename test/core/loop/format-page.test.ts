import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ERROR_TYPES, RESOLUTION_STATUSES, SEVERITIES } from '../../../src/core/loop/error-report';
import { parseErrorReport } from '../../../src/core/loop/error-report-parse';
import { APPROVAL_STATUSES, isValidPlan, readPlanNote } from '../../../src/core/loop/plan-note';
import { LOOP_STATES } from '../../../src/core/loop/states';
import { readLoopTask, TASK_SOURCES } from '../../../src/core/loop/task-note';
import { writtenIn } from '../../../src/core/loop/written';
import { parseFrontmatter } from '../../../src/core/note/frontmatter';

const page = readFileSync('docs/formats/loop.md', 'utf8');

function example(name: string): string {
	const found = new RegExp(`<!-- example: ${name} -->\\s+\`\`\`markdown\\n([^]*?)\n\`\`\``).exec(
		page,
	);
	return `${found?.[1] ?? ''}\n`;
}

describe('docs/formats/loop.md', () => {
	it('shows a task that breaks no rule and states what it has to', () => {
		const found = parseFrontmatter(example('task'));
		const properties = found.kind === 'none' ? {} : found.properties;
		const { task, problems } = readLoopTask(properties);
		expect(problems).toEqual([]);
		expect(writtenIn(found.body, task.title ?? '')).toEqual({
			...{ interpretation: true, intent: true, requirements: true },
		});
	});

	it('shows a plan that counts, and a report', () => {
		const { plan, problems } = readPlanNote(example('plan'));
		expect(problems).toEqual([]);
		expect(isValidPlan(plan, problems)).toBe(true);
		expect(plan?.steps.map(({ stepId }) => stepId)).toEqual([1, 2]);
		const report = parseErrorReport(example('report'));
		expect(report.problems).toEqual([]);
		expect(report.report.options?.map(({ act }) => act)).toEqual(['retry', null, 'mark-failed']);
	});

	it('names every word', () => {
		const words = [
			...[...LOOP_STATES, ...TASK_SOURCES, ...APPROVAL_STATUSES],
			...[...ERROR_TYPES, ...SEVERITIES, ...RESOLUTION_STATUSES],
		];
		for (const word of words) expect(page).toContain(word);
	});
});
