// Governed moves: a program renames a note, and Signoff judges it, brings its properties in line, keeps
// its bytes and writes intent and outcome to the log. Timed from before the rename until the outcome is
// on the disk.
//
// Against a bare rename and an append of the bytes that Signoff wrote to its log for it, synced to the
// disk as Signoff's are. And against all that Signoff writes (note, kept copy, log), each synced once.

import { open, readFile, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Row } from './measure';
import { median } from './measure';
import { makeFolders, noteText, writeNotes } from './notes';
import { closeSite, makeSite, type BenchSite } from './running-site';
import { inTempFolder } from './temp-folder';

const ONE_BY_ONE = 200;
const BURST = 1_000;
const ROUNDS = 3;

export async function benchMoves(): Promise<Row[]> {
	const single = await compare(ONE_BY_ONE, oneByOne);
	const burst = await compare(BURST, allAtOnce);
	return [
		...rowsOf(`governed move, one by one`, single),
		...rowsOf(`governed move, ${BURST.toLocaleString('en')} at once`, burst),
	];
}

interface Times {
	/** Milliseconds a move. */
	governed: number;
	bare: number;
	sameWrites: number;
}

function rowsOf(name: string, { governed, bare, sameWrites }: Times): Row[] {
	const row = { name, unit: 'ms', value: governed };
	return [
		{
			...row,
			baseline: bare,
			baselineName: 'a bare rename + synced append of the same log bytes',
			budget: 3,
		},
		{
			...row,
			baseline: sameWrites,
			baselineName: 'a rename + the same note, kept copy and log bytes, each synced once',
		},
	];
}

type Mover = (dir: string, site: BenchSite, moves: readonly Move[]) => Promise<void>;

interface Move {
	from: string;
	path: string;
}

/** Rounds in turn, so that noise hits all sides; the median of each. */
async function compare(count: number, mover: Mover): Promise<Times> {
	const rounds: Times[] = [];
	for (let round = 0; round < ROUNDS; round += 1) {
		const { governed, logBytes } = await timeGoverned(count, mover);
		const bytes = Math.round(logBytes / count);
		rounds.push({
			governed,
			bare: await timeBare(count, bytes, () => Promise.resolve()),
			sameWrites: await timeBare(count, bytes, writeNoteAndCopy),
		});
	}
	return {
		governed: median(rounds.map((times) => times.governed)),
		bare: median(rounds.map((times) => times.bare)),
		sameWrites: median(rounds.map((times) => times.sameWrites)),
	};
}

function timeGoverned(
	count: number,
	mover: Mover,
): Promise<{ governed: number; logBytes: number }> {
	return inTempFolder(async (dir) => {
		const moves = await makeMoves(dir, count);
		const site = makeSite(dir);
		await site.running.start();
		const before = await bytesInLogs(dir);
		const started = performance.now();
		await mover(dir, site, moves);
		const governed = (performance.now() - started) / count;
		await closeSite(site);
		return { governed, logBytes: (await bytesInLogs(dir)) - before };
	});
}

async function makeMoves(dir: string, count: number): Promise<Move[]> {
	await makeFolders(dir);
	const ids = Array.from({ length: count }, (_, id) => id);
	const paths = await writeNotes(dir, 'Needs_Action', ids);
	return paths.map((from) => ({ from, path: `Plans/${from.slice(from.lastIndexOf('/') + 1)}` }));
}

async function oneByOne(
	dir: string,
	{ running, written }: BenchSite,
	moves: readonly Move[],
): Promise<void> {
	for (const { from, path } of moves) {
		const done = written('state_transition', 1);
		await rename(join(dir, from), join(dir, path));
		running.observe({ type: 'renamed', from, path });
		await done;
	}
}

async function allAtOnce(
	dir: string,
	{ running, written }: BenchSite,
	moves: readonly Move[],
): Promise<void> {
	const done = written('state_transition', moves.length);
	for (const { from, path } of moves) {
		await rename(join(dir, from), join(dir, path));
		running.observe({ type: 'renamed', from, path });
	}
	await done;
}

/** The logs and their tables; not the kept copies. */
async function bytesInLogs(dir: string): Promise<number> {
	const names = (await readdir(join(dir, 'Logs'))).filter((name) => name !== 'objects');
	const sizes = await Promise.all(
		names.map(async (name) => (await readFile(join(dir, 'Logs', name))).length),
	);
	return sizes.reduce((sum, size) => sum + size, 0);
}

type Extra = (dir: string, path: string, index: number) => Promise<void>;

function timeBare(count: number, bytes: number, extra: Extra): Promise<number> {
	return inTempFolder(async (dir) => {
		const moves = await makeMoves(dir, count);
		const line = `${'x'.repeat(bytes - 1)}\n`;
		const started = performance.now();
		for (const [index, { from, path }] of moves.entries()) {
			await rename(join(dir, from), join(dir, path));
			await extra(dir, path, index);
			await writeSynced(join(dir, 'Logs', 'bare.log'), 'a', line);
		}
		return (performance.now() - started) / count;
	});
}

/** As an editor that fears a crash saves: beside, then over the old one. */
async function writeNoteAndCopy(dir: string, path: string, index: number): Promise<void> {
	const text = noteText(index, 'Plans');
	const beside = join(dir, `${path}.tmp`);
	await writeSynced(beside, 'wx', text);
	await rename(beside, join(dir, path));
	await writeSynced(join(dir, 'Logs', `copy-${index}`), 'wx', text);
}

async function writeSynced(path: string, flags: 'a' | 'wx', text: string): Promise<void> {
	const file = await open(path, flags);
	try {
		await file.writeFile(text);
		await file.sync();
	} finally {
		await file.close();
	}
}
