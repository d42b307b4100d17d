// Compares a log with what this device remembers of writing it. That finds what a chain alone cannot
// show: an end that was cut off, and entries with correct hashes that somebody else appended.

import type { Pin } from '../../app/ledger';
import type { LogLine } from '../../core/ledger/lines';
import { HASH_KEY, HASH_TAIL_BYTES, LINE_END } from '../../core/ledger/layout';
import type { LogProblem } from './log-problem';

interface Seen {
	hash: string;
	file: string;
	line: number;
}

/** So many entries are looked at behind the last one that is known. */
const MOST_BEHIND = 1000;

export class PinCheck {
	private readonly newest: string | null;
	private hasNewest = false;
	private behind: Seen[] = [];

	/** `now` is asked when all has been read: an instance that runs may have written meanwhile. */
	constructor(
		private readonly before: Pin,
		private readonly now: () => Pin | null,
	) {
		this.newest = before.recent.at(-1) ?? null;
		this.hasNewest = this.newest === null;
	}

	see(file: string, line: LogLine): void {
		const hash = hashIn(line.bytes);
		if (hash === null) return;
		if (hash === this.newest) {
			this.hasNewest = true;
			this.behind = [];
		} else if (this.hasNewest && this.behind.length < MOST_BEHIND) {
			this.behind.push({ hash, file, line: line.number });
		}
	}

	/** `file`: where the end should be; `found`: what the log itself shows. A copy is told as one, whoever wrote it. */
	problems(file: string, found: readonly LogProblem[] = []): LogProblem[] {
		if (!this.hasNewest) return [{ file, line: null, code: 'cut-tail' }];
		const copies = new Set(found.filter(({ code }) => code === 'duplicate-entry').map(placeOf));
		const own = this.own();
		const stranger = this.behind.find((seen) => !own.has(seen.hash) && !copies.has(placeOf(seen)));
		if (!stranger || this.hasGoneFar()) return [];
		return [{ file: stranger.file, line: stranger.line, code: 'not-written-here' }];
	}

	private own(): ReadonlySet<string> {
		const now = this.now();
		return new Set([...this.before.pending, ...(now?.recent ?? []), ...(now?.pending ?? [])]);
	}

	/** So much was written meanwhile that nobody can tell any more. */
	private hasGoneFar(): boolean {
		const recent = this.now()?.recent ?? [];
		return recent.length > 0 && this.newest !== null && !recent.includes(this.newest);
	}
}

function placeOf({ file, line }: { file: string; line: number | null }): string {
	return `${file}:${line}`;
}

/** A log that something has converted says the same. */
const CR = 0x0d;
const ascii = new TextDecoder('latin1');

function hashIn(line: Uint8Array): string | null {
	const end = line.at(-1) === CR ? line.length - 1 : line.length;
	const tail = ascii.decode(line.subarray(Math.max(0, end - HASH_TAIL_BYTES), end));
	return tail.startsWith(HASH_KEY) ? tail.slice(HASH_KEY.length, -LINE_END.length) : null;
}
