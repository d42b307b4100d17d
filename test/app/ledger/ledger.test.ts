import { describe, expect, it, vi } from 'vitest';
import { ChainPin } from '../../../src/app/ledger/chain-pin';
import { LedgerFault } from '../../../src/app/shared/ledger-fault';
import type { Health } from '../../../src/app/ledger/ledger';
import type { NewEntry } from '../../../src/core/entries';
import type { LedgerEntry } from '../../../src/core/entries/entry';
import { VaultFault } from '../../../src/ports/vault-files';
import { MemoryDeviceStore } from '../../support/memory-device-store';
import { MemoryVaultFiles } from '../../support/memory-vault-files';
import {
	DAY,
	FIRST_LOG,
	NOON,
	SetClock,
	all,
	ledgerOn,
	linesIn,
	verified,
	entriesIn,
} from './ledger-setup';

const MOVED: NewEntry = {
	action: 'state_transition',
	taskId: 'task-001',
	fromState: 'Plans',
	toState: 'Pending_Approval',
	context: { transition_id: 'trans-001', reason: 'Ready', actor: 'system', logged: true },
};
const note = (n: number): NewEntry => ({ action: 'item_edited', taskId: `task-${n}` });

const emptyVault = () => new MemoryVaultFiles({ 'Inbox/': '' });
const logsOf = (files: MemoryVaultFiles) =>
	Object.keys(files.snapshot()).filter((path) => path.endsWith('.log'));

describe('Ledger', () => {
	it('opens the log with its format and device, and answers with what it wrote', async () => {
		const files = emptyVault();
		const ledger = ledgerOn(files);
		await ledger.open();
		expect(files.snapshot()).toEqual({});
		const entry = await ledger.append(MOVED);
		expect(entry).toMatchObject({ action: 'state_transition', seq: 1, taskId: 'task-001' });
		const [opened, moved] = await linesIn(files, FIRST_LOG);
		expect(opened).toMatchObject({
			action: 'log_opened',
			seq: 0,
			previous_hash: null,
			context: { log_device: 'desk', format: 'signoff-ledger/2' },
		});
		expect(moved).toMatchObject({
			uuid: entry.uuid,
			previous_hash: opened?.hash,
			hash: entry.hash,
		});
		expect((await verified(files)).problems).toEqual([]);
	});

	it('goes on where another session ended', async () => {
		const files = emptyVault();
		await ledgerOn(files).append(note(1));
		const next = await ledgerOn(files).append(note(2));
		expect(next.seq).toBe(2);
		expect(await verified(files)).toMatchObject({ entries: 3, problems: [] });
	});

	it('goes on from an older file, and reads no more files than it needs', async () => {
		const files = emptyVault();
		const clock = new SetClock();
		const pin = new ChainPin(new MemoryDeviceStore(), 'log');
		for (let day = 0; day < 3; day += 1) {
			await ledgerOn(files, { clock, pin }).append(note(day));
			clock.time += DAY;
		}
		files.refuse('Logs/2026-01-27.log', 'unreadable');
		files.refuse('Logs/2026-01-28.log', 'unreadable');
		expect((await ledgerOn(files, { clock, pin }).append(note(9))).seq).toBe(4);
		files.refuse('Logs/2026-01-27.log', null);
		files.refuse('Logs/2026-01-28.log', null);
		expect(logsOf(files)).toHaveLength(4);
		expect((await verified(files)).problems).toEqual([]);
	});

	it('turns to a new file when the day of UTC does, and never back', async () => {
		const files = emptyVault();
		const clock = new SetClock(Date.parse('2026-01-27T23:59:59.999Z'));
		const ledger = ledgerOn(files, { clock });
		await ledger.append(note(1));
		clock.time += 1;
		await ledger.append(note(2));
		clock.time -= 2 * DAY;
		await ledger.append(note(3));
		expect(logsOf(files)).toEqual(['Logs/2026-01-27.log', 'Logs/2026-01-28.log']);
		const second = await linesIn(files, 'Logs/2026-01-28.log');
		expect(second.map((line) => line.task_id)).toEqual(['task-2', 'task-3']);
		expect(second[0]).toMatchObject({ context: { log_device: 'desk' } });
		expect((await verified(files)).problems).toEqual([]);
	});

	it('writes all that waits with one write, in order', async () => {
		const files = emptyVault();
		const writes: string[] = [];
		files.events.onChange(({ path }) => {
			if (path === FIRST_LOG) writes.push(path);
		});
		const ledger = ledgerOn(files);
		const entries = await Promise.all(Array.from({ length: 50 }, (_, n) => ledger.append(note(n))));
		expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
		expect(writes).toHaveLength(1);
	});

	it('keeps entries that belong together together', async () => {
		const ledger = ledgerOn(emptyVault());
		const [a, , b] = await Promise.all([
			ledger.appendAll([note(1), note(2)]),
			ledger.append(note(3)),
			ledger.appendAll([note(4), note(5)]),
		]);
		expect([...a, ...b].map(({ seq }) => seq)).toEqual([1, 2, 4, 5]);
	});

	it('tells of each entry in order, before the one who asked goes on', async () => {
		const ledger = ledgerOn(emptyVault());
		const told: unknown[] = [];
		const end = ledger.onAppended(({ action }) => told.push(action));
		await ledger.append(MOVED);
		expect(told).toEqual(['log_opened', 'state_transition']);
		end();
		await ledger.append(MOVED);
		expect(told).toHaveLength(2);
	});

	it('goes on where somebody who was told fails', async () => {
		const said = vi.spyOn(console, 'error').mockReturnValue();
		const ledger = ledgerOn(new MemoryVaultFiles({ 'Logs/': '' }));
		const told: string[] = [];
		ledger.onAppended(() => {
			throw new Error('no');
		});
		ledger.onAppended(({ action }) => told.push(action));
		await ledger.append({ action: 'error' });
		await ledger.append({ action: 'error' });
		expect(told).toEqual(['log_opened', 'error', 'error']);
		expect(said).toHaveBeenCalledTimes(3);
	});

	it('does not wait for its table', async () => {
		const files = new MemoryVaultFiles({ 'Logs/': '' });
		const append = files.append.bind(files);
		files.append = (path, text) =>
			path.endsWith('.md') ? new Promise(() => undefined) : append(path, text);
		const ledger = ledgerOn(files);
		await ledger.append({ action: 'error' });
		await ledger.written();
		expect(await linesIn(files, FIRST_LOG)).toHaveLength(2);
	});

	it('tells when it happened from when it was written', async () => {
		const files = emptyVault();
		const clock = new SetClock();
		const ledger = ledgerOn(files, { clock });
		files.refuse('Logs', 'unwritable');
		ledger.appendLater(note(1));
		await ledger.settled();
		clock.time += 5000;
		files.refuse('Logs', null);
		expect(await ledger.retry()).toBe(true);
		const late = (await entriesIn(ledger)).find(({ taskId }) => taskId === 'task-1');
		expect(late).toMatchObject({
			canonicalAt: new Date(NOON).toISOString(),
			realizedAt: new Date(NOON + 5000).toISOString(),
		});
	});

	describe('beside other writers', () => {
		const FOREIGN = '{"timestamp": "2026-01-27T10:30:00Z", "level": "INFO", "action": "x"}\n';

		it('uses the name of its device where it did not set the workspace up', async () => {
			const files = emptyVault();
			await ledgerOn(files).append(note(1));
			await ledgerOn(files, { device: { id: 'phone', first: false } }).append(note(2));
			expect(logsOf(files)).toEqual(['Logs/2026-01-27.log', 'Logs/2026-01-27.phone.log']);
			const own = await linesIn(files, 'Logs/2026-01-27.phone.log');
			expect(own.map(({ seq }) => seq)).toEqual([0, 1]);
		});

		it.each([FOREIGN, '[]', 'text\n'])('leaves a log of another tool alone: %j', async (text) => {
			const files = new MemoryVaultFiles({ [FIRST_LOG]: text });
			const clock = new SetClock();
			await ledgerOn(files, { clock }).append(note(1));
			expect(files.snapshot()[FIRST_LOG]).toBe(text);
			expect(logsOf(files)).toContain('Logs/2026-01-27.desk.log');
			clock.time += DAY;
			await ledgerOn(files, { clock }).append(note(2));
			const next = await linesIn(files, 'Logs/2026-01-28.log');
			expect(next.map(({ seq }) => seq)).toEqual([2]);
		});

		it('leaves the log of another device alone, though it has the plain name', async () => {
			const files = emptyVault();
			await ledgerOn(files, { device: { id: 'old-desk', first: true } }).append(note(1));
			const before = files.snapshot()[FIRST_LOG];
			await ledgerOn(files).append(note(2));
			expect(files.snapshot()[FIRST_LOG]).toBe(before);
			expect(await linesIn(files, 'Logs/2026-01-27.desk.log')).toHaveLength(2);
		});

		it('takes what lies under its own name as its own, and says what it was', async () => {
			const files = new MemoryVaultFiles({ 'Logs/2026-01-27.phone.log': 'junk' });
			await ledgerOn(files, { device: { id: 'phone', first: false } }).append(note(1));
			expect(await verified(files)).toMatchObject({ problems: [], fragments: [{ line: 1 }] });
		});
	});

	describe('when somebody changes the log', () => {
		const editsIn = async (files: MemoryVaultFiles) =>
			(await entriesIn(ledgerOn(files))).filter(({ action }) => action === 'log_edited');

		async function written(): Promise<{
			files: MemoryVaultFiles;
			clock: SetClock;
			ledger: ReturnType<typeof ledgerOn>;
			text: string;
		}> {
			const files = emptyVault();
			const clock = new SetClock();
			const ledger = ledgerOn(files, { clock });
			await ledger.append(note(1));
			await ledger.settled();
			return { files, clock, ledger, text: files.snapshot()[FIRST_LOG] ?? '' };
		}

		it.each([
			['adds lines', (text: string) => `${text}a line\n`],
			['adds half a line', (text: string) => `${text}a line`],
			['cuts the end off', (text: string) => text.slice(0, -100)],
			['empties it', () => ''],
			['changes the last line', (text: string) => text.replace(/.{4}\n$/, 'abcd"}\n')],
		])('goes on behind it and records it: %s', async (_, change) => {
			const { files, clock, ledger, text } = await written();
			const edited = change(text);
			files.outside.write(FIRST_LOG, edited);
			clock.time += 1000;
			await ledger.append(note(2));
			const [edit, ...more] = await editsIn(files);
			expect(more).toEqual([]);
			expect(edit).toMatchObject({
				level: 'WARNING',
				context: {
					file: 'Logs/2026-01-27.log',
					size: edited.length,
					expected_size: text.length,
				},
			});
			expect(files.snapshot()[FIRST_LOG]?.startsWith(edited)).toBe(true);
			await ledger.append(note(3));
			expect(await editsIn(files)).toHaveLength(1);
		});

		it('records that it was deleted, and begins it again', async () => {
			const { files, clock, ledger } = await written();
			files.outside.remove(FIRST_LOG);
			clock.time += 1000;
			await ledger.append(note(2));
			expect(await linesIn(files, FIRST_LOG)).toMatchObject([
				{ action: 'log_edited', seq: 2, context: { log_device: 'desk', size: 0 } },
				{ task_id: 'task-2', seq: 3 },
			]);
		});

		it('looks when it is told to, whatever the clock says', async () => {
			const { files, ledger, text } = await written();
			await ledger.lookAgain();
			files.outside.write(FIRST_LOG, `${text}x\n`);
			await ledger.append(note(2));
			expect(await editsIn(files)).toEqual([]);
			await ledger.lookAgain();
			expect(await editsIn(files)).toHaveLength(1);
			await ledger.lookAgain();
			expect(await editsIn(files)).toHaveLength(1);
		});

		it('writes nothing where nothing was changed', async () => {
			const { files, clock, ledger, text } = await written();
			clock.time += 5000;
			await ledger.lookAgain();
			expect(files.snapshot()[FIRST_LOG]).toBe(text);
		});

		it('believes the bytes, not a size that the app has not learnt yet', async () => {
			const { files, clock } = await written();
			const stale = Object.assign(files.restart(), {
				filesIn: () => Promise.resolve([{ path: FIRST_LOG, size: 1 }]),
			});
			const ledger = ledgerOn(stale, { clock });
			await ledger.append(note(2));
			clock.time += 5000;
			await ledger.append(note(3));
			expect(await editsIn(stale)).toEqual([]);
			expect((await verified(stale)).problems).toEqual([]);
		});
	});

	describe('when the log cannot be written', () => {
		it('throws, says since when and why, and tells when that ends', async () => {
			const files = emptyVault();
			const clock = new SetClock();
			const ledger = ledgerOn(files, { clock });
			const told: Health[] = [];
			const end = ledger.onHealth((health) => told.push(health));
			expect(ledger.health()).toEqual({ ok: true });

			files.refuse('Logs', 'unwritable');
			const fault = await ledger.append(note(1)).catch((error: unknown) => error);
			expect(fault).toBeInstanceOf(LedgerFault);
			expect(fault).toMatchObject({ code: 'unwritable' });
			expect((fault as LedgerFault).cause).toBeInstanceOf(VaultFault);
			clock.time += 1000;
			await expect(ledger.append(note(2))).rejects.toThrow(LedgerFault);
			expect(ledger.health()).toEqual({
				...{ ok: false, since: NOON },
				reason: expect.stringMatching(/^The log cannot be written: Logs\S* cannot be/) as string,
			});

			files.refuse('Logs', null);
			await ledger.append(note(3));
			expect(ledger.health()).toEqual({ ok: true });
			expect(told.map(({ ok }) => ok)).toEqual([false, false, true]);
			end();
			expect((await entriesIn(ledger)).map(({ taskId }) => taskId)).toEqual([null, 'task-3']);
		});

		it('keeps what has happened already, and writes it before the next entry', async () => {
			const files = emptyVault();
			const ledger = ledgerOn(files);
			files.refuse('Logs', 'unwritable');
			ledger.appendLater(note(1));
			ledger.appendLater(note(2));
			await ledger.settled();
			await expect(ledger.append(note(3))).rejects.toThrow(LedgerFault);
			files.refuse('Logs', null);
			await ledger.append(note(4));
			const ids = (await entriesIn(ledger)).map(({ taskId }) => taskId);
			expect(ids).toEqual([null, 'task-1', 'task-2', 'task-4']);
		});

		it('writes at once what can be written', async () => {
			const ledger = ledgerOn(emptyVault());
			ledger.appendLater(note(1));
			await ledger.settled();
			expect(await entriesIn(ledger)).toHaveLength(2);
		});

		it('tries again when told to, and records the outage', async () => {
			const files = emptyVault();
			const ledger = ledgerOn(files);
			expect(await ledger.retry()).toBe(true);
			files.refuse('Logs', 'unwritable');
			ledger.appendLater(note(1));
			expect(await ledger.retry()).toBe(false);
			expect(ledger.health().ok).toBe(false);
			files.refuse('Logs', null);
			expect(await ledger.retry()).toBe(true);
			const entries = await entriesIn(ledger);
			expect(entries.map(({ action }) => action)).toEqual(['log_opened', 'item_edited', 'error']);
			expect(entries[2]).toMatchObject({
				level: 'ERROR',
				result: 'failure',
				context: { since: new Date(NOON).toISOString() },
			});
		});

		it('writes nothing while the end of its chain cannot be read', async () => {
			const files = emptyVault();
			const earlier = ledgerOn(files);
			await earlier.append(note(1));
			await earlier.settled();
			const before = files.snapshot();
			files.refuse(FIRST_LOG, 'unreadable');
			const ledger = ledgerOn(files);
			await expect(ledger.open()).rejects.toMatchObject({ code: 'unreadable' });
			await expect(ledger.append(note(2))).rejects.toMatchObject({ code: 'unreadable' });
			expect(files.snapshot()).toEqual(before);
			files.refuse(FIRST_LOG, null);
			await ledger.open();
			expect(ledger.health()).toEqual({ ok: true });
			expect((await ledger.append(note(3))).seq).toBe(2);
		});

		it('is unwell, and well again, once for each time that it cannot be read', async () => {
			const files = emptyVault();
			const clock = new SetClock();
			const ledger = ledgerOn(files, { clock });
			await ledger.append(note(1));
			const told: boolean[] = [];
			ledger.onHealth(({ ok }) => told.push(ok));
			const log = files.snapshot()[FIRST_LOG] ?? '';
			files.outside.write(FIRST_LOG, 'x');
			files.refuse(FIRST_LOG, 'unreadable');
			for (let round = 0; round < 3; round += 1) {
				clock.time += 10_000;
				ledger.appendLater(note(2 + round));
				expect(await ledger.retry()).toBe(false);
			}
			expect(told).not.toContain(true);
			files.refuse(FIRST_LOG, null);
			files.outside.write(FIRST_LOG, log);
			clock.time += 10_000;
			expect(await ledger.retry()).toBe(true);
			expect(told.filter(Boolean)).toEqual([true]);
		});

		it('writes nothing while it cannot see whether the log was changed', async () => {
			const files = emptyVault();
			const clock = new SetClock();
			const ledger = ledgerOn(files, { clock });
			await ledger.append(note(1));
			files.outside.write(FIRST_LOG, 'x');
			files.refuse(FIRST_LOG, 'unreadable');
			clock.time += 1000;
			await expect(ledger.append(note(2))).rejects.toMatchObject({ code: 'unreadable' });
		});
	});

	describe('read', () => {
		it("merges all devices by the time of recording, and keeps each one's order", async () => {
			const files = emptyVault();
			const desk = new SetClock();
			const phone = new SetClock(NOON + 500);
			const first = ledgerOn(files, { clock: desk });
			const second = ledgerOn(files, { clock: phone, device: { id: 'phone', first: false } });
			await first.append(note(1));
			await second.append(note(2));
			desk.time += 1000;
			await first.append(note(3));
			desk.time -= 10_000;
			await first.append(note(4));
			phone.time += DAY;
			await second.append(note(5));
			const ids = (entries: LedgerEntry[]) => entries.flatMap(({ taskId }) => taskId ?? []);
			const expected = ['task-1', 'task-2', 'task-3', 'task-4', 'task-5'];
			expect(ids(await entriesIn(first))).toEqual(expected);
			expect(ids(await entriesIn(second))).toEqual(expected);
		});

		it('mixes no two files of one device, whatever its clock said', async () => {
			const files = emptyVault();
			const clock = new SetClock();
			await ledgerOn(files, { clock }).append(note(1));
			const mine = files.snapshot()[FIRST_LOG] ?? '';
			files.outside.write(FIRST_LOG, '[]');
			const named = ledgerOn(files, { clock });
			clock.time -= 60_000;
			await named.append(note(2));
			files.outside.write(FIRST_LOG, mine);
			// Two chains of one device by now: neither is mixed into the other.
			const read = (await entriesIn(named)).map(({ seq }) => seq);
			expect(read).toEqual([0, 1, 0, 1]);
		});

		it('leaves out what is no entry, and says where', async () => {
			const files = emptyVault();
			await ledgerOn(files).append(note(1));
			const text = files.snapshot()[FIRST_LOG] ?? '';
			files.outside.write(
				FIRST_LOG,
				`${text}junk\n${text.split('\n')[1]?.replace('INFO', 'LOUD')}\n`,
			);
			files.outside.write('Logs/2026-01-26.log', 'of another tool\nand more\n');
			files.outside.write('Logs/2026-01-25.log', '');
			const problems: unknown[] = [];
			const entries = await all(
				ledgerOn(files).logs.entries({ report: (problem) => problems.push(problem) }),
			);
			expect(entries.flat()).toHaveLength(2);
			expect(problems).toEqual([
				{ file: 'Logs/2026-01-26.log', line: 1, code: 'foreign' },
				{ file: FIRST_LOG, line: 3, code: 'not-an-entry' },
				{ file: FIRST_LOG, line: 4, code: 'unknown-word' },
			]);
		});

		it('finds nothing where there are no logs', async () => {
			expect(await entriesIn(ledgerOn(emptyVault()))).toEqual([]);
		});

		it('lets the app breathe', async () => {
			const files = emptyVault();
			await ledgerOn(files).appendAll(Array.from({ length: 250 }, (_, n) => note(n)));
			let breaths = 0;
			const pacer = { breathe: () => Promise.resolve(void (breaths += 1)) };
			await entriesIn(ledgerOn(files, { pacer }));
			expect(breaths).toBe(3);
		});
	});

	describe('historyOf', () => {
		it('finds every entry of an item, newest first, with its file and line', async () => {
			const files = emptyVault();
			const clock = new SetClock();
			const ledger = ledgerOn(files, { clock });
			await ledger.appendAll([note(1), note(2), note(1)]);
			clock.time += DAY;
			await ledger.appendAll([note(2), note(1)]);
			const history = await ledger.logs.historyOf('task-1');
			expect(history.map(({ file, line, entry }) => [file, line, entry.seq])).toEqual([
				['Logs/2026-01-28.log', 2, 5],
				['Logs/2026-01-27.log', 4, 3],
				['Logs/2026-01-27.log', 2, 1],
			]);
		});

		it('finds ids of any kind, and is not misled by what an entry quotes', async () => {
			const ledger = ledgerOn(emptyVault());
			const odd = 'a"b\\c é\n';
			await ledger.append({ action: 'item_left', taskId: odd });
			await ledger.append({ action: 'item_left', taskId: 'x', context: { task_id: odd } });
			const text = `"task_id": ${JSON.stringify(odd)}`;
			await ledger.append({ action: 'item_left', taskId: 'y', context: { reason: text } });
			expect((await ledger.logs.historyOf(odd)).map(({ line }) => line)).toEqual([2]);
		});
	});
});
