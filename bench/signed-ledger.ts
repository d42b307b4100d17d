// A signed log: appending to it against appending the same bytes, what the signing adds, and verifying it again
// after one more day.

import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Ledger } from '../src/app/ledger/ledger';
import { StoredVerifyMemory } from '../src/app/ledger/sealed-logs';
import { TreeFiles } from '../src/app/ledger/tree-files';
import { verifyLedger } from '../src/app/ledger/verify-ledger';
import type { NewEntry } from '../src/core/ledger/entry';
import { keyPairOf } from '../src/core/sign/ed25519';
import { treeOrigin } from '../src/core/tlog/origin';
import { NodeIdSource } from '../src/node/node-id-source';
import { NodePacer } from '../src/node/node-pacer';
import { NodeTimer } from '../src/node/node-timer';
import { NodeVaultFiles } from '../src/node/node-vault-files';
import type { DeviceStore } from '../src/ports/device-store';
import { writeLogs, type Log } from './logs';
import { timeBoth, type Row } from './measure';
import { DEVICE } from './running-site';
import { inTempFolder } from './temp-folder';

const APPENDED = 1_000;
const RUNS = 3;
const pair = keyPairOf(new Uint8Array(32).fill(7));
const tree = { timer: new NodeTimer(), pair: () => pair };
const NOTE: NewEntry = { action: 'item_edited', taskId: 'task-1', context: { reason: 'a bench' } };

export async function benchAppend(): Promise<Row[]> {
	return [
		await appendRow('one by one', async (ledger) => {
			for (let at = 0; at < APPENDED; at += 1) await ledger.append(NOTE);
		}),
		await appendRow('in a burst', async (ledger) => {
			await Promise.all(Array.from({ length: APPENDED }, () => ledger.append(NOTE)));
		}),
		await signingRow(),
	];
}

/** Everything is written as the tool writes it: forced onto the disk. */
function appendRow(name: string, append: (ledger: Ledger) => Promise<void>): Promise<Row> {
	return inTempFolder(async (dir) => {
		let run = 0;
		const isBurst = name === 'in a burst';
		const work = async () => {
			const ledger = await ledgerIn(join(dir, `w${String((run += 1))}`));
			await append(ledger);
			await ledger.written();
		};
		const line = `${'x'.repeat(560)}\n`;
		const bare = async () => {
			const folder = join(dir, `b${String((run += 1))}`);
			await mkdir(folder);
			const at = { flush: true };
			if (isBurst) await appendFile(join(folder, 'log'), line.repeat(APPENDED), at);
			else for (let k = 0; k < APPENDED; k += 1) await appendFile(join(folder, 'log'), line, at);
		};
		return {
			name: `append ${APPENDED.toLocaleString('en')} entries ${name}`,
			unit: 'ms',
			...(await timeBoth(RUNS, work, bare)),
			baselineName: 'appending as many bytes to a file, forced onto the disk',
		};
	});
}

/** What a checkpoint costs, spread over the entries of a second in which they come fast. */
function signingRow(): Promise<Row> {
	return inTempFolder(async (dir) => {
		let run = 0;
		const lines = Array.from({ length: APPENDED }, (_, at) =>
			new TextEncoder().encode(`{"seq": ${String(at)}, "x": "${'x'.repeat(540)}"}`),
		);
		const sign = async () => {
			const files = new NodeVaultFiles(dir);
			const made = new TreeFiles({ files, folder: `t${String((run += 1))}`, pair: tree.pair });
			await made.open({
				origin: treeOrigin(DEVICE, '0'.repeat(64)),
				size: APPENDED,
				async *linesFrom() {
					for (const line of lines) yield await Promise.resolve(line);
				},
			});
			await made.flush();
		};
		const bare = async () => {
			for (const line of lines)
				await appendFile(join(dir, `l${String(run)}`), line, { flush: true });
		};
		return {
			name: `sign the tree of ${APPENDED.toLocaleString('en')} entries once`,
			unit: 'ms',
			...(await timeBoth(RUNS, sign, bare)),
			baselineName: 'appending them one by one',
		};
	});
}

/** `logs` are signed to their end, then verified again with one day more than was verified before. */
export function reverifyRow(logs: readonly Log[]): Promise<Row> {
	return inTempFolder(async (dir) => {
		await writeLogs(dir, logs);
		await (await ledgerIn(dir, 'open')).finished();
		const files = new NodeVaultFiles(dir);
		const source = {
			files,
			folder: 'Logs',
			keys: () => [pair.publicKey],
			anchors: [],
			pacer: new NodePacer(),
		};
		const check = async (changes: { isFull?: boolean; memory?: StoredVerifyMemory }) => {
			const { devices, problems } = await verifyLedger({ ...source, ...changes });
			const [found] = [...problems, ...devices.flatMap((device) => device.problems)];
			if (found) throw new Error(`${found.file}:${String(found.line)} ${found.code}`);
		};
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
	});
}

async function ledgerIn(dir: string, mode: 'new' | 'open' = 'new'): Promise<Ledger> {
	if (mode === 'new') await mkdir(join(dir, 'Logs'), { recursive: true });
	const ledger = new Ledger({
		files: new NodeVaultFiles(dir),
		ids: new NodeIdSource(),
		folder: 'Logs',
		clock: { now: () => new Date() },
		pacer: new NodePacer(),
		device: { id: DEVICE, first: true },
		tree,
	});
	await ledger.open();
	return ledger;
}
