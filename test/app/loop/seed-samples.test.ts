// The samples of seed 000, byte for byte, from WATCH to CLOSE.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gesture } from '../../support/plane';
import { decide, PLAN, startLoop, TASK, TASK_ID, way, write } from './loop-setup';

const REPORT = `Needs_Action/ERROR_20260117T104000Z_${TASK_ID}.md`;

const sample = (name: string) => readFileSync(`test/fixtures/seeds/000-${name}.md`, 'utf8');

describe('the samples of seed 000', () => {
	it('go from WATCH to CLOSE, with a person between', async () => {
		const plane = await startLoop();
		await write(plane, TASK, sample('task'));
		expect(await way(plane)).toEqual(['>WATCH', 'WATCH>WRITE', 'WRITE>REASON']);

		await write(plane, PLAN, sample('plan'));
		expect((await way(plane)).slice(3)).toEqual(['REASON>PLAN', 'PLAN>APPROVE']);
		const pending = 'Plans/pending/550e8400-plan.md';
		expect(await decide(plane, pending, 'approved')).toMatchObject({ ok: true });

		const approved = 'Plans/approved/550e8400-plan.md';
		const ticked = (plane.notes()[approved] ?? '').replaceAll('- [ ]', '- [x]');
		await write(plane, approved, ticked);
		expect((await way(plane)).slice(5)).toEqual(['APPROVE>ACT', 'ACT>LOG', 'LOG>CLOSE']);
		expect(Object.keys(plane.notes()).sort()).toEqual([
			...['Done/550e8400-plan.md', 'Done/task_invoice.md'],
		]);
		expect(plane.failures).toEqual([]);
	});

	it.each(['button', 'drag'])('let a person retry by %s what the report is about', async (how) => {
		const plane = await startLoop({ [TASK]: sample('task') });
		await write(plane, REPORT, sample('error'));
		expect(plane.control.waiting()).toMatchObject([{ group: 'error', path: REPORT }]);
		const to = REPORT.replace('Needs_Action', 'Done');
		if (how === 'drag') {
			plane.dragged.add(`${REPORT}>${to}`);
			await plane.vault.rename(REPORT, to);
		} else await plane.control.loop.dealWith(REPORT, 'retry', gesture('panel'));
		await plane.settle();
		expect(plane.notes()[to]).toContain('resolution_status: resolved');
		expect(await plane.actions()).toContain('loop_requeued');
		expect(plane.failures).toEqual([]);
	});
});
