// The entries of a workspace's logs in the order in which they were recorded, read piece by piece: a
// log may be larger than the memory. Each device's own order is kept.

import { lenientUtf8 } from '../app/shared/utf8';
import type { LedgerEntry } from '../core/ledger/entry';
import { MAX_LINE_BYTES } from '../core/ledger/layout';
import { parseJsonObject, entryOf, type JsonObject } from '../core/ledger/parse';
import { formerIdIn } from '../core/entries/replay';
import { groupBy } from '../core/shared/group-by';
import { linesOfFile } from '../node/log-lines';
import { signsOfFile, type LogFile } from './log-files';

interface StreamedEntry {
	entry: LedgerEntry;
	/** As it stands there. */
	value: JsonObject;
	file: string;
	line: number;
}

export interface Wanted {
	task: string | null;
	/** As entries have their times. */
	since: string | null;
	/** Hears of each line that is no entry, or too long for one. */
	skipped: () => void;
	/** Hears of a file that is no log of Signoff's. */
	foreign: (file: string) => void;
}

export async function* streamEntries(
	logs: readonly LogFile[],
	wanted: Wanted,
): AsyncGenerator<StreamedEntry> {
	const since = wanted.since?.slice(0, 10) ?? '';
	const days = groupBy(
		logs.filter(({ day }) => day >= since),
		({ day }) => day,
	);
	for (const [, files] of [...days].sort(([a], [b]) => (a < b ? -1 : 1))) {
		yield* merged(await byDevice(files, wanted));
	}
}

/** One stream a device, also on the day on which it changed the name of its file. */
async function byDevice(
	files: readonly LogFile[],
	wanted: Wanted,
): Promise<AsyncGenerator<StreamedEntry>[]> {
	const own = new Map<string, LogFile[]>();
	for (const file of files) {
		const signs = await signsOfFile(file);
		// One whose first entry cannot be read is in order by itself.
		const writer = signs.writer ?? (signs.hasEntry ? file.path : null);
		if (writer !== null) own.set(writer, [...(own.get(writer) ?? []), file]);
		else if (file.size > 0) wanted.foreign(file.path);
	}
	return [...own.values()].map((those) => inTurn(those, wanted));
}

async function* inTurn(files: readonly LogFile[], wanted: Wanted): AsyncGenerator<StreamedEntry> {
	for (const file of files) yield* entriesIn(file, wanted);
}

async function* entriesIn(file: LogFile, wanted: Wanted): AsyncGenerator<StreamedEntry> {
	const sought = soughtFor(wanted.task);
	for await (const lines of linesOfFile(file.full, MAX_LINE_BYTES)) {
		for (const { number, bytes } of lines) {
			const text = bytes.length > MAX_LINE_BYTES ? null : lenientUtf8.decode(bytes);
			if (text !== null && !sought.some((one) => text.includes(one))) continue;
			const read = readLine(text ?? '');
			if (!read) wanted.skipped();
			else if (isWanted(read.entry, wanted)) yield { ...read, file: file.path, line: number };
		}
	}
}

/** One of these stands in each line that may be wanted. */
function soughtFor(task: string | null): string[] {
	const id = JSON.stringify(task);
	return task === null ? [''] : [`"task_id": ${id}`, `"former_id": ${id}`];
}

function readLine(text: string): Pick<StreamedEntry, 'entry' | 'value'> | null {
	const value = parseJsonObject(text);
	const read = value && entryOf(value);
	return value && read?.ok ? { value, entry: read.value } : null;
}

function isWanted(entry: LedgerEntry, { task, since }: Wanted): boolean {
	const isItsOwn = task === null || entry.taskId === task || formerIdIn(entry) === task;
	if (!isItsOwn) return false;
	return since === null || entry.realizedAt >= since;
}

/** Always the stream whose next entry was recorded first. */
async function* merged(
	streams: readonly AsyncGenerator<StreamedEntry>[],
): AsyncGenerator<StreamedEntry> {
	const heads: { stream: AsyncGenerator<StreamedEntry>; next: StreamedEntry }[] = [];
	for (const stream of streams) {
		const first = await stream.next();
		if (!first.done) heads.push({ stream, next: first.value });
	}
	while (heads.length > 0) {
		const chosen = heads.reduce((a, b) =>
			b.next.entry.realizedAt < a.next.entry.realizedAt ? b : a,
		);
		yield chosen.next;
		const after = await chosen.stream.next();
		if (after.done) heads.splice(heads.indexOf(chosen), 1);
		else chosen.next = after.value;
	}
}
