import { describe, expect, it } from 'vitest';
import { keyMade } from '../../../src/core/receipt/announced';
import { keyPairOf } from '../../../src/core/sign/ed25519';
import { formatSshKey } from '../../../src/core/sign/ssh-key';
import { signNote, verifierKey } from '../../../src/core/sign/signed-note';
import { isIntact, type VerifySource } from '../../../src/app/verify/verify-ledger';
import { eagerPacer } from '../../support/builders';
import { StoredVerifyMemory } from '../../../src/app/verify/sealed-logs';
import { MemoryDeviceStore } from '../../support/memory-device-store';
import { MemoryVaultFiles } from '../../support/memory-vault-files';
import { SeededIds } from '../../support/seeded-ids';
import { DAY, FIRST_LOG, NOON, SetClock, ledgerOn } from '../ledger/ledger-setup';
import {
	CHECKPOINT,
	codes,
	cut,
	NOTE,
	pair,
	signedLog,
	textAt,
	tree,
	verifyAll,
} from '../ledger/signed-log';

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

	it.each(['[]', 'junk\n', '{"a": 1}\n'])(
		'leaves %j out, under whichever name it lies',
		async (junk) => {
			const names = ['Logs/2026-01-26.log', 'Logs/2026-01-27.phone.log'];
			const files = new MemoryVaultFiles(Object.fromEntries(names.map((name) => [name, junk])));
			const { devices, skipped, problems } = await verifyAll(files);
			expect([devices, problems]).toEqual([[], []]);
			expect(skipped).toEqual(names.map((file) => ({ file, reason: 'foreign' })));
		},
	);

	it('takes a torn file under the name of a device for that device’s', async () => {
		const files = new MemoryVaultFiles({ 'Logs/2026-01-27.phone.log': '{"timestamp": "20' });
		expect(await verify(files)).toMatchObject([
			{ device: 'phone', entries: 0, problems: [{ line: 1, code: 'torn-line' }] },
		]);
	});

	it('finds a log under the name of another device', async () => {
		const files = new MemoryVaultFiles();
		await ledgerOn(files).append(NOTE);
		const moved = 'Logs/2026-01-27.abcdef.log';
		files.outside.move(FIRST_LOG, moved);
		expect(await verify(files)).toMatchObject([
			{ device: 'desk', problems: [{ file: moved, line: 1, code: 'wrong-device' }] },
		]);
	});

	it('names a folder with the name of a log, and calls nothing intact beside it', async () => {
		const files = new MemoryVaultFiles({ 'Logs/2026-01-20.log/x.md': '' });
		await ledgerOn(files).append(NOTE);
		const report = await verifyAll(files);
		expect(report.problems).toEqual([
			{ file: 'Logs/2026-01-20.log', line: null, code: 'not-a-file' },
		]);
		expect(isIntact(report)).toBe(false);
	});

	it('names a file in the place of the folder', async () => {
		const files = new MemoryVaultFiles({ Logs: 'nothing' });
		expect(await codes(files)).toEqual(['Logs:null not-a-folder']);
	});

	it('lets the app breathe', async () => {
		const files = new MemoryVaultFiles();
		await ledgerOn(files).appendAll(Array.from({ length: 250 }, () => NOTE));
		let breaths = 0;
		await verify(files, { breathe: () => Promise.resolve(void (breaths += 1)) });
		expect(breaths).toBe(3);
	});
});

describe('verifying long lines', () => {
	it('lets the app breathe after every other, though they are few', async () => {
		const files = new MemoryVaultFiles();
		const context = Object.fromEntries(
			Array.from({ length: 60 }, (_, at) => [`k${at}`, 'x'.repeat(1000)]),
		);
		await ledgerOn(files).appendAll(Array.from({ length: 9 }, () => ({ ...NOTE, context })));
		let breaths = 0;
		await verify(files, { breathe: () => Promise.resolve(void (breaths += 1)) });
		expect(breaths).toBe(5);
	});
});

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

	it('finds files that no tree of this log has, and smaller ones that do not fit', async () => {
		const files = await signedLog();
		const at = (tile: string) => `Logs/tiles/desk/${tile}`;
		const row = await files.readBytes(at('tile/0/000'));
		const bundle = await files.readBytes(at('tile/entries/000'));
		// As a writer leaves them that was ended before it could remove them.
		files.outside.write(at('tile/0/000.p/3'), row.slice(0, 3 * 32));
		files.outside.write(
			at('tile/0/002.p/1'),
			(await files.readBytes(at('tile/0/002.p/89'))).slice(0, 32),
		);
		const first = 2 + (bundle[0] ?? 0) * 256 + (bundle[1] ?? 0);
		files.outside.write(at('tile/entries/000.p/1'), bundle.slice(0, first));
		files.outside.write(at('tile/0/002.p/89.new-601'), 'half');
		expect(await codes(files)).toEqual([]);
		for (const [tile, bytes] of [
			['tile/0/000.p/3', row.slice(32, 4 * 32)],
			['tile/entries/000.p/1', bundle.slice(0, first - 1)],
			['tile/0/777', row],
			['tile/0/002.p/90', row.slice(0, 90 * 32)],
			['tile/2/000.p/1', row.slice(0, 32)],
			['tile/x', row],
		] as const) {
			const before = files.snapshot()[at(tile)];
			files.outside.write(at(tile), bytes);
			expect(await codes(files)).toEqual([`${at(tile)}:null tile-mismatch`]);
			files.outside.remove(at(tile));
			if (before !== undefined) continue;
			expect(await codes(files)).toEqual([]);
		}
	});

	it('lets files be ahead of the checkpoint, as they are when it is about to be signed', async () => {
		const files = await signedLog(3);
		const checkpoint = textAt(files, CHECKPOINT);
		const ledger = ledgerOn(files, { clock: new SetClock(NOON + 3 * DAY), tree });
		await ledger.append(NOTE);
		await ledger.finished();
		files.outside.write(CHECKPOINT, checkpoint);
		expect(await codes(files)).toEqual([]);
	});

	it.each([
		['nothing', () => 'nothing'],
		['another key', (name: string) => verifierKey(name, new Uint8Array(32).fill(3))],
		['another log', () => verifierKey('signoff-ledger/desk/0000000000000000', pair.publicKey)],
		[
			'another id',
			(name: string) => verifierKey(name, pair.publicKey).replace(/\+[0-9a-f]{8}\+/, '+00000000+'),
		],
	])('finds a key beside the tree that says %s', async (_, say) => {
		const files = await signedLog(3);
		const vkey = 'Logs/tiles/desk/vkey';
		files.outside.write(vkey, `${say(textAt(files, CHECKPOINT).split('\n')[0] ?? '')}\n`);
		expect(await codes(files)).toEqual([`${vkey}:null tile-mismatch`]);
	});

	it('tells a signature that is wrong from a key that nobody knows', async () => {
		const files = await signedLog();
		const stranger = formatSshKey(keyPairOf(new Uint8Array(32).fill(9)).publicKey);
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

	it('finds a signature by another key than the log itself names, where nobody knows the keys', async () => {
		const files = new MemoryVaultFiles();
		const clock = new SetClock();
		const ledger = ledgerOn(files, { clock, tree });
		await ledger.append(keyMade('desk', pair.publicKey));
		clock.time += DAY;
		await ledger.append(NOTE);
		await ledger.finished();
		const known = { keys: () => [], memory: new StoredVerifyMemory(new MemoryDeviceStore(), '') };
		const [device] = (await verifyAll(files, known)).devices;
		expect(device).toMatchObject({ problems: [], notes: [{ code: 'unproven-key' }] });
		const stranger = keyPairOf(new Uint8Array(32).fill(9));
		const origin = textAt(files, CHECKPOINT).split('\n')[0] ?? '';
		const [text = ''] = textAt(files, CHECKPOINT).split('\n—');
		files.outside.write(CHECKPOINT, signNote(text, origin, stranger));
		files.outside.write('Logs/tiles/desk/vkey', `${verifierKey(origin, stranger.publicKey)}\n`);
		for (let round = 0; round < 2; round += 1) {
			expect(await codes(files, known)).toEqual([`${CHECKPOINT}:null unknown-key`]);
		}
		files.outside.remove('Logs/tiles/desk/vkey');
		expect(await codes(files, known)).toEqual([`${CHECKPOINT}:null unknown-key`]);
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
		const syncthing = 'Logs/2026-01-27.sync-conflict-20260128-101500-ABCDEFG.log';
		files.outside.write(copy, 'anything');
		files.outside.write(syncthing, 'anything');
		files.outside.write('Logs/2026-01-20.log', 'of another tool');
		expect((await verifyAll(files)).skipped).toEqual([
			{ file: 'Logs/2026-01-20.log', reason: 'foreign' },
			{ file: copy, reason: 'copy' },
			{ file: syncthing, reason: 'copy' },
		]);
	});

	it('names whatever else lies beside the logs, but for its own', async () => {
		const files = await signedLog(3);
		const others = ['2026-01-27 (1).log', '2026-01-27 2.log', 'agent.json', 'run.txt'];
		for (const name of others) files.outside.write(`Logs/${name}`, '[]');
		files.outside.write('Logs/allowed_signers', '# keys\n');
		const { skipped, problems } = await verifyAll(files);
		expect(skipped).toEqual(others.map((name) => ({ file: `Logs/${name}`, reason: 'other-name' })));
		expect(problems).toEqual([]);
	});

	it('finds a log that is gone while what was signed of it is left', async () => {
		const files = await signedLog(3);
		const phone = { id: 'phone', first: false };
		const other = ledgerOn(files, { device: phone, tree, ids: new SeededIds(3) });
		await other.append(NOTE);
		await other.finished();
		const copy = 'Logs/2026-01-27.phone (conflicted copy).log';
		files.outside.move('Logs/2026-01-27.phone.log', copy);
		const gone = 'Logs/tiles/phone/checkpoint:null truncated';
		expect(await codes(files)).toEqual([gone]);
		expect((await verifyAll(files, { keys: () => [] })).devices).toMatchObject([
			{ device: 'desk', entries: 4, problems: [] },
			{ device: 'phone', entries: 0, problems: [{ code: 'truncated' }] },
		]);
		for (const day of ['27', '28', '29']) files.outside.remove(`Logs/2026-01-${day}.log`);
		expect(await codes(files)).toEqual([`${CHECKPOINT}:null truncated`, gone]);
		files.outside.remove(CHECKPOINT);
		files.outside.remove('Logs/tiles/phone');
		expect(await codes(files)).toEqual(['Logs/tiles/desk:null truncated']);
		files.outside.remove('Logs/tiles/desk/tile');
		files.outside.remove('Logs/tiles/desk/vkey');
		expect(await codes(files)).toEqual([]);
	});

	it('stops when it is told to', async () => {
		const files = await signedLog();
		const stop = new AbortController();
		const progress = () => stop.abort(new Error('enough'));
		await expect(verifyAll(files, { signal: stop.signal, progress })).rejects.toThrow('enough');
	});

	it('stops between short logs, too, and gives the app its turns there', async () => {
		const files = await signedLog(3);
		const stop = new AbortController();
		let breaths = 0;
		const breathe = () => {
			breaths += 1;
			stop.abort(new Error('enough'));
			return Promise.resolve();
		};
		await expect(
			verifyAll(files, { signal: stop.signal, pacer: { ...eagerPacer, breathe } }),
		).rejects.toThrow('enough');
		expect(breaths).toBe(1);
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
