import { describe, expect, it } from 'vitest';
import { applySplices, endOfLine, startOfLine } from '../../../src/core/note/splice';

describe('applySplices', () => {
	it('replaces stretches in any order, and puts insertions in the order given', () => {
		const splices = [
			{ from: 4, to: 4, text: 'X' },
			{ from: 0, to: 1, text: '' },
			{ from: 4, to: 4, text: 'Y' },
			{ from: 2, to: 3, text: '--' },
		];
		expect(applySplices('abcde', splices)).toBe('b--dXYe');
		expect(applySplices('abc', [])).toBe('abc');
	});

	it('puts an insertion before what is replaced there, whichever comes first', () => {
		const replaced = { from: 1, to: 2, text: '' };
		const inserted = { from: 1, to: 1, text: 'X' };
		expect(applySplices('abc', [replaced, inserted])).toBe('aXc');
		expect(applySplices('abc', [inserted, replaced])).toBe('aXc');
	});
});

describe('endOfLine and startOfLine', () => {
	it('find the line around an offset', () => {
		const text = 'ab\ncd\nef';
		expect([0, 1, 2, 3, 4, 7, 8].map((at) => endOfLine(text, at))).toEqual([0, 3, 3, 3, 6, 8, 8]);
		expect([0, 1, 2, 3, 4, 7, 8].map((at) => startOfLine(text, at))).toEqual([0, 0, 0, 3, 3, 6, 6]);
	});
});
