// Holds the lines of `Logs/runs/<run>.jsonl` against the digests that the ledger has of them.
//
// Invariant: every line of the file and every digest of the ledger gets exactly one verdict; nothing is left out.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { parseJson } from '../shared/parse-json';
import { logEntrySchema, type CycleEntry } from './entities';

/** From the workspace's folder of logs on; null for a name that no run has. */
export function runLogName(run: string): string | null {
	return /^[\w-]+$/.test(run) ? `runs/${run}.jsonl` : null;
}

export type LineVerdict =
	| 'vouched'
	/** The ledger has no digest of it: it was changed, or somebody else wrote it, or a crash came before its entry. */
	| 'unvouched'
	/** The ledger has its digest, and the file doesn't have the line. */
	| 'missing'
	/** The ledger vouches for what isn't a valid LogEntry, or has another number than its place. */
	| 'invalid'
	/** It is there, and not in its place, or twice. */
	| 'misplaced';

export interface JudgedLine {
	/** Of the line in the file, or of the cycle that is missing: from 1. */
	number: number;
	verdict: LineVerdict;
	/** Null where the line isn't a LogEntry. */
	cycle: CycleEntry | null;
}

/** In the order of the file; what is missing stands where it should be. */
export function judgeRunLog(text: string, digests: readonly string[]): JudgedLine[] {
	const judged: JudgedLine[] = [];
	const there = linesOf(text).map((line) => ({ line, digest: digestOf(line) }));
	const present = new Set(there.map(({ digest }) => digest));
	const recorded = new Set(digests);
	let next = 0;
	const skipMissing = () => {
		for (; next < digests.length && !present.has(digests[next] ?? ''); next += 1)
			judged.push({ number: next + 1, verdict: 'missing', cycle: null });
	};
	for (const [at, { line, digest }] of there.entries()) {
		skipMissing();
		const cycle = cycleIn(line);
		const isNext = digest === digests[next];
		if (isNext) next += 1;
		const known = recorded.has(digest) ? 'misplaced' : 'unvouched';
		const verdict = isNext ? (cycle?.step_number === next ? 'vouched' : 'invalid') : known;
		judged.push({ number: at + 1, verdict, cycle });
	}
	skipMissing();
	return judged;
}

function linesOf(text: string): string[] {
	const lines = text.split('\n');
	return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

/** Of its bytes without the line end. */
function digestOf(line: string): string {
	return bytesToHex(sha256(utf8ToBytes(line)));
}

function cycleIn(line: string): CycleEntry | null {
	return logEntrySchema.safeParse(parseJson(line)).data ?? null;
}
