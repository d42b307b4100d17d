// Genuine lines of a log, put once more into the folder: under the name of a later log, or of an older one, or behind
// the last line. The log goes on where the device left it, and every line that it wrote stays its own.

import { describe, expect, it } from 'vitest';
import { ChainPin } from '../../../src/app/ledger/chain-pin';
import type { LedgerParts } from '../../../src/app/ledger/ledger';
import { problemsIn, verifyLedger } from '../../../src/app/verify/verify-ledger';
import type { NewEntry } from '../../../src/core/entries';
import type { LedgerEntry } from '../../../src/core/entries/entry';
import { parseLine } from '../../../src/core/ledger/parse';
import { keyPairOf } from '../../../src/core/sign/ed25519';
import { formatSshKey } from '../../../src/core/sign/ssh-key';
import { eagerPacer } from '../../support/builders';
import { ManualTimer } from '../../support/manual-timer';
import { MemoryDeviceStore } from '../../support/memory-device-store';
import { MemoryVaultFiles } from '../../support/memory-vault-files';
import { SeededIds } from '../../support/seeded-ids';
import { chainOf } from '../../core/ledger/ledger-lines';
import { DAY, FIRST_LOG, NOON, SetClock, ledgerOn, entriesIn } from './ledger-setup';

const NOTE: NewEntry = { action: 'item_edited', taskId: 't' };
const TOMORROW = 'Logs/2026-01-28.log';
const pair = keyPairOf(new Uint8Array(32).fill(5));

/** What lies in the vault, and what the device keeps outside of it. */
class Device {
	readonly files = new MemoryVaultFiles({ 'Logs/': '' });
	store = new MemoryDeviceStore();
	private starts = 0;

	async run(entries: readonly NewEntry[] = [], changes: Partial<LedgerParts> = {}): Promise<this> {
		this.starts += 1;
		const ledger = ledgerOn(this.files, {
			tree: { timer: new ManualTimer(), pair: () => pair },
			pin: new ChainPin(this.store, 'log'),
			ids: new SeededIds(this.starts),
			...changes,
		});
		await ledger.open();
		if (entries.length > 0) await ledger.appendAll(entries);
		await ledger.finished();
		return this;
	}

	lines(path = FIRST_LOG): string[] {
		return (this.files.snapshot()[path] ?? '').match(/.*\n/g) ?? [];
	}

	put(path: string, lines: readonly string[]): void {
		this.files.outside.write(path, [...this.lines(path), ...lines].join(''));
	}

	async entries(): Promise<LedgerEntry[]> {
		return entriesIn(ledgerOn(this.files));
	}

	async foreign(): Promise<LedgerEntry[]> {
		const lines = await ledgerOn(this.files).logs.lines(() => true);
		const own = await new ChainPin(this.store, 'log').ownLines(lines, eagerPacer);
		return (await this.entries()).filter(({ hash }) => !own?.has(hash));
	}

	/** What a verifier says, each code once. */
	async codes(): Promise<string[]> {
		const known = {
			files: this.files,
			folder: 'Logs',
			keys: () => [formatSshKey(pair.publicKey)],
			anchors: [],
		};
		const report = await verifyLedger({ ...known, pacer: eagerPacer });
		return [...new Set(problemsIn(report).map(({ code }) => code))].sort();
	}
}

/** Five entries, signed. */
const written = () => new Device().run([NOTE, NOTE, NOTE, NOTE]);

const first = (count: number) => (lines: readonly string[]) => lines.slice(0, count);
const COPIES: [string, string, (lines: readonly string[]) => readonly string[]][] = [
	['its beginning, as tomorrow’s log', TOMORROW, first(2)],
	['its beginning, as tomorrow’s with the device’s name', 'Logs/2026-01-28.desk.log', first(2)],
	['its beginning, as today’s with the device’s name', 'Logs/2026-01-27.desk.log', first(2)],
	['its beginning, behind its end', FIRST_LOG, first(2)],
	['all of it, as tomorrow’s log', TOMORROW, first(5)],
	['all but the last line, as tomorrow’s log', TOMORROW, first(4)],
	[
		'its first and its last line, as tomorrow’s log',
		TOMORROW,
		([a = '', ...rest]) => [a, ...rest.slice(-1)],
	],
	['its end, as an older log', 'Logs/2026-01-02.log', (lines) => lines.slice(3)],
	['its beginning, as an older log', 'Logs/2026-01-02.log', first(3)],
];

describe.each(COPIES)('a copy of %s', (_, path, copied) => {
	it('changes neither where the log goes on nor what the device wrote', async () => {
		const device = await written();
		device.put(path, copied(device.lines()));
		await device.run();
		await device.run([NOTE]);
		await device.run([NOTE]);
		const seqs = [...new Set((await device.entries()).map(({ seq }) => seq))];
		expect(seqs.sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
		expect(await device.foreign()).toEqual([]);
		expect((await device.entries()).map(({ action }) => action)).not.toContain('log_truncated');
		const codes = await device.codes();
		for (const wrong of ['fork', 'truncated', 'not-written-here', 'no-checkpoint', 'rewritten'])
			expect(codes).not.toContain(wrong);
	});

	it('is passed over on the day that it is named after, too', async () => {
		const device = await written();
		device.put(path, copied(device.lines()));
		await device.run([NOTE]);
		await device.run([NOTE], { clock: new SetClock(NOON + DAY) });
		await device.run([NOTE], { clock: new SetClock(NOON + DAY) });
		await device.run([NOTE], { clock: new SetClock(NOON + 2 * DAY) });
		expect(await device.foreign()).toEqual([]);
		expect((await device.entries()).at(-1)?.seq).toBe(8);
	});

	it('is no end of it for a device that has lost what it kept', async () => {
		const device = await written();
		device.put(path, copied(device.lines()));
		device.store = new MemoryDeviceStore();
		await device.run([NOTE]);
		expect((await device.entries()).map(({ seq }) => seq)).toContain(5);
		expect(await device.foreign()).toEqual([]);
	});

	it('is no end of it where a power cut took what the device kept last', async () => {
		const device = await written();
		const kept = device.store.load('log');
		await device.run([NOTE, NOTE]);
		device.store.save('log', kept);
		device.put(path, copied(device.lines()));
		await device.run([NOTE]);
		const last = (await device.entries()).find(({ seq }) => seq === 7);
		const sixth = (await device.entries()).find(({ seq }) => seq === 6);
		expect(last?.previousHash).toBe(sixth?.hash);
	});
});

it('a copy of the beginning is no end of a log whose last line is gone', async () => {
	const device = await written();
	device.files.outside.write(FIRST_LOG, device.lines().slice(0, 4).join(''));
	device.put(TOMORROW, device.lines().slice(0, 2));
	await device.run();
	const cut = (await device.entries()).find(({ action }) => action === 'log_truncated');
	expect(cut?.seq).toBe(4);
	expect(await device.foreign()).toEqual([]);
});

it('lines of nobody that follow none of its own are passed over', async () => {
	const device = await written();
	const forged = chainOf([
		{ action: 'log_opened', context: { log_device: 'desk' } },
		NOTE,
		NOTE,
		NOTE,
		NOTE,
		NOTE,
		NOTE,
	]);
	device.put(
		TOMORROW,
		forged.map((line) => `${line}\n`),
	);
	await device.run([NOTE]);
	const added = (await device.entries()).filter(
		({ seq, previousHash }) => seq === 5 && previousHash,
	);
	const fifth = parseLine(device.lines()[4]?.trimEnd() ?? '');
	expect(added.map(({ previousHash }) => previousHash)).toContain(fifth.ok && fifth.value.hash);
	expect(await device.foreign()).toHaveLength(7);
});

it('a line that claims the hash of its last one, and another number, is not taken for it', async () => {
	const device = await written();
	const [opened = '', , , , last = ''] = device.lines();
	device.put('Logs/2026-01-02.log', [opened, last.replace('"seq": 4', '"seq": 400')]);
	device.put(TOMORROW, [opened]);
	await device.run([NOTE]);
	expect((await device.entries()).map(({ seq }) => seq)).toContain(5);
	expect((await device.entries()).map(({ seq }) => seq)).not.toContain(401);
});
