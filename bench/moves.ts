// Governed moves: a program renames a note, and Signoff judges it, brings its properties in line, keeps
// its bytes and writes intent and outcome to the log. Timed from before the rename until the outcome is
// on the disk.
//
// The promise (three times a bare rename and append of the same bytes) can be read in two ways, and is held
// against both. First, a program that does with bare calls what has to be on the disk after such a move: rename the note, write the same bytes into it beside and over the old one, synced; append the same
// bytes to the log, synced, and to its table. It judges nothing and keeps no copy; Signoff does both.
// Second, to the letter: nothing but a rename and the synced append to the log; the note is left as it is.

import { appendFile, open, readFile, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Row } from './measure';
import { median } from './measure';
import { makeFolders, noteText, writeNotes } from './notes';
import { closeSite, makeSite, type BenchWorkspace } from './running-workspace';
import { inTempFolder } from './temp-folder';

/** Short rounds, so that what else the machine does hits both sides. */
const ONE_BY_ONE = { count: 100, rounds: 9 };
const BURST = { count: 1_000, rounds: 3 };

export async function benchMoves(): Promise<Row[]> {
	const single = await compare(ONE_BY_ONE, oneByOne);
	const burst = await compare(BURST, allAtOnce);
	return [
		...rowsOf(`governed move, one by one`, single),
		...rowsOf(`governed move, ${BURST.count.toLocaleString('en')} at once`, burst),
	];
}

interface Times {
	/** Milliseconds a move. */
	governed: number;
	sameBytes: number;
	noteLeft: number;
}

function rowsOf(name: string, { governed, sameBytes, noteLeft }: Times): Row[] {
	const row = { name, unit: 'ms', value: governed };
	return [
		{
			...row,
			baseline: sameBytes,
			baselineName: 'a bare rename, write of the same note and append of the same log and table',
			budget: 3,
		},
		{
			...row,
			baseline: noteLeft,
			baselineName: 'a bare rename + append of the same log, the note left as it was',
			budget: 3,
		},
	];
}

interface Plan {
	/** Moves a round. */
	count: number;
	rounds: number;
}

type Mover = (dir: string, site: BenchWorkspace, moves: readonly Move[]) => Promise<void>;

interface Move {
	from: string;
	path: string;
}

/** Rounds in turn, so that noise hits all sides; the median of each. The first is to warm up. */
async function compare({ count, rounds: most }: Plan, mover: Mover): Promise<Times> {
	const rounds: Times[] = [];
	for (let round = 0; round <= most; round += 1) {
		const { governed, added } = await timeGoverned(count, mover);
		rounds.push({
			governed,
			sameBytes: await timeBare(count, added, writeNoteAndTable),
			noteLeft: await timeBare(count, added, () => Promise.resolve()),
		});
	}
	rounds.shift();
	return {
		governed: median(rounds.map((times) => times.governed)),
		sameBytes: median(rounds.map((times) => times.sameBytes)),
		noteLeft: median(rounds.map((times) => times.noteLeft)),
	};
}

/** Bytes a move, of the log and of its table. */
interface Added {
	log: number;
	table: number;
}

function timeGoverned(count: number, mover: Mover): Promise<{ governed: number; added: Added }> {
	return inTempFolder(async (dir) => {
		const moves = await makeMoves(dir, count);
		const site = makeSite(dir);
		await site.running.start();
		const before = { log: await bytesIn(dir, '.log'), table: await bytesIn(dir, '.md') };
		const started = performance.now();
		await mover(dir, site, moves);
		const governed = (performance.now() - started) / count;
		await closeSite(site);
		const log = Math.round(((await bytesIn(dir, '.log')) - before.log) / count);
		const table = Math.round(((await bytesIn(dir, '.md')) - before.table) / count);
		return { governed, added: { log, table } };
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
	{ running, written }: BenchWorkspace,
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
	{ running, written }: BenchWorkspace,
	moves: readonly Move[],
): Promise<void> {
	const done = written('state_transition', moves.length);
	for (const { from, path } of moves) {
		await rename(join(dir, from), join(dir, path));
		running.observe({ type: 'renamed', from, path });
	}
	await done;
}

async function bytesIn(dir: string, ending: string): Promise<number> {
	const names = (await readdir(join(dir, 'Logs'))).filter((name) => name.endsWith(ending));
	const sizes = await Promise.all(
		names.map(async (name) => (await readFile(join(dir, 'Logs', name))).length),
	);
	return sizes.reduce((sum, size) => sum + size, 0);
}

type Extra = (dir: string, path: string, table: number) => Promise<void>;

function timeBare(count: number, { log, table }: Added, extra: Extra): Promise<number> {
	return inTempFolder(async (dir) => {
		const moves = await makeMoves(dir, count);
		const started = performance.now();
		for (const { from, path } of moves) {
			await rename(join(dir, from), join(dir, path));
			await extra(dir, path, table);
			await writeSynced(join(dir, 'Logs', 'bare.log'), 'a', lineOf(log));
		}
		return (performance.now() - started) / count;
	});
}

/** The note as an editor saves that fears a crash: beside, then over the old one. */
async function writeNoteAndTable(dir: string, path: string, table: number): Promise<void> {
	const beside = join(dir, `${path}.tmp`);
	await writeSynced(beside, 'wx', noteText(0, 'Plans'));
	await rename(beside, join(dir, path));
	await appendFile(join(dir, 'Logs', 'bare.log.md'), lineOf(table));
}

function lineOf(bytes: number): string {
	return `${'x'.repeat(bytes - 1)}\n`;
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
