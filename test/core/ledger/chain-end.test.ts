import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { chainEndOf } from '../../../src/core/ledger/chain-end';
import type { NewEntry } from '../../../src/core/entries';
import { MOVED, OPENED, chainOf, logOf, placeIn, toBytes, utf8 } from './ledger-lines';

const LINES = chainOf([OPENED, MOVED, MOVED]);
const TORN = '{"timestamp": "2026-01-2';

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');
const fragment = (text: string) => ({ length: text.length, sha256: digestOf(text) });
const recording = (text: string): NewEntry => ({
	action: 'log_fragment_found',
	context: { ...fragment(text) },
});
const endOf = (log: Uint8Array) => chainEndOf(log, utf8);

describe('chainEndOf', () => {
	it('finds the last entry, with and without its line end', () => {
		const end = { head: placeIn(LINES[2]), unrecorded: [], recorded: [], settled: true };
		expect(endOf(logOf(LINES))).toMatchObject(end);
		expect(endOf(logOf(LINES).subarray(0, -1))).toMatchObject(end);
	});

	it('knows when the last entry was recorded, if it says a time', () => {
		expect(chainEndOf(logOf(chainOf([OPENED, MOVED])), utf8).time).toBe('2026-01-27T10:30:01.000Z');
		const odd = logOf(chainOf([OPENED])).slice();
		const text = utf8.decode(odd).replaceAll('T10:30:00', 'T99:30:00');
		expect(chainEndOf(toBytes(text), utf8).time).toBe('');
	});

	it('finds nothing in an empty log', () => {
		expect(endOf(new Uint8Array())).toEqual({
			head: null,
			unrecorded: [],
			recorded: [],
			settled: false,
			time: '',
		});
	});

	it('finds what is torn behind it', () => {
		const torn = toBytes(`${LINES.join('\n')}\n${TORN}`);
		expect(endOf(torn)).toMatchObject({ head: placeIn(LINES[2]), unrecorded: [fragment(TORN)] });
		expect(endOf(toBytes(TORN))).toMatchObject({ head: null, unrecorded: [fragment(TORN)] });
	});

	it('takes torn lines in a row as one fragment, with or without the line end', () => {
		const both = `${TORN}\n{"ti`;
		expect(endOf(toBytes(`${LINES[0]}\n${both}`)).unrecorded).toEqual([fragment(both)]);
		expect(endOf(toBytes(`${LINES[0]}\n${both}\n`)).unrecorded).toEqual([fragment(both)]);
	});

	it('leaves out what an entry has recorded, and names what it records', () => {
		const [a = '', b = '', c = ''] = chainOf([OPENED, MOVED, recording(TORN)]);
		expect(endOf(logOf([a, b, TORN, c]))).toMatchObject({
			unrecorded: [],
			recorded: [digestOf(TORN)],
			settled: true,
		});
	});

	it('finds a fragment before an opening whose record was torn, too', () => {
		const [a = ''] = chainOf([OPENED]);
		expect(endOf(toBytes(`${TORN}\n${a}\n{"time`))).toMatchObject({
			head: { seq: 0 },
			unrecorded: [fragment(TORN), fragment('{"time')],
			settled: false,
		});
	});

	it('leaves what lies before another entry to the verifier', () => {
		expect(endOf(logOf([LINES[0] ?? '', TORN, LINES[1] ?? '']))).toMatchObject({ unrecorded: [] });
	});

	it('takes an entry whose words it does not know for an entry', () => {
		const later = (LINES[2] ?? '').replace('"state_transition"', '"of_later"');
		expect(endOf(logOf([later]))).toMatchObject({ head: placeIn(later), settled: true });
	});

	it.each([undefined, 5, null])('is not confused by a record with the digest %j', (digest) => {
		const value = JSON.parse(LINES[1] ?? '') as { context: object };
		const context = { ...value.context, sha256: digest };
		const line = JSON.stringify({ ...value, action: 'log_fragment_found', context });
		expect(endOf(logOf([line]))).toMatchObject({ recorded: [], settled: false });
	});
});
