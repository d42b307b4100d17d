import { describe, expect, it } from 'vitest';
import type { MoveStyle } from '../../support/memory-outside';
import {
	HARMLESS,
	openPlane,
	openWaiting,
	reopen,
	task,
	type PlaneOptions,
	type TestPlane,
} from '../../support/plane';

const STYLES: MoveStyle[] = ['renamed', 'create-delete', 'delete-create'];
const WAYS = [...STYLES, 'closed'] as const;
type Way = (typeof WAYS)[number];

const WHOLE = '---\nid: task-x\n---\n# X\n';

/** Another program does something, in the order in which the app hears of it, or while the app is closed. */
async function meanwhile(
	plane: TestPlane,
	way: Way,
	act: (outside: TestPlane['vault']['outside'], style: MoveStyle) => void,
	options: PlaneOptions = {},
): Promise<TestPlane> {
	if (way !== 'closed') {
		act(plane.vault.outside, way);
		await plane.settle();
		await plane.settle();
		return plane;
	}
	plane.stop();
	act(plane.vault.outside, 'renamed');
	return reopen(plane, options);
}

function ids(plane: TestPlane): string[] {
	return [...plane.site.records.all()].map(({ id }) => id).sort();
}

async function loggedIds(plane: TestPlane): Promise<string[]> {
	const named = (await plane.entries()).flatMap(({ taskId }) => taskId ?? []);
	return [...new Set(named)].sort();
}

describe('a note that is still being written', () => {
	it.each(['', '---\n', '---\nid: task-x\n'])('is nobody’s before it rests: %j', async (piece) => {
		const plane = await openPlane();
		plane.vault.outside.write('Inbox/x.md', piece);
		await plane.settle();
		expect([...plane.site.records.all()]).toHaveLength(0);
		plane.vault.outside.write('Inbox/x.md', WHOLE);
		await plane.settle();
		expect(ids(plane)).toEqual(['task-x']);
	});

	it('is not known while each look finds something else', async () => {
		const plane = await openPlane();
		for (const lines of [1, 2, 3]) {
			plane.vault.outside.write('Plans/x.md', '# Line\n'.repeat(lines));
			await plane.idle();
			plane.time.advance(900);
			await plane.idle();
		}
		expect([...plane.site.records.all()]).toHaveLength(0);
		await plane.settle();
		expect([...plane.site.records.all()]).toHaveLength(1);
	});

	it.each(WAYS)('is held to the table when it is whole (%s)', async (way) => {
		const plane = await openPlane();
		plane.vault.outside.write('Inbox/x.md', '---\n');
		await plane.settle();
		plane.vault.outside.write('Inbox/x.md', WHOLE);
		await plane.settle();
		const again = await meanwhile(plane, way, (outside, style) =>
			outside.move('Inbox/x.md', 'Done/x.md', style),
		);
		expect(again.notes()).toEqual({ 'Inbox/x.md': WHOLE });
		expect(await loggedIds(again)).toEqual(['task-x']);
		expect(await again.actions()).toContain('move_refused');
	});

	it.each(STYLES)('is held to it as well where it moves on at once (%s)', async (style) => {
		const plane = await openPlane();
		plane.vault.outside.write('Inbox/x.md', WHOLE);
		await plane.idle();
		plane.vault.outside.move('Inbox/x.md', 'Done/DONE_x.md', style);
		await plane.settle();
		await plane.settle();
		expect(plane.notes()).toEqual({ 'Inbox/x.md': WHOLE });
		expect(plane.site.records.get('task-x')?.state).toBe('Inbox');
	});

	it.each(STYLES)('asks in the end where it waited and moved on at once (%s)', async (style) => {
		const plane = await openPlane();
		plane.vault.outside.write('Pending_Approval/x.md', WHOLE);
		await plane.idle();
		plane.vault.outside.move('Pending_Approval/x.md', 'Approved/x.md', style);
		await plane.settle();
		await plane.settle();
		expect(Object.keys(plane.notes())).toEqual(['Pending_Approval/x.md']);
		expect(plane.site.records.get('task-x')?.approval?.status).toBe('pending');
	});

	it.each(['', '---\n', WHOLE])('never waits in Approved: %j', async (piece) => {
		const plane = await openPlane();
		plane.vault.outside.write('Approved/x.md', piece);
		await plane.idle();
		expect(Object.keys(plane.notes())).toEqual(['Pending_Approval/x.md']);
		expect([...plane.site.records.all()]).toHaveLength(0);
		plane.vault.outside.write('Pending_Approval/x.md', WHOLE);
		await plane.settle();
		expect(plane.control.waiting()).toMatchObject([{ group: 'asks' }]);
		expect(plane.site.records.get('task-x')).toMatchObject({
			...{ state: 'Pending_Approval', approval: { status: 'pending' }, ask: { times: 1 } },
		});
		expect((await plane.entries()).find(({ action }) => action === 'approval_asked')).toMatchObject(
			{ context: { to_path: 'Approved/x.md', via: 'outside' } },
		);
	});
});

describe('a note that left its place before the app knew', () => {
	it('goes back there out of Approved at once, and the log says so', async () => {
		const plane = await openWaiting(HARMLESS);
		const before = plane.notes();
		const PLACE = 'Pending_Approval/a.md';
		const { vault } = plane;
		const listed = vault.note.bind(vault);
		const stale = { path: PLACE, size: 1, createdAt: 0, modifiedAt: 0 };
		vault.note = async (path) => (await listed(path)) ?? (path === PLACE ? stale : null);
		vault.outside.move(PLACE, 'Approved/a.md', 'create-delete');
		await plane.idle();
		expect(plane.notes()).toEqual(before);
		vault.note = listed;
		await plane.settle();
		expect((await plane.entries()).filter(({ action }) => action === 'move_refused')).toMatchObject(
			[{ context: { attempted_path: 'Approved/a.md', path: PLACE } }],
		);
		expect(plane.control.waiting()).toMatchObject([{ group: 'asks' }]);
	});
});

describe('the id of a note', () => {
	async function born(text: string, at = 'Inbox/x.md'): Promise<TestPlane> {
		const plane = await openPlane();
		plane.vault.outside.write(at, text);
		await plane.settle();
		return plane;
	}

	it('is followed where it comes later, and the history stays one trail', async () => {
		const plane = await born('# X\n');
		const [made = ''] = ids(plane);
		plane.vault.outside.write('Inbox/x.md', WHOLE);
		await plane.settle();
		expect(ids(plane)).toEqual(['task-x']);
		const again = await reopen(plane);
		for (const id of [made, 'task-x'])
			expect(again.site.records.get(id)).toMatchObject({ id: 'task-x', path: 'Inbox/x.md' });
		const trail = await again.control.trail('Inbox/x.md');
		expect(trail.map(({ sentence }) => sentence)).toEqual([
			'now goes by the id task-x',
			expect.stringContaining('Inbox') as string,
		]);
		expect(again.notes()).toEqual({ 'Inbox/x.md': WHOLE });
	});

	it('is followed there and back again', async () => {
		const plane = await born(task('task-1', 'Inbox'));
		for (const id of ['task-2', 'task-3', 'task-1']) {
			plane.vault.outside.write('Inbox/x.md', task(id, 'Inbox'));
			await plane.settle();
			expect(ids(plane)).toEqual([id]);
		}
		expect(ids(await reopen(plane))).toEqual(['task-1']);
	});

	it('is not followed letter by letter', async () => {
		const plane = await born('# X\n');
		for (const id of ['t', 'ta', 'task-9']) {
			plane.vault.outside.write('Inbox/x.md', task(id, 'Inbox'));
			await plane.idle();
		}
		await plane.settle();
		expect((await plane.actions()).filter((action) => action === 'item_renamed')).toHaveLength(1);
		expect(ids(plane)).toEqual(['task-9']);
	});

	it.each(WAYS)('that arrives with a move leads around no rule (%s)', async (way) => {
		for (const before of ['# X\n', task('task-1', 'Inbox')]) {
			const plane = await born(before);
			const again = await meanwhile(plane, way, (outside, style) => {
				outside.write('Inbox/x.md', WHOLE);
				outside.move('Inbox/x.md', 'Done/x.md', style);
			});
			expect(again.notes()).toEqual({ 'Inbox/x.md': WHOLE });
			expect(ids(again)).toEqual(['task-x']);
		}
	});

	it.each(STYLES)('stays in the note where the move is legal (%s)', async (style) => {
		const plane = await born('# X\n');
		plane.vault.outside.write('Inbox/x.md', WHOLE);
		plane.vault.outside.move('Inbox/x.md', 'Needs_Action/x.md', style);
		await plane.settle();
		await plane.settle();
		expect(plane.notes()['Needs_Action/x.md']).toContain('id: task-x\n');
		expect(plane.site.records.get('task-x')).toMatchObject({ state: 'Needs_Action' });
	});

	it('stays in the note where a person moves it before anybody looked', async () => {
		const plane = await born('# X\n');
		plane.vault.outside.write('Inbox/x.md', WHOLE);
		plane.dragged.add('Inbox/x.md>Needs_Action/x.md');
		await plane.vault.rename('Inbox/x.md', 'Needs_Action/x.md');
		await plane.settle();
		expect(plane.notes()['Needs_Action/x.md']).toContain('id: task-x\n');
		expect(plane.site.records.get('task-x')).toMatchObject({ state: 'Needs_Action' });
	});

	it('counts no more once Signoff has written it', async () => {
		const plane = await openWaiting(HARMLESS);
		const note = plane.notes()['Pending_Approval/a.md'] ?? '';
		plane.vault.outside.write('Pending_Approval/a.md', note.replace('task-1', 'task-2'));
		await plane.settle();
		await plane.settle();
		expect(ids(plane)).toEqual(['task-1']);
	});

	it.each(WAYS)('does not free what waits, whatever it is changed to (%s)', async (way) => {
		for (const other of ['id: task-2\n', 'id: task-b\n', '']) {
			const plane = await openWaiting(HARMLESS);
			plane.vault.outside.write('Inbox/b.md', task('task-b', 'Inbox', 'Something else.\n'));
			await plane.settle();
			const again = await meanwhile(plane, way, (outside, style) => {
				const note = plane.notes()['Pending_Approval/a.md'] ?? '';
				outside.write('Pending_Approval/a.md', note.replace('id: task-1\n', other));
				outside.move('Pending_Approval/a.md', 'Done/DONE_a.md', style);
			});
			expect([other, Object.keys(again.notes())]).toEqual([
				other,
				['Inbox/b.md', 'Pending_Approval/a.md'],
			]);
			expect(ids(again)).toEqual(['task-1', 'task-b']);
		}
	});

	it('of another item makes no new one of the note in whose place it is written', async () => {
		const plane = await openWaiting(HARMLESS);
		const other = task('task-b', 'Inbox');
		plane.vault.outside.write('Inbox/b.md', other);
		await plane.settle();
		plane.vault.outside.write('Pending_Approval/a.md', other);
		await plane.settle();
		await plane.settle();
		expect(ids(plane)).toEqual(['task-1', 'task-b']);
		expect(plane.site.records.at('Pending_Approval/a.md')?.id).toBe('task-1');
	});
});

describe('a note without an id', () => {
	const body = (text: string) => `# ${text}\n\nPay € 9,000 to ${text}.\n`;

	it.each(WAYS)('is known by its bytes under another name (%s)', async (way) => {
		for (const to of ['Done/DONE_X.md', 'Approved/OK_X.md', 'Plans/entirely different.md']) {
			const plane = await openPlane({ 'Pending_Approval/X.md': body('Acme') });
			const [before] = ids(plane);
			const again = await meanwhile(plane, way, (outside, style) =>
				outside.move('Pending_Approval/X.md', to, style),
			);
			expect([to, Object.keys(again.notes())]).toEqual([to, ['Pending_Approval/X.md']]);
			expect(ids(again)).toEqual([before]);
			expect(await again.actions()).toContain('move_refused');
		}
	});

	it.each(['before', 'after'] as const)(
		'is known where a sync tool brings it %s it takes the old one away',
		async (order) => {
			for (const to of ['Done/DONE_X.md', 'Approved/OK_X.md']) {
				const plane = await openPlane({ 'Pending_Approval/X.md': body('Acme') });
				const { outside } = plane.vault;
				const halves = [
					() => outside.write(to, body('Acme')),
					() => outside.remove('Pending_Approval/X.md'),
				];
				for (const half of order === 'before' ? halves : halves.reverse()) {
					half();
					await plane.idle();
					expect(Object.keys(plane.notes())).not.toContain('Approved/OK_X.md');
					plane.time.advance(900);
					await plane.idle();
				}
				await plane.settle();
				await plane.settle();
				expect([to, Object.keys(plane.notes())]).toEqual([to, ['Pending_Approval/X.md']]);
				expect([...plane.site.records.all()]).toHaveLength(1);
			}
		},
	);

	it.each(WAYS)('is known by the bytes that it got since (%s)', async (way) => {
		const plane = await openPlane({ 'Inbox/X.md': body('Acme') });
		plane.vault.outside.write('Inbox/X.md', body('Bolt'));
		await plane.settle();
		const again = await meanwhile(plane, way, (outside, style) =>
			outside.move('Inbox/X.md', 'Done/X finished.md', style),
		);
		expect(Object.keys(again.notes())).toEqual(['Inbox/X.md']);
		expect([...again.site.records.all()]).toHaveLength(1);
	});

	it.each(WAYS)('is renamed where it stays in its state (%s)', async (way) => {
		const plane = await openPlane({ 'Plans/X.md': body('Acme') });
		const [before] = ids(plane);
		const again = await meanwhile(plane, way, (outside, style) =>
			outside.move('Plans/X.md', 'Plans/sub/Y.md', style),
		);
		expect(again.site.records.at('Plans/sub/Y.md')?.id).toBe(before);
		expect((await again.actions()).filter((action) => action.startsWith('item_'))).toEqual([
			'item_renamed',
		]);
	});

	it.each(WAYS)('is judged where it was edited, and only one fits (%s)', async (way) => {
		for (const to of ['Done/DONE_X.md', 'Approved/entirely different.md']) {
			const plane = await openPlane({ 'Pending_Approval/X.md': body('Acme') });
			const [before] = ids(plane);
			const again = await meanwhile(plane, way, (outside, style) => {
				outside.write('Pending_Approval/X.md', `${body('Acme')}\nDone.\n`);
				outside.move('Pending_Approval/X.md', to, style);
			});
			expect([to, Object.keys(again.notes())]).toEqual([to, ['Pending_Approval/X.md']]);
			expect(ids(again)).toEqual([before]);
		}
	});

	it.each([...STYLES.slice(1), 'closed'] as const)(
		'is shown, and not guessed at, where several fit (%s)',
		async (way) => {
			const plane = await openPlane({ 'Plans/X.md': 'one\n', 'Plans/sub/X.md': 'two\n' });
			const again = await meanwhile(plane, way, (outside) => {
				outside.remove('Plans/X.md');
				outside.remove('Plans/sub/X.md');
				outside.write('Done/DONE_X.md', 'three\n');
			});
			const made = again.site.records.at('Done/DONE_X.md');
			expect(made).toMatchObject({ state: 'Done', unverified: true });
			const entry = (await again.entries()).find(({ taskId }) => taskId === made?.id);
			expect(entry?.context.candidates).toHaveLength(2);
			expect(again.news).toContainEqual(
				expect.objectContaining({ kind: 'problem', path: 'Done/DONE_X.md' }),
			);
		},
	);

	it('is not guessed at either where two notes may be the one that is gone', async () => {
		const plane = await openPlane({ 'Plans/X.md': 'one\n' });
		plane.vault.outside.remove('Plans/X.md');
		plane.vault.outside.write('Done/DONE_X.md', 'two\n');
		plane.vault.outside.write('Rejected/old X.md', 'three\n');
		await plane.settle();
		await plane.settle();
		expect(Object.keys(plane.notes())).toEqual(['Done/DONE_X.md', 'Rejected/old X.md']);
		expect(plane.news.filter(({ kind }) => kind === 'problem')).toHaveLength(2);
	});

	it('is another one where nothing of it is like what has gone', async () => {
		const plane = await openPlane({ 'Inbox/Untitled.md': 'one\n' });
		plane.vault.outside.remove('Inbox/Untitled.md');
		plane.vault.outside.write('Plans/Untitled 1.md', 'two\n');
		await plane.settle();
		await plane.settle();
		expect(Object.keys(plane.notes())).toEqual(['Plans/Untitled 1.md']);
		expect([...plane.site.records.all()]).toHaveLength(2);
	});

	it.each([
		['by its name alone', 'Done/Invoice.md', body('Acme'), 'Plans/Invoice Bolt.md', 'Call Bolt.\n'],
		[
			'by its text, with another id',
			'Pending_Approval/Acme.md',
			task('task-1', 'Pending_Approval', body('Acme')),
			'Inbox/Bolt.md',
			task('task-2', 'Inbox', body('Acme')),
		],
		[
			'by its name, with another id',
			'Plans/Topic.md',
			task('task-1', 'Plans', body('Acme')),
			'Needs_Action/Topic follow-up.md',
			task('task-2', 'Needs_Action', body('Acme')),
		],
		['by being empty', 'Inbox/Untitled.md', '', 'Plans/Budget.md', ''],
	])('is not the one that was deleted: %s', async (_, from, old, to, text) => {
		const plane = await openPlane({ [from]: old });
		plane.vault.outside.remove(from);
		plane.vault.outside.write(to, text);
		await plane.settle();
		await plane.settle();
		plane.time.advance(12_000);
		await plane.settle();
		expect(plane.notes()).toEqual({ [to]: text });
		expect(await plane.actions()).toContain('item_deleted');
		expect(plane.site.records.at(to)?.state).toBe(to.split('/')[0]);
	});

	it('is not the empty one that was made and deleted a moment ago', async () => {
		const plane = await openPlane();
		plane.vault.outside.write('Inbox/Untitled.md', '');
		await plane.idle();
		plane.vault.outside.remove('Inbox/Untitled.md');
		plane.time.advance(1_000);
		await plane.idle();
		plane.vault.outside.write('Plans/Budget.md', '');
		plane.time.advance(12_000);
		await plane.settle();
		await plane.settle();
		expect(Object.keys(plane.notes())).toEqual(['Plans/Budget.md']);
	});

	it('whose id was taken away stays the item that it is, however many copies there are', async () => {
		const plane = await openPlane({ 'Plans/a.md': task('task-1', 'Plans') });
		plane.vault.outside.move('Plans/a.md', 'Pending_Approval/a.md');
		await plane.settle();
		const bare = (plane.notes()['Pending_Approval/a.md'] ?? '').replace(/^id: .*\n/m, '');
		plane.vault.outside.write('Pending_Approval/a.md', bare);
		plane.time.advance(5_000);
		await plane.settle();
		plane.vault.outside.move('Pending_Approval/a.md', 'Pending_Approval/b.md', 'delete-create');
		await plane.settle();
		for (const name of ['c', 'd', 'e']) {
			plane.vault.outside.write(`Pending_Approval/${name}.md`, bare);
			await plane.settle();
		}
		plane.vault.outside.move('Pending_Approval/b.md', 'Plans/b.md', 'delete-create');
		await plane.settle();
		await plane.settle();
		const renamed = (await plane.actions()).filter((action) => action === 'item_renamed');
		expect(renamed.length).toBeLessThan(4);
		expect(plane.site.records.get('task-1')?.presence).toBe('here');
	});

	it.each(WAYS)('is one of those with the same bytes that are missing (%s)', async (way) => {
		const names = Array.from({ length: 12 }, (_, at) => `mail ${String(at)}.md`);
		const files = Object.fromEntries(names.map((name) => [`Inbox/${name}`, body('Acme')]));
		const plane = await openPlane({ ...files, 'Plans/mail 3.md': body('Acme') });
		const before = ids(plane);
		const again = await meanwhile(plane, way, (outside, style) => {
			outside.move('Inbox/mail 7.md', 'Done/DONE.md', style);
			outside.move('Plans/mail 3.md', 'Approved/mail 3.md', style);
		});
		expect(Object.keys(again.notes()).sort()).toEqual(Object.keys(plane.notes()).sort());
		expect(again.site.records.at('Inbox/mail 7.md')?.state).toBe('Inbox');
		expect(again.site.records.at('Plans/mail 3.md')?.state).toBe('Plans');
		expect(ids(again)).toEqual(before);
	});

	it('is a copy where all with its bytes are still there', async () => {
		const plane = await openPlane({ 'Inbox/a.md': body('Acme'), 'Plans/b.md': body('Acme') });
		plane.vault.outside.write('Plans/c.md', body('Acme'));
		await plane.settle();
		expect([...plane.site.records.all()]).toHaveLength(3);
		expect(Object.keys(plane.notes())).toEqual(['Inbox/a.md', 'Plans/b.md', 'Plans/c.md']);
	});

	it('is a new one where the same was deleted long ago, but for what waited', async () => {
		const plane = await openPlane({ 'Done/a.md': 'same\n', 'Pending_Approval/b.md': 'asks\n' });
		plane.vault.outside.remove('Done/a.md');
		plane.vault.outside.remove('Pending_Approval/b.md');
		await plane.settle();
		await plane.settle();
		plane.vault.outside.write('Inbox/new.md', 'same\n');
		plane.vault.outside.write('Done/other.md', 'asks\n');
		await plane.settle();
		expect(Object.keys(plane.notes())).toEqual(['Inbox/new.md', 'Pending_Approval/b.md']);
	});
});
