import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLines } from '../../../src/features/embeds/read-lines';

describe('readLines', () => {
	it('reads keys in any case, with any blanks, quotes, list marks and line ends', () => {
		const source =
			'Show: queue\r\n\r\n  - LIMIT =  5 \n# a remark\n// another\nitem: "[[A: b]]"\rrisk:';
		expect(readLines(source)).toEqual([
			{ line: 1, key: 'show', value: 'queue' },
			{ line: 3, key: 'limit', value: '5' },
			{ line: 6, key: 'item', value: '[[A: b]]' },
			{ line: 7, key: 'risk', value: '' },
		]);
	});

	it('keeps a line without a key', () => {
		expect(readLines("'Queue'")).toEqual([{ line: 1, key: null, value: 'Queue' }]);
	});

	it('takes any text', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary' }), (source) => {
				for (const { line } of readLines(source)) expect(line).toBeGreaterThan(0);
			}),
		);
	});
});
