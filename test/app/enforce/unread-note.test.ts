import { describe, expect, it } from 'vitest';
import type { MoveStyle } from '../../support/memory-outside';
import { GRAVE, openPlane, openWaiting, task } from '../../support/plane';

const STYLES: MoveStyle[] = ['renamed', 'create-delete', 'delete-create'];

describe('a note that cannot be read', () => {
	it.each(STYLES)('is put back out of Approved, unread (%s)', async (style) => {
		const plane = await openWaiting(GRAVE);
		const before = plane.notes();
		plane.vault.refuse('Approved/a.md', 'unreadable');
		plane.vault.outside.move('Pending_Approval/a.md', 'Approved/a.md', style);
		await plane.settle();
		await plane.settle();
		expect(plane.notes()).toEqual(before);
		const actions = await plane.actions();
		expect(actions).toContain('move_refused');
		expect(actions).not.toContain('item_deleted');
		expect(plane.site.records.get('task-1')?.state).toBe('Pending_Approval');
		expect(plane.failures).toHaveLength(1);
	});

	it('waits where the move may be legal, and is not taken for deleted', async () => {
		const plane = await openPlane({ 'Plans/a.md': task('task-1', 'Plans') });
		plane.vault.refuse('Needs_Action/a.md', 'unreadable');
		plane.vault.outside.move('Plans/a.md', 'Needs_Action/a.md', 'create-delete');
		await plane.settle();
		await plane.settle();
		expect(plane.site.records.get('task-1')).toMatchObject({ state: 'Plans', presence: 'here' });
		plane.vault.refuse('Needs_Action/a.md', null);
		plane.time.advance(10_000);
		await plane.settle();
		expect(plane.site.records.get('task-1')).toMatchObject({
			state: 'Needs_Action',
			path: 'Needs_Action/a.md',
		});
	});
});
