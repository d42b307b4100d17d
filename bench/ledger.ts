// A log of 100,000 entries: verifying and replaying it; and what appending to one costs.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replayLedger } from '../src/app/workspace/replay-ledger';
import { NodePacer } from '../src/node/node-pacer';
import { logsOf, OPENING_ENTRIES, parseLines, plansOf, writeLogs, type Log } from './logs';
import { timeBoth, type Row } from './measure';
import { makeSite } from './running-workspace';
import { benchAppend } from './signed-ledger';
import { inTempFolder } from './temp-folder';
import { benchVerify } from './verify';

const ENTRIES = 100_000;
const ITEMS = ENTRIES - OPENING_ENTRIES;
const RUNS = 3;

export async function benchLedger(): Promise<Row[]> {
	const logs = logsOf([...plansOf(ITEMS)], new Date());
	return [...(await benchVerify(logs, ENTRIES)), await replayRow(logs), ...(await benchAppend())];
}

function replayRow(logs: readonly Log[]): Promise<Row> {
	return inTempFolder(async (dir) => {
		await writeLogs(dir, logs);
		const { site } = makeSite(dir);
		const replay = async () => {
			const { records } = await replayLedger(site, new NodePacer());
			if (records.here().length !== ITEMS) throw new Error(`${records.here().length} records`);
		};
		const readAndParse = async () => {
			for (const { name } of logs) parseLines(await readFile(join(dir, 'Logs', name), 'utf8'));
		};
		return {
			name: `replay ${ENTRIES.toLocaleString('en')} entries`,
			unit: 'ms',
			...(await timeBoth(RUNS, replay, readAndParse)),
			baselineName: 'reading the same files + one JSON.parse per line',
			budget: 2.5,
		};
	});
}
