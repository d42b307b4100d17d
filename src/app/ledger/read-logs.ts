// The entries of all devices' logs, in the order in which they were recorded. Each device's own
// order is kept, whatever its clock did.

import type { LedgerEntry } from '../../core/ledger/entry';
import { signsIn } from '../../core/ledger/log-signs';
import { byLogAge, isLogPath, parseLogName } from '../../core/ledger/names';
import { parseLine, type LineProblem } from '../../core/ledger/parse';
import { groupBy } from '../../core/shared/group-by';
import type { Pacer } from '../../ports/pacer';
import type { VaultReads } from '../../ports/vault-files';
import { lenientUtf8, utf8 } from '../shared/utf8';
import { LogOwners } from './log-owners';

export interface LogSource {
	files: VaultReads;
	pacer: Pacer;
	folder: string;
}

export interface LoggedEntry {
	entry: LedgerEntry;
	/** Its line, as it stands there. */
	text: string;
	/** Vault path of the log. */
	file: string;
	/** From 1. */
	line: number;
	/** Whose log it is: the device that its first entry names, as far as that can be read. */
	device: string;
}

export interface UnreadableLine {
	file: string;
	line: number;
	code: LineProblem;
}

interface NumberedLine {
	text: string;
	line: number;
}

/** So many lines take about a millisecond. */
const LINES_A_STEP = 100;

type Report = (problem: UnreadableLine) => void;

/** Lines that are no entries are reported and left out. */
export async function* readLogs(
	source: LogSource,
	report: Report = () => undefined,
): AsyncGenerator<LoggedEntry> {
	yield* readDays(source, allLines, report);
}

/** Newest first. Only lines that hold the seed's own search text are parsed. */
export async function readHistory(
	source: LogSource,
	taskIds: readonly string[],
): Promise<LoggedEntry[]> {
	const sought = taskIds.map((id) => `"task_id": ${JSON.stringify(id)}`);
	const select = (text: string) =>
		sought.length === 1 ? linesWith(text, sought[0] ?? '') : linesWithAny(text, sought);
	const found: LoggedEntry[] = [];
	for await (const logged of readDays(source, select, () => undefined)) {
		if (taskIds.includes(logged.entry.taskId ?? '')) found.push(logged);
	}
	return found.reverse();
}

/** The entries of lines in which this text stands. */
export function readLinesWith(source: LogSource, sought: string): AsyncGenerator<LoggedEntry> {
	return readDays(
		source,
		(text) => linesWith(text, sought),
		() => undefined,
	);
}

async function* readDays(
	source: LogSource,
	select: (text: string) => Iterable<NumberedLine>,
	report: Report,
): AsyncGenerator<LoggedEntry> {
	const listed = await source.files.filesIn(source.folder);
	const logs = listed.map(({ path }) => path).filter(isLogPath);
	const owners = ownersOf(source, logs);
	const days = [...groupBy(logs, (path) => parseLogName(path)?.day ?? '')];
	for (const [, paths] of days.sort(([a], [b]) => (a < b ? -1 : 1))) {
		const read: LogPart[] = [];
		// The plain name first: whose it is may be asked of the others.
		for (const path of paths.sort(byLogAge)) {
			read.push(await readLog(source, path, { select, report, owners }));
		}
		yield* merged(byDevice(read));
	}
}

interface Reading {
	select: (text: string) => Iterable<NumberedLine>;
	report: Report;
	owners: LogOwners;
}

interface LogPart {
	device: string;
	entries: LoggedEntry[];
}

async function readLog(
	{ files, pacer }: LogSource,
	file: string,
	{ select, report, owners }: Reading,
): Promise<LogPart> {
	const bytes = await files.readBytes(file);
	const signs = signsIn(bytes, utf8);
	const device = signs.hasEntry ? await owners.ownerOf(file, signs) : null;
	const entries: LoggedEntry[] = [];
	if (device === null) {
		// Another tool's log, or nothing but a torn line.
		if (bytes.length > 0) report({ file, line: 1, code: 'not-an-entry' });
		return { device: file, entries };
	}
	for (const { text, line } of select(lenientUtf8.decode(bytes))) {
		const read = parseLine(text);
		if (read.ok) entries.push({ entry: read.value, text, file, line, device });
		else report({ file, line, code: read.refusal });
		if (line % LINES_A_STEP === 0) await pacer.breathe();
	}
	await pacer.breathe();
	return { device, entries };
}

function ownersOf({ files, folder }: LogSource, logs: readonly string[]): LogOwners {
	const signsOf = async (path: string) => signsIn(await files.readBytes(path), utf8);
	return new LogOwners({ files, folder, signsOf }, [...logs].sort(byLogAge));
}

/** One list a device. On the day on which a device changes its file's name it has two files. */
function byDevice(parts: readonly LogPart[]): LoggedEntry[][] {
	const devices = groupBy(
		parts.filter(({ entries }) => entries.length > 0),
		({ device }) => device,
	);
	return [...devices.values()].map((files) =>
		files.sort((a, b) => firstSeq(a) - firstSeq(b)).flatMap(({ entries }) => entries),
	);
}

function firstSeq({ entries }: LogPart): number {
	return entries[0]?.entry.seq ?? 0;
}

/** Always the list whose next entry was recorded first; no list is reordered. */
function* merged(lists: readonly LoggedEntry[][]): Generator<LoggedEntry> {
	const heads = lists.map((list) => list.values());
	const next = heads.map((head) => head.next().value);
	for (;;) {
		let first = -1;
		for (const [index, logged] of next.entries()) {
			const best = next[first];
			if (logged && (!best || logged.entry.realizedAt < best.entry.realizedAt)) first = index;
		}
		const chosen = next[first];
		if (!chosen) return;
		yield chosen;
		next[first] = heads[first]?.next().value;
	}
}

function* allLines(text: string): Generator<NumberedLine> {
	let line = 1;
	for (let from = 0; from < text.length; line += 1) {
		const end = text.indexOf('\n', from);
		const to = end < 0 ? text.length : end;
		yield { text: text.slice(from, to), line };
		from = to + 1;
	}
}

function* linesWithAny(text: string, sought: readonly string[]): Generator<NumberedLine> {
	for (const line of allLines(text)) if (sought.some((one) => line.text.includes(one))) yield line;
}

function* linesWith(text: string, sought: string): Generator<NumberedLine> {
	let line = 1;
	let counted = 0;
	let end = 0;
	for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, end)) {
		const from = text.lastIndexOf('\n', at) + 1;
		const next = text.indexOf('\n', at);
		end = next < 0 ? text.length : next;
		line += lineEndsIn(text, counted, from);
		counted = from;
		yield { text: text.slice(from, end), line };
	}
}

function lineEndsIn(text: string, from: number, to: number): number {
	let count = 0;
	for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) {
		count += 1;
	}
	return count;
}
