import { describe, expect, it } from 'vitest';
import type { MoveStyle } from '../../support/memory-outside';
import { openPlane, reopen, task } from '../../support/plane';

const NOTES = { 'Plans/a.md': task('task-1', 'Plans'), 'Plans/sub/b.md': 'no id\n' };
const STYLES: MoveStyle[] = ['renamed', 'create-delete', 'delete-create'];

describe('mendFolders', () => {
	it.each(STYLES)('puts a renamed state folder back with all that is in it (%s)', async (style) => {
		const plane = await openPlane(NOTES);
		plane.vault.outside.move('Plans', 'My plans', style);
		await plane.settle();
		expect(plane.notes()).toEqual(NOTES);
		expect((await plane.actions()).slice(2)).toEqual(['folder_put_back']);
		expect(plane.news).toMatchObject([{ kind: 'folder', folder: 'Plans', done: 'put-back' }]);
	});

	it.each(STYLES)('puts it back out of another state folder (%s)', async (style) => {
		const plane = await openPlane(NOTES);
		plane.vault.outside.move('Plans', 'Done/Plans', style);
		await plane.settle();
		expect(plane.notes()).toEqual(NOTES);
		expect(plane.site.records.get('task-1')?.state).toBe('Plans');
	});

	it('puts it back after a start', async () => {
		const plane = await openPlane(NOTES);
		plane.stop();
		plane.vault.outside.move('Plans', 'Done/Plans');
		const again = await reopen(plane);
		expect(again.notes()).toEqual(NOTES);
	});

	it('makes a deleted one again, and records what lay in it', async () => {
		const plane = await openPlane(NOTES);
		plane.vault.outside.remove('Plans');
		await plane.settle();
		expect(await plane.vault.kindOf('Plans')).toBe('folder');
		expect((await plane.actions()).slice(2)).toEqual([
			'folder_recreated',
			'item_deleted',
			'item_deleted',
		]);
		expect(plane.news).toMatchObject([{ kind: 'folder', done: 'recreated' }]);
	});

	it('makes an empty one again that was moved outside', async () => {
		const plane = await openPlane();
		plane.vault.outside.move('Plans', 'Elsewhere', 'create-delete');
		await plane.settle();
		expect(await plane.vault.kindOf('Plans')).toBe('folder');
	});

	it('leaves a state folder alone that is a file', async () => {
		const plane = await openPlane();
		plane.vault.outside.remove('Plans');
		plane.vault.outside.write('Plans', 'a file');
		await plane.settle();
		expect(plane.vault.snapshot().Plans).toBe('a file');
		plane.vault.outside.write('Needs_Action/a.md', task('task-1', 'Needs_Action'));
		await plane.settle();
		expect(plane.failures).toEqual([]);
		expect(plane.site.records.get('task-1')?.state).toBe('Needs_Action');
	});

	it('puts Logs back', async () => {
		const plane = await openPlane(NOTES);
		plane.vault.outside.move('Logs', 'Old logs');
		await plane.settle();
		expect(await plane.vault.kindOf('Old logs')).toBeNull();
		expect((await plane.actions())[0]).toBe('log_opened');
		expect((await plane.actions()).at(-1)).toBe('folder_put_back');
	});

	it('judges the notes of a subfolder that moved to another state', async () => {
		const plane = await openPlane(NOTES);
		plane.vault.outside.move('Plans/sub', 'Approved/sub');
		await plane.settle();
		expect(plane.notes()).toEqual(NOTES);
		plane.vault.outside.move('Plans/sub', 'Needs_Action/sub');
		await plane.settle();
		expect(Object.keys(plane.notes())).toEqual(['Needs_Action/sub/b.md', 'Plans/a.md']);
	});
});
