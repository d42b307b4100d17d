// Everything that can be done to a small log, at every place: it is found, with the right reason, where it was done.

import { describe, expect, it } from 'vitest';
import type { NewEntry } from '../../../src/core/entries';
import { completeEntry, formatLine } from '../../../src/core/ledger/format';
import type { ChainHead } from '../../../src/core/ledger/layout';
import { verifyLogs } from '../../support/verify-logs';
import { MOVED, OPENED, logOf, placeIn, utf8 } from './ledger-lines';

const SIZE = 7;
const FILE = 'Logs/2026-01-27.log';
const LF = 0x0a;
const BRACE = 0x7b;

/** A second apart, from the end of a day on. */
function chain(size: number, from = 0, before: ChainHead | null = null, mark = ''): string[] {
	let head = before;
	return Array.from({ length: size }, (_, at) => {
		const index = from + at;
		const uuid = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
		const realizedAt = new Date(Date.UTC(2026, 0, 27, 10, 30, index));
		const entry: NewEntry = index === 0 ? OPENED : { ...MOVED, taskId: `task-${index}${mark}` };
		const { line, entry: written } = formatLine(completeEntry(entry, { uuid, realizedAt }), head);
		head = written;
		return line;
	});
}

const LINES = chain(SIZE);
const places = Array.from({ length: SIZE }, (_, at) => at);

const found = (lines: readonly string[]) =>
	verifyLogs([{ file: FILE, bytes: logOf(lines) }], utf8).problems.map(
		({ line, code }) => `${line} ${code}`,
	);

describe('a log that was changed', () => {
	it('blames the line in which any bit of any byte was turned, for the right reason', () => {
		const log = logOf(LINES.slice(0, 3));
		const wrong: string[] = [];
		let line = 1;
		for (let at = 0; at < log.length; at += 1) {
			for (let bit = 0; bit < 8; bit += 1) {
				const bytes = log.slice();
				bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
				const said = blamed(bytes, line);
				const reason = reasonAt(bytes, line);
				if (said !== reason) wrong.push(`byte ${at} bit ${bit}: ${said}, and it is ${reason}`);
			}
			if (log[at] === LF) line += 1;
		}
		expect(wrong).toEqual([]);
	});

	it('blames the line out of which any byte was taken, or into which one was put', () => {
		const log = logOf(LINES.slice(0, 3));
		const wrong: string[] = [];
		let line = 1;
		for (let at = 0; at < log.length; at += 1) {
			const isEnd = log[at] === LF;
			for (const put of [[], [0x20], [0x7d], [LF]]) {
				// Without its last line end the log says the same.
				if (put.length === 0 && at === log.length - 1) continue;
				const rest = log.subarray(put.length === 0 ? at + 1 : at);
				const bytes = new Uint8Array([...log.subarray(0, at), ...put, ...rest]);
				// A second line end makes a line of its own.
				const place = isEnd && put[0] === LF ? line + 1 : line;
				const said = blamed(bytes, place);
				if (said !== reasonAt(bytes, place)) wrong.push(`${put.join()} at ${at}: ${said}`);
			}
			if (isEnd) line += 1;
		}
		expect(wrong).toEqual([]);
	});

	it('calls what was changed within an entry an edit, and blames no other', () => {
		for (const at of places) {
			for (const [from, to] of [
				['task', 'tusk'],
				['2026', '2027'],
				['"seq": ', '"seq": 1'],
				['"previous_hash": "', '"previous_hash": "0'],
				['"hash": "', '"hash": "0'],
			]) {
				const line = LINES[at] ?? '';
				const edited = editedAt(line, from ?? '', to ?? '');
				if (edited === line) continue;
				const codes = found(LINES.with(at, edited));
				expect([at, from, codes]).toEqual([
					at,
					from,
					expect.arrayContaining([`${at + 1} hash-mismatch`]),
				]);
				expect(codes.every((code) => code.startsWith(`${at + 1} `))).toBe(true);
			}
		}
	});

	it('finds any run of entries that was taken out, but for the end', () => {
		for (const from of places) {
			for (let count = 1; from + count < SIZE; count += 1) {
				const codes = found(LINES.toSpliced(from, count));
				expect(codes).toContain(`${from + 1} entries-missing`);
				expect(codes.length).toBe(from === 0 ? 2 : 1);
			}
		}
	});

	it('finds any entry that stands there twice, wherever the second is', () => {
		for (const at of places) {
			for (let to = at + 1; to <= SIZE; to += 1) {
				const lines = LINES.toSpliced(to, 0, LINES[at] ?? '');
				expect(found(lines)).toEqual([`${to + 1} duplicate-entry`]);
			}
		}
	});

	it('finds any entry that was moved, and where it lies now', () => {
		for (const at of places) {
			for (const to of places) {
				if (to === at) continue;
				const moved = LINES.toSpliced(at, 1).toSpliced(to, 0, LINES[at] ?? '');
				const lines = outOfOrder(moved);
				// Of two neighbours that changed places, either one was moved.
				const isEither = Math.abs(at - to) === 1;
				expect([at, to, lines]).toEqual([at, to, isEither ? [Math.min(at, to) + 1] : [to + 1]]);
			}
		}
	});

	it('finds any two entries that were swapped, and blames no more than two', () => {
		for (const at of places) {
			for (const to of places.slice(at + 1)) {
				const lines = outOfOrder(LINES.with(at, LINES[to] ?? '').with(to, LINES[at] ?? ''));
				if (to - at === 1) expect([at, to, lines]).toEqual([at, to, [at + 1]]);
				// The one between them may as well have been moved as the second.
				else if (to - at === 2) expect([at, to, lines]).toEqual([at, to, [at + 1, at + 2]]);
				else expect([at, to, lines]).toEqual([at, to, [at + 1, to + 1]]);
			}
		}
	});

	it('finds an entry that was put in, wherever and with whatever number, and blames no other', () => {
		for (const at of places.slice(1)) {
			for (const seq of [1, 2, 3, 4, 5, 6, 7, 8, 50]) {
				const [forged = ''] = chain(1, seq, { seq: seq - 1, hash: 'e'.repeat(64) }, '-x');
				const codes = found(LINES.toSpliced(at, 0, forged));
				expect([at, seq, codes]).toEqual([at, seq, [`${at + 1} inserted-entry`]]);
			}
		}
	});

	it('finds an entry that was put behind the last one, as far as that can be told', () => {
		const codeOf = (seq: number) => {
			const [forged = ''] = chain(1, seq, { seq: seq - 1, hash: 'e'.repeat(64) }, '-x');
			return found([...LINES, forged]);
		};
		for (const seq of places.slice(1)) expect(codeOf(seq)).toEqual([`${SIZE + 1} inserted-entry`]);
		// The last one may as well have been written anew, or the rest be gone.
		expect(codeOf(SIZE)).toEqual([`${SIZE + 1} chain-broken`]);
		expect(codeOf(SIZE + 1)).toEqual([`${SIZE + 1} entries-missing`]);
	});

	it('finds a second entry behind the same one, and which of the two is out of it', () => {
		for (const at of places.slice(1)) {
			const [rival = ''] = chain(1, at, placeIn(LINES[at - 1]), '-x');
			expect(found(LINES.toSpliced(at, 0, rival))).toEqual([
				at === SIZE - 1 ? `${at + 2} fork` : `${at + 1} fork`,
			]);
			expect(found(LINES.toSpliced(at + 1, 0, rival))).toEqual([`${at + 2} fork`]);
		}
	});

	it('finds where an entry was written anew by somebody who knows the format', () => {
		for (const at of places.slice(1, -1)) {
			const [anew = ''] = chain(1, at, placeIn(LINES[at - 1]), '-x');
			expect(found(LINES.with(at, anew))).toEqual([`${at + 2} chain-broken`]);
		}
	});

	it('tells converted line ends from edits', () => {
		const bytes = logOf(LINES.map((line) => `${line}\r`));
		expect(verifyLogs([{ file: FILE, bytes }], utf8)).toMatchObject({
			entries: SIZE,
			problems: [{ file: FILE, line: null, code: 'line-ends' }],
		});
	});

	it('does not take an edit of the number for a later version', () => {
		const [first = '', ...rest] = LINES;
		const edited = first.replace('signoff-ledger/2', 'signoff-ledger/9');
		expect(found([edited, ...rest])).toEqual(['1 bad-opening', '1 hash-mismatch']);
	});

	it('says of a later version only that it is one', () => {
		const context = { log_device: 'desk', format: 'signoff-ledger/3' };
		const given = { uuid: '00000000-0000-4000-8000-000000000000', realizedAt: new Date(0) };
		const { line } = formatLine(completeEntry({ action: 'log_opened', context }, given), null);
		expect(found([line, '{"of": "that version"}', 'anything'])).toEqual(['1 future-version']);
	});

	it('notes a clock that goes back, and blames nobody', () => {
		const [first = ''] = LINES;
		const early = { uuid: '00000000-0000-4000-8000-000000000009', realizedAt: new Date(0) };
		const { line } = formatLine(completeEntry(MOVED, early), placeIn(first));
		const report = verifyLogs([{ file: FILE, bytes: logOf([first, line]) }], utf8);
		expect(report).toMatchObject({ problems: [], notes: [{ line: 2, code: 'clock-back' }] });
	});
});

describe('a log of several days', () => {
	const DAY = 24 * 60 * 60 * 1000;
	const days = daysOf([2, 2, 2, 2]);
	const named = (logs: readonly (readonly string[])[], at: readonly number[]) =>
		at.map((day) => ({ file: `Logs/2026-01-${day + 10}.log`, bytes: logOf(logs[day] ?? []) }));
	const problems = (logs: readonly (readonly string[])[], at = [0, 1, 2, 3]) =>
		verifyLogs(named(logs, at), utf8).problems.map(
			({ file, line, code }) => `${file.slice(13, 15)}:${line} ${code}`,
		);

	/** So many entries a day. */
	function daysOf(counts: readonly number[]): string[][] {
		let head: ChainHead | null = null;
		let index = 0;
		return counts.map((count, day) =>
			Array.from({ length: count }, (_, at) => {
				const uuid = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
				const realizedAt = new Date(Date.UTC(2026, 0, 10) + day * DAY + at);
				const context = at === 0 ? { log_device: 'desk', ...MOVED.context } : MOVED.context;
				const entry = index === 0 ? OPENED : { ...MOVED, context: context ?? {} };
				const formatted = formatLine(completeEntry(entry, { uuid, realizedAt }), head);
				head = formatted.entry;
				index += 1;
				return formatted.line;
			}),
		);
	}

	it('holds as it was written', () => {
		expect(problems(days)).toEqual([]);
	});

	it('finds a day whose file is gone, but for the last', () => {
		expect(problems(days, [1, 2, 3])).toEqual(['11:1 file-missing']);
		expect(problems(days, [0, 2, 3])).toEqual(['12:1 file-missing']);
		expect(problems(days, [0, 3])).toEqual(['13:1 file-missing']);
		expect(problems(days, [0, 1, 2])).toEqual([]);
	});

	it('tells the cut end of a day from a day that is gone', () => {
		expect(problems(days.with(1, days[1]?.slice(0, 1) ?? []))).toEqual(['12:1 entries-missing']);
	});

	it('blames a first line that cannot be read once, and no other file for it', () => {
		const [a = [], ...rest] = days;
		expect(problems([['{"timestamp": broken', ...a.slice(1)], ...rest])).toEqual([
			'10:1 not-an-entry',
		]);
	});

	it('finds an entry in the file of another day', () => {
		const [a = [], b = [], c = [], d = []] = days;
		const later = [a, [...b, ...c.slice(0, 1)], c.slice(1), d];
		expect(problems(later)).toEqual(['11:3 wrong-day', '12:1 wrong-device']);
		const earlier = [a, b.slice(0, 1), [...b.slice(1), ...c], d];
		expect(problems(earlier)).toEqual(['12:1 wrong-device', '12:1 wrong-day']);
	});
});

/** The lines that are called out of order. Nothing else is said, but for a file that begins with another line. */
function outOfOrder(lines: readonly string[]): number[] {
	const said = found(lines).map((problem) => problem.split(' '));
	const others = said.filter(([line, code]) => code !== 'out-of-order' && line !== '1');
	expect(others).toEqual([]);
	return said.filter(([, code]) => code === 'out-of-order').map(([line]) => Number(line));
}

/**
 * What is said first of the line, as one of the three things that can happen to one: it is not as it was hashed,
 * it is no entry any more, or it stops. Of other lines only those may be blamed that one fault has swallowed.
 */
function blamed(bytes: Uint8Array, line: number): string {
	const { problems } = verifyLogs([{ file: FILE, bytes }], utf8);
	const elsewhere = problems.filter(
		(one) => one.line !== line && one.code !== 'not-an-entry' && one.code !== 'entries-missing',
	);
	if (elsewhere.length > 0) return JSON.stringify(elsewhere);
	const here = problems.filter((one) => one.line === line).map(({ code }) => code);
	return (
		['hash-mismatch', 'torn-line', 'not-an-entry'].find((code) =>
			here.some((one) => one === code),
		) ?? 'nothing'
	);
}

/** The same, from the bytes alone. */
function reasonAt(bytes: Uint8Array, line: number): string {
	const lines = new TextDecoder('latin1').decode(bytes).split('\n');
	const text = Buffer.from(lines[line - 1] ?? '', 'latin1');
	if (isPlaced(text)) return 'hash-mismatch';
	return line === lines.length ? 'torn-line' : 'not-an-entry';
}

/** Whether the line can still be told to be an entry of a chain. */
function isPlaced(text: Buffer): boolean {
	try {
		if (text.at(0) !== BRACE) return false;
		const value: unknown = JSON.parse(utf8.decode(text));
		const { context } = value as { context: Record<string, unknown> };
		const { seq, hash, previous_hash: before = '' } = context;
		const isHash = (one: unknown) => typeof one === 'string' && /^[0-9a-f]{64}$/.test(one);
		return Number.isInteger(seq) && isHash(hash) && (before === null || isHash(before));
	} catch {
		return false;
	}
}

function editedAt(line: string, from: string, to: string): string {
	const at = line.lastIndexOf(from);
	if (at < 0) return line;
	// As long as before: a hash has 64 digits, whatever they are.
	const rest = line.slice(at + to.length);
	return `${line.slice(0, at)}${to}${to.length > from.length && !to.endsWith('1') ? rest : line.slice(at + from.length)}`;
}
