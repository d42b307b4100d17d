import { describe, expect, it } from 'vitest';
import { keyPairOf } from '../../../src/core/sign/ed25519';
import type { Anchor } from '../../../src/app/ledger/device-check';
import { verifyLedger, type VerifySource } from '../../../src/app/ledger/verify-ledger';
import type { NewEntry } from '../../../src/core/ledger/entry';
import { eagerPacer } from '../../support/builders';
import { StoredVerifyMemory } from '../../../src/app/ledger/sealed-logs';
import { MemoryDeviceStore } from '../../support/memory-device-store';
import { ManualTimer } from '../../support/manual-timer';
import { MemoryVaultFiles } from '../../support/memory-vault-files';
import { SeededIds } from '../../support/seeded-ids';
import { DAY, FIRST_LOG, NOON, SetClock, ledgerOn } from './ledger-setup';

const NOTE: NewEntry = { action: 'item_edited', taskId: 't' };
const pair = keyPairOf(new Uint8Array(32).fill(5));
const tree = { timer: new ManualTimer(), pair: () => pair };

const verifyAll = (files: MemoryVaultFiles, changes: Partial<VerifySource> = {}) =>
	verifyLedger({
		files,
		pacer: eagerPacer,
		folder: 'Logs',
		keys: () => [pair.publicKey],
		anchors: [],
		...changes,
	});
const verify = async (files: MemoryVaultFiles, pacer = eagerPacer) =>
	(await verifyAll(files, { pacer })).devices;

describe('verifyLedger', () => {
	it('verifies each device from its first entry to its last', async () => {
		const files = new MemoryVaultFiles();
		const clock = new SetClock();
		const desk = ledgerOn(files, { clock });
		const phone = ledgerOn(files, { clock, device: { id: 'phone', first: false } });
		for (let day = 0; day < 3; day += 1) {
			await desk.append(NOTE);
			if (day !== 1) await phone.append(NOTE);
			clock.time += DAY;
		}
		expect(await verify(files)).toMatchObject([
			{ device: 'desk', entries: 4, problems: [], fragments: [] },
			{ device: 'phone', entries: 3, problems: [], fragments: [] },
		]);
	});

	it("says which file and line is wrong, and leaves other tools' logs out", async () => {
		const files = new MemoryVaultFiles({ 'Logs/2026-01-20.log': 'of another tool\n' });
		await ledgerOn(files).append(NOTE);
		const text = files.snapshot()[FIRST_LOG] ?? '';
		files.outside.write(FIRST_LOG, text.replace('"task_id": "t"', '"task_id": "u"'));
		expect(await verify(files)).toMatchObject([
			{ device: 'desk', problems: [{ file: FIRST_LOG, line: 2, code: 'hash-mismatch' }] },
		]);
	});

	it('takes a torn file for the next one of the device that wrote the last', async () => {
		const files = new MemoryVaultFiles();
		const clock = new SetClock();
		await ledgerOn(files, { clock }).append(NOTE);
		const torn = { file: 'Logs/2026-01-28.log', line: 1, code: 'torn-line' };
		files.outside.write(torn.file, '{"timestamp": "20');
		files.outside.write('Logs/2026-01-20.log', '{"timestamp": "20');
		expect(await verify(files)).toMatchObject([{ device: 'desk', problems: [torn] }]);
		clock.time += DAY;
		await ledgerOn(files, { clock }).append(NOTE);
		expect(await verify(files)).toMatchObject([{ problems: [], fragments: [{ line: 1 }] }]);
	});

	it('follows a device that changed its file’s name during a day', async () => {
		const files = new MemoryVaultFiles();
		const clock = new SetClock();
		await ledgerOn(files, { clock }).append(NOTE);
		clock.time += DAY;
		files.outside.write('Logs/2026-01-28.log', '[]');
		await ledgerOn(files, { clock }).append(NOTE);
		clock.time += DAY;
		await ledgerOn(files, { clock }).append(NOTE);
		expect(Object.keys(files.snapshot())).toContain('Logs/2026-01-28.desk.log');
		expect(await verify(files)).toMatchObject([{ device: 'desk', entries: 4, problems: [] }]);
	});

	it('blames what lies under the name of a device and is not its own', async () => {
		const files = new MemoryVaultFiles({ 'Logs/2026-01-27.phone.log': 'junk\n' });
		expect(await verify(files)).toMatchObject([
			{ device: 'phone', entries: 0, problems: [{ line: 1, code: 'not-an-entry' }] },
		]);
	});

	it('lets the app breathe', async () => {
		const files = new MemoryVaultFiles();
		await ledgerOn(files).appendAll(Array.from({ length: 250 }, () => NOTE));
		let breaths = 0;
		await verify(files, { breathe: () => Promise.resolve(void (breaths += 1)) });
		expect(breaths).toBe(2);
	});
});

/** A log of some days, signed to its end. */
async function signedLog(entries = 600): Promise<MemoryVaultFiles> {
	const files = new MemoryVaultFiles();
	const clock = new SetClock();
	const ledger = ledgerOn(files, { clock, tree });
	for (let day = 0; day < 3; day += 1) {
		await ledger.appendAll(Array.from({ length: entries / 3 }, () => NOTE));
		clock.time += DAY;
	}
	await ledger.finished();
	return files;
}

const CHECKPOINT = 'Logs/tiles/desk/checkpoint';
const textAt = (files: MemoryVaultFiles, path: string) => files.snapshot()[path] ?? '';

/** Cuts lines off the end, as somebody would who knows the format. */
function cut(files: MemoryVaultFiles, path: string, lines: number): void {
	const left = textAt(files, path)
		.split('\n')
		.slice(0, -1 - lines);
	files.outside.write(path, left.map((line) => `${line}\n`).join(''));
}

const codes = async (files: MemoryVaultFiles, changes: Partial<VerifySource> = {}) => {
	const { devices, problems } = await verifyAll(files, changes);
	const all = [...devices.flatMap((device) => device.problems), ...problems];
	return all.map(({ file, line, code }) => `${file}:${line} ${code}`);
};

describe('verifying a signed log', () => {
	it('finds nothing wrong with one as it was written, also with more behind the signature', async () => {
		const files = await signedLog();
		expect((await verifyAll(files)).devices).toMatchObject([
			{ signed: 601, problems: [], notes: [] },
		]);
		await ledgerOn(files, { clock: new SetClock(NOON + 3 * DAY) }).append(NOTE);
		expect((await verifyAll(files)).devices).toMatchObject([
			{ signed: 601, entries: 602, problems: [], notes: [] },
		]);
	});

	it('finds a tail that was cut off at a line end, and a last day that is gone', async () => {
		const files = await signedLog();
		cut(files, 'Logs/2026-01-29.log', 1);
		expect(await codes(files)).toEqual(['Logs/2026-01-29.log:199 truncated']);
		files.outside.remove('Logs/2026-01-29.log');
		expect(await codes(files)).toEqual(['Logs/2026-01-28.log:200 truncated']);
	});

	it('finds where a log was written anew, and that one which begins otherwise was', async () => {
		const files = await signedLog();
		const last = 'Logs/2026-01-29.log';
		cut(files, last, 10);
		const anew = { clock: new SetClock(NOON + 2 * DAY), ids: new SeededIds(99) };
		await ledgerOn(files, anew).appendAll(Array.from({ length: 10 }, () => NOTE));
		expect(await codes(files)).toEqual([`${last}:191 rewritten`]);
		for (const day of ['27', '28', '29']) files.outside.remove(`Logs/2026-01-${day}.log`);
		await ledgerOn(files, anew).appendAll(Array.from({ length: 700 }, () => NOTE));
		expect(await codes(files)).toEqual(['Logs/2026-01-29.log:1 rewritten']);
	});

	it('finds files of the tree that do not follow from the log, and misses none that are gone', async () => {
		const files = await signedLog();
		for (const tile of ['tile/0/001', 'tile/entries/000', 'tile/1/000.p/2', 'tile/0/002.p/89']) {
			const path = `Logs/tiles/desk/${tile}`;
			const bytes = await files.readBytes(path);
			files.outside.write(path, bytes.with(5, (bytes[5] ?? 0) ^ 1));
			expect(await codes(files)).toEqual([`${path}:null tile-mismatch`]);
			files.outside.remove(path);
			expect(await codes(files)).toEqual([]);
		}
	});

	it('tells a signature that is wrong from a key that nobody knows', async () => {
		const files = await signedLog();
		const stranger = keyPairOf(new Uint8Array(32).fill(9)).publicKey;
		expect(await codes(files, { keys: () => [stranger] })).toEqual([
			`${CHECKPOINT}:null unknown-key`,
		]);
		const { devices } = await verifyAll(files, { keys: () => [] });
		expect(devices).toMatchObject([
			{ signed: 601, problems: [], notes: [{ code: 'unproven-key' }] },
		]);
		files.outside.write(CHECKPOINT, textAt(files, CHECKPOINT).replace('\n601\n', '\n600\n'));
		expect(await codes(files)).toEqual([`${CHECKPOINT}:null bad-signature`]);
		files.outside.write(CHECKPOINT, 'nothing');
		expect(await codes(files)).toEqual([`${CHECKPOINT}:null bad-signature`]);
	});

	it('goes on saying that entries are gone once the device has found out', async () => {
		const files = await signedLog();
		cut(files, 'Logs/2026-01-29.log', 3);
		const ledger = ledgerOn(files, { clock: new SetClock(NOON + 3 * DAY), tree });
		await ledger.open();
		await ledger.finished();
		expect(await codes(files)).toEqual([`${CHECKPOINT}.601:null truncated`]);
	});

	it('names copies that sync tools made, and says nothing of them', async () => {
		const files = await signedLog(3);
		const copy = 'Logs/2026-01-27 (conflicted copy).log';
		files.outside.write(copy, 'anything');
		files.outside.write('Logs/2026-01-20.log', 'of another tool');
		expect((await verifyAll(files)).skipped).toEqual([
			{ file: 'Logs/2026-01-20.log', reason: 'foreign' },
			{ file: copy, reason: 'copy' },
		]);
	});

	it('stops when it is told to', async () => {
		const files = await signedLog();
		const stop = new AbortController();
		const progress = () => stop.abort(new Error('enough'));
		await expect(verifyAll(files, { signal: stop.signal, progress })).rejects.toThrow('enough');
	});
});

describe('verifying against an anchor', () => {
	const anchorOf = (files: MemoryVaultFiles) => [
		{ name: 'anchor.txt', text: textAt(files, CHECKPOINT) },
	];

	it('finds a cut tail and a rewritten log also where the tree was made anew', async () => {
		const files = await signedLog();
		const anchors = anchorOf(files);
		expect(await codes(files, { anchors })).toEqual([]);
		cut(files, 'Logs/2026-01-29.log', 10);
		files.outside.remove('Logs/tiles');
		const anew = { clock: new SetClock(NOON + 2 * DAY), ids: new SeededIds(99), tree };
		const ledger = ledgerOn(files, anew);
		await ledger.append(NOTE);
		await ledger.finished();
		expect(await codes(files)).toEqual([]);
		expect(await codes(files, { anchors })).toEqual(['Logs/2026-01-29.log:191 truncated']);
		await ledger.appendAll(Array.from({ length: 20 }, () => NOTE));
		await ledger.finished();
		expect(await codes(files, { anchors })).toEqual(['anchor.txt:null rewritten']);
	});

	it('finds a log that is gone, and an anchor that is none', async () => {
		const files = await signedLog(3);
		const anchors = anchorOf(files);
		const empty = new MemoryVaultFiles();
		expect(await codes(empty, { anchors })).toEqual(['anchor.txt:null truncated']);
		const none = [{ name: 'x', text: 'nothing' }];
		expect(await codes(files, { anchors: none })).toEqual(['x:null bad-signature']);
	});

	it('holds between any two checkpoints of a log that grows', async () => {
		const files = new MemoryVaultFiles();
		const ledger = ledgerOn(files, { tree });
		const anchors: Anchor[] = [];
		for (let size = 0; size < 20; size += 1) {
			await ledger.append(NOTE);
			await ledger.finished();
			anchors.push(...anchorOf(files));
			expect(await codes(files, { anchors })).toEqual([]);
		}
	});
});

describe('verifying again', () => {
	const LOGS = ['27', '28', '29'].map((day) => `Logs/2026-01-${day}.log`);

	/** Which logs were read. */
	async function readBy(
		files: MemoryVaultFiles,
		changes: Partial<VerifySource>,
	): Promise<string[]> {
		const read: string[] = [];
		const watched = new Proxy(files, {
			get(target, key) {
				const value: unknown = Reflect.get(target, key);
				if (typeof value !== 'function') return value;
				return (...given: unknown[]): unknown => {
					if (key === 'readBytes' && String(given[0]).endsWith('.log')) read.push(String(given[0]));
					return Reflect.apply(value, target, given);
				};
			},
		});
		await verifyAll(files, { ...changes, files: watched });
		return read;
	}

	it('reads only what is new, and finds the same', async () => {
		const files = await signedLog();
		const memory = new StoredVerifyMemory(new MemoryDeviceStore(), '');
		expect(await readBy(files, { memory })).toEqual(LOGS);
		expect(await readBy(files, { memory })).toEqual(LOGS.slice(-1));
		const ledger = ledgerOn(files, { clock: new SetClock(NOON + 3 * DAY), tree });
		await ledger.append(NOTE);
		await ledger.finished();
		const next = ['Logs/2026-01-29.log', 'Logs/2026-01-30.log'];
		expect(await readBy(files, { memory })).toEqual(next);
		expect((await verifyAll(files, { memory })).devices).toMatchObject([
			{ entries: 602, signed: 602, problems: [] },
		]);
		expect(await readBy(files, { memory, isFull: true })).toHaveLength(4);
	});

	it('reads all of it where a file has another size, and where anything is wrong', async () => {
		const files = await signedLog();
		const memory = new StoredVerifyMemory(new MemoryDeviceStore(), '');
		await verifyAll(files, { memory });
		cut(files, LOGS[0] ?? '', 1);
		expect(await codes(files, { memory })).toEqual([`${LOGS[1]}:1 entries-missing`]);
		const other = await signedLog();
		await verifyAll(other, { memory });
		cut(other, LOGS[2] ?? '', 1);
		expect(await codes(other, { memory })).toEqual([`${LOGS[2]}:199 truncated`]);
	});

	it('finds a change that keeps the size of an old file when it reads all', async () => {
		const files = await signedLog();
		const memory = new StoredVerifyMemory(new MemoryDeviceStore(), '');
		await verifyAll(files, { memory });
		files.outside.write(LOGS[0] ?? '', textAt(files, LOGS[0] ?? '').replace('"t"', '"u"'));
		expect(await codes(files, { memory })).toEqual([]);
		expect(await codes(files, { memory, isFull: true })).toEqual([`${LOGS[0]}:2 hash-mismatch`]);
		expect(await codes(files, { memory })).toEqual([`${LOGS[0]}:2 hash-mismatch`]);
	});
});
