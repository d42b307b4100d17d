import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LedgerFault } from '../../../src/app/shared/ledger-fault';
import type { NewEntry } from '../../../src/core/entries';
import { MemoryVaultFiles } from '../../support/memory-vault-files';
import { SeededIds } from '../../support/seeded-ids';
import { DAY, FIRST_LOG, SetClock, ledgerOn, linesIn, verified, entriesIn } from './ledger-setup';

const edited = (n: number): NewEntry => ({
	action: 'item_edited',
	taskId: `täsk-${n}`,
	context: { path: 'Inbox/a.md', n },
});

/** A vault whose log holds the first entries. */
async function vaultWith(entries: number): Promise<MemoryVaultFiles> {
	const files = new MemoryVaultFiles({ 'Logs/': '' });
	const ledger = ledgerOn(files);
	for (let n = 0; n < entries; n += 1) await ledger.append(edited(n));
	await ledger.settled();
	return files;
}

/** What one more entry adds to such a log; to an empty one, the opening too. */
async function batchAfter(files: MemoryVaultFiles): Promise<Uint8Array> {
	const before = files.snapshot()[FIRST_LOG] ?? '';
	const copy = new MemoryVaultFiles({ 'Logs/': '', ...files.snapshot() });
	await ledgerOn(copy, { ids: new SeededIds(8) }).append(edited(100));
	return new TextEncoder().encode((copy.snapshot()[FIRST_LOG] ?? '').slice(before.length));
}

describe('Ledger', () => {
	describe.each([0, 2])('when the app dies in a write behind %i entries', (entries) => {
		it('goes on after any number of bytes, with every loss recorded', async () => {
			const start = await vaultWith(entries);
			const batch = await batchAfter(start);
			for (let kept = 0; kept <= batch.length; kept += 1) {
				const files = new MemoryVaultFiles({ 'Logs/': '', ...start.snapshot() });
				const dying = ledgerOn(files, { ids: new SeededIds(8) });
				files.crashAfter(0, kept);
				await expect(dying.append(edited(100))).rejects.toThrow(LedgerFault);

				const after = files.restart();
				const ledger = ledgerOn(after, { ids: new SeededIds(9) });
				await ledger.append(edited(200));
				const { problems, fragments, entries: found } = await verified(after);
				expect({ kept, problems, fragments: fragments.length }).toEqual({
					kept,
					problems: [],
					fragments: isWithinLine(batch, kept) ? 1 : 0,
				});
				const seen = (await entriesIn(ledger)).map(({ taskId }) => taskId);
				expect(seen.at(-1)).toBe('täsk-200');
				expect(found).toBe(seen.length);
			}
		}, 60_000);
	});

	it('records the fragment of a torn line by its length and digest', async () => {
		const files = await vaultWith(1);
		files.tear(10);
		const ledger = ledgerOn(files);
		await expect(ledger.append(edited(1))).rejects.toThrow(LedgerFault);
		await ledger.append(edited(2));
		const text = await files.read(FIRST_LOG);
		const torn = text.split('\n')[2];
		expect(torn).toBe('{"timestam');
		const found = (await entriesIn(ledger)).find(({ action }) => action === 'log_fragment_found');
		expect(found).toMatchObject({
			level: 'WARNING',
			context: { file: 'Logs/2026-01-27.log', length: 10 },
		});
		expect(await verified(files)).toMatchObject({ problems: [], fragments: [{ line: 3 }] });
	});

	it('records what a torn write left when it next opens the log, and only once', async () => {
		const files = await vaultWith(1);
		files.tear(10);
		await expect(ledgerOn(files).append(edited(1))).rejects.toThrow(LedgerFault);
		for (const seed of [8, 9]) {
			const ledger = ledgerOn(files, { ids: new SeededIds(seed) });
			await ledger.open();
			await ledger.finished();
			expect(await verified(files)).toMatchObject({
				...{ entries: 3, problems: [], fragments: [{ line: 3 }] },
			});
		}
	});

	it('opens a log with a torn line that cannot be written, and records it when it can', async () => {
		const files = await vaultWith(1);
		files.tear(10);
		await expect(ledgerOn(files).append(edited(1))).rejects.toThrow(LedgerFault);
		const ledger = ledgerOn(files, { ids: new SeededIds(8) });
		files.tear(0);
		await ledger.open();
		expect(ledger.health()).toMatchObject({ ok: false });
		expect(await ledger.retry()).toBe(true);
		expect(await verified(files)).toMatchObject({ problems: [], fragments: [{ line: 3 }] });
	});

	it('does not say that nothing was changed where a line was begun', async () => {
		const files = await vaultWith(1);
		const ledger = ledgerOn(files);
		files.tear(10);
		ledger.appendLater(edited(1));
		await ledger.settled();
		expect(ledger.health()).toMatchObject({
			reason: `The log cannot be written: ${FIRST_LOG} cannot be written. If a line was begun there, the next entry records it.`,
		});
	});

	it('says which entries of a torn batch are in the file', async () => {
		const files = await vaultWith(1);
		const ledger = ledgerOn(files);
		await ledger.open();
		const told: unknown[] = [];
		ledger.onAppended(({ taskId }) => told.push(taskId));
		files.tear(700);
		const answers = await Promise.allSettled([1, 2, 3].map((n) => ledger.append(edited(n))));
		expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
		expect(told).toEqual(['täsk-1']);
	});

	it('writes nothing twice that landed while it could not look', async () => {
		const files = await vaultWith(1);
		const ledger = ledgerOn(files, { ids: new SeededIds(8) });
		await ledger.open();
		const told: unknown[] = [];
		ledger.onAppended(({ taskId }) => told.push(taskId));
		files.refuse(FIRST_LOG, 'unreadable');
		files.tear(700);
		ledger.appendLater(edited(1));
		ledger.appendLater(edited(2));
		await ledger.settled();
		expect(told).toEqual([]);
		files.refuse(FIRST_LOG, null);
		await ledger.append(edited(3));
		expect(told).toEqual(['täsk-1', null, 'täsk-2', 'täsk-3']);
		const read = (await entriesIn(ledger)).map(({ taskId }) => taskId);
		expect(read).toEqual([null, 'täsk-0', 'täsk-1', null, 'täsk-2', 'täsk-3']);
		await ledger.settled();
		const table = files.snapshot()['Logs/2026-01-27.log.md'] ?? '';
		expect(table.match(/täsk-\d/g)).toEqual(['täsk-0', 'täsk-1', 'täsk-2', 'täsk-3']);
		expect((await verified(files)).problems).toEqual([]);
	});

	it('goes on with its own chain when the logs are deleted under its hands', async () => {
		const files = await vaultWith(1);
		const ledger = ledgerOn(files, { ids: new SeededIds(8) });
		await ledger.append(edited(1));
		files.outside.remove('Logs');
		await expect(ledger.append(edited(2))).rejects.toThrow(LedgerFault);
		await ledger.append(edited(3));
		expect(await linesIn(files, FIRST_LOG)).toMatchObject([
			{ action: 'log_edited', seq: 3, context: { log_device: 'desk', size: 0 } },
			{ task_id: 'täsk-3', seq: 4 },
		]);
	});

	it('records an edit though the first try to record it fails', async () => {
		const files = await vaultWith(1);
		const clock = new SetClock();
		const ledger = ledgerOn(files, { clock, ids: new SeededIds(8) });
		await ledger.append(edited(1));
		await ledger.settled();
		files.outside.write(FIRST_LOG, `${await files.read(FIRST_LOG)}x\n`);
		clock.time += 5000;
		files.failWrite();
		await expect(ledger.append(edited(2))).rejects.toThrow(LedgerFault);
		await ledger.append(edited(3));
		const actions = (await entriesIn(ledger)).map(({ action }) => action);
		expect(actions).toContain('log_edited');
	});

	it('survives any sequence of tears, crashes and days', { timeout: 60_000 }, async () => {
		const step = fc.oneof(
			fc.record({ type: fc.constant('append' as const), count: fc.integer({ min: 1, max: 3 }) }),
			fc.record({ type: fc.constant('tear' as const), kept: fc.integer({ min: 0, max: 1600 }) }),
			fc.record({ type: fc.constant('crash' as const), kept: fc.integer({ min: 0, max: 1600 }) }),
			fc.record({ type: fc.constant('day' as const) }),
			fc.record({ type: fc.constant('later' as const) }),
			fc.record({ type: fc.constant('fail' as const) }),
		);
		await fc.assert(
			fc.asyncProperty(fc.array(step, { maxLength: 14 }), fc.boolean(), async (steps, first) => {
				let files = new MemoryVaultFiles({ 'Logs/': '' });
				const clock = new SetClock();
				const ids = new SeededIds(3);
				const device = { id: 'desk', first };
				let ledger = ledgerOn(files, { clock, ids, device });
				const written: (string | null)[] = [];
				let n = 0;
				const append = async (count: number) => {
					const entries = Array.from({ length: count }, () => edited((n += 1)));
					await ledger.appendAll(entries).then(
						(landed) => written.push(...landed.map(({ taskId }) => taskId)),
						() => undefined,
					);
				};
				for (const next of steps) {
					// Else the table would take the blow.
					if (next.type !== 'append') await ledger.settled();
					if (next.type === 'append') await append(next.count);
					if (next.type === 'day') clock.time += DAY;
					if (next.type === 'later') ledger.appendLater(edited((n += 1)));
					if (next.type === 'tear') {
						files.tear(next.kept);
						await append(2);
					}
					if (next.type === 'fail') {
						files.failWrite();
						await append(1);
					}
					if (next.type === 'crash') {
						files.crashAfter(0, next.kept);
						await append(2);
						files = files.restart();
						ledger = ledgerOn(files, { clock, ids, device });
					}
				}
				await append(1);
				await ledger.settled();
				const report = await verified(files);
				expect(report.problems).toEqual([]);
				const read = (await entriesIn(ledger)).map(({ taskId }) => taskId);
				expect(read.filter((id) => written.includes(id))).toEqual(written);
				expect(new Set(read.filter((id) => id !== null)).size).toBe(
					read.filter((id) => id !== null).length,
				);
			}),
			{ numRuns: 200 },
		);
	});

	it('never changes a byte that lies in a log', async () => {
		const files = await vaultWith(2);
		const before = await files.read(FIRST_LOG);
		files.tear(33);
		const ledger = ledgerOn(files);
		await expect(ledger.append(edited(1))).rejects.toThrow(LedgerFault);
		const torn = await files.read(FIRST_LOG);
		await ledger.append(edited(2));
		const after = await files.read(FIRST_LOG);
		expect(torn.startsWith(before)).toBe(true);
		expect(after.startsWith(`${torn}\n`)).toBe(true);
		expect(await linesIn(files, FIRST_LOG).catch(() => 'no JSON')).toBe('no JSON');
	});
});

/** A line is whole without its line end. */
function isWithinLine(bytes: Uint8Array, kept: number): boolean {
	const LF = 0x0a;
	return kept > 0 && kept < bytes.length && bytes[kept - 1] !== LF && bytes[kept] !== LF;
}
