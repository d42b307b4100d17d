// Reads the logs of all devices into a timeline, the newest first, and goes on with what was added since. A log only
// ever grows, so that of each only what is new is read; one that was written anew all the same is read again. Nothing
// is left out: a line that is no entry is a row as well.

import { isLeftOfLog, writerOf } from '../../core/ledger/chain-end';
import { linesOf } from '../../core/ledger/lines';
import { isLogPath, parseLogName } from '../../core/ledger/names';
import { parseLine } from '../../core/ledger/parse';
import { comparePlaces } from '../../core/timeline/places';
import type { RowPlace, TimelineRow } from '../../core/timeline/row';
import type { Timeline } from '../../core/timeline/timeline';
import { VaultFault } from '../../ports/vault-files';
import type { LogSource } from '../ledger/read-logs';
import { isSameBytes } from '../shared/same-bytes';
import { lenientUtf8, utf8 } from '../shared/utf8';
import { oddRow, timelineRow } from './make-row';
import { tryEach } from './try-each';

interface ReadLog {
	size: number;
	lines: number;
	/** How many bytes these lines have. */
	read: number;
	/** The last of these bytes: they tell whether the log only grew. */
	end: Uint8Array;
	/** Of the last row. */
	order: number;
}

const NOTHING_READ: ReadLog = {
	...{ size: -1, lines: 0, read: 0, order: -Infinity },
	end: new Uint8Array(),
};

/** So many lines take about a millisecond. */
const LINES_A_STEP = 50;
const END_BYTES = 256;

export interface FeedSource extends LogSource {
	/** Some of it was read. */
	onPart?: () => void;
	/** Nobody wants the rest any more. */
	isOver?: () => boolean;
}

export class TimelineFeed {
	private readonly known = new Map<string, ReadLog>();

	constructor(
		private readonly source: FeedSource,
		readonly timeline: Timeline,
	) {}

	/** True where something was new. What can be read is read, also where it then throws VaultFault `unreadable`. */
	async refresh(): Promise<boolean> {
		const { files, folder } = this.source;
		const listed = (await files.filesIn(folder)).filter(({ path }) => isLogPath(path));
		const isChanged = this.forgetGone(new Set(listed.map(({ path }) => path)));
		const changed = listed.filter(({ path, size }) => this.known.get(path)?.size !== size);
		await tryEach(changed.sort(newestFirst), (log) => this.readPart(log));
		return isChanged || changed.length > 0;
	}

	/** Its folder is none of a workspace any more. */
	forget(): void {
		this.forgetGone(new Set());
	}

	private async readPart({ path, size }: { path: string; size: number }): Promise<void> {
		const { onPart, isOver } = this.source;
		if (isOver?.()) return;
		try {
			await this.readNew(path, size);
		} catch (error) {
			// It has gone since it was listed.
			if (!(error instanceof VaultFault && error.code === 'missing')) throw error;
		}
		onPart?.();
	}

	private forgetGone(there: ReadonlySet<string>): boolean {
		const gone = new Set([...this.known.keys()].filter((path) => !there.has(path)));
		if (gone.size === 0) return false;
		for (const path of gone) this.known.delete(path);
		this.timeline.removeLogs(gone);
		return true;
	}

	private async readNew(path: string, size: number): Promise<void> {
		const bytes = await this.source.files.readBytes(path);
		const device = ownerOf(path, bytes) ?? this.formerOwner(path);
		// Another tool's log.
		if (device === null) {
			if (this.known.has(path)) this.timeline.removeLogs(new Set([path]));
			this.known.set(path, { ...NOTHING_READ, size });
			return;
		}
		const before = this.goOnFrom(path, bytes);
		const { rows, ...read } = await this.rowsIn({ file: path, device }, bytes, before);
		this.timeline.add(rows);
		this.known.set(path, { ...read, size, end: endOf(bytes, read.read) });
	}

	/** A log whose every line was overwritten is no other tool's. */
	private formerOwner(path: string): string | null {
		const isKnown = (this.known.get(path)?.lines ?? 0) > 0;
		return isKnown ? (parseLogName(path)?.device ?? '') : null;
	}

	/** What of it was read before; nothing where those bytes have changed. */
	private goOnFrom(path: string, bytes: Uint8Array): ReadLog {
		const known = this.known.get(path) ?? NOTHING_READ;
		if (isSameBytes(endOf(bytes, known.read), known.end)) return known;
		this.timeline.removeLogs(new Set([path]));
		return NOTHING_READ;
	}

	private async rowsIn(
		place: Omit<RowPlace, 'line'>,
		bytes: Uint8Array,
		before: ReadLog,
	): Promise<Pick<ReadLog, 'lines' | 'read' | 'order'> & { rows: TimelineRow[] }> {
		let { lines, read, order } = before;
		const rows: TimelineRow[] = [];
		for (const { number, bytes: line, ended } of linesOf(bytes.subarray(read))) {
			// A line that is still being written is read when it is whole.
			if (!ended) break;
			lines = before.lines + number;
			read = line.byteOffset - bytes.byteOffset + line.length + 1;
			const row = rowOf({ ...place, line: lines }, lenientUtf8.decode(line), order);
			order = row.order;
			rows.push(row);
			if (number % LINES_A_STEP === 0) await this.source.pacer.breathe();
		}
		return { rows, lines, read, order };
	}
}

/** Never throws: what one line says must not cost the others. */
function rowOf(place: RowPlace, text: string, after: number): TimelineRow {
	try {
		const read = parseLine(text);
		if (!read.ok) return oddRow({ ...place, text, problem: read.refusal }, after);
		return timelineRow({ ...place, entry: read.value }, after);
	} catch {
		return oddRow({ ...place, text: '', problem: 'failed' }, after);
	}
}

/** Also of a log whose first line cannot be read. */
function ownerOf(path: string, bytes: Uint8Array): string | null {
	const writer = writerOf(bytes, utf8);
	const named = parseLogName(path)?.device ?? '';
	// Only Signoff gives a log the name of a device.
	if (writer !== null || (named === '' && !isLeftOfLog(bytes, utf8))) return writer;
	return named;
}

function endOf(bytes: Uint8Array, read: number): Uint8Array {
	return bytes.slice(Math.max(0, read - END_BYTES), read);
}

/** What people look at first. */
function newestFirst(a: { path: string }, b: { path: string }): number {
	return comparePlaces({ file: b.path, line: 0 }, { file: a.path, line: 0 });
}
