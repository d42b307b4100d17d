// Signed logs, and what a verifier says of them.

import { keyPairOf } from '../../../src/core/sign/ed25519';
import { verifyLedger, type VerifySource } from '../../../src/app/verify/verify-ledger';
import type { NewEntry } from '../../../src/core/entries';
import { formatSshKey } from '../../../src/core/sign/ssh-key';
import { eagerPacer } from '../../support/builders';
import { ManualTimer } from '../../support/manual-timer';
import { MemoryVaultFiles } from '../../support/memory-vault-files';
import { DAY, SetClock, ledgerOn } from './ledger-setup';

export const NOTE: NewEntry = { action: 'item_edited', taskId: 't' };
export const pair = keyPairOf(new Uint8Array(32).fill(5));
export const tree = { timer: new ManualTimer(), pair: () => pair };

export const verifyAll = (files: MemoryVaultFiles, changes: Partial<VerifySource> = {}) =>
	verifyLedger({
		files,
		pacer: eagerPacer,
		folder: 'Logs',
		keys: () => [formatSshKey(pair.publicKey)],
		anchors: [],
		...changes,
	});

/** A log of some days, signed to its end. */
export async function signedLog(entries = 600): Promise<MemoryVaultFiles> {
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

export const CHECKPOINT = 'Logs/tiles/desk/checkpoint';
export const textAt = (files: MemoryVaultFiles, path: string) => files.snapshot()[path] ?? '';

/** Cuts lines off the end, as somebody would who knows the format. */
export function cut(files: MemoryVaultFiles, path: string, lines: number): void {
	const left = textAt(files, path)
		.split('\n')
		.slice(0, -1 - lines);
	files.outside.write(path, left.map((line) => `${line}\n`).join(''));
}

export const codes = async (files: MemoryVaultFiles, changes: Partial<VerifySource> = {}) => {
	const { devices, problems } = await verifyAll(files, changes);
	const all = [...devices.flatMap((device) => device.problems), ...problems];
	return all.map(({ file, line, code }) => `${file}:${line} ${code}`);
};
