import { describe, expect, it } from 'vitest';
import { StoredVerifyMemory } from '../../../src/app/verify/sealed-logs';
import type { NewEntry } from '../../../src/core/entries';
import { MemoryDeviceStore } from '../../support/memory-device-store';
import type { MemoryVaultFiles } from '../../support/memory-vault-files';
import { DAY, NOON, SetClock, ledgerOn } from '../ledger/ledger-setup';
import { codes, signedLog, textAt, tree, verifyAll } from '../ledger/signed-log';

describe('verifying entries that the device says it did not write', () => {
	const LOGS = ['27', '28', '29'].map((day) => `Logs/2026-01-${day}.log`);
	const naming = (context: NonNullable<NewEntry['context']>): NewEntry => ({
		...{ action: 'log_edited', level: 'CRITICAL', context },
	});
	const hashAt = (files: MemoryVaultFiles, path: string, line: number) =>
		textAt(files, path).split('\n')[line - 1]?.slice(-67, -3) ?? '';

	/** Of three days, and something said on the fourth. */
	async function said(
		files: MemoryVaultFiles,
		...contexts: NonNullable<NewEntry['context']>[]
	): Promise<void> {
		const ledger = ledgerOn(files, { clock: new SetClock(NOON + 3 * DAY), tree });
		for (const context of contexts) await ledger.append(naming(context));
		await ledger.finished();
	}

	it('names each of their lines, also in the files of other days', async () => {
		const files = await signedLog(30);
		const entries = [hashAt(files, LOGS[0] ?? '', 4), hashAt(files, LOGS[2] ?? '', 10)];
		await said(files, { entries });
		const wanted = [`${LOGS[0]}:4 not-written-here`, `${LOGS[2]}:10 not-written-here`];
		expect(await codes(files)).toEqual(wanted);
	});

	it('finds those that are named by their numbers, and none that follow', async () => {
		const files = await signedLog(3);
		await said(files, { entries: ['0'.repeat(64)], first_seq: 2, last_seq: 9 }, {});
		const wanted = LOGS.slice(1).map((file) => `${file}:1 not-written-here`);
		expect(await codes(files)).toEqual(wanted);
	});

	it('goes on finding them where it reads only what is new', async () => {
		const files = await signedLog(30);
		const memory = new StoredVerifyMemory(new MemoryDeviceStore(), '');
		await verifyAll(files, { memory });
		await said(files, { entries: [hashAt(files, LOGS[0] ?? '', 4)] });
		for (let round = 0; round < 3; round += 1) {
			expect(await codes(files, { memory })).toEqual([`${LOGS[0]}:4 not-written-here`]);
		}
	});

	it('does not take the word of an entry that was not written either', async () => {
		const files = await signedLog(3);
		const honest = hashAt(files, LOGS[0] ?? '', 2);
		await said(files, { entries: [honest] });
		const last = 'Logs/2026-01-30.log';
		await said(files, { entries: [hashAt(files, last, 1)] });
		expect(await codes(files)).toEqual([`${last}:1 not-written-here`]);
	});
});
