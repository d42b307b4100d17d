// Reads the logs of all devices into a timeline, the newest first, and goes on with what was added since. A log only
// ever grows, so that of each only what is new is read; one that was written anew all the same is read again. Nothing
// is left out: a line that is no entry is a row as well.

import {
	type ListedLog,
	LogCursor,
	LogReader,
	type LogSource,
	type NewLines,
	type WrittenPart,
} from '../ledger';
import { lenientUtf8 } from '../shared/utf8';
import { oddRow, timelineRow } from './make-row';
import { tryEach } from './try-each';
import type { LogLine } from '../../core/ledger/lines';
import { parseLine } from '../../core/ledger/parse';
import type { RowPlace, TimelineRow } from '../../core/timeline/row';
import type { Timeline } from '../../core/timeline/timeline';
import { VaultFault } from '../../ports/vault-files';

/** So many lines take about a millisecond. */
const LINES_A_STEP = 50;

export interface FeedSource extends LogSource {
	/** Some of it was read. */
	onPart?: () => void;
	/** Nobody wants the rest any more. */
	isOver?: () => boolean;
}

export class TimelineFeed {
	private readonly cursor: LogCursor;
	/** Of the last row of each log. */
	private readonly orders = new Map<string, number>();

	constructor(
		private readonly source: FeedSource,
		readonly timeline: Timeline,
	) {
		this.cursor = new LogCursor(new LogReader(source));
	}

	/** True where something was new. What can be read is read, also where it then throws VaultFault `unreadable`. */
	async refresh(): Promise<boolean> {
		const { changed, gone } = await this.cursor.look();
		this.remove(gone);
		await tryEach(changed, (log) => this.readPart(log));
		return gone.size > 0 || changed.length > 0;
	}

	/** What this device has written, as far as everything before it was read. */
	async take(part: WrittenPart): Promise<void> {
		const found = this.cursor.take(part);
		if (found) await this.add(part.file, found);
	}

	/** Its folder is none of a workspace any more. */
	forget(): void {
		this.remove(this.cursor.forget(new Set()));
	}

	private async readPart(log: ListedLog): Promise<void> {
		const { onPart, isOver } = this.source;
		if (isOver?.()) return;
		try {
			await this.add(log.path, await this.cursor.read(log));
		} catch (error) {
			// It has gone since it was listed.
			if (!(error instanceof VaultFault && error.code === 'missing')) throw error;
		}
		onPart?.();
	}

	private remove(logs: ReadonlySet<string>): void {
		if (logs.size === 0) return;
		for (const log of logs) this.orders.delete(log);
		this.timeline.removeLogs(logs);
	}

	private async add(file: string, { device, isAnew, lines }: NewLines): Promise<void> {
		if (isAnew) this.remove(new Set([file]));
		// Another tool's log.
		if (device === null) return;
		const rows: TimelineRow[] = [];
		for (const line of lines) {
			const row = rowOf({ file, device }, line, this.orders.get(file) ?? -Infinity);
			this.orders.set(file, row.order);
			rows.push(row);
			if (line.number % LINES_A_STEP === 0) await this.source.pacer.breathe();
		}
		this.timeline.add(rows);
	}
}

/** Never throws: what one line says must not cost the others. */
function rowOf(
	log: Omit<RowPlace, 'line'>,
	{ number, bytes }: LogLine,
	after: number,
): TimelineRow {
	const place = { ...log, line: number };
	try {
		const text = lenientUtf8.decode(bytes);
		const read = parseLine(text);
		if (!read.ok) return oddRow({ ...place, text, problem: read.refusal }, after);
		return timelineRow({ ...place, entry: read.value }, after);
	} catch {
		return oddRow({ ...place, text: '', problem: 'failed' }, after);
	}
}
