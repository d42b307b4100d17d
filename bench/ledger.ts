// Verifying and replaying a log of 100,000 entries.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '@noble/hashes/sha2.js';
import { replayLedger } from '../src/app/control/replay-ledger';
import { verifyLogs } from '../src/core/ledger/verify';
import { NodePacer } from '../src/node/node-pacer';
import { logsOf, writeLogs, type Log } from './logs';
import { timeBoth, type Row } from './measure';
import { makeSite } from './running-site';
import { benchAppend, reverifyRow } from './signed-ledger';
import { inTempFolder } from './temp-folder';

const ENTRIES = 100_000;
const RUNS = 3;

export async function benchLedger(): Promise<Row[]> {
	const items = Array.from({ length: ENTRIES - 2 }, (_, index) => ({
		id: `task-${index}`,
		path: `Plans/task-${index}.md`,
		state: 'Plans' as const,
	}));
	const logs = logsOf(items, new Date());
	return [
		await verifyRow(logs),
		await reverifyRow(logs),
		await replayRow(logs),
		...(await benchAppend()),
	];
}

async function verifyRow(logs: readonly Log[]): Promise<Row> {
	const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
	const files = logs.map(({ name, text }) => ({
		file: name,
		bytes: new TextEncoder().encode(text),
	}));
	const verify = () => {
		const { entries, problems } = verifyLogs(files, utf8);
		if (entries !== ENTRIES || problems.length > 0)
			throw new Error(`${entries} entries, ${problems.length} problems`);
		return Promise.resolve();
	};
	const parseAndHash = () => {
		const hash = sha256.create();
		for (const { bytes } of files) {
			parseLines(utf8.decode(bytes));
			hash.update(bytes);
		}
		hash.digest();
		return Promise.resolve();
	};
	return {
		name: `verify ${ENTRIES.toLocaleString('en')} entries`,
		unit: 'ms',
		...(await timeBoth(RUNS, verify, parseAndHash)),
		baselineName: 'one JSON.parse per line + one SHA-256 of all bytes',
		budget: 2,
	};
}

function replayRow(logs: readonly Log[]): Promise<Row> {
	return inTempFolder(async (dir) => {
		await writeLogs(dir, logs);
		const { site } = makeSite(dir);
		const replay = async () => {
			const { records } = await replayLedger(site, new NodePacer());
			if (records.size !== ENTRIES - 2) throw new Error(`${records.size} records`);
		};
		const readAndParse = async () => {
			for (const { name } of logs) parseLines(await readFile(join(dir, 'Logs', name), 'utf8'));
		};
		return {
			name: `replay ${ENTRIES.toLocaleString('en')} entries`,
			unit: 'ms',
			...(await timeBoth(RUNS, replay, readAndParse)),
			baselineName: 'reading the same files + one JSON.parse per line',
		};
	});
}

function parseLines(text: string): void {
	for (const line of text.split('\n')) if (line !== '') JSON.parse(line);
}
