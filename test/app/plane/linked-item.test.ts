import { describe, expect, it } from 'vitest';
import { standardWorkspace } from '../../../src/core/workflow/workspace';
import {
	decide,
	gesture,
	HARMLESS,
	openPlane,
	openWaiting,
	reopen,
	task,
	TestPlane,
} from '../../support/plane';

const led = (plane: TestPlane, link: string, from = 'Daily.md') =>
	plane.control.linkedItem({ link, from });

describe('linkedItem', () => {
	it('leads from every path at which an item lay to where it lies, also after a restart', async () => {
		const plane = await openWaiting(HARMLESS);
		await decide(plane, 'Pending_Approval/a.md');
		for (const now of [plane, await reopen(plane)]) {
			for (const link of ['Plans/a', 'Pending_Approval/a.md', '/Plans/a'])
				expect(led(now, link)).toEqual(['Approved/a.md']);
			expect(led(now, '../Plans/a.md', 'Notes/Daily.md')).toEqual(['Approved/a.md']);
		}
	});

	it('leads to the item that lay there, and not to another one of its name', async () => {
		const plane = await openPlane({
			'Done/a.md': task('task-0', 'Done', 'Old\n'),
			'Inbox/a.md': task('task-1', 'Inbox'),
		});
		plane.vault.outside.move('Inbox/a.md', 'Needs_Action/b.md');
		await plane.settle();
		expect(led(plane, 'Inbox/a')).toEqual(['Needs_Action/b.md']);
	});

	it('leads to an item of that name where a note there would be its twin, the latest first', async () => {
		const plane = await openPlane({ 'Inbox/a.md': task('task-1', 'Inbox') });
		expect(led(plane, 'Done/a')).toEqual(['Inbox/a.md']);
		plane.vault.outside.write('Plans/a.md', task('task-2', 'Plans', 'Another\n'));
		await plane.settle();
		expect(led(plane, 'Done/a')).toEqual(['Plans/a.md', 'Inbox/a.md']);
	});

	it.each([
		['to a note that no item is called', 'Inbox/new idea'],
		['to a folder that is no state', 'Notes/a'],
		['by name alone', 'a'],
	])('leaves a link %s to the app', async (_, link) => {
		const plane = await openPlane({ 'Inbox/a.md': task('task-1', 'Inbox') });
		expect(led(plane, link)).toBeNull();
	});

	it('leaves a link to an item that was deleted to the app', async () => {
		const plane = await openPlane({ 'Inbox/a.md': task('task-1', 'Inbox') });
		plane.vault.outside.remove('Inbox/a.md');
		await plane.settle();
		expect(led(plane, 'Inbox/a')).toBeNull();
	});

	it('names the place that an item is being moved to as well', async () => {
		const plane = await openPlane({ 'Inbox/a.md': task('task-1', 'Inbox') });
		const seen: unknown[] = [];
		plane.vault.events.onChange(({ type }) => {
			if (type === 'renamed') seen.push(led(plane, 'Inbox/a'));
		});
		await plane.control.move(['Inbox/a.md'], 'Needs_Action', '', gesture());
		expect(seen).toEqual([['Inbox/a.md', 'Needs_Action/a.md']]);
		expect(led(plane, 'Inbox/a')).toEqual(['Needs_Action/a.md']);
	});

	it('knows no place as long as the log is being read', async () => {
		const plane = await openPlane({ 'Inbox/a.md': task('task-1', 'Inbox') });
		plane.stop();
		const next = new TestPlane(plane.vault.restart(), plane.time);
		expect(led(next, 'Done/a')).toEqual([]);
		expect(led(next, 'Notes/a')).toBeNull();
	});

	it('reads a path from the root of its workspace', async () => {
		const files = { 'Work/Inbox/a.md': task('task-1', 'Inbox'), 'Work/Plans/': '' };
		const plane = await openPlane(files, { workspace: standardWorkspace('Work') });
		plane.vault.outside.move('Work/Inbox/a.md', 'Work/Needs_Action/a.md');
		await plane.settle();
		expect(led(plane, 'Inbox/a')).toEqual(['Work/Needs_Action/a.md']);
		expect(led(plane, 'Work/Inbox/a')).toEqual(['Work/Needs_Action/a.md']);
	});
});
