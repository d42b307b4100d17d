import { describe, expect, it } from 'vitest';
import { SideBySide } from '../../../src/app/enforce/side-by-side';
import { openPlane, task } from '../../support/plane';

/** Work that ends when it is told to. */
function makeWork(): { work: () => Promise<void>; end: () => void } {
	const ends: (() => void)[] = [];
	const ended = new Promise<void>((resolve) => ends.push(resolve));
	return { work: () => ended, end: () => ends.forEach((end) => end()) };
}

async function isOver(promise: Promise<unknown>): Promise<boolean> {
	let over = false;
	void promise.then(() => (over = true));
	for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
	return over;
}

describe('SideBySide', () => {
	it('begins no more than so much at once', async () => {
		const both = new SideBySide(2);
		const first = makeWork();
		await both.begin(['a'], first.work);
		await both.begin(['b'], makeWork().work);
		const third = both.begin(['c'], makeWork().work);
		expect(await isOver(third)).toBe(false);
		first.end();
		expect(await isOver(third)).toBe(true);
	});

	it('waits for all where one of them goes by the name', async () => {
		const both = new SideBySide(2);
		const [first, second] = [makeWork(), makeWork()];
		await both.begin(['a', 'task-1'], first.work);
		await both.begin(['b'], second.work);
		expect(await isOver(both.clearOf([null, 'other']))).toBe(true);
		const clear = both.clearOf([null, 'task-1']);
		first.end();
		expect(await isOver(clear)).toBe(false);
		second.end();
		expect(await isOver(clear)).toBe(true);
	});
});

describe('Enforcer, when many notes are moved at once', () => {
	it('announces drafts together, and each of them before its outcome', async () => {
		const ids = [1, 2, 3];
		const notes = ids.map((id) => [`Plans/${id}.md`, task(`task-${id}`, 'Plans')] as const);
		const plane = await openPlane(Object.fromEntries(notes));
		const append = plane.vault.append.bind(plane.vault);
		// A disk is slower than the rest.
		plane.vault.append = async (path, text) => {
			await new Promise((resolve) => setImmediate(resolve));
			return append(path, text);
		};
		for (const id of ids) plane.vault.outside.move(`Plans/${id}.md`, `Needs_Action/${id}.md`);
		await plane.settle();
		const entries = (await plane.entries()).slice(2);
		expect(entries.slice(0, 2).map(({ action }) => action)).toEqual([
			'transition_intent',
			'transition_intent',
		]);
		for (const id of ids) {
			const own = entries.filter(({ taskId }) => taskId === `task-${id}`);
			expect(own.map(({ action }) => action)).toEqual(['transition_intent', 'state_transition']);
			expect(plane.notes()[`Needs_Action/${id}.md`]).toContain('state: Needs_Action');
		}
		expect(plane.failures).toEqual([]);
	});

	it('takes a copy that comes with the note for one, not for the note itself', async () => {
		const plane = await openPlane({ 'Plans/a.md': task('task-1', 'Plans') });
		plane.vault.outside.move('Plans/a.md', 'Needs_Action/a.md');
		plane.vault.outside.write('Inbox/b.md', task('task-1', 'Plans'));
		await plane.settle();
		const moves = (await plane.entries()).filter(({ action }) => action === 'state_transition');
		expect(moves).toMatchObject([{ taskId: 'task-1', toState: 'Needs_Action' }]);
		expect(Object.keys(plane.notes()).sort()).toEqual(['Inbox/b.md', 'Needs_Action/a.md']);
	});

	it('asks for nothing while another note is being written', async () => {
		const plane = await openPlane({
			'Plans/a.md': task('task-1', 'Plans'),
			'Plans/b.md': task('task-2', 'Plans', 'See [[a]].\n'),
		});
		plane.vault.outside.move('Plans/a.md', 'Needs_Action/a.md');
		plane.vault.outside.move('Plans/b.md', 'Pending_Approval/b.md');
		await plane.settle();
		expect((await plane.entries()).slice(2).map(({ taskId, action }) => [taskId, action])).toEqual([
			['task-1', 'transition_intent'],
			['task-1', 'state_transition'],
			['task-2', 'transition_intent'],
			['task-2', 'state_transition'],
			['task-2', 'approval_requested'],
		]);
	});
});
