// What no event tells of.

import { describe, expect, it } from 'vitest';
import { decide, GRAVE, HARMLESS, openPlane, openWaiting, task } from '../../support/plane';

const SWEEP = 3_000;

async function sweep(plane: Awaited<ReturnType<typeof openPlane>>): Promise<void> {
	plane.time.advance(SWEEP);
	await plane.settle();
}

describe('Sweeps', () => {
	it.each(['Approved', 'Done', 'Rejected'])(
		'find a note that was moved to %s unheard, and it is put back',
		async (state) => {
			const plane = await openWaiting(GRAVE);
			const before = plane.notes();
			plane.vault.outside.move('Pending_Approval/a.md', `${state}/a.md`, 'unheard');
			await sweep(plane);
			expect(plane.notes()).toEqual(before);
			expect(await plane.actions()).not.toContain('item_deleted');
			expect((await plane.actions()).at(-2)).toMatch(/move_refused|approval_requested/);
		},
	);

	it('find a note without an id as well', async () => {
		const plane = await openPlane({ 'Plans/a.md': GRAVE });
		plane.vault.outside.move('Plans/a.md', 'Approved/a.md', 'unheard');
		await sweep(plane);
		expect(plane.notes()).toEqual({ 'Plans/a.md': GRAVE });
	});

	it('look again soon after something was put back', async () => {
		const plane = await openWaiting(GRAVE);
		const before = plane.notes();
		plane.vault.outside.move('Pending_Approval/a.md', 'Approved/a.md', 'create-delete');
		await plane.idle();
		for (const wait of [50, 50, 50]) {
			plane.vault.outside.move('Pending_Approval/a.md', 'Approved/a.md', 'unheard');
			plane.time.advance(wait);
			await plane.idle();
			expect(plane.notes()).toEqual(before);
		}
		expect((await plane.actions()).filter((action) => action === 'move_refused')).toHaveLength(4);
	});

	it.each(['Approved', 'Pending_Approval'])(
		'read what lies in %s: an edit of which nothing tells is an edit',
		async (state) => {
			const plane = await openWaiting(HARMLESS);
			if (state === 'Approved') await decide(plane, 'Pending_Approval/a.md');
			await sweep(plane);
			const path = `${state}/a.md`;
			const text = plane.notes()[path] ?? '';
			plane.vault.outside.writeUnheard(path, text.replace('last week', 'this week'));
			await sweep(plane);
			await sweep(plane);
			plane.time.advance(5_000);
			await plane.idle();
			const entry = (await plane.entries()).find(({ action }) =>
				['approval_void', 'item_edited'].includes(action),
			);
			expect(entry?.action).toBe(state === 'Approved' ? 'approval_void' : 'item_edited');
		},
	);

	it('write nothing where nothing is wrong, and end with the workspace', async () => {
		const plane = await openWaiting(HARMLESS);
		await decide(plane, 'Pending_Approval/a.md');
		const before = (await plane.entries()).length;
		for (let times = 0; times < 5; times += 1) await sweep(plane);
		expect(await plane.entries()).toHaveLength(before);
		plane.stop();
		plane.vault.outside.move('Approved/a.md', 'Done/a.md', 'unheard');
		await sweep(plane);
		expect(await plane.entries()).toHaveLength(before);
	});

	it('let others have a turn after a few hundred notes', async () => {
		let turns = 0;
		const breathe = () => {
			turns += 1;
			return Promise.resolve();
		};
		const numbers = Array.from({ length: 1_500 }, (_, at) => at);
		const done = numbers.map((at) => [`Done/n${at}.md`, task(`n${at}`, 'Done')] as const);
		const plane = await openPlane(Object.fromEntries(done), { pacer: { breathe } });
		turns = 0;
		plane.time.advance(SWEEP);
		await plane.idle();
		// What is listed in Done, and the records for each state that is swept.
		expect(turns).toBeGreaterThanOrEqual(5 * Math.floor(1_500 / 500));
		expect(plane.failures).toEqual([]);
	});

	it('go on where a folder cannot be listed for a while', async () => {
		const plane = await openWaiting(GRAVE);
		plane.vault.outside.move('Pending_Approval/a.md', 'Approved/a.md', 'unheard');
		plane.vault.refuse('Approved', 'unreadable');
		await sweep(plane);
		plane.vault.refuse('Approved', null);
		plane.time.advance(60_000);
		await sweep(plane);
		expect(Object.keys(plane.notes())).toEqual(['Pending_Approval/a.md']);
		expect(await plane.actions()).not.toContain('item_deleted');
	});
});

describe('a note that vanished', () => {
	it.each(['Needs_Action/a.md', 'Plans/sub/a.md', 'Done/a.md'])(
		'is not deleted where it lies in a state folder: %s',
		async (to) => {
			const plane = await openPlane({ 'Plans/a.md': task('task-1', 'Plans') });
			plane.vault.outside.move('Plans/a.md', to, 'delete');
			await plane.settle();
			await plane.settle();
			expect(await plane.actions()).not.toContain('item_deleted');
			expect(plane.failures).toEqual([]);
			expect(plane.site.records.get('task-1')?.presence).toBe('here');
		},
	);

	it('is deleted two seconds after the last that was heard of its name', async () => {
		const plane = await openPlane({ 'Plans/a.md': task('task-1', 'Plans') });
		plane.vault.outside.remove('Plans/a.md');
		for (let times = 0; times < 5; times += 1) {
			await plane.idle();
			plane.time.advance(1_500);
			plane.vault.outside.write('a.md', `${times}`);
		}
		expect(await plane.actions()).not.toContain('item_deleted');
		await plane.settle();
		expect(await plane.actions()).toContain('item_deleted');
	});

	it('is not kept from being deleted by its name for ever', async () => {
		const plane = await openPlane({ 'Plans/a.md': task('task-1', 'Plans') });
		plane.vault.outside.remove('Plans/a.md');
		for (let times = 0; times < 50; times += 1) {
			await plane.idle();
			plane.time.advance(1_500);
			plane.vault.outside.write('a.md', `${times}`);
		}
		await plane.idle();
		expect(await plane.actions()).toContain('item_deleted');
	});
});

describe('churn in which nothing is deleted', () => {
	it.each(['create-delete', 'delete-create', 'delete'] as const)(
		'deletes nothing: moves told as %s',
		async (style) => {
			const names = ['a', 'b', 'c', 'd'];
			const plane = await openPlane(
				Object.fromEntries(names.map((id) => [`Plans/${id}.md`, task(id, 'Plans')])),
			);
			const { outside } = plane.vault;
			const between = ['Plans', 'Needs_Action'];
			for (let step = 0; step < 200; step += 1) {
				const name = names[step % names.length] ?? '';
				const [from, to] = step % 8 < 4 ? between : [...between].reverse();
				outside.move(`${from}/${name}.md`, `${to}/${name}.md`, style);
				// As editors save: a new file takes the place of the old one.
				const text = plane.notes()[`${to}/${name}.md`];
				if (text !== undefined && step % 3 === 0) {
					outside.write(`${to}/.${name}.tmp`, `${text}${step}\n`);
					outside.remove(`${to}/${name}.md`);
					outside.move(`${to}/.${name}.tmp`, `${to}/${name}.md`, style);
				}
				plane.time.advance([0, 300, 900, 2_100][step % 4] ?? 0);
				if (step % 5 === 0) await plane.idle();
			}
			await plane.settle();
			await sweep(plane);
			const actions = await plane.actions();
			expect(actions).not.toContain('item_deleted');
			expect(actions.filter((action) => action === 'item_registered')).toHaveLength(0);
			expect(plane.failures).toEqual([]);
		},
	);
});

describe('what stands in Approved without a decision', () => {
	const many = (folder: string, count: number) =>
		Array.from({ length: count }, (_, at) => `${folder}/n${at}.md`);

	it('goes before moves that were made earlier', async () => {
		const legal = many('Plans', 300);
		const plane = await openPlane({
			...Object.fromEntries(legal.map((path, at) => [path, task(`n${at}`, 'Plans')])),
			'Pending_Approval/a.md': task('forged', 'Pending_Approval', GRAVE),
		});
		let done = 0;
		const end = plane.site.parts.ledger.onAppended(({ action }) => {
			if (action === 'state_transition') done += 1;
			if (done === 20)
				plane.vault.outside.move('Pending_Approval/a.md', 'Approved/a.md', 'create-delete');
		});
		for (const path of legal)
			plane.vault.outside.move(path, path.replace('Plans', 'Needs_Action'), 'delete-create');
		await plane.settle();
		end();
		const actions = await plane.actions();
		expect(actions.filter((action) => action === 'state_transition')).toHaveLength(300);
		const before = actions.slice(0, actions.indexOf('move_refused'));
		const moved = before.filter((action) => action === 'state_transition').length;
		// Those that were under way end first.
		expect(moved).toBeLessThan(60);
	});

	it('is out before the first of it has been registered', async () => {
		const plane = await openPlane();
		const left: string[][] = [];
		const end = plane.site.parts.ledger.onAppended(({ action }) => {
			const paths = Object.keys(plane.notes());
			if (action === 'item_registered') left.push(paths.filter((path) => path.startsWith('App')));
		});
		for (const path of many('Approved', 100)) plane.vault.outside.write(path, GRAVE);
		await plane.settle();
		end();
		expect(left).toEqual(Array.from({ length: 100 }, () => []));
		const asked = (await plane.actions()).filter((action) => action === 'approval_asked');
		expect(asked).toHaveLength(100);
	});
});
