// A log whose first line cannot be read, or is gone, is still the log of the device that wrote it: what is wrong is
// said of that line, and the device goes on behind it.

import { describe, expect, it } from 'vitest';
import { ChainPin } from '../../../src/app/ledger/chain-pin';
import { LogReader } from '../../../src/app/ledger/log-reader';
import { isIntact } from '../../../src/app/verify/verify-ledger';
import { keyMade } from '../../../src/core/receipt/announced';
import { eagerPacer } from '../../support/builders';
import { MemoryDeviceStore } from '../../support/memory-device-store';
import { MemoryVaultFiles } from '../../support/memory-vault-files';
import { SeededIds } from '../../support/seeded-ids';
import { all, DAY, FIRST_LOG, SetClock, ledgerOn, linesIn } from './ledger-setup';
import { CHECKPOINT, codes, NOTE, pair, signedLog, textAt, tree, verifyAll } from './signed-log';

const NEXT_LOG = 'Logs/2026-01-28.log';
const phone = { id: 'phone', first: false };

/** A day of one device, signed. */
async function oneDay(): Promise<MemoryVaultFiles> {
	const files = new MemoryVaultFiles();
	const ledger = ledgerOn(files, { tree });
	await ledger.appendAll([NOTE, NOTE, NOTE]);
	await ledger.finished();
	return files;
}

const toBytes = (text: string) => new TextEncoder().encode(text);
const withoutFirst = (bytes: Uint8Array) => bytes.slice(bytes.indexOf(0x0a) + 1);

const DAMAGES: [string, (bytes: Uint8Array) => Uint8Array, string[]][] = [
	['a byte that is no text', (bytes) => bytes.with(3, 0xff), ['1 not-an-entry']],
	['a mark of byte order', (bytes) => joined(toBytes('\uFEFF'), bytes), ['1 not-an-entry']],
	[
		'two megabytes of something else before it',
		(bytes) => joined(toBytes(`${'x'.repeat(2 * 1024 * 1024)}\n`), bytes),
		['1 too-long'],
	],
	['nothing in its place', withoutFirst, ['1 wrong-device', '1 entries-missing']],
];

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
	return new Uint8Array([...a, ...b]);
}

async function damage(
	files: MemoryVaultFiles,
	path: string,
	how: (bytes: Uint8Array) => Uint8Array,
): Promise<void> {
	files.outside.write(path, how(await files.readBytes(path)));
}

describe('verifying a log whose first line is not as it was', () => {
	it.each(DAMAGES)(
		'says of the line that it has %s, and leaves nothing out',
		async (_, how, said) => {
			const files = await oneDay();
			await damage(files, FIRST_LOG, how);
			expect(await codes(files)).toEqual(said.map((one) => `${FIRST_LOG}:${one}`));
			const report = await verifyAll(files);
			expect(report).toMatchObject({ skipped: [], devices: [{ device: 'desk' }] });
		},
	);

	it('calls it not intact where nothing else names its device, beside a log that holds', async () => {
		const files = await oneDay();
		await ledgerOn(files, { device: phone, ids: new SeededIds(3) }).append(NOTE);
		files.outside.remove('Logs/tiles');
		await damage(files, FIRST_LOG, (bytes) => bytes.with(3, 0xff));
		const report = await verifyAll(files);
		expect(isIntact(report)).toBe(false);
		expect(report.skipped).toEqual([]);
		expect(report.devices).toMatchObject([
			{ device: '(unknown)', entries: 3, problems: [{ file: FIRST_LOG, line: 1 }] },
			{ device: 'phone', problems: [] },
		]);
	});

	it('knows its device by a later day, or by the key that an entry of it names', async () => {
		const days = await signedLog(6);
		days.outside.remove('Logs/tiles');
		await damage(days, FIRST_LOG, (bytes) => bytes.with(3, 0xff));
		expect((await verifyAll(days)).devices).toMatchObject([{ device: 'desk', entries: 6 }]);
		expect(await codes(days)).toEqual([`${FIRST_LOG}:1 not-an-entry`]);
		const files = new MemoryVaultFiles();
		await ledgerOn(files).append(keyMade('desk', pair.publicKey));
		await damage(files, FIRST_LOG, withoutFirst);
		expect((await verifyAll(files)).devices).toMatchObject([{ device: 'desk', entries: 1 }]);
	});

	it('knows it by a tree of which only tiles are left', async () => {
		const files = await oneDay();
		await ledgerOn(files, { device: phone, ids: new SeededIds(3) }).append(NOTE);
		files.outside.remove(CHECKPOINT);
		await damage(files, FIRST_LOG, (bytes) => bytes.with(3, 0xff));
		expect((await verifyAll(files)).devices.map(({ device }) => device)).toEqual(['desk', 'phone']);
	});
});

describe('reading a log whose first line is not as it was', () => {
	it('gives its other entries, under the name of its device', async () => {
		const files = await oneDay();
		await damage(files, FIRST_LOG, (bytes) => bytes.with(3, 0xff));
		const logs = new LogReader({ files, pacer: eagerPacer, folder: 'Logs' });
		const read = await all(logs.entries());
		expect(read.flat().map(({ device, entry }) => `${device} ${entry.seq}`)).toEqual([
			'desk 1',
			'desk 2',
			'desk 3',
		]);
	});
});

describe('writing behind a log whose first line is not as it was', () => {
	const pinned = () => new ChainPin(new MemoryDeviceStore(), 'log');

	it('goes on with its chain, in its file', async () => {
		const files = new MemoryVaultFiles();
		const pin = pinned();
		const first = ledgerOn(files, { tree, pin });
		await first.appendAll([NOTE, NOTE]);
		await first.finished();
		await damage(files, FIRST_LOG, (bytes) => bytes.with(3, 0xff));
		const again = ledgerOn(files, { tree, pin, ids: new SeededIds(3) });
		await again.open();
		expect(await again.append(NOTE)).toMatchObject({ seq: 3 });
		await again.finished();
		expect(Object.keys(files.snapshot()).filter((path) => path.endsWith('.log'))).toEqual([
			FIRST_LOG,
		]);
		expect(await codes(files)).toEqual([`${FIRST_LOG}:1 not-an-entry`]);
	});

	it('does not begin a second one beside the log of a later day', async () => {
		const files = new MemoryVaultFiles();
		const pin = pinned();
		const clock = new SetClock();
		const first = ledgerOn(files, { pin, clock });
		await first.append(NOTE);
		clock.time += DAY;
		await first.appendAll([NOTE, NOTE]);
		await damage(files, NEXT_LOG, withoutFirst);
		const again = ledgerOn(files, { pin, clock, ids: new SeededIds(3) });
		await again.open();
		expect(await again.append(NOTE)).toMatchObject({ seq: 4 });
		expect((await linesIn(files, NEXT_LOG)).map(({ seq }) => seq)).toEqual([3, 4]);
	});

	it('leaves one alone of which nothing says that it is this device’s', async () => {
		const files = await oneDay();
		files.outside.remove('Logs/tiles');
		await damage(files, FIRST_LOG, (bytes) => bytes.with(3, 0xff));
		const before = textAt(files, FIRST_LOG);
		const other = ledgerOn(files, { device: { id: 'other', first: true }, ids: new SeededIds(3) });
		expect(await other.append(NOTE)).toMatchObject({ seq: 1 });
		expect(textAt(files, FIRST_LOG)).toBe(before);
	});
});
