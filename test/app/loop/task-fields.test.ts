import { describe, expect, it } from 'vitest';
import { loopWorkspace, startLoop, TASK, taskNote } from './loop-setup';
import { findingSentence } from '../../../src/text/findings';

const EMPTY = taskNote()
	.replace(/^title: .*$/m, 'title:')
	.replace(/^source: .*$/m, 'source: ""')
	.replace(/^created_at: .*$/m, 'created_at:')
	.replace(/^priority: .*$/m, 'priority:');

describe('fields of a task that say nothing', () => {
	it('are filled in like those that are missing', async () => {
		const plane = await startLoop({ [TASK]: EMPTY });
		const note = plane.notes()[TASK] ?? '';
		expect(note).toMatch(/^title: .*Reply to client about invoice/m);
		expect(note).toMatch(/^source: manual$/m);
		expect(note).toMatch(/^created_at: 2026-/m);
		expect(note).toMatch(/^priority: normal$/m);
	});

	it('stay as they are in a workspace that was adopted', async () => {
		const workspace = loopWorkspace({ origin: 'adopted' });
		const plane = await startLoop({ [TASK]: EMPTY }, { workspace });
		expect(plane.notes()[TASK]).toMatch(/^title:$/m);
	});

	it('are left alone where they say something else', async () => {
		const odd = taskNote().replace(/^title: .*$/m, 'title: [a]\nerror_count: many');
		const plane = await startLoop({ [TASK]: odd });
		expect(plane.notes()[TASK]).toContain('\ntitle: [a]\nerror_count: many\n');
		expect(plane.index.findings().map(({ detail }) => findingSentence(detail))).toEqual([
			'The title must be text.',
			'error_count must be a whole number, 0 or more.',
		]);
	});

	it('are no problem where they are right', async () => {
		const good = taskNote().replace(/^title: .*$/m, 'title: 2026\nerror_count: 3');
		const plane = await startLoop({ [TASK]: good });
		expect(plane.index.findings()).toEqual([]);
	});
});
