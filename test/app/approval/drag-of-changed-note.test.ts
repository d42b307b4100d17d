import { describe, expect, it } from 'vitest';
import { openPlane, task } from '../../support/plane';

const ASKED = task('task-1', 'Plans', '- [ ] Read the notes\n- [ ] Summarise them\n');
const OTHER = 'Read the other notes';

describe('a drag of a low-risk note to Approved', () => {
	it('decides on what was asked for', async () => {
		const plane = await openPlane({ 'Plans/a.md': ASKED });
		plane.vault.outside.move('Plans/a.md', 'Pending_Approval/a.md');
		await plane.settle();
		plane.dragged.add('Pending_Approval/a.md>Approved/a.md');
		plane.vault.outside.move('Pending_Approval/a.md', 'Approved/a.md');
		await plane.settle();
		expect(Object.keys(plane.notes())).toEqual(['Approved/a.md']);
	});

	it('opens the review where something else was written into it meanwhile', async () => {
		const plane = await openPlane({ 'Plans/a.md': ASKED });
		plane.vault.outside.move('Plans/a.md', 'Pending_Approval/a.md');
		await plane.settle();
		const text = await plane.vault.read('Pending_Approval/a.md');
		plane.dragged.add('Pending_Approval/a.md>Approved/a.md');
		plane.vault.outside.move('Pending_Approval/a.md', 'Approved/a.md');
		plane.vault.outside.write('Approved/a.md', text.replace('Read the notes', OTHER));
		await plane.settle();
		expect(Object.keys(plane.notes())).toEqual(['Pending_Approval/a.md']);
		expect(plane.news).toContainEqual({ kind: 'review', path: 'Pending_Approval/a.md' });
		expect(await plane.actions()).not.toContain('approval_decision');
	});
});
