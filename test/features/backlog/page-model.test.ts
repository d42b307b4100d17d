import { describe, expect, it } from 'vitest';
import { pageOf } from '../../../src/features/backlog/page-model';
import { anIssue, aSpec, graphWith } from '../../support/backlog-nodes';

const graph = graphWith(
	aSpec(1, {}, ['issue-002']),
	aSpec(2, {}, ['issue-003']),
	anIssue(1, { spec_refs: ['spec-001'], blocks: ['issue-002'], status: 'in_progress' }),
	anIssue(2, { spec_refs: ['spec-001'], parent: 'issue-010', related: ['issue-005'] }),
	anIssue(3, { spec_refs: ['spec-001'], status: 'closed', blocks: ['issue-002'] }),
	anIssue(4, { discovered_from: ['issue-002'], blocks: ['issue-099'] }),
	anIssue(5, {}, ['issue-002']),
	anIssue(10, { issue_type: 'epic' }),
);

const groupsOf = (id: string) => {
	const node = graph.node(id);
	if (!node) throw new Error(`There is no ${id}.`);
	const { groups } = pageOf(graph, node);
	return Object.fromEntries(
		groups.map(({ relation, links }) => [relation, links.map((link) => link.id)]),
	);
};

describe('pageOf', () => {
	it('has the issues of a spec and how many are closed', () => {
		const page = pageOf(graph, graph.node('spec-001') ?? aSpec(1));
		expect(page.progress).toEqual({ closed: 1, total: 3 });
		expect(page.groups).toHaveLength(1);
		expect(page.groups[0]?.links).toMatchObject([
			{ id: 'issue-001', status: 'in_progress', waitsFor: [] },
			{ id: 'issue-002', status: 'open', waitsFor: ['issue-001'] },
			{ id: 'issue-003', status: 'closed', waitsFor: [] },
		]);
	});

	it('has all that an issue leads to, and each only once', () => {
		expect(groupsOf('issue-002')).toEqual({
			waitsFor: ['issue-001'],
			specs: ['spec-001'],
			parent: ['issue-010'],
			related: ['issue-005'],
			found: ['issue-004'],
		});
	});

	it('names who mentions it and has no other tie', () => {
		expect(groupsOf('issue-003')).toEqual({
			specs: ['spec-001'],
			blocks: ['issue-002'],
			backlinks: ['spec-002'],
		});
	});

	it('knows what each link is made of, from which end it is seen, and of a mention nothing', () => {
		const edges = (id: string) =>
			pageOf(graph, graph.node(id) ?? anIssue(99)).groups.flatMap(({ relation, links }) =>
				links.map(({ edge }) => [relation, edge && `${edge.from} ${edge.type} ${edge.to}`]),
			);
		expect(edges('issue-002')).toEqual([
			['waitsFor', 'issue-001 blocks issue-002'],
			['specs', 'issue-002 implements spec-001'],
			['parent', 'issue-010 parent-child issue-002'],
			['related', 'issue-002 related issue-005'],
			['found', 'issue-004 discovered-from issue-002'],
		]);
		expect(edges('issue-003').at(-1)).toEqual(['backlinks', null]);
	});

	it('counts what an epic consists of', () => {
		const page = pageOf(graph, graph.node('issue-010') ?? anIssue(10));
		expect(page.progress).toEqual({ closed: 0, total: 1 });
		expect(groupsOf('issue-010')).toEqual({ children: ['issue-002'] });
	});

	it('shows what leads nowhere as not there', () => {
		const { groups } = pageOf(graph, graph.node('issue-004') ?? anIssue(4));
		const blocks = groups.find(({ relation }) => relation === 'blocks');
		expect(blocks?.links).toEqual([
			{
				id: 'issue-099',
				path: null,
				edge: { from: 'issue-004', to: 'issue-099', type: 'blocks' },
				title: 'issue-099',
				status: null,
				waitsFor: [],
			},
		]);
	});
});
