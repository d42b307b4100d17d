import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LogReader } from '../../../src/app/ledger';
import { LatestRows } from '../../../src/app/timeline';
import { eagerPacer } from '../../support/builders';
import { MemoryVaultFiles } from '../../support/memory-vault-files';
import { SeededIds } from '../../support/seeded-ids';
import { DAY, ledgerOn, SetClock } from '../ledger/ledger-setup';

const FOLDER = 'Logs';

let files: MemoryVaultFiles;
let clock: SetClock;
let logs: LogReader;

beforeEach(() => {
	files = new MemoryVaultFiles({ 'Logs/': '' });
	clock = new SetClock();
	logs = new LogReader({ files, pacer: eagerPacer, folder: FOLDER });
});

/** Each on the next day. */
async function write(...labels: string[]): Promise<void> {
	const ledger = ledgerOn(files, { folder: FOLDER, clock, ids: new SeededIds(clock.time) });
	for (const label of labels) {
		await ledger.append({ action: 'undo' });
		await ledger.append({ action: 'artifact_created', context: { label } });
		clock.time += DAY;
	}
}

const told = async (latest: LatestRows) =>
	(await latest.read()).map(({ sentence }) => /“(.*)”/.exec(sentence)?.[1]);

describe('LatestRows', () => {
	it('are of one kind, the newest first, and no more than asked for', async () => {
		await write('a', 'b', 'c');
		expect(await told(new LatestRows(logs, 'memory', 2))).toEqual(['c', 'b']);
		expect(await told(new LatestRows(logs, 'memory', 9))).toEqual(['c', 'b', 'a']);
	});

	it('cost no more than the newest days, and a log that has not grown nothing at all', async () => {
		await write('a', 'b', 'c');
		const read = vi.spyOn(logs, 'entriesIn');
		const latest = new LatestRows(logs, 'memory', 1);
		await latest.read();
		expect(read).toHaveBeenCalledTimes(1);
		await latest.read();
		expect(read).toHaveBeenCalledTimes(1);
		await write('d');
		expect(await told(latest)).toEqual(['d']);
		expect(read).toHaveBeenCalledTimes(2);
	});
});
