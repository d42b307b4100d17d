import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	chosenIssues,
	ISSUE_LISTS,
	issuesOfSpec,
	type IssueChoice,
} from '../../../src/core/backlog/chosen-issues';
import type { BacklogEntity } from '../../../src/core/backlog/entities';
import { BacklogGraph, compareUrgency, nodeOf } from '../../../src/core/backlog/graph';
import { anEntity, issueOf, specOf } from '../../support/any-backlog';

function graphWith(entities: readonly BacklogEntity[]): BacklogGraph {
	const graph = new BacklogGraph();
	for (const entity of entities) graph.put(nodeOf({ path: `${entity.id}.md`, entity, refs: [] }));
	return graph;
}

const ALL: IssueChoice = { list: 'all', status: null, spec: null, assignee: null, tag: null };

const graph = graphWith([
	specOf({ id: 'spec-001', tags: ['auth'] }),
	issueOf({ id: 'issue-001', blocks: ['issue-002'], assignee: 'Ada', spec_refs: ['spec-001'] }),
	issueOf({ id: 'issue-002', priority: 0, tags: ['Auth'], spec_refs: ['spec-001'] }),
	issueOf({ id: 'issue-003', priority: 1, status: 'in_progress', assignee: 'ada' }),
	issueOf({ id: 'issue-004', status: 'closed', priority: 0, spec_refs: ['spec-001'] }),
]);

const idsOf = (choice: Partial<IssueChoice>) =>
	chosenIssues(graph, { ...ALL, ...choice }).map(({ id }) => id);

describe('chosenIssues', () => {
	it.each([
		['ready', ['issue-001']],
		['blocked', ['issue-002']],
		['open', ['issue-002', 'issue-003', 'issue-001']],
		['all', ['issue-002', 'issue-003', 'issue-001', 'issue-004']],
	] as const)('lists what is %s, the most urgent first and what is closed last', (list, ids) => {
		expect(idsOf({ list })).toEqual(ids);
	});

	it.each([
		[{ status: 'in_progress' }, ['issue-003']],
		[{ spec: 'spec-001', list: 'open' }, ['issue-002', 'issue-001']],
		[{ assignee: '@ADA' }, ['issue-003', 'issue-001']],
		[{ tag: '#auth' }, ['issue-002']],
		[{ tag: 'auth', assignee: 'Ada' }, []],
	] as const)('keeps those that fit %j', (choice, ids) => {
		expect(idsOf(choice)).toEqual(ids);
	});

	it('names nothing but issues, each once, whatever is asked for', () => {
		const choice = fc.record({
			list: fc.constantFrom(...ISSUE_LISTS),
			status: fc.constantFrom(null, 'open', 'closed'),
			spec: fc.constantFrom(null, 'spec-001'),
			assignee: fc.constantFrom(null, 'x'),
			tag: fc.constantFrom(null, 'x'),
		});
		fc.assert(
			fc.property(fc.array(anEntity), choice, (entities, asked) => {
				const found = chosenIssues(graphWith(entities), asked);
				expect(found.every(({ kind }) => kind === 'issue')).toBe(true);
				expect(new Set(found).size).toBe(found.length);
				expect([...found].sort(compareUrgency)).toEqual(found);
			}),
		);
	});
});

describe('issuesOfSpec', () => {
	it('has what is left to do before what is closed', () => {
		const ids = issuesOfSpec(graph, 'spec-001').map(({ id }) => id);
		expect(ids).toEqual(['issue-002', 'issue-001', 'issue-004']);
	});

	it('has none of a spec that is not there', () => {
		expect(issuesOfSpec(graph, 'spec-009')).toEqual([]);
	});
});
