import { describe, expect, it } from 'vitest';
import { replayLedger } from '../../../src/app/workspace/replay-ledger';
import { writeBaseline } from '../../../src/app/workspace/baseline';
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
