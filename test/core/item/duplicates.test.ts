import { describe, expect, it } from 'vitest';
import { findDuplicateIds } from '../../../src/core/item/duplicates';
import { itemWith } from '../../support/builders';
import { findingInWords, findingSentence } from '../../../src/text/findings';

const withId = (id: string | null, ...paths: string[]) =>
	paths.map((path) => itemWith({ id, path }));

describe('findDuplicateIds', () => {
	it('names both of two notes with one id', () => {
		const all = [...withId('x', 'a.md', 'b.md'), ...withId('y', 'c.md')];
		expect(findDuplicateIds(all).map(findingInWords)).toEqual([
			{ code: 'duplicate-id', path: 'a.md', detail: 'The id x is also in b.md.' },
			{ code: 'duplicate-id', path: 'b.md', detail: 'The id x is also in a.md.' },
		]);
	});

	it('says nothing of notes without an id', () => {
		expect(findDuplicateIds(withId(null, 'a.md', 'b.md'))).toEqual([]);
		expect(findDuplicateIds([])).toEqual([]);
	});

	it('tells ids apart by every character', () => {
		expect(findDuplicateIds([...withId('x', 'a.md'), ...withId('X', 'b.md')])).toEqual([]);
		expect(findDuplicateIds(withId('constructor', 'a.md'))).toEqual([]);
	});

	it('names three others and counts the rest', () => {
		const found = findDuplicateIds(withId('x', '1', '2', '3', '4', '5'));
		expect(found.map(({ detail }) => findingSentence(detail))).toEqual([
			'The id x is also in 2, 3, 4, … (4 in all).',
			'The id x is also in 1, 3, 4, … (4 in all).',
			'The id x is also in 1, 2, 4, … (4 in all).',
			'The id x is also in 1, 2, 3, … (4 in all).',
			'The id x is also in 1, 2, 3, … (4 in all).',
		]);
		expect(findDuplicateIds(withId('x', '1', '2', '3', '4'))[3]).toMatchObject({
			detail: { others: ['1', '2', '3'], count: 3 },
		});
	});
});
