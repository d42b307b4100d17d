// A signed log: appending to it against appending the same bytes, and what the signing adds.

import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Ledger } from '../src/app/ledger/ledger';
import { TreeFiles } from '../src/app/ledger/tree-files';
import type { NewEntry } from '../src/core/entries';
import { keyPairOf } from '../src/core/sign/ed25519';
import { treeOrigin } from '../src/core/tlog/origin';
import { NodeIdSource } from '../src/node/node-id-source';
import { NodePacer } from '../src/node/node-pacer';
import { NodeTimer } from '../src/node/node-timer';
import { NodeVaultFiles } from '../src/node/node-vault-files';
import { timeBoth, type Row } from './measure';
import { DEVICE } from './running-workspace';
import { inTempFolder } from './temp-folder';

const APPENDED = 1_000;
const RUNS = 3;
export const pair = keyPairOf(new Uint8Array(32).fill(7));
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
		const opened: Ledger[] = [];
		const isBurst = name === 'in a burst';
		const work = async () => {
			const ledger = await ledgerIn(join(dir, `w${String((run += 1))}`));
			opened.push(ledger);
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
		const times = await timeBoth(RUNS, work, bare);
		// Their trees are signed a second later: before the folder is gone.
		for (const ledger of opened) await ledger.finished();
		return {
			name: `append ${APPENDED.toLocaleString('en')} entries ${name}`,
			unit: 'ms',
			...times,
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

export async function ledgerIn(dir: string, mode: 'new' | 'open' = 'new'): Promise<Ledger> {
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
