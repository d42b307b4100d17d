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

	it.each(STYLES)('puts it back after a note in it was renamed (%s)', async (style) => {
		const plane = await openPlane(NOTES);
		plane.vault.outside.move('Plans/a.md', 'Plans/a2.md', style);
		plane.vault.outside.move('Plans/sub/b.md', 'Plans/sub/b2.md', style);
		plane.vault.outside.move('Plans', 'My plans', style);
		await plane.settle();
		expect(plane.notes()).toEqual({
			'Plans/a2.md': NOTES['Plans/a.md'],
			'Plans/sub/b2.md': NOTES['Plans/sub/b.md'],
		});
		expect(await plane.vault.kindOf('My plans')).toBeNull();
		expect(await plane.actions()).toContain('folder_put_back');
		expect(plane.site.records.get('task-1')).toMatchObject({ path: 'Plans/a2.md' });
	});

	it('puts it back though a few of its notes were deleted or edited on the way', async () => {
		const names = ['a', 'b', 'c', 'd', 'e'];
		const notes = names.map((name) => [`Plans/${name}.md`, task(`task-${name}`, 'Plans')] as const);
		const plane = await openPlane(Object.fromEntries(notes));
		plane.vault.outside.remove('Plans/a.md');
		plane.vault.outside.write('Plans/b.md', task('task-b', 'Plans', 'Something else.\n'));
		plane.vault.outside.move('Plans', 'My plans', 'create-delete');
		await plane.settle();
		expect(Object.keys(plane.notes())).toEqual(names.slice(1).map((name) => `Plans/${name}.md`));
		expect(await plane.vault.kindOf('My plans')).toBeNull();
	});

	it('takes no folder for the lost one that is a state itself, or was there before', async () => {
		const plane = await openPlane({ ...NOTES, 'Mine/old.md': 'mine\n' });
		plane.vault.outside.move('Plans/a.md', 'Needs_Action/a.md', 'create-delete');
		plane.vault.outside.move('Plans/sub/b.md', 'Needs_Action/sub/b.md', 'create-delete');
		plane.vault.outside.remove('Plans');
		await plane.settle();
		expect(plane.site.records.get('task-1')?.path).toBe('Needs_Action/a.md');
		expect(await plane.actions()).toContain('folder_recreated');
		plane.vault.outside.move('Needs_Action/a.md', 'Mine/a.md', 'create-delete');
		plane.vault.outside.move('Needs_Action/sub/b.md', 'Mine/sub/b.md', 'create-delete');
		plane.vault.outside.remove('Needs_Action');
		await plane.settle();
		expect(Object.keys(plane.notes())).toEqual(['Mine/a.md', 'Mine/old.md', 'Mine/sub/b.md']);
		expect(await plane.vault.kindOf('Needs_Action')).toBe('folder');
	});

	it('never takes a folder that was there before, whatever lies in it', async () => {
		const plane = await openPlane({
			'Plans/a.md': task('task-1', 'Plans'),
			'Inbox/b.md': task('task-2', 'Inbox'),
			'Done/c.md': task('task-3', 'Done'),
			'Photos/1.jpg': 'jpg',
			'Mine/old.md': 'mine\n',
			'Empty/': '',
		});
		plane.vault.outside.move('Plans/a.md', 'Photos/a.md', 'create-delete');
		plane.vault.outside.write('Mine/old.md', 'just edited\n');
		plane.vault.outside.move('Inbox/b.md', 'Mine/b.md', 'create-delete');
		plane.vault.outside.move('Done/c.md', 'Empty/c.md', 'create-delete');
		for (const folder of ['Plans', 'Inbox', 'Done']) plane.vault.outside.remove(folder);
		await plane.settle();
		const there = ['Empty/c.md', 'Mine/b.md', 'Mine/old.md', 'Photos/1.jpg', 'Photos/a.md'];
		expect(Object.keys(plane.notes())).toEqual(there);
		expect((await plane.actions()).slice(2).sort()).toEqual([
			...['folder_recreated', 'folder_recreated', 'folder_recreated'],
			...['item_left', 'item_left', 'item_left'],
		]);
	});

	it('takes no new folder in which somebody has put as much of their own', async () => {
		const plane = await openPlane({ 'Plans/a.md': task('task-1', 'Plans') });
		plane.vault.outside.write('New/mine.md', 'mine\n');
		plane.vault.outside.move('Plans/a.md', 'New/a.md', 'create-delete');
		plane.vault.outside.remove('Plans');
		await plane.settle();
		expect(Object.keys(plane.notes())).toEqual(['New/a.md', 'New/mine.md']);
	});

	it('puts it back though an empty one was made in its place', async () => {
		const plane = await openPlane(NOTES);
		plane.vault.outside.move('Plans', 'Other', 'create-delete');
		plane.vault.outside.makeFolder('Plans');
		await plane.settle();
		expect(plane.notes()).toEqual(NOTES);
		expect(await plane.vault.kindOf('Other')).toBeNull();
	});

	it('leaves the new one where its notes were only moved out of it', async () => {
		const plane = await openPlane(NOTES);
		plane.vault.outside.move('Plans/a.md', 'New/a.md', 'create-delete');
		plane.vault.outside.move('Plans/sub', 'New/sub', 'create-delete');
		await plane.settle();
		expect(Object.keys(plane.notes())).toEqual(['New/a.md', 'New/sub/b.md']);
		expect(plane.site.records.get('task-1')?.presence).toBe('away');
	});

	it('puts it back after a start', async () => {
		const plane = await openPlane(NOTES);
		plane.stop();
		plane.vault.outside.move('Plans', 'Done/Plans');
		const again = await reopen(plane);
		expect(again.notes()).toEqual(NOTES);
	});

	it('puts it back out of no state folder after a start', async () => {
		const plane = await openPlane(NOTES);
		plane.stop();
		plane.vault.outside.move('Plans', 'Waiting');
		const again = await reopen(plane);
		expect(again.notes()).toEqual(NOTES);
		expect(await again.actions()).toContain('folder_put_back');
	});

	it.each([
		['holds something else', 'Waiting', 'Waiting/1.jpg', []],
		['is one of another workspace', 'Other/Plans', 'Other/Inbox/x.md', ['Other/Plans']],
	])('makes it again after a start if the place %s', async (_, place, more, neighbours) => {
		const plane = await openPlane(NOTES);
		plane.stop();
		plane.vault.outside.move('Plans', place);
		plane.vault.outside.write(more, 'more');
		const again = await reopen(plane, { neighbours: () => neighbours });
		expect(Object.keys(again.notes())).toContain(`${place}/a.md`);
		expect(await again.vault.kindOf('Plans')).toBe('folder');
		expect(again.site.records.get('task-1')?.presence).toBe('away');
		expect(await again.actions()).not.toContain('item_deleted');
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

	it('leaves a folder that was made on the way, for it is not ours', async () => {
		const plane = await openPlane(NOTES);
		plane.vault.outside.move('Plans/a.md', 'Approved/new/a.md');
		await plane.settle();
		expect(plane.notes()).toEqual(NOTES);
		expect(await plane.vault.kindOf('Approved/new')).toBe('folder');
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
