import { describe, expect, it, vi } from 'vitest';
import { replayLedger } from '../../../src/app/workspace/replay-ledger';
import { loadBaseline, writeBaseline } from '../../../src/app/workspace/baseline';
import { Records } from '../../../src/app/workspace/records';
import { decide, HARMLESS, openPlane, openWaiting, reopen } from '../../support/plane';

const pacer = { breathe: () => Promise.resolve() };

describe('writeBaseline', () => {
	it('writes nothing where it was called off', async () => {
		const plane = await openPlane({ 'Plans/a.md': 'x' });
		const before = plane.vault.snapshot();
		const watched = { pacer, onProgress: () => undefined, isAnew: false, cancelled: () => true };
		expect(
			await plane.site.inTurn((turn) => writeBaseline(turn, ['Plans/a.md'], watched)),
		).toBeNull();
		expect(plane.vault.snapshot()).toEqual(before);
	});

	it('leaves out what it cannot read, and gives two notes of one id two ids', async () => {
		const plane = await openPlane({
			'Plans/a.md': '---\nid: same\n---\n',
			'Plans/b.md': '---\nid: same\n---\n',
			'Plans/c.md': 'x',
		});
		plane.vault.refuse('Plans/c.md', 'unreadable');
		const progress: string[] = [];
		const watched = {
			pacer,
			onProgress: (done: number, total: number) =>
				progress.push(`${String(done)}/${String(total)}`),
			isAnew: false,
			cancelled: () => false,
		};
		const notes = ['Plans/a.md', 'Plans/b.md', 'Plans/c.md', 'else.md'];
		const entry = await plane.site.inTurn((turn) => writeBaseline(turn, notes, watched));
		expect(entry).toMatchObject({
			action: 'workspace_created',
			context: { counts: { Plans: 2 }, actor: 'system' },
		});
		expect(progress.at(-1)).toBe('4/4');
		expect(new Set([...plane.site.records.all()].map(({ id }) => id)).size).toBe(3);
	});

	it('reads many notes at a time, and lists them in their order', async () => {
		const notes = Array.from({ length: 100 }, (_, index) => `Plans/${String(index)}.md`);
		const plane = await openPlane(Object.fromEntries(notes.map((path) => [path, path])));
		const read = plane.vault.readBytes.bind(plane.vault);
		let underWay = 0;
		let most = 0;
		vi.spyOn(plane.vault, 'readBytes').mockImplementation(async (path) => {
			underWay += 1;
			most = Math.max(most, underWay);
			const bytes = await read(path);
			underWay -= 1;
			return bytes;
		});
		const watched = { pacer, onProgress: () => undefined, isAnew: false, cancelled: () => false };
		const entry = await plane.site.inTurn((turn) => writeBaseline(turn, notes, watched));
		expect(most).toBeGreaterThanOrEqual(16);
		const records = new Records(plane.site.kindAtBirth);
		if (entry) await loadBaseline(plane.site, entry, records);
		expect([...records.all()].map(({ path }) => path)).toEqual(notes);
	});
});

describe('replayLedger', () => {
	it.each([
		['does not hear another device', false, 'Pending_Approval'],
		['hears it once enforcement was handed to it', true, 'Approved'],
	])('%s', async (_, handsOver, state) => {
		const plane = await openWaiting(HARMLESS);
		const context = { from: 'desk', to: 'phone' };
		if (handsOver) await plane.write({ action: 'enforcer_changed', context });
		plane.time.advance(1_000);
		const phone = await reopen(plane, { device: 'phone' });
		expect(await decide(phone, 'Pending_Approval/a.md')).toMatchObject({ ok: true });
		const desk = await reopen(phone, { enforces: () => false });
		const { records, known, lost } = await replayLedger(desk.site, pacer);
		expect(records.get('task-1')?.state).toBe(state);
		expect([known, lost]).toEqual([true, []]);
	});
});
