import { describe, expect, it } from 'vitest';
import type { MoveStyle } from '../../support/memory-outside';
import { decide, HARMLESS, openPlane, openWaiting, reopen, task } from '../../support/plane';

const STYLES: MoveStyle[] = ['renamed', 'create-delete', 'delete-create'];
const path = 'Pending_Approval/a.md';
const NAMES = [
	'a_template.md',
	'~a.md',
	'README.md',
	'heartbeat.md',
	'a.txt',
	'a',
	'Templates/a.md',
];

describe('a note that waits and is moved under a name that hides it', () => {
	describe.each(STYLES)('told as %s', (style) => {
		it.each(NAMES)('comes back from Approved/%s, and asks', async (name) => {
			const plane = await openWaiting(HARMLESS);
			const before = plane.notes()[path];
			plane.vault.outside.move(path, `Approved/${name}`, style);
			await plane.settle();
			expect(await plane.vault.kindOf(`Approved/${name}`)).toBeNull();
			expect(plane.notes()[path]).toBe(before);
			expect(await plane.actions()).toEqual(
				expect.arrayContaining(['move_refused', 'approval_asked']),
			);
			expect(await plane.actions()).not.toContain('item_deleted');
			expect(plane.news).toContainEqual(expect.objectContaining({ kind: 'asks', path }));
		});
	});

	it('comes back from its own folder, too, with the rule', async () => {
		const plane = await openWaiting(HARMLESS);
		plane.vault.outside.move(path, 'Pending_Approval/a_template.md');
		await plane.settle();
		expect(plane.notes()[path]).toBeDefined();
		const sentence = 'Under that name it would be no item, in a folder that is a state.';
		expect(plane.news).toContainEqual(expect.objectContaining({ kind: 'refused', sentence }));
	});

	it('comes back where that happened while nobody watched', async () => {
		const plane = await openWaiting(HARMLESS);
		plane.stop();
		plane.vault.outside.move(path, 'Approved/a.txt');
		const again = await reopen(plane);
		expect(again.notes()[path]).toBeDefined();
		expect(await again.vault.kindOf('Approved/a.txt')).toBeNull();
		expect(await again.actions()).toContain('move_refused');
	});

	it('comes back though it was changed on the way, by its id', async () => {
		const plane = await openWaiting(HARMLESS);
		const changed = `${plane.notes()[path] ?? ''}\nMore.\n`;
		plane.vault.outside.remove(path);
		plane.vault.outside.write('Approved/other.txt', changed);
		await plane.settle();
		expect(plane.notes()[path]).toBe(changed);
	});
});

describe('an approved note', () => {
	it('comes back from a hidden name in Done', async () => {
		const plane = await openWaiting(HARMLESS);
		await decide(plane, path);
		const approved = Object.keys(plane.notes()).find((at) => at.startsWith('Approved/')) ?? '';
		plane.vault.outside.move(approved, 'Done/a.txt', 'create-delete');
		await plane.settle();
		expect(plane.notes()[approved]).toBeDefined();
	});
});

describe('what nothing depends on', () => {
	it('may become a template: it has left', async () => {
		const plane = await openPlane({ 'Inbox/a.md': task('task-1', 'Inbox') });
		plane.vault.outside.move('Inbox/a.md', 'Inbox/a_template.md');
		await plane.settle();
		expect(await plane.vault.kindOf('Inbox/a_template.md')).toBe('file');
		expect(await plane.actions()).toContain('item_left');
	});

	it('may lie beside: a file of the same folder that was there before is nobody’s note', async () => {
		const plane = await openWaiting(HARMLESS);
		const text = plane.notes()[path] ?? '';
		plane.vault.outside.write('Approved/kept.txt', text);
		await plane.settle();
		expect(plane.notes()[path]).toBe(text);
		expect(await plane.vault.kindOf('Approved/kept.txt')).toBe('file');
	});
});
