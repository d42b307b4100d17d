// What the files of a tree show where the checkpoint is gone: they still hold what the log was.

import { describe, expect, it } from 'vitest';
import { withRewrittenTail } from '../../../src/cli/cheat/forge';
import { StoredVerifyMemory } from '../../../src/app/verify/sealed-logs';
import { keyMade } from '../../../src/core/receipt/announced';
import { MemoryDeviceStore } from '../../support/memory-device-store';
import { MemoryVaultFiles } from '../../support/memory-vault-files';
import { DAY, FIRST_LOG, NOON, SetClock, ledgerOn } from '../ledger/ledger-setup';
import {
	CHECKPOINT,
	codes,
	cut,
	NOTE,
	signedLog,
	textAt,
	tree,
	verifyAll,
} from '../ledger/signed-log';

const LAST_LOG = 'Logs/2026-01-29.log';

async function withoutCheckpoint(entries: number) {
	const files = await signedLog(entries);
	files.outside.remove(CHECKPOINT);
	return files;
}

describe('a tree without a checkpoint', () => {
	it('is named where its files follow from the log, also when only the rest is read', async () => {
		const files = await withoutCheckpoint(600);
		const memory = new StoredVerifyMemory(new MemoryDeviceStore(), '');
		for (let round = 0; round < 2; round += 1) {
			expect((await verifyAll(files, { memory })).devices).toMatchObject([
				{ signed: null, problems: [{ file: CHECKPOINT, code: 'no-checkpoint' }], notes: [] },
			]);
		}
		await ledgerOn(files, { clock: new SetClock(NOON + 3 * DAY) }).append(NOTE);
		expect(await codes(files)).toEqual([`${CHECKPOINT}:null no-checkpoint`]);
	});

	it.each([3, 600])('shows that a log of %d entries was written anew', async (entries) => {
		const files = new MemoryVaultFiles();
		const ledger = ledgerOn(files, { tree });
		await ledger.appendAll(Array.from({ length: entries }, () => NOTE));
		await ledger.finished();
		files.outside.remove(CHECKPOINT);
		files.outside.write(FIRST_LOG, withRewrittenTail(textAt(files, FIRST_LOG), 2));
		const found = await codes(files, { keys: () => [] });
		expect(found).not.toEqual([]);
		expect(found.pop()).toBe(`${CHECKPOINT}:null no-checkpoint`);
		expect(found.length).toBeGreaterThan(0);
		expect(found.every((one) => one.endsWith(' tile-mismatch'))).toBe(true);
	});

	it('shows that the end was cut off', async () => {
		const files = await withoutCheckpoint(600);
		cut(files, LAST_LOG, 1);
		expect(await codes(files)).toEqual([
			'Logs/tiles/desk/tile/0/002.p/89:null tile-mismatch',
			'Logs/tiles/desk/tile/entries/002.p/89:null tile-mismatch',
			`${CHECKPOINT}:null no-checkpoint`,
		]);
	});

	it('is no tree where a folder lies in the place of the checkpoint', async () => {
		const files = await withoutCheckpoint(3);
		files.outside.write(`${CHECKPOINT}/x.md`, '');
		expect(await codes(files)).toEqual([`${CHECKPOINT}:null bad-signature`]);
	});

	it('says nothing of a log that nobody signed', async () => {
		const files = await signedLog(3);
		files.outside.remove('Logs/tiles');
		expect((await verifyAll(files)).devices).toMatchObject([{ problems: [], notes: [] }]);
	});

	it('is missed where the log names a key and nothing that was signed is left', async () => {
		const files = new MemoryVaultFiles();
		const ledger = ledgerOn(files, { tree });
		await ledger.append(keyMade('desk', tree.pair().publicKey));
		await ledger.finished();
		expect(await codes(files)).toEqual([]);
		files.outside.remove('Logs/tiles');
		expect(await codes(files)).toEqual([`${CHECKPOINT}:null no-checkpoint`]);
	});

	it('is made again by the device that wrote it', async () => {
		const files = await withoutCheckpoint(3);
		const ledger = ledgerOn(files, { clock: new SetClock(NOON + 2 * DAY), tree });
		await ledger.open();
		await ledger.finished();
		expect(textAt(files, CHECKPOINT)).not.toBe('');
		expect((await verifyAll(files)).devices).toMatchObject([{ signed: 4, notes: [] }]);
	});
});
