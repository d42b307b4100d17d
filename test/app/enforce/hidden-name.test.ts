import { describe, expect, it } from 'vitest';
import type { MoveStyle } from '../../support/memory-outside';
import { decide, GRAVE, HARMLESS, openPlane, openWaiting, reopen, task } from '../../support/plane';

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

describe('a note that waited and was called deleted', () => {
	async function deleted() {
		const plane = await openWaiting(HARMLESS);
		const text = plane.notes()[path] ?? '';
		plane.vault.outside.remove(path);
		for (let round = 0; round < 30; round += 1) await plane.settle();
		expect(await plane.actions()).toContain('item_deleted');
		return { plane, text };
	}

	it.each(NAMES)('comes back from Approved/%s, and asks', async (name) => {
		const { plane, text } = await deleted();
		plane.vault.outside.write(`Approved/${name}`, text);
		await plane.settle();
		expect(plane.notes()).toEqual({ [path]: text });
		expect(plane.news).toContainEqual(expect.objectContaining({ kind: 'asks', path }));
		expect(plane.site.records.get('task-1')).toMatchObject({ presence: 'here', path });
	});

	it('comes back by its id alone, and by its bytes alone', async () => {
		const changed = await deleted();
		changed.plane.vault.outside.write('Approved/b.txt', `${changed.text}More.\n`);
		await changed.plane.settle();
		expect(changed.plane.notes()).toEqual({ [path]: `${changed.text}More.\n` });
		const plain = '# Pay\n\nPay € 9,000 to somebody.\n';
		const plane = await openPlane({ [path]: plain });
		plane.vault.outside.remove(path);
		for (let round = 0; round < 30; round += 1) await plane.settle();
		plane.vault.outside.write('Approved/b_template.md', plain);
		await plane.settle();
		expect(plane.notes()).toEqual({ [path]: plain });
	});

	it('comes back when a file that lay there comes to say what it said', async () => {
		const { plane, text } = await deleted();
		plane.vault.outside.write('Approved/b.txt', 'Nothing.\n');
		for (let round = 0; round < 40; round += 1) await plane.settle();
		plane.vault.outside.write('Approved/b.txt', text);
		await plane.settle();
		expect(plane.notes()).toEqual({ [path]: text });
	});

	it('comes back at the next start', async () => {
		const { plane, text } = await deleted();
		plane.stop();
		plane.vault.outside.write('Approved/a_template.md', text);
		expect((await reopen(plane)).notes()).toEqual({ [path]: text });
	});

	it('may lie elsewhere under such a name', async () => {
		const { plane, text } = await deleted();
		plane.vault.outside.write('Pending_Approval/a.txt', text);
		await plane.settle();
		expect(plane.notes()).toEqual({ 'Pending_Approval/a.txt': text });
	});
});

describe('a note that waits and is deleted', () => {
	it('comes back from a copy that lay in Approved long before', async () => {
		const plane = await openWaiting(HARMLESS);
		const text = plane.notes()[path] ?? '';
		plane.vault.outside.write('Approved/kept.txt', text);
		for (let round = 0; round < 40; round += 1) await plane.settle();
		plane.vault.outside.remove(path);
		for (let round = 0; round < 3; round += 1) await plane.settle();
		expect(plane.notes()).toEqual({ [path]: text });
	});

	it('comes back from Approved though it got another id and such a name, by its text', async () => {
		const plane = await openWaiting(GRAVE);
		const text = plane.notes()[path] ?? '';
		const other = text.replace('id: task-1', 'id: other');
		plane.vault.outside.write('Approved/pay_template.md', other);
		plane.vault.outside.remove(path);
		for (let round = 0; round < 3; round += 1) await plane.settle();
		expect(Object.keys(plane.notes())).toEqual([path]);
	});

	it('stays deleted where what came to Approved says something else', async () => {
		const plane = await openWaiting(GRAVE);
		plane.vault.outside.write('Approved/pay_template.md', 'Dear {{name}},\n');
		plane.vault.outside.remove(path);
		for (let round = 0; round < 3; round += 1) await plane.settle();
		expect(Object.keys(plane.notes())).toEqual(['Approved/pay_template.md']);
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

it('a check names what lies in Approved as Markdown and is no item', async () => {
	const plane = await openPlane({
		'Approved/a_template.md': 'Dear {{name}},\n',
		'Approved/photo.png': 'x',
		'Done/b_template.md': 'Dear {{name}},\n',
	});
	const [check] = await plane.control.checkWorkspace();
	expect(check?.rows.map(({ path: at, code }) => [at, code])).toEqual([
		['Approved/a_template.md', 'no-item'],
	]);
});
