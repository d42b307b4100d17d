// Logs whose size alone says that they are too much for the app. What the disk says is a fake; nothing of them
// may be read.

import { expect, it } from 'vitest';
import { isIntact, problemsIn, verifyLedger } from '../../../src/app/verify/verify-ledger';
import { MemoryVaultFiles } from '../../support/memory-vault-files';
import { ledgerOn } from '../ledger/ledger-setup';

const MOST = 200_000_000;

class LargeLogs extends MemoryVaultFiles {
	size = 0;
	readonly reads: string[] = [];

	override async filesIn(folder: string): Promise<{ path: string; size: number }[]> {
		return (await super.filesIn(folder)).map((file) => ({ ...file, size: this.size }));
	}

	override readBytes(path: string): Promise<Uint8Array> {
		this.reads.push(path);
		return super.readBytes(path);
	}
}

async function verified(size: number) {
	const files = new LargeLogs();
	await ledgerOn(files).append({ action: 'item_edited', taskId: 't' });
	files.size = size;
	files.reads.length = 0;
	const pacer = { breathe: () => Promise.resolve() };
	const kept: unknown[] = [];
	const memory = { load: () => [], save: (sealed: unknown) => kept.push(sealed) };
	const report = await verifyLedger({
		...{ files, folder: 'Logs', keys: () => [], anchors: [], most: MOST, pacer, memory },
	});
	return { report, read: files.reads.filter((path) => path.endsWith('.log')), kept };
}

it('reads logs up to the limit, and calls them what they are', async () => {
	const { report, read } = await verified(MOST);
	expect([report.tooLarge, isIntact(report), read.length]).toEqual([null, true, 1]);
});

it('reads nothing above it, says how much it is, and calls it neither intact nor broken', async () => {
	const { report, read, kept } = await verified(MOST + 1);
	expect(report.tooLarge).toBe(MOST + 1);
	expect([isIntact(report), problemsIn(report), report.devices]).toEqual([false, [], []]);
	expect([read, kept]).toEqual([[], []]);
});
