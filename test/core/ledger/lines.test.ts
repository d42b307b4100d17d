import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endsWithLine, linesFromEnd, linesOf, textOf } from '../../../src/core/ledger/lines';
import { toBytes, utf8 } from './ledger-lines';

const anyLog = fc
	.array(fc.constantFrom('a', 'bc', '\n', 'é'), { maxLength: 12 })
	.map((parts) => parts.join(''));

/** What split('\n') says, without the nothing behind the last line end. */
const split = (text: string) => (text === '' ? [] : text.replace(/\n$/, '').split('\n'));

describe('linesOf', () => {
	it('numbers the lines, and knows the one that has no end', () => {
		const lines = [...linesOf(toBytes('a\n\nb'))];
		expect(lines.map(({ number, bytes, ended }) => [number, utf8.decode(bytes), ended])).toEqual([
			[1, 'a', true],
			[2, '', true],
			[3, 'b', false],
		]);
	});

	it('ends lines at LF only', () => {
		expect([...linesOf(toBytes('a\rb\u2028c\u0085d\r\n'))]).toHaveLength(1);
	});
});

describe('linesFromEnd', () => {
	it('gives the same lines from the other end', () => {
		fc.assert(
			fc.property(anyLog, (text) => {
				const log = toBytes(text);
				const forward = [...linesOf(log)].map(({ bytes }) => utf8.decode(bytes));
				expect(forward).toEqual(split(text));
				expect([...linesFromEnd(log)].map((bytes) => utf8.decode(bytes)).reverse()).toEqual(
					forward,
				);
			}),
		);
	});
});

describe('endsWithLine', () => {
	it('is true where a line can start', () => {
		expect(['', '\n', 'a\n', 'a', 'a\nb'].map((text) => endsWithLine(toBytes(text)))).toEqual([
			...[true, true, true, false, false],
		]);
	});
});

describe('textOf', () => {
	it('is null for half a character', () => {
		expect(textOf(toBytes('é'), utf8)).toBe('é');
		expect(textOf(toBytes('é').subarray(0, 1), utf8)).toBeNull();
	});
});
