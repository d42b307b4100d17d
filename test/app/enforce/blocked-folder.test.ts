import { describe, expect, it } from 'vitest';
import { decide, GRAVE, HARMLESS, openPlane, openWaiting, task } from '../../support/plane';

describe('a file where a state folder belongs', () => {
	it('is told, found by a check, and left alone', async () => {
		const plane = await openPlane({ 'Plans/a.md': task('task-1', 'Plans') });
		plane.vault.outside.remove('Rejected');
		plane.vault.outside.write('Rejected', 'a file');
		await plane.settle();
		expect(plane.news).toContainEqual(
			expect.objectContaining({ kind: 'problem', path: 'Rejected' }),
		);
		const [check] = await plane.control.checkWorkspace();
		expect(check?.rows).toContainEqual(
			expect.objectContaining({ path: 'Rejected', code: 'folder-blocked' }),
		);
		expect(await plane.vault.read('Rejected')).toBe('a file');
	});

	it('keeps no approval alive: it is void, and the note is moved as soon as that can be', async () => {
		const plane = await openWaiting(HARMLESS);
		await decide(plane, 'Pending_Approval/a.md');
		plane.vault.outside.remove('Rejected');
		plane.vault.outside.write('Rejected', 'a file');
		const approved = await plane.vault.read('Approved/a.md');
		plane.vault.outside.write('Approved/a.md', approved.replace('summarise', 'publish'));
		await plane.settle();
		expect(plane.site.records.get('task-1')?.approval?.status).toBe('void');
		const told = plane.news.filter((one) => 'path' in one && one.path === 'Approved/a.md');
		expect(told).toMatchObject([{ kind: 'problem' }]);
		plane.time.advance(10_000);
		await plane.settle();
		const voids = (await plane.actions()).filter((action) => action === 'approval_void');
		expect(voids).toHaveLength(1);
		plane.vault.outside.remove('Rejected');
		await plane.settle();
		plane.time.advance(10_000);
		await plane.settle();
		expect(Object.keys(plane.notes())).toEqual(['Rejected/a.md']);
	});

	it('lets nothing be born in Approved unseen', async () => {
		const plane = await openPlane();
		plane.vault.outside.remove('Pending_Approval');
		plane.vault.outside.write('Pending_Approval', 'a file');
		plane.vault.outside.write('Approved/a.md', task('evil', 'Approved', GRAVE));
		await plane.settle();
		expect(plane.site.records.get('evil')).toMatchObject({ unverified: true, approval: null });
		expect(await plane.actions()).toContain('approval_asked');
		expect(plane.news).toContainEqual(
			expect.objectContaining({ kind: 'asks', path: 'Approved/a.md' }),
		);
	});
});

describe('a file where a subfolder was', () => {
	it('does not keep a note in Approved: it goes to the state folder itself', async () => {
		const plane = await openPlane({ 'Plans/sub/a.md': task('task-1', 'Plans', GRAVE) });
		plane.vault.outside.move('Plans/sub/a.md', 'Approved/a.md', 'create-delete');
		plane.vault.outside.remove('Plans/sub');
		plane.vault.outside.write('Plans/sub', 'a file');
		await plane.settle();
		expect(Object.keys(plane.notes())).toEqual(['Plans/a.md', 'Plans/sub']);
		expect(plane.site.records.get('task-1')).toMatchObject({ path: 'Plans/a.md', state: 'Plans' });
		expect(await plane.actions()).toContain('move_refused');
	});
});
