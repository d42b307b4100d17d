import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_CHOICE, type BacklogChoice } from '../../../src/features/backlog/choice-model';
import { BacklogRows, countsIn, facetsOf } from '../../../src/features/backlog/rows-model';
import { anIssue, aSpec, graphWith } from '../../support/backlog-nodes';

const graph = graphWith(
	aSpec(1, { title: 'Sign-in' }),
	aSpec(2, { title: 'Audit log', tags: ['log'] }),
	anIssue(1, { priority: 0, spec_refs: ['spec-001'], assignee: 'bob', blocks: ['issue-002'] }),
	anIssue(2, { title: 'Second factor', priority: 1, spec_refs: ['spec-001', 'spec-002'] }),
	anIssue(3, { status: 'in_progress', issue_type: 'bug', assignee: 'alice', tags: ['auth', 'ui'] }),
	anIssue(4, {
		status: 'closed',
		parent: 'issue-010',
		tags: ['auth'],
		updated_at: '2025-11-01T00:00:00Z',
	}),
	anIssue(10, { issue_type: 'epic', priority: 4, description: 'Everything about keys' }),
);

const idsOf = (part: Partial<BacklogChoice>) =>
	new BacklogRows()
		.columnsOf(graph, { ...NO_CHOICE, tab: 'all', ...part })
		.flatMap(({ items }) => items.map(({ id }) => id));

describe('BacklogRows', () => {
	it.each([
		['ready', ['issue-001', 'issue-010']],
		['all', ['issue-001', 'issue-002', 'issue-003', 'issue-010', 'issue-004']],
		['blocked', ['issue-002']],
		['specs', ['spec-001', 'spec-002']],
	] as const)('shows %s, the most urgent first and what is closed last', (tab, ids) => {
		expect(idsOf({ tab })).toEqual(ids);
	});

	it.each([
		[{ sort: 'id' }, ['issue-001', 'issue-002', 'issue-003', 'issue-004', 'issue-010']],
		[{ sort: 'updated' }, ['issue-004', 'issue-001', 'issue-002', 'issue-003', 'issue-010']],
		[{ sort: 'title' }, ['issue-001', 'issue-003', 'issue-004', 'issue-010', 'issue-002']],
		[{ status: 'in_progress' }, ['issue-003']],
		[{ type: 'epic' }, ['issue-010']],
		[{ priority: '1' }, ['issue-002']],
		[{ assignee: 'alice' }, ['issue-003']],
		[{ tag: 'auth' }, ['issue-003', 'issue-004']],
		[{ spec: 'spec-002' }, ['issue-002']],
		[{ text: 'KEYS everything' }, ['issue-010']],
		[{ text: 'issue-002' }, ['issue-002']],
		[{ text: 'nothing like it' }, []],
	] as const)('sorts and filters by %j', (part, ids) => {
		expect(idsOf(part)).toEqual(ids);
	});

	it('puts the issues of a board into the columns of their statuses', () => {
		const columns = new BacklogRows().columnsOf(graph, {
			...NO_CHOICE,
			tab: 'all',
			layout: 'board',
		});
		expect(columns.map(({ state, items }) => [state, items.length])).toEqual([
			...[
				['open', 3],
				['in_progress', 1],
				['blocked', 0],
				['needs_review', 0],
				['closed', 1],
			],
		]);
	});

	it.each([
		['spec', ['spec-001 Sign-in', null]],
		['parent', ['issue-010 Issue 10', null]],
		['assignee', ['alice', 'bob', null]],
		['priority', ['P0', 'P1', 'P2', 'P4']],
	] as const)('groups by %s, what says nothing last', (group, names) => {
		const [column] = new BacklogRows().columnsOf(graph, { ...NO_CHOICE, tab: 'all', group });
		expect(column?.lanes.map(({ name }) => name)).toEqual(names);
		expect(column?.lanes.flatMap(({ items }) => items)).toEqual(column?.items);
	});

	it('says how many there are, whatever is filtered', () => {
		const [column] = new BacklogRows().columnsOf(graph, { ...NO_CHOICE, tab: 'all', tag: 'ui' });
		expect(column).toMatchObject({ total: 5, items: [{ id: 'issue-003' }] });
	});

	it('hands a column out again as it was where nothing in it has changed', () => {
		const own = graphWith(anIssue(1), anIssue(2, { status: 'in_progress' }));
		const rows = new BacklogRows();
		const choice: BacklogChoice = { ...NO_CHOICE, tab: 'all', layout: 'board' };
		const before = rows.columnsOf(own, choice);
		expect(rows.columnsOf(own, choice)).toEqual(before);
		own.put(anIssue(3));
		const after = rows.columnsOf(own, choice);
		expect(after[0]).not.toBe(before[0]);
		expect(after.slice(1).every((column, at) => column === before[at + 1])).toBe(true);
	});

	it('ends in the same order, however the issues came and went', () => {
		const change = fc.record({
			id: fc.integer({ min: 1, max: 12 }),
			priority: fc.constantFrom(0, 1, 2),
		});
		fc.assert(
			fc.property(fc.array(change), fc.constantFrom('urgency', 'id', 'title'), (changes, sort) => {
				const own = graphWith();
				const rows = new BacklogRows();
				const choice = { ...NO_CHOICE, tab: 'all', sort } as const;
				for (const { id, priority } of changes) {
					if (own.node(anIssue(id).id) && priority === 2) own.drop(anIssue(id).id);
					else own.put(anIssue(id, { priority }));
					expect(rows.columnsOf(own, choice)).toEqual(new BacklogRows().columnsOf(own, choice));
				}
			}),
		);
	});
});

describe('countsIn', () => {
	it('counts what each tab shows', () => {
		expect(countsIn(graph)).toEqual({ ready: 2, all: 5, blocked: 1, specs: 2 });
	});
});

describe('facetsOf', () => {
	it('names what there is to filter by, the most frequent first', () => {
		expect(facetsOf([...graph.nodes()])).toEqual({
			assignees: ['alice', 'bob'],
			tags: ['auth', 'log', 'ui'],
			specs: ['spec-001', 'spec-002'],
		});
	});
});
