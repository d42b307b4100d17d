// Verifying a log of 100,000 entries: its chain alone, the same with its signed tree, and all of it again after
// one more day.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '@noble/hashes/sha2.js';
import { StoredVerifyMemory } from '../src/app/verify/sealed-logs';
import { verifyLedger } from '../src/app/verify/verify-ledger';
import { linesOf } from '../src/core/ledger/lines';
import { ChainVerifier } from '../src/core/ledger/verify';
import { NodePacer } from '../src/node/node-pacer';
import { formatSshKey } from '../src/core/sign/ssh-key';
import { NodeVaultFiles } from '../src/node/node-vault-files';
import type { DeviceStore } from '../src/ports/device-store';
import { parseLines, writeLogs, type Log } from './logs';
import { timeBoth, type Row } from './measure';
import { ledgerIn, pair } from './signed-ledger';
import { inTempFolder } from './temp-folder';

const RUNS = 3;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

interface LogBytes {
	file: string;
	bytes: Uint8Array;
}

export async function benchVerify(logs: readonly Log[], entries: number): Promise<Row[]> {
	const encoder = new TextEncoder();
	const files = logs.map(({ name, text }) => ({ file: name, bytes: encoder.encode(text) }));
	const chain = await chainRow(files, entries);
	return inTempFolder(async (dir) => {
		await writeLogs(dir, logs);
		await (await ledgerIn(dir, 'open')).finished();
		const check = checkIn(dir, entries);
		return [chain, await treeRow({ dir, files }, entries, check), await againRow(check)];
	});
}

async function chainRow(files: readonly LogBytes[], wanted: number): Promise<Row> {
	const verify = () => {
		const chain = new ChainVerifier(utf8);
		for (const { file, bytes } of files) {
			chain.begin(file);
			for (const line of linesOf(bytes)) chain.take(line);
			chain.end();
		}
		const { entries, problems } = chain.report();
		if (entries !== wanted || problems.length > 0)
			throw new Error(`${entries} entries, ${problems.length} problems`);
		return Promise.resolve();
	};
	return {
		name: `verify ${wanted.toLocaleString('en')} entries`,
		unit: 'ms',
		...(await timeBoth(RUNS, verify, () => parseAndHash(files))),
		baselineName: PARSE_AND_HASH,
		budget: 2,
	};
}

/** As the plugin does it: from the disk, with two hashes a line, and every file of the tree compared. */
async function treeRow(
	{ dir, files }: { dir: string; files: readonly LogBytes[] },
	entries: number,
	check: Check,
): Promise<Row> {
	return {
		name: `verify ${entries.toLocaleString('en')} with the tree`,
		unit: 'ms',
		...(await timeBoth(
			RUNS,
			() => check({ isFull: true }),
			() => readAndHashTwice(dir, files),
		)),
		baselineName: 'reading the logs + one JSON.parse per line + two SHA-256 of all bytes',
		budget: 2,
	};
}

async function againRow(check: Check): Promise<Row> {
	const kept = new Map<string, unknown>();
	const store: DeviceStore = {
		load: (key) => kept.get(key) ?? null,
		save: (key, value) => void kept.set(key, value),
	};
	const memory = new StoredVerifyMemory(store, '');
	await check({ memory });
	return {
		name: 'verify again after one more day',
		unit: 'ms',
		...(await timeBoth(
			RUNS,
			() => check({ memory }),
			() => check({ isFull: true }),
		)),
		baselineName: 'verifying all of it, with its tree',
		budget: 0.05,
	};
}

type Check = (how: { isFull?: boolean; memory?: StoredVerifyMemory }) => Promise<void>;

/** Throws where the log does not hold, or not all of it is signed: then something else was measured. */
function checkIn(dir: string, entries: number): Check {
	const source = {
		files: new NodeVaultFiles(dir),
		folder: 'Logs',
		keys: () => [formatSshKey(pair.publicKey)],
		anchors: [],
		pacer: new NodePacer(),
	};
	return async (how) => {
		const { devices, problems } = await verifyLedger({ ...source, ...how });
		const [found] = [...problems, ...devices.flatMap((device) => device.problems)];
		if (found) throw new Error(`${found.file}:${String(found.line)} ${found.code}`);
		const signed = devices[0]?.signed;
		if (signed !== entries) throw new Error(`${String(signed)} entries are signed.`);
	};
}

/** A line is in the chain and a leaf of the tree: the format itself asks for two hashes. */
async function readAndHashTwice(dir: string, files: readonly LogBytes[]): Promise<void> {
	const hashes = [sha256.create(), sha256.create()];
	for (const { file } of files) {
		const bytes = new Uint8Array(await readFile(join(dir, 'Logs', file)));
		parseLines(utf8.decode(bytes));
		for (const hash of hashes) hash.update(bytes);
	}
	for (const hash of hashes) hash.digest();
}

const PARSE_AND_HASH = 'one JSON.parse per line + one SHA-256 of all bytes';

function parseAndHash(files: readonly LogBytes[]): Promise<void> {
	const hash = sha256.create();
	for (const { bytes } of files) {
		parseLines(utf8.decode(bytes));
		hash.update(bytes);
	}
	hash.digest();
	return Promise.resolve();
}
