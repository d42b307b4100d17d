// A million entries in the command line tool, as it is built: it may take ten times as long as a hundred
// thousand, but no more memory. The log is signed, and never lies in this process as a whole either.

import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import esbuild from 'esbuild';
import { toolBuild } from '../esbuild.config.mjs';
import { TreeFiles } from '../src/app/ledger/tree-files';
import { treeFolder } from '../src/app/ledger/tree-folders';
import { parseLine } from '../src/core/ledger/parse';
import { treeOrigin } from '../src/core/tlog/origin';
import { NodeVaultFiles } from '../src/node/node-vault-files';
import { daysOf, OPENING_ENTRIES, plansOf, writeLogs, type Log } from './logs';
import { median, type Row } from './measure';
import { DEVICE } from './running-workspace';
import { pair } from './signed-ledger';
import { inTempFolder } from './temp-folder';
import { verifyWith, type Run } from './tool-run';

const FEW = 100_000;
const MANY = 1_000_000;
const RUNS = 2;
/** Signed so often, so that what is not written yet stays small. */
const DAYS_A_FLUSH = 25;

export function benchLargeLog(): Promise<Row[]> {
	return inTempFolder(async (dir) => {
		const tool = join(dir, 'signoff.mjs');
		await esbuild.build(toolBuild({ production: true, outdir: dir }));
		const [few, many] = [join(dir, 'few'), join(dir, 'many')];
		await makeVault(many, () => cp(many, few, { recursive: true }));
		const runs = { few: [] as Run[], many: [] as Run[] };
		for (let run = 0; run < RUNS; run += 1) {
			runs.few.push(await verifyWith(tool, few, FEW));
			runs.many.push(await verifyWith(tool, many, MANY));
		}
		return [rowOf('time', 'ms', runs, 12), rowOf('peak memory', 'MB', runs, 1.5)];
	});
}

function rowOf(
	name: 'time' | 'peak memory',
	unit: string,
	{ few, many }: { few: readonly Run[]; many: readonly Run[] },
	budget: number,
): Row {
	const figure = ({ time, peak }: Run) => (name === 'time' ? time : peak);
	return {
		name: `tool: verify ${MANY.toLocaleString('en')}, ${name}`,
		unit,
		value: median(many.map(figure)),
		baseline: median(few.map(figure)),
		baselineName: `the same with ${FEW.toLocaleString('en')} entries`,
		budget,
	};
}

/** `hasFew` is asked when the first of the entries are written and signed. */
async function makeVault(dir: string, hasFew: () => Promise<void>): Promise<void> {
	const files = new NodeVaultFiles(dir);
	const tree = new TreeFiles({ files, folder: treeFolder('Logs', DEVICE), pair: () => pair });
	let entries = 0;
	let days = 0;
	for (const log of daysOf(plansOf(MANY - OPENING_ENTRIES), MANY - OPENING_ENTRIES, new Date())) {
		await writeLogs(dir, [log]);
		if (entries === 0) await openTree(tree, log);
		const lines = log.text.trimEnd().split('\n');
		tree.add(lines.map((line) => Buffer.from(line)));
		entries += lines.length;
		days += 1;
		if (days % DAYS_A_FLUSH === 0) await tree.flush();
		if (entries === FEW) await hasFew();
	}
	await tree.flush();
}

async function openTree(tree: TreeFiles, { text: log }: Log): Promise<void> {
	const first = parseLine(log.slice(0, log.indexOf('\n')));
	if (!first.ok) throw new Error('The log does not begin with an entry.');
	await tree.open({
		origin: treeOrigin(DEVICE, first.value.hash),
		size: 0,
		linesFrom: none,
	});
}

/** Lines are added as they are written. */
async function* none(): AsyncGenerator<Uint8Array> {
	yield* await Promise.resolve<Uint8Array[]>([]);
}
