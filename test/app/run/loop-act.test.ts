import { describe, expect, it } from 'vitest';
import {
	startLoop,
	decide,
	write,
	way,
	TASK,
	TASK_ID,
	taskNote,
	THOUGHT,
} from '../loop/loop-setup';
import { kernelOf } from '../../../src/app/run/kernel';
import { refuse } from '../../../src/core/shared/result';
import { outsideTools, step } from '../../support/runs';

const PENDING = 'Plans/pending/550e8400-plan.md';
const APPROVED = 'Plans/approved/550e8400-plan.md';

const PLAN = `---
task_id: ${TASK_ID}
approval_status: pending
created_at: 2026-01-27T09:05:00Z
---

# Plan: Reply to client about invoice

## Steps

${step('1. Note the answer', { tool: 'append_note', arguments: { path: 'Notes/log.md', text: 'x\n' } })}`;

describe('a run in the cognitive loop', () => {
	it('is the ACT: its steps close the task, and the plan stays where the loop has it', async () => {
		const plane = await startLoop({
			'Notes/log.md': '# Log\n',
			[TASK]: taskNote(THOUGHT).replace('requires_approval: false', 'requires_approval: true'),
			'Plans/550e8400-plan.md': PLAN,
		});
		await plane.settle();
		await decide(plane, PENDING, 'approved');
		await plane.settle();
		expect((await way(plane)).at(-1)).toBe('APPROVE>ACT');
		expect(await plane.control.runs.start(APPROVED, 'test', null)).toMatchObject({ ok: true });
		await plane.control.runs.settled(APPROVED);
		await plane.settle();
		await plane.settle();
		expect(plane.notes()['Notes/log.md']).toBe('# Log\nx\n');
		expect((await way(plane)).slice(-3)).toEqual(['APPROVE>ACT', 'ACT>LOG', 'LOG>CLOSE']);
		expect(Object.keys(plane.notes()).some((path) => path.startsWith('Done/task_invoice'))).toBe(
			true,
		);
		expect(plane.failures).toEqual([]);
	});

	it('that fails leaves an error report, as any failed step does', async () => {
		const plane = await startLoop({
			[TASK]: taskNote(THOUGHT).replace('requires_approval: false', 'requires_approval: true'),
			'Plans/550e8400-plan.md': PLAN,
		});
		await plane.settle();
		await decide(plane, PENDING, 'approved');
		await plane.settle();
		await plane.control.runs.start(APPROVED, 'test', null);
		await plane.control.runs.settled(APPROVED);
		await plane.settle();
		await write(plane, 'Notes/later.md', 'x');
		const report = Object.keys(plane.notes()).find((path) => path.includes('ERROR_'));
		expect(report).toBeDefined();
		expect(plane.notes()[APPROVED]).toContain('[!] 1. Note the answer');
	});

	it('reports that a tool of a server failed as the seed’s MCPError', async () => {
		const outside = outsideTools({
			'gmail/send': () =>
				Promise.resolve(
					refuse({ code: 'failed', sentence: 'The server is down.', sent: true } as const),
				),
		});
		const plan = PLAN.replace('append_note', 'gmail/send');
		const plane = await startLoop(
			{
				[TASK]: taskNote(THOUGHT).replace('requires_approval: false', 'requires_approval: true'),
				'Plans/550e8400-plan.md': plan,
			},
			{ kernel: kernelOf({ outside }) },
		);
		await plane.settle();
		await decide(plane, PENDING, 'approved');
		await plane.settle();
		await plane.control.runs.start(APPROVED, 'test', null);
		await plane.control.runs.settled(APPROVED);
		await plane.settle();
		const report = Object.entries(plane.notes()).find(([path]) => path.includes('ERROR_'));
		expect(report?.[1]).toContain('error_type: MCPError');
		expect(report?.[1]).toContain('The server is down.');
	});
});
