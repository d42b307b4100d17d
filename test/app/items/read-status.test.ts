import { describe, expect, it } from 'vitest';
import { readStatus } from '../../../src/app/items/read-status';
import { parseSettings } from '../../../src/core/settings';
import { WORKFLOW_STATES } from '../../../src/core/workflow/states';
import { standardWorkspace } from '../../../src/core/workflow/workspace';
import { eagerPacer } from '../../support/builders';
import { MemoryVaultFiles } from '../../support/memory-vault-files';

describe('readStatus', () => {
	it('counts what adopting every place without changes would govern', async () => {
		const files = new MemoryVaultFiles({
			'Inbox/a.md': '# a',
			'Done/b.md': '# b',
			'Plans/': '',
			'Failed/c.md': '# c',
			'In_Progress/d.md': '# d',
			'AI/Inbox/e.md': '---\na: [\n---\n',
			'AI/Done/': '',
			'AI/Approved/': '',
		});
		const status = await readStatus(files, eagerPacer, parseSettings(null));
		expect(status.roots).toEqual(['', 'AI']);
		expect(status.counts.map(({ count }) => count)).toEqual([2, 0, 0, 0, 0, 1, 1]);
		expect(status.counts.map(({ state }) => state)).toEqual(WORKFLOW_STATES);
		expect(status.findings).toMatchObject([
			{ code: 'broken-properties', path: 'AI/Inbox/e.md', line: 3 },
		]);
	});

	it('counts the workspaces that were set up, and only those', async () => {
		const files = new MemoryVaultFiles({
			'My/In/a.md': '# a',
			'Inbox/b.md': '',
			'Plans/': '',
			'Done/': '',
		});
		const stored = parseSettings({ workspaces: [{ root: 'My', folders: { Inbox: ['In'] } }] });
		const status = await readStatus(files, eagerPacer, stored);
		expect(status.roots).toEqual(['My']);
		expect(status.counts[0]).toEqual({ state: 'Inbox', count: 1 });
	});

	it('counts the tasks of a loop by what their notes say', async () => {
		const task = (state: string) => `---\ncurrent_state: ${state}\n---\n# a\n`;
		const files = new MemoryVaultFiles({
			'Needs_Action/a.md': task('ACT'),
			'Needs_Action/b.md': task('ACT'),
			'Needs_Action/c.md': '# Somebody asks\n',
			'Needs_Action/ERROR_x.md': '# Error: x\n',
			'Plans/pending/p.md': '---\ntask_id: x\n---\n',
			'Done/d.md': task('CLOSE'),
			'Done/rejected.md': task('APPROVE'),
		});
		const workspaces = [standardWorkspace('', 'cognitive-loop')];
		const status = await readStatus(files, eagerPacer, { ...parseSettings(null), workspaces });
		expect(status.loop.map(({ state, count }) => `${state} ${count}`)).toEqual([
			...['WATCH 1', 'WRITE 0', 'REASON 0', 'PLAN 0', 'APPROVE 0', 'ACT 2', 'LOG 0', 'CLOSE 1'],
		]);
		expect(status.states).not.toContain('Inbox');
		expect(status.counts.map(({ state }) => state)).toEqual(WORKFLOW_STATES);
	});

	it('names no state of the loop where there is none', async () => {
		const files = new MemoryVaultFiles({ 'Inbox/a.md': '', 'Plans/': '', 'Done/': '' });
		const status = await readStatus(files, eagerPacer, parseSettings(null));
		expect(status.loop).toEqual([]);
		expect(status.states).toEqual(WORKFLOW_STATES);
	});

	it('is empty where nothing works this way', async () => {
		const files = new MemoryVaultFiles({ 'Notes/a.md': '' });
		const status = await readStatus(files, eagerPacer, parseSettings(null));
		expect(status.roots).toEqual([]);
		expect(status.findings).toEqual([]);
	});
});
