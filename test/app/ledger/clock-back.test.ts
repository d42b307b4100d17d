import { describe, expect, it } from 'vitest';
import type { NewEntry } from '../../../src/core/entries';
import { MemoryVaultFiles } from '../../support/memory-vault-files';
import { SeededIds } from '../../support/seeded-ids';
import { DAY, FIRST_LOG, NOON, SetClock, ledgerOn, linesIn, verified } from './ledger-setup';

const note = (n: number): NewEntry => ({ action: 'item_edited', taskId: `task-${n}` });

describe('a log whose clock goes back', () => {
	const timesIn = async (files: MemoryVaultFiles, path = FIRST_LOG) =>
		(await linesIn(files, path)).map(({ realized_at, canonical_at, context }) => [
			String(realized_at).slice(11, 19),
			String(canonical_at).slice(11, 19),
			(context as { clock?: string }).clock?.slice(11, 19),
		]);

	it('keeps the times of a file rising, and says what the clock said', async () => {
		const files = new MemoryVaultFiles({ 'Logs/': '' });
		const clock = new SetClock();
		const ledger = ledgerOn(files, { clock });
		await ledger.append(note(1));
		clock.time -= 60_000;
		await ledger.append(note(2));
		clock.time += 1000;
		await ledger.append(note(3));
		clock.time += 60_000;
		await ledger.append(note(4));
		expect(await timesIn(files)).toEqual([
			['12:00:00', '12:00:00', undefined],
			['12:00:00', '12:00:00', undefined],
			['12:00:00', '11:59:00', '11:59:00'],
			['12:00:00', '11:59:01', '11:59:01'],
			['12:00:01', '12:00:01', undefined],
		]);
		expect(await verified(files)).toMatchObject({
			problems: [],
			notes: [{ line: 3, code: 'clock-back' }],
		});
	});

	it('does so after a restart, and not into another day', async () => {
		const files = new MemoryVaultFiles({ 'Logs/': '' });
		const clock = new SetClock();
		await ledgerOn(files, { clock }).append(note(1));
		clock.time -= 60_000;
		await ledgerOn(files, { clock, ids: new SeededIds(9) }).append(note(2));
		expect((await timesIn(files)).at(-1)).toEqual(['12:00:00', '11:59:00', '11:59:00']);
		clock.time += DAY;
		await ledgerOn(files, { clock, ids: new SeededIds(10) }).append(note(3));
		expect(await timesIn(files, 'Logs/2026-01-28.log')).toEqual([
			['11:59:00', '11:59:00', undefined],
		]);
	});

	it('goes by no time that another program wrote into the file', async () => {
		const files = new MemoryVaultFiles({ 'Logs/': '' });
		const clock = new SetClock();
		const ledger = ledgerOn(files, { clock });
		await ledger.append(note(1));
		const text = files.snapshot()[FIRST_LOG] ?? '';
		files.outside.write(FIRST_LOG, text.replaceAll('T12:00:00.000Z', 'T23:59:59.000Z'));
		await ledger.lookAgain();
		await ledger.append(note(2));
		expect((await timesIn(files)).at(-1)).toEqual(['12:00:00', '12:00:00', undefined]);
		const later = new SetClock(NOON + 5000);
		files.outside.write(FIRST_LOG, text.replaceAll('2026-01-27T12', '9999-01-01T12'));
		await ledgerOn(files, { clock: later, ids: new SeededIds(9) }).append(note(3));
		expect((await timesIn(files)).at(-1)?.[0]).toBe('12:00:05');
	});
});
