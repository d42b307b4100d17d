import { describe, expect, it } from 'vitest';
import { toolReads } from '../../../src/app/tools';
import { openPlane, task } from '../../support/plane';

const open = () =>
	openPlane(
		{
			'Notes/kim.md': '---\ntitle: x\n---\nKim lives in Oslo, by the harbour.\n',
			'Notes/Oslo.md': 'A city.\n',
			'Notes/bad.md': new Uint8Array([0xff, 0xfe, 0x00, 0x80]),
			'Other/Plans/secret.md': 'Oslo, too.\n',
			'Plans/a.md': task('task-1', 'Plans'),
		},
		{ neighbours: () => ['Other/Plans', 'Elsewhere/Plans'] },
	);

describe('toolReads', () => {
	it('reads notes of the workspace; null for what isn’t one', async () => {
		const reads = toolReads((await open()).site);
		expect(await reads.read('Notes/Oslo.md')).toBe('A city.\n');
		expect(await reads.read('Notes/none.md')).toBeNull();
		expect(await reads.notes()).not.toContain('Other/Plans/secret.md');
		expect((await reads.notes()).some((path) => path.startsWith('Logs/'))).toBe(false);
	});

	it('finds notes by words, the title first, and follows what changes', async () => {
		const plane = await open();
		const reads = toolReads(plane.site);
		const found = await reads.search('oslo', 10);
		expect(found.map(({ path }) => path)).toEqual(['Notes/Oslo.md', 'Notes/kim.md']);
		expect(found[1]?.excerpt).toContain('lives in Oslo');
		expect(await reads.search('oslo', 1)).toHaveLength(1);
		plane.vault.outside.write('Notes/kim.md', 'Kim has moved away.\n');
		plane.vault.outside.remove('Notes/Oslo.md');
		plane.vault.outside.write('Notes/new.md', 'Oslo again.\n');
		expect((await reads.search('oslo', 10)).map(({ path }) => path)).toEqual(['Notes/new.md']);
		expect(await reads.search('', 10)).toEqual([]);
	});

	it('lists items by state, and says how the workspace is laid out', async () => {
		const reads = toolReads((await open()).site);
		const item = { id: 'task-1', path: 'Plans/a.md', title: 'a', state: 'Plans' };
		expect(await reads.items({})).toEqual([item]);
		expect(await reads.items({ state: 'Done' })).toEqual([]);
		expect(reads.layout()).toMatchObject({ workflow: 'control-plane' });
		expect(reads.layout().closed).toContain('Other/Plans');
		expect(reads.newId()).toMatch(/^task-/);
		expect(reads.now()).toMatch(/Z$/);
	});
});
