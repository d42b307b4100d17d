// Follows logs as they grow: of each, only what is new is read, and what this device wrote itself is not read at all. One
// that was written anew all the same is read again.

import { linesOf, type LogLine } from '../../core/ledger/lines';
import { signsIn, type LogSigns } from '../../core/ledger/log-signs';
import { parseLogName } from '../../core/ledger/names';
import { isSameBytes } from '../shared/same-bytes';
import { utf8 } from '../shared/utf8';
import type { LogReader, WrittenPart } from './log-reader';

interface Known {
	/** How many bytes it has. */
	size: number;
	/** As it was listed last: an app may tell of a new size a moment later. */
	listed: number;
	lines: number;
	/** How many bytes these lines have. */
	read: number;
	/** The last of these bytes: they tell whether the log only grew. */
	end: Uint8Array;
	/** Whose log it is; '' where nobody knows, null for another tool's. */
	device: string | null;
}

const NOTHING_READ: Known = {
	...{ size: -1, listed: -1, lines: 0, read: 0, device: null },
	end: new Uint8Array(),
};

const END_BYTES = 256;

export interface ListedLog {
	path: string;
	size: number;
}

export interface NewLines {
	/** Null for another tool's log. */
	device: string | null;
	/** What was read before is gone. */
	isAnew: boolean;
	/** Whole ones, numbered as in the file. */
	lines: Iterable<LogLine>;
}

export class LogCursor {
	private readonly known = new Map<string, Known>();

	constructor(private readonly logs: LogReader) {}

	/** Logs that have changed, the newest first, and those that are gone, which are forgotten. */
	async look(): Promise<{ changed: ListedLog[]; gone: ReadonlySet<string> }> {
		const listed = await this.logs.list();
		const gone = this.forget(new Set(listed.map(({ path }) => path)));
		return { changed: listed.filter((log) => this.isChanged(log)).reverse(), gone };
	}

	/** Those that are not there. */
	forget(there: ReadonlySet<string>): ReadonlySet<string> {
		const gone = new Set([...this.known.keys()].filter((path) => !there.has(path)));
		for (const path of gone) this.known.delete(path);
		return gone;
	}

	/** Throws VaultFault. */
	async read({ path, size }: ListedLog): Promise<NewLines> {
		const { bytes, signs } = await this.logs.open(path);
		const before = this.known.get(path) ?? NOTHING_READ;
		const device = ownerOf(path, signs) ?? formerOwner(path, before);
		const { read, end } = before;
		const isSame = isSameBytes(bytes.subarray(read - end.length, read), end);
		const from = device !== null && isSame ? before : NOTHING_READ;
		const rest = device === null ? new Uint8Array() : bytes.subarray(from.read);
		return this.goOn(path, from, { rest, device, size, isAnew: from !== before });
	}

	/** What this device has just written; null where what stood before it has not been read. */
	take({ file, from, added }: WrittenPart): NewLines | null {
		const before = this.known.get(file) ?? NOTHING_READ;
		if (before.read !== from) return null;
		const device = before.device ?? ownerOf(file, signsIn(added, utf8));
		const size = from + added.length;
		const found = this.goOn(file, before, { rest: added, device, size, isAnew: false });
		const known = this.known.get(file);
		if (known) known.listed = before.listed;
		return found;
	}

	private isChanged({ path, size }: ListedLog): boolean {
		const known = this.known.get(path);
		if (known?.size === size) known.listed = size;
		return known?.listed !== size;
	}

	private goOn(
		path: string,
		before: Known,
		found: { rest: Uint8Array; device: string | null; size: number; isAnew: boolean },
	): NewLines {
		const { rest, device, size, isAnew } = found;
		// A line that is still being written is read when it is whole.
		const whole = rest.subarray(0, rest.lastIndexOf(LF) + 1);
		const lines = [...linesOf(whole)].map((line) => ({
			...line,
			number: before.lines + line.number,
		}));
		this.known.set(path, {
			...{ size, listed: size, device },
			lines: before.lines + lines.length,
			read: before.read + whole.length,
			end: whole.length > 0 ? whole.slice(-END_BYTES) : before.end,
		});
		return { device, isAnew, lines };
	}
}

const LF = 0x0a;

/** Also of a log whose first line cannot be read. */
function ownerOf(path: string, { writer, isLog }: LogSigns): string | null {
	const named = parseLogName(path)?.device ?? '';
	// Only Signoff gives a log the name of a device.
	return writer ?? (named === '' && !isLog ? null : named);
}

/** A log whose every line was overwritten is no other tool's. */
function formerOwner(path: string, { lines }: Known): string | null {
	return lines > 0 ? (parseLogName(path)?.device ?? '') : null;
}
