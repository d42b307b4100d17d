// Says what is wrong with one device's logs, from the bytes as they lie there. It shares only the
// written format with the writer. Each problem names its file and line; one fault does not hide the
// next. What a chain cannot show (a cut tail, a rewrite from some line on) it does not show.
// Tests as a value.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { isMapValue } from '../shared/map-value';
import { writingProblemOf } from './canonical';
import type { LedgerEntry } from './entry';
import {
	HASH_DOMAIN,
	HASH_TAIL_BYTES,
	LEDGER_FORMAT,
	MAX_LINE_BYTES,
	type ChainHead,
} from './layout';
import { linesOf, textOf, type LogLine, type Utf8 } from './lines';
import { chainPlaceOf, entryOf, parseJsonObject, type JsonObject, type LineProblem } from './parse';
import { UnreadLines } from './unread-lines';

export type VerifyCode =
	/** The last line stops in the middle. The next entry of its device will record it. */
	| 'torn-line'
	/** No entry, and no entry after it that records it as torn. */
	| 'not-an-entry'
	/** More bytes than a line may have. */
	| 'too-long'
	/** JSON, but not written as the format says. */
	| 'not-canonical'
	/** The same key twice: two readers may see two values. */
	| 'duplicate-key'
	/** Its bytes are not those that were hashed. */
	| 'hash-mismatch'
	/** `previous_hash` is not the hash of the entry before it. */
	| 'chain-broken'
	/** `seq` is not the one after the entry before it. */
	| 'seq-gap'
	/** The chain does not begin with `log_opened`, at 0, in a format that is known. */
	| 'bad-opening'
	/** A file whose first entry was not written by the device that began the chain. */
	| 'wrong-device'
	/** A word that is not in the vocabulary of this version. */
	| 'unknown-word';

export interface LedgerProblem {
	file: string;
	/** From 1. */
	line: number;
	code: VerifyCode;
}

export interface Verification {
	entries: number;
	head: ChainHead | null;
	problems: readonly LedgerProblem[];
	/** Torn lines that an entry records, by their first line. They are no problem. */
	fragments: readonly { file: string; line: number }[];
}

type Place = Pick<LedgerEntry, 'seq' | 'previousHash' | 'hash'>;

const DOMAIN_HASH = sha256.create().update(utf8ToBytes(HASH_DOMAIN));
/** So many lines take about a millisecond. */
const LINES_A_STEP = 100;

/** Takes a device's logs in the order in which they were written. */
export class ChainVerifier {
	private readonly problems: LedgerProblem[] = [];
	private readonly unread = new UnreadLines<VerifyCode>();
	private head: ChainHead | null = null;
	private device: unknown;
	private entries = 0;
	private file = '';
	private fileHasEntry = false;

	constructor(private readonly utf8: Utf8) {}

	/** Work in steps: whoever draws a screen meanwhile can pause between them. */
	*walk(file: string, log: Uint8Array): Generator<void> {
		this.begin(file);
		for (const line of linesOf(log)) {
			this.take(line);
			if (line.number % LINES_A_STEP === 0) yield;
		}
		this.end();
	}

	/** For a log that is read piece by piece: this, then each of its lines to `take`, then `end`. */
	begin(file: string): void {
		this.file = file;
		this.fileHasEntry = false;
	}

	end(): void {
		this.unread.close();
	}

	report(): Verification {
		const { entries, head, unread } = this;
		const problems = [...this.problems, ...unread.pending()];
		return { entries, head, problems, fragments: unread.recorded };
	}

	take(line: LogLine): void {
		const read = readLine(line, this.utf8);
		if (typeof read === 'string') {
			this.unread.add(this.file, line, read);
			return;
		}
		const { value, place } = read;
		this.settleUnread(value);
		this.checkPlace(line, value, place);
		const problem = writingProblemOf(line.bytes, value);
		if (problem) this.blame(line, problem);
		if (read.problem) this.blame(line, read.problem);
		if (place.hash !== hashOf(line.bytes)) this.blame(line, 'hash-mismatch');
		this.head = { seq: place.seq, hash: place.hash };
		this.entries += 1;
	}

	private blame(line: LogLine, code: VerifyCode): void {
		this.problems.push({ file: this.file, line: line.number, code });
	}

	/** Only an opening may stand between a torn line and the entry that records it. */
	private settleUnread(value: JsonObject): void {
		if (this.unread.isEmpty()) return;
		if (value.action === 'log_fragment_found') this.unread.record(contextOf(value));
		else if (value.action !== 'log_opened') this.problems.push(...this.unread.giveUp());
		else this.unread.close();
	}

	private checkPlace(line: LogLine, value: JsonObject, { seq, previousHash }: Place): void {
		if (!this.head) {
			if (!isOpening(value)) this.blame(line, 'bad-opening');
			this.device = contextOf(value).log_device;
		} else {
			if (previousHash !== this.head.hash) this.blame(line, 'chain-broken');
			if (seq !== this.head.seq + 1) this.blame(line, 'seq-gap');
		}
		if (!this.fileHasEntry) this.checkDevice(line, value);
		this.fileHasEntry = true;
	}

	private checkDevice(line: LogLine, value: JsonObject): void {
		const device = contextOf(value).log_device;
		if (typeof device !== 'string' || device !== this.device) this.blame(line, 'wrong-device');
	}
}

export function verifyLogs(
	logs: Iterable<{ file: string; bytes: Uint8Array }>,
	utf8: Utf8,
): Verification {
	const chain = new ChainVerifier(utf8);
	for (const { file, bytes } of logs) Array.from(chain.walk(file, bytes));
	return chain.report();
}

interface ReadLine {
	value: JsonObject;
	place: Place;
	problem: LineProblem | null;
}

function readLine({ bytes, ended }: LogLine, utf8: Utf8): ReadLine | VerifyCode {
	if (bytes.length > MAX_LINE_BYTES) return 'too-long';
	const text = textOf(bytes, utf8);
	const value = text === null ? null : parseJsonObject(text);
	return (value && readObject(value)) ?? (ended ? 'not-an-entry' : 'torn-line');
}

/** What has a place in a chain counts as an entry, whatever else is wrong with it. */
function readObject(value: JsonObject): ReadLine | null {
	const read = entryOf(value);
	if (read.ok) return { value, place: read.value, problem: null };
	const place = chainPlaceOf(value);
	return place && { value, place, problem: read.refusal };
}

function isOpening(value: JsonObject): boolean {
	const { action, seq, previous_hash: previousHash } = value;
	const isFirst = action === 'log_opened' && seq === 0 && previousHash === null;
	return isFirst && contextOf(value).format === LEDGER_FORMAT;
}

function contextOf({ context }: JsonObject): JsonObject {
	return isMapValue(context) ? context : {};
}

function hashOf(line: Uint8Array): string {
	const body = line.subarray(0, Math.max(0, line.length - HASH_TAIL_BYTES));
	return bytesToHex(DOMAIN_HASH.clone().update(body).digest());
}
