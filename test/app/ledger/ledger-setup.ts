// A ledger on files, with a clock that a test can set, and what a verifier says of its logs.

import type { LedgerEntry } from '../../../src/core/entries/entry';
import { Ledger, type LedgerParts } from '../../../src/app/ledger/ledger';
import { verifyLogs } from '../../support/verify-logs';
import type { Verification } from '../../../src/core/ledger/verify-report';
import { isLogPath } from '../../../src/core/ledger/names';
import type { Clock } from '../../../src/ports/clock';
import type { VaultFiles } from '../../../src/ports/vault-files';
import { eagerPacer } from '../../support/builders';
import { SeededIds } from '../../support/seeded-ids';
import { readWritten } from '../../support/written-line';

export const NOON = Date.parse('2026-01-27T12:00:00.000Z');
export const DAY = 24 * 60 * 60 * 1000;
export const FIRST_LOG = 'Logs/2026-01-27.log';

export class SetClock implements Clock {
	constructor(public time = NOON) {}

	now(): Date {
		return new Date(this.time);
	}
}

export function ledgerOn(files: VaultFiles, changes: Partial<LedgerParts> = {}): Ledger {
	return new Ledger({
		files,
		clock: new SetClock(),
		ids: new SeededIds(7),
		pacer: eagerPacer,
		folder: 'Logs',
		device: { id: 'desk', first: true },
		...changes,
	});
}

/** All logs in the folder, taken as one device's. */
export async function verified(files: VaultFiles, folder = 'Logs'): Promise<Verification> {
	const paths = (await files.filesIn(folder)).map(({ path }) => path).filter(isLogPath);
	const logs = paths.sort().map(async (file) => ({ file, bytes: await files.readBytes(file) }));
	const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
	return verifyLogs(await Promise.all(logs), utf8);
}

/** What lies in a log, line by line. */
export async function linesIn(files: VaultFiles, path: string): Promise<Record<string, unknown>[]> {
	const text = new TextDecoder().decode(await files.readBytes(path));
	return text
		.split('\n')
		.filter((line) => line !== '')
		.map(readWritten);
}

/** What a ledger's reader makes of the logs of all devices. */
export async function entriesIn(ledger: Ledger): Promise<LedgerEntry[]> {
	return (await all(ledger.logs.entries())).flat().map(({ entry }) => entry);
}

export async function all<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
	const found: Value[] = [];
	for await (const value of values) found.push(value);
	return found;
}
