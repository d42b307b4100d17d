import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NewEntry } from '../../../src/core/entries';
import { verifyLogs } from '../../support/verify-logs';
import {
	MOVED,
	OPENED,
	bodyOf,
	chainOf,
	logOf,
	placeIn,
	rehashed,
	toBytes,
	utf8,
} from './ledger-lines';

const FILE = '2026-01-27.log';
const ENTRIES: NewEntry[] = [
	OPENED,
	MOVED,
	{
		...MOVED,
		taskId: 'tâche-002',
		context: { n: 12, deep: { list: [1.5, -2, null, true, '\n'] } },
	},
	{ action: 'error', level: 'ERROR', result: 'failure', error: 'a "quoted" \\ and \ud800 half' },
];
const LINES = chainOf(ENTRIES);
const LOG = logOf(LINES);

const verify = (bytes: Uint8Array) => verifyLogs([{ file: FILE, bytes }], utf8);
const codesOf = (bytes: Uint8Array) =>
	verify(bytes).problems.map(({ line, code }) => `${line} ${code}`);

/** The log with one line written by somebody who knows the format; the chain after it breaks. */
function forged(index: number, change: (body: string) => string): Uint8Array {
	return logOf(LINES.map((line, at) => (at === index ? rehashed(change(bodyOf(line))) : line)));
}

describe('verifyLogs', () => {
	it('finds nothing wrong with a log as it was written', () => {
		expect(verify(LOG)).toEqual({
			entries: 4,
			head: { seq: 3, hash: placeIn(LINES[3]).hash },
			problems: [],
			fragments: [],
			notes: [],
		});
	});

	it('takes a last entry without its line end as whole', () => {
		expect(codesOf(LOG.subarray(0, -1))).toEqual([]);
	});

	it('finds nothing in an empty log', () => {
		expect(verify(new Uint8Array())).toMatchObject({ entries: 0, head: null, problems: [] });
	});

	it('detects a change of any byte', () => {
		const missed: string[] = [];
		for (let at = 0; at < LOG.length; at += 1) {
			// A neighbour, the other case, and no UTF-8.
			for (const bits of [0x01, 0x20, 0x80]) {
				const changed = LOG.slice();
				changed[at] = (changed[at] ?? 0) ^ bits;
				if (verify(changed).problems.length === 0) missed.push(`byte ${at} bits ${bits}`);
			}
		}
		expect(missed).toEqual([]);
	});

	it('detects a byte that was taken out, and one that was put in', () => {
		const missed: number[] = [];
		// Without its last line end the log says the same.
		for (let at = 0; at < LOG.length - 1; at += 1) {
			const gone = new Uint8Array([...LOG.subarray(0, at), ...LOG.subarray(at + 1)]);
			const more = new Uint8Array([...LOG.subarray(0, at), 0x20, ...LOG.subarray(at)]);
			if (verify(gone).problems.length === 0 || verify(more).problems.length === 0) missed.push(at);
		}
		expect(missed).toEqual([]);
	});

	it('detects a change of any field, with the right code', () => {
		const line1 = JSON.parse(LINES[1] ?? '') as { context: { item: object } };
		const value: Record<string, unknown> = { ...line1.context.item, ...line1.context, ...line1 };
		for (const key of Object.keys(value)) {
			const changed = JSON.stringify(value[key]) === 'null' ? '"x"' : 'null';
			const from = `"${key}": ${spaced(value[key])}`;
			const line = (LINES[1] ?? '').replace(from, `"${key}": ${changed}`);
			expect(line).not.toBe(LINES[1]);
			const codes = codesOf(logOf([LINES[0] ?? '', line, ...LINES.slice(2)]));
			const broken = ['seq', 'hash', 'context'].includes(key)
				? '2 not-an-entry'
				: '2 hash-mismatch';
			expect([key, codes]).toEqual([key, expect.arrayContaining([broken])]);
		}
	});

	it('detects a line that is missing, doubled or in another place', () => {
		const [a = '', b = '', c = '', d = ''] = LINES;
		expect(codesOf(logOf([a, c, d]))).toEqual(['2 entries-missing']);
		expect(codesOf(logOf([a, b, b, c, d]))).toEqual(['3 duplicate-entry']);
		expect(codesOf(logOf([a, c, b, d]))).toEqual(['2 out-of-order']);
		expect(codesOf(logOf([b, c, d]))).toEqual(['1 wrong-device', '1 entries-missing']);
	});

	it('cannot see a tail that was cut off at a line end', () => {
		expect(codesOf(logOf(LINES.slice(0, 2)))).toEqual([]);
	});

	it.each([
		[
			'a key twice',
			(body: string) => body.replace('"level": "INFO"', '"level": "INFO", "level": "INFO"'),
			'duplicate-key',
		],
		[
			'a key twice deep down',
			(body: string) => body.replace('"logged": true', '"logged": false, "logged": true'),
			'duplicate-key',
		],
		[
			'another order of keys',
			(body: string) =>
				body.replace(
					'{"timestamp": "2026-01-27T10:30:01.000Z", "level": "INFO"',
					'{"level": "INFO", "timestamp": "2026-01-27T10:30:01.000Z"',
				),
			'not-canonical',
		],
		['a missing blank', (body: string) => body.replace('"level": "', '"level":"'), 'not-canonical'],
		[
			'a second blank',
			(body: string) => body.replace('"level": "', '"level":  "'),
			'not-canonical',
		],
		[
			'a blank before a colon',
			(body: string) => body.replace('"level": "', '"level" : "'),
			'not-canonical',
		],
		['a tab', (body: string) => body.replace('{"timestamp"', '{\t"timestamp"'), 'not-canonical'],
		[
			'a needless escape',
			(body: string) => body.replace('task-001', '\\u0074ask-001'),
			'not-canonical',
		],
		[
			'an escaped slash',
			(body: string) => body.replace('trans-001', 'trans\\/001'),
			'not-canonical',
		],
		[
			'an escaped pair',
			(body: string) => body.replace('trans-001', '\\ud83d\\ude00'),
			'not-canonical',
		],
		['a long escape', (body: string) => body.replace('trans-001', '\\u000a'), 'not-canonical'],
		['capital digits', (body: string) => body.replace('trans-001', '\\uD83D'), 'not-canonical'],
		[
			'a number with a point',
			(body: string) => body.replace('"seq": 1', '"seq": 1.0'),
			'not-canonical',
		],
		[
			'a number with an exponent',
			(body: string) => body.replace('"seq": 1', '"seq": 1e0'),
			'not-canonical',
		],
		[
			'minus nothing',
			(body: string) => body.replace('"logged": true', '"logged": -0'),
			'not-canonical',
		],
		[
			'a number that is not exact',
			(body: string) => body.replace('"logged": true', '"logged": 12345678901234567890'),
			'not-canonical',
		],
		[
			'a word of another version',
			(body: string) => body.replace('"result": "success"', '"result": "later"'),
			'unknown-word',
		],
		['a fact that is none', (body: string) => body.replace('item_0', 'item-0'), 'not-an-entry'],
	])('blames %s, though its hash is right', (_, change, code) => {
		expect(codesOf(forged(1, change))).toEqual([`2 ${code}`, '3 chain-broken']);
	});

	it.each([
		['half a pair', (body: string) => body.replace('trans-001', '\\ud83d')],
		[
			'two halves in the wrong order',
			(body: string) => body.replace('trans-001', '\\ude00\\ud83d'),
		],
		['a control character', (body: string) => body.replace('trans-001', '\\u001f\\n\\"\\\\')],
		[
			'numbers as JavaScript writes them',
			(body: string) => body.replace('true', '[1e+21, 1e-7, 0.5, -3, 0]'),
		],
		[
			'keys of later versions before the item',
			(body: string) => body.replace('"item"', '"receipt": {"a": []}, "item"'),
		],
		[
			'keys of later versions at the end of the item',
			(body: string) => body.replace('"cause": null', '"cause": null, "x": 1'),
		],
	])('takes %s', (_, change) => {
		expect(codesOf(forged(1, change))).toEqual(['3 chain-broken']);
	});

	it('takes keys of later versions nowhere else', () => {
		const late = forged(1, (body) => `${body}, "x": 1`);
		const early = forged(1, (body) => body.replace('"uuid"', '"x": 1, "uuid"'));
		const between = forged(1, (body) => body.replace('"seq"', '"x": 1, "seq"'));
		const above = forged(1, (body) => body.replace('"context"', '"x": 1, "context"'));
		for (const log of [late, early, between, above])
			expect(codesOf(log)).toEqual(['2 not-canonical', '3 chain-broken']);
	});

	it('blames a chain that begins otherwise than with its opening', () => {
		const other = { ...OPENED, context: { log_device: 'desk', format: 'ledger' } };
		expect(codesOf(logOf(chainOf([other])))).toEqual(['1 bad-opening']);
		expect(codesOf(logOf(chainOf([MOVED])))).toContain('1 bad-opening');
		expect(codesOf(logOf(chainOf([OPENED], { seq: 4, hash: 'b'.repeat(64) })))).toEqual([
			'1 file-missing',
		]);
	});

	it('blames a line that is too long, and bytes that are no text', () => {
		const long = `{"x": "${'y'.repeat(70_000)}"}`;
		expect(codesOf(logOf([...LINES, long]))).toEqual(['5 too-long']);
		const bytes = new Uint8Array([...LOG, 0x7b, 0xff, 0x0a]);
		expect(codesOf(bytes)).toEqual(['5 not-an-entry']);
		expect(codesOf(new Uint8Array([0xef, 0xbb, 0xbf, ...LOG]))).toContain('1 not-an-entry');
		expect(codesOf(toBytes(`${utf8.decode(LOG)}{"deep": ${'['.repeat(30_000)}`))).toEqual([
			'5 torn-line',
		]);
	});

	describe('with a torn line', () => {
		const torn = (LINES[1] ?? '').slice(0, 100);
		const fragmentOf = (text: string): NewEntry => ({
			action: 'log_fragment_found',
			level: 'WARNING',
			context: {
				file: `Logs/${FILE}`,
				length: toBytes(text).length,
				sha256: createHash('sha256').update(text).digest('hex'),
			},
		});

		it('blames it as long as no entry records it', () => {
			expect(codesOf(toBytes(`${LINES[0]}\n${torn}`))).toEqual(['2 torn-line']);
			const [first = '', next = ''] = chainOf([OPENED, MOVED]);
			expect(codesOf(logOf([first, torn, next]))).toEqual(['2 not-an-entry']);
		});

		it('takes it once the next entry records it', () => {
			const [first = '', found = '', next = ''] = chainOf([OPENED, fragmentOf(torn), MOVED]);
			const report = verify(logOf([first, torn, found, next]));
			expect(report).toMatchObject({ problems: [], fragments: [{ file: FILE, line: 2 }] });
		});

		it('takes several lines that are recorded as one', () => {
			const [first = '', found = ''] = chainOf([OPENED, fragmentOf(`${torn}\n{"tim`)]);
			expect(codesOf(logOf([first, torn, '{"tim', found]))).toEqual([]);
			expect(codesOf(logOf([first, torn, '{"tin', found]))).toEqual([
				'2 not-an-entry',
				'3 not-an-entry',
			]);
		});

		it('takes what lies before the opening, or at the end of an older file', () => {
			const [first = '', found = ''] = chainOf([OPENED, fragmentOf(torn)]);
			expect(codesOf(logOf([torn, first, found]))).toEqual([]);
			const lines = chainOf([
				OPENED,
				{ ...fragmentOf(torn), context: { log_device: 'desk', ...fragmentOf(torn).context } },
			]);
			const logs = [
				{ file: 'a', bytes: toBytes(`${lines[0]}\n${torn}`) },
				{ file: 'b', bytes: logOf([lines[1] ?? '']) },
			];
			expect(verifyLogs(logs, utf8)).toMatchObject({ problems: [], fragments: [{ file: 'a' }] });
		});

		it('blames it where another fragment is recorded, or an entry comes between', () => {
			const [first = '', found = ''] = chainOf([OPENED, fragmentOf('other')]);
			expect(codesOf(logOf([first, torn, found]))).toEqual(['2 not-an-entry']);
			const [a = '', b = '', c = ''] = chainOf([OPENED, MOVED, fragmentOf(torn)]);
			expect(codesOf(logOf([a, torn, b, c]))).toEqual(['2 not-an-entry']);
		});
	});

	it('follows a chain from file to file, each begun by the same device', () => {
		const turn = (device: string) => {
			const next = { ...MOVED, context: { log_device: device } };
			const [a = '', b = '', c = ''] = chainOf([OPENED, MOVED, next]);
			const logs = [
				{ file: 'a', bytes: logOf([a, b]) },
				{ file: 'b', bytes: logOf([c]) },
			];
			return verifyLogs(logs, utf8).problems;
		};
		expect(turn('desk')).toEqual([]);
		expect(turn('phone')).toEqual([{ file: 'b', line: 1, code: 'wrong-device' }]);
	});

	it('detects every mixture of changes, and never throws', () => {
		const change = fc.record({ at: fc.nat(LOG.length - 2), byte: fc.nat(255) });
		fc.assert(
			fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
				const bytes = LOG.slice();
				for (const { at, byte } of changes) bytes[at] = byte;
				const isSame = bytes.every((byte, at) => byte === LOG[at]);
				expect(verify(bytes).problems.length === 0).toBe(isSame);
			}),
		);
	});
});

/** As the line writes it. */
function spaced(value: unknown): string {
	if (typeof value !== 'object' || value === null) return JSON.stringify(value);
	const parts = Object.entries(value).map(([key, part]) => `"${key}": ${spaced(part)}`);
	return `{${parts.join(', ')}}`;
}

describe('a log whose last line has no end', () => {
	it('is noted where the line is an entry: a write may stop there', () => {
		const whole = logOf(chainOf([OPENED, MOVED]));
		expect(verifyLogs([{ file: FILE, bytes: whole }], utf8).notes).toEqual([]);
		const bytes = whole.slice(0, -1);
		expect(verifyLogs([{ file: FILE, bytes }], utf8)).toMatchObject({
			...{ entries: 2, problems: [] },
			notes: [{ file: FILE, line: 2, code: 'no-line-end' }],
		});
	});
});
