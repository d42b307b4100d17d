// The entries of a workspace's logs in the order in which they were recorded, read piece by piece: a log may be larger
// than the memory.

import { join } from 'node:path';
import { type LoggedEntry, LogReader, type OpenedLog } from '../../app/ledger';
import { lenientUtf8 } from '../../app/shared/utf8';
import { signsOfFile } from './log-files';
import type { LedgerEntry } from '../../core/entries/entry';
import { formerIdIn } from '../../core/entries/replay';
import { MAX_LINE_BYTES } from '../../core/ledger/layout';
import { dayOf } from '../../core/ledger/names';
import { linesOfFile } from '../../node/log-lines';
import { NodePacer } from '../../node/node-pacer';
import type { VaultReads } from '../../ports/vault-files';

export interface Wanted {
	task: string | null;
	/** As entries have their times. */
	since: string | null;
	/** Hears of each line that is no entry, or too long for one. */
	skipped: () => void;
	/** Hears of a file that is no log of Signoff's. */
	foreign: (file: string) => void;
}

/** `folder`: the workspace's logs. */
export async function* streamEntries(
	{ dir, files }: { dir: string; files: VaultReads },
	folder: string,
	wanted: Wanted,
): AsyncGenerator<LoggedEntry> {
	const { task, since } = wanted;
	const logs = logReaderAt({ dir, files }, folder);
	const id = JSON.stringify(task);
	const found = logs.entries({
		sought: task === null ? [] : [`"task_id": ${id}`, `"former_id": ${id}`],
		since: dayOf(since ?? ''),
		report: ({ file, code }) => (code === 'foreign' ? wanted.foreign(file) : wanted.skipped()),
	});
	for await (const entries of found)
		for (const logged of entries) if (isWanted(logged.entry, wanted)) yield logged;
}

export function logReaderAt(
	{ dir, files }: { dir: string; files: VaultReads },
	folder: string,
): LogReader {
	const stream = (path: string) => streamedLog(join(dir, ...path.split('/')));
	return new LogReader({ files, folder, stream, pacer: new NodePacer() });
}

function isWanted(entry: LedgerEntry, { task, since }: Wanted): boolean {
	const isItsOwn = task === null || entry.taskId === task || formerIdIn(entry) === task;
	return isItsOwn && (since === null || entry.realizedAt >= since);
}

async function streamedLog(full: string): Promise<OpenedLog> {
	const signs = await signsOfFile({ full });
	return { signs, lines: (sought) => linesIn(full, sought) };
}

/** One that is too long for an entry is handed on as an empty line. */
async function* linesIn(full: string, sought: readonly string[]) {
	for await (const lines of linesOfFile(full, MAX_LINE_BYTES)) {
		const decoded = lines.map(({ number: line, bytes }) => {
			const isTooLong = bytes.length > MAX_LINE_BYTES;
			return { line, isTooLong, text: isTooLong ? '' : lenientUtf8.decode(bytes) };
		});
		const isIncluded = (text: string) =>
			sought.length === 0 || sought.some((one) => text.includes(one));
		yield decoded.filter(({ text, isTooLong }) => isTooLong || isIncluded(text));
	}
}
