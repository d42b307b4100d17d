import { describe, expect, it } from 'vitest';
import { findDuplicateIds, Twins } from '../../../src/core/item/duplicates';
import type { Item } from '../../../src/core/item/item';
import type { WorkflowState } from '../../../src/core/workflow/states';
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

function findTwins(notes: readonly Item[]) {
	const twins = new Twins();
	for (const note of notes) twins.add(note);
	return twins.findings();
}

describe('Twins', () => {
	const inStates = (more: Partial<Item>, ...places: readonly [WorkflowState, string][]) =>
		places.map(([state, path]) => itemWith({ ...more, state, path }));
	const said = (items: readonly Item[]) =>
		findTwins(items).map(({ path, detail }) => `${path}: ${findingSentence(detail)}`);

	it('names both of two notes with one name in two states, and says what to do', () => {
		expect(said(inStates({}, ['Plans', 'Plans/A.md'], ['Done', 'Done/old/a.md']))).toEqual([
			'Plans/A.md: Its name is also in another state: Done/old/a.md. Keep the note in the state that is true, and delete or rename the other.',
			'Done/old/a.md: Its name is also in another state: Plans/A.md. Keep the note in the state that is true, and delete or rename the other.',
		]);
	});

	it('names those with one text, whatever they are called', () => {
		const same = inStates({ digest: 'd' }, ['Plans', 'Plans/a.md'], ['Done', 'Done/b.md']);
		expect(findTwins(same)).toMatchObject([{ detail: { by: 'text' } }, { detail: { by: 'text' } }]);
		expect(findTwins(same.map(({ digest: _, ...rest }) => rest))).toEqual([]);
	});

	it.each([
		['in one state', inStates({}, ['Done', 'Done/1/a.md'], ['Done', 'Done/2/a.md'])],
		[
			'with ids of their own',
			[
				...inStates({ id: 'x' }, ['Plans', 'Plans/a.md']),
				...inStates({ id: 'y' }, ['Done', 'Done/a.md']),
			],
		],
		[
			'in two workspaces',
			[
				...inStates({ root: 'V' }, ['Plans', 'V/Plans/a.md']),
				...inStates({ root: 'W' }, ['Done', 'W/Done/a.md']),
			],
		],
	])('says nothing of notes %s', (_, items) => {
		expect(findTwins(items)).toEqual([]);
	});
});
