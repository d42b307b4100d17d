import { describe, expect, it } from 'vitest';
import { otherMarks, planModel } from '../../../src/features/panel/plan-model';
import { stepWith } from '../../support/fake-control';

const only = (mark: string) => planModel([stepWith({ mark })]).steps[0]!;

describe('planModel', () => {
	it.each([
		[' ', 'x', 'false'],
		['/', 'x', 'mixed'],
		['x', ' ', 'true'],
		['X', ' ', 'true'],
		['-', ' ', 'false'],
		['?', null, 'false'],
		['😀', null, 'false'],
	])('leads from %j to %j', (mark, next, checked) => {
		expect(only(mark)).toMatchObject({ next, checked });
	});

	it('counts what is done of what is not cancelled', () => {
		const marks = ['x', 'X', '/', ' ', '-', '?'];
		const { done, total } = planModel(marks.map((mark) => stepWith({ mark })));
		expect([done, total]).toEqual([2, 5]);
	});
});

describe('otherMarks', () => {
	it.each([
		[' ', ['/', 'x', '-']],
		['X', [' ', '/', '-']],
		['?', []],
	])('offers from %j %j', (mark, others) => {
		expect(otherMarks(only(mark))).toEqual(others);
	});
});
