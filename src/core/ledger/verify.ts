// Says what is wrong with one device's logs, from the bytes as they lie there. It shares only the
// written format with the writer. Each problem names its file and line; one fault does not hide the
// next. What a chain cannot show (a cut tail, a rewrite from some line on) the signed tree does.

import { millisecondsInDay } from 'date-fns/constants';
import { writingProblemOf } from './canonical';
import type { ChainHead } from './layout';
import type { LogLine, Utf8 } from './lines';
import { dayOf, parseLogName } from './names';
import { contextOf, isTime, itemIn, type JsonObject } from './parse';
import { UnreadLines } from './unread-lines';
import { hashOf, openingProblemOf, readLine, type ReadLine } from './verify-line';
import { ChainOrder } from './verify-order';
import type {
	LedgerNote,
	LedgerProblem,
	Verification,
	VerifiedPart,
	VerifyCode,
} from './verify-report';

/** A log that the clock fooled often is one thing to know, not thousands. */
const MOST_NOTES = 100;
const CR = 0x0d;

interface TakenEntry {
	bytes: Uint8Array;
	value: JsonObject;
	seq: number;
	previousHash: string | null;
	isAsHashed: boolean;
}

/** Takes a device's logs in the order in which they were written. */
export class ChainVerifier {
	private readonly problems: LedgerProblem[] = [];
	private readonly notes: LedgerNote[] = [];
	private readonly unread = new UnreadLines<VerifyCode>();
	private readonly order = new ChainOrder();
	private readonly files: string[] = [];
	private head: ChainHead | null = null;
	private device: unknown;
	private entries = 0;
	private time = '';
	private file = '';
	private day: string | null = null;
	private daysBefore = 0;
	private fileHasEntry = false;
	private isConverted = false;
	/** Of a later version: nothing of it is judged. */
	private isBeyond = false;
	private unreadBefore = 0;

	constructor(private readonly utf8: Utf8) {}

	/** Goes on behind what was verified before. */
	resume({ entries, head, device, time, day }: VerifiedPart): void {
		Object.assign(this, { entries, head, device, time, day });
		this.order.resume(head);
	}

	/** This, then each line of the log to `take`, then `end`. */
	begin(file: string): void {
		const day = parseLogName(file)?.day ?? null;
		this.daysBefore = day && this.day ? daysBetween(this.day, day) : 0;
		this.day = day ?? this.day;
		this.file = file;
		this.files.push(file);
		this.fileHasEntry = false;
		this.isConverted = false;
	}

	end(): void {
		this.unread.close();
	}

	report(): Verification {
		const { entries, head, unread, notes } = this;
		const found = [...this.problems, ...this.order.report(), ...unread.pending()];
		return { entries, head, problems: this.sorted(found), fragments: unread.recorded, notes };
	}

	/** What lies behind it can be verified alone; null where it does not hold, or a torn line is open. */
	part(): VerifiedPart | null {
		const { entries, head, device, time, day } = this;
		if (head === null || typeof device !== 'string' || this.report().problems.length > 0)
			return null;
		return { entries, head, device, time, day };
	}

	/** The entry that the line is; null where it is none. */
	take(found: LogLine): TakenEntry | null {
		if (found.number === 1) this.findConversion(found);
		const line = this.isConverted ? withoutCr(found) : found;
		if (this.isBeyond) return null;
		const read = readLine(line, this.utf8);
		if (typeof read === 'string') {
			this.unread.add(this.file, line, read);
			return null;
		}
		return this.takeEntry(line, read);
	}

	private takeEntry(line: LogLine, read: ReadLine): TakenEntry | null {
		const { value, place } = read;
		this.settleUnread(value);
		if (place.seq === 0 && !this.head) this.checkOpening(line, value);
		if (this.isBeyond) return null;
		const computed = hashOf(line.bytes);
		this.checkPlace(line, read, computed);
		const problem = writingProblemOf(line.bytes, value);
		if (problem) this.blame(line, problem);
		if (read.problem) this.blame(line, read.problem);
		if (place.hash !== computed) this.blame(line, 'hash-mismatch');
		else this.checkTime(line, value);
		if (!line.ended) this.notes.push({ file: this.file, line: line.number, code: 'no-line-end' });
		this.head = { seq: place.seq, hash: place.hash };
		this.entries += 1;
		this.fileHasEntry = true;
		const { seq, previousHash } = place;
		return { bytes: line.bytes, value, seq, previousHash, isAsHashed: place.hash === computed };
	}

	private findConversion({ bytes, ended }: LogLine): void {
		this.isConverted = ended && bytes.at(-1) === CR;
		if (this.isConverted) this.problems.push({ file: this.file, line: null, code: 'line-ends' });
	}

	private blame(line: LogLine, code: VerifyCode): void {
		this.problems.push({ file: this.file, line: line.number, code });
	}

	/** Only an opening may stand between a torn line and the entry that records it. */
	private settleUnread(value: JsonObject): void {
		this.unreadBefore = 0;
		if (this.unread.isEmpty()) return;
		if (value.action === 'log_fragment_found') this.unread.record(contextOf(value));
		else if (value.action !== 'log_opened') this.giveUp();
		else this.unread.close();
	}

	private giveUp(): void {
		const lost = this.unread.giveUp();
		this.unreadBefore = lost.length;
		this.problems.push(...lost);
	}

	private checkOpening(line: LogLine, value: JsonObject): void {
		const problem = openingProblemOf(value, line.bytes, this.utf8);
		if (!problem) return;
		this.blame(line, problem);
		this.isBeyond = problem === 'future-version';
	}

	private checkPlace(line: LogLine, { value, place }: ReadLine, computed: string): void {
		const device = contextOf(value).log_device;
		this.device ??= device;
		const isFirst = !this.fileHasEntry;
		const isNamed = typeof device === 'string' && device === this.device;
		if (isFirst && !this.mayBegin(device)) this.blame(line, 'wrong-device');
		this.order.take({
			seq: place.seq,
			previousHash: place.previousHash,
			hash: place.hash,
			computed,
			file: this.file,
			line: line.number,
			beginsFile: isFirst && isNamed,
			daysBefore: isFirst ? this.daysBefore : 0,
			unreadBefore: this.unreadBefore,
		});
	}

	/** A file, in the first entry that can be read of it. */
	private mayBegin(device: unknown): boolean {
		// What is not named may stand in a line before it that cannot be read, and is blamed for that.
		if (device === undefined) return this.unreadBefore > 0;
		const ofFile = parseLogName(this.file)?.device ?? this.device;
		return typeof device === 'string' && device === this.device && device === ofFile;
	}

	/** A clock may go back, and the log stays in its file; but no file is begun for another day. */
	private checkTime(line: LogLine, value: JsonObject): void {
		const { realized_at: time } = itemIn(value);
		if (typeof time !== 'string') return;
		const { day } = this;
		const recorded = dayOf(time);
		const isOther = this.fileHasEntry ? recorded > (day ?? recorded) : recorded !== day;
		if (day !== null && isOther) this.blame(line, 'wrong-day');
		// Where the clock went back, the times in the file do not, and the entry has what the clock said.
		const { clock } = contextOf(value);
		const said = isTime(clock) ? clock : time;
		if (said < this.time && this.notes.length < MOST_NOTES) {
			this.notes.push({ file: this.file, line: line.number, code: 'clock-back' });
		}
		this.time = said;
	}

	private sorted(problems: readonly LedgerProblem[]): LedgerProblem[] {
		const place = new Map(this.files.map((file, index) => [file, index]));
		const of = ({ file }: LedgerProblem) => place.get(file) ?? 0;
		return [...problems].sort((a, b) => of(a) - of(b) || (a.line ?? 0) - (b.line ?? 0));
	}
}

function withoutCr(line: LogLine): LogLine {
	const { bytes } = line;
	return bytes.at(-1) === CR ? { ...line, bytes: bytes.subarray(0, -1) } : line;
}

/** Whole days between two days. */
function daysBetween(from: string, to: string): number {
	return Math.round((Date.parse(to) - Date.parse(from)) / millisecondsInDay) - 1;
}
