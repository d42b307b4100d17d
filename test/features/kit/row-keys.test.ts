import { describe, expect, it } from 'vitest';
import { stepFor } from '../../../src/features/kit/row-keys';

describe('stepFor', () => {
	it.each([
		['ArrowDown', 0, 1],
		['ArrowDown', 1, 2],
		['ArrowDown', 2, 2],
		['j', 0, 1],
		['j', 2, 2],
		['ArrowUp', 2, 1],
		['ArrowUp', 0, 0],
		['k', 1, 0],
		['k', 0, 0],
		['Home', 2, 0],
		['End', 0, 2],
		['Enter', 1, null],
		[' ', 1, null],
		['J', 1, null],
		['Tab', 1, null],
		['Escape', 1, null],
	])('leads with %j from row %i of three to %j', (key, current, next) => {
		expect(stepFor(key, current, 3)).toBe(next);
	});

	it.each(['ArrowDown', 'ArrowUp', 'j', 'k', 'Home', 'End'])(
		'leads nowhere in an empty list with %s',
		(key) => {
			expect(stepFor(key, 0, 0)).toBeNull();
		},
	);
});
