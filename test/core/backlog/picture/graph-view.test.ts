import { describe, expect, it } from 'vitest';
import {
	NO_FILTER,
	PictureMaker,
	standingOf,
	type GraphFilter,
	type Picture,
} from '../../../../src/core/backlog/picture/graph-view';
import { linksOf, stepFrom, type Step } from '../../../../src/core/backlog/picture/graph-walk';
import { graphOf, putNote } from '../../../support/backlog-graph';
import { checkoutBacklog, issueNote, issuePath } from '../../../support/backlog-notes';

const graph = graphOf(checkoutBacklog());
const EVERYTHING = { ...NO_FILTER, show: 'all' } as const;

function pictureOf(filter: Partial<GraphFilter> = {}): Picture {
	return new PictureMaker().pictureOf(graph, { ...NO_FILTER, ...filter });
}

function shownWith(filter: Partial<GraphFilter>): string[] {
	return [...pictureOf(filter).byId.keys()].sort();
}

describe('standingOf', () => {
	it('tells an open issue that can be begun from one that something else comes before', () => {
		const of = (id: string) => {
			const node = graph.node(id);
			return node && standingOf(graph, node);
		};
		expect(of('issue-003')).toBe('ready');
		expect(of('issue-005')).toBe('waiting');
		expect(of('issue-002')).toBe('in_progress');
		expect(of('spec-001')).toBe('approved');
	});
});

describe('PictureMaker', () => {
	it('shows what is unfinished, and everything when asked', () => {
		expect(shownWith({})).not.toContain('issue-001');
		expect(shownWith({})).toHaveLength(15);
		expect(shownWith({ show: 'all' })).toHaveLength(16);
	});

	it('shows by kind, by how it stands, and by words in id or title', () => {
		expect(shownWith({ kind: 'spec' })).toEqual(['spec-001', 'spec-002']);
		expect(shownWith({ show: 'ready' })).toEqual(
			[3, 8, 13, 14].map((at) => `issue-${String(at).padStart(3, '0')}`),
		);
		expect(shownWith({ show: 'closed' })).toEqual(['issue-001']);
		expect(shownWith({ show: 'open' })).toContain('issue-005');
		expect(shownWith({ text: 'CART page' })).toEqual(['issue-004']);
		expect(shownWith({ text: 'issue-01' })).toHaveLength(5);
	});

	it('shows a spec with all that implements it', () => {
		expect(shownWith({ spec: 'spec-002', show: 'all' })).toEqual([
			'issue-003',
			'issue-005',
			'issue-006',
			'spec-002',
		]);
	});

	it('draws a line for each relation of two that are shown, related ones once', () => {
		const { edges } = pictureOf(EVERYTHING);
		const of = (type: string) => edges.filter((edge) => edge.type === type).length;
		expect(['blocks', 'parent-child', 'implements', 'discovered-from', 'related'].map(of)).toEqual([
			12, 1, 6, 1, 1,
		]);
		expect(pictureOf({ links: 'blocks' }).edges.every(({ type }) => type === 'blocks')).toBe(true);
	});

	it('marks one line of a cycle, and draws the two of them apart', () => {
		const between = pictureOf().edges.filter(
			({ from }) => from === 'issue-011' || from === 'issue-012',
		);
		expect(between.map(({ isBack }) => isBack).sort()).toEqual([false, true]);
		expect(new Set(between.flatMap(({ points }) => points.map(({ y }) => y))).size).toBe(2);
	});

	it('leads each line from one of its cards to the other', () => {
		const { edges, byId } = pictureOf(EVERYTHING);
		for (const { from, to, type, points } of edges) {
			const ends = [points[0], points.at(-1)];
			if (type === 'implements' || type === 'discovered-from') ends.reverse();
			for (const [at, id] of [from, to].entries()) {
				const node = byId.get(id);
				expect(ends[at]?.y).toBeGreaterThan(node?.y ?? Infinity);
			}
		}
	});

	it('leaves everything where it is when only a title and a status change', () => {
		const notes = checkoutBacklog();
		const own = graphOf(notes);
		const maker = new PictureMaker();
		const before = maker.pictureOf(own, EVERYTHING);
		const changed = { title: 'Another title', status: 'in_progress', blocks: [6, 7], specs: [2] };
		putNote(own, issuePath(5), issueNote(5, changed));
		const after = maker.pictureOf(own, EVERYTHING);
		expect(after.layout).toBe(before.layout);
		expect(after.byId.get('issue-005')?.standing).toBe('in_progress');
		putNote(own, issuePath(5), issueNote(5, { ...changed, blocks: [7] }));
		expect(maker.pictureOf(own, EVERYTHING).layout).not.toBe(before.layout);
	});
});

describe('stepFrom', () => {
	const picture = pictureOf({ links: 'blocks' });
	const after = (id: string | null, ...steps: Step[]) =>
		steps.reduce<string | null>((at, step) => stepFrom(picture, at, step), id);

	it('begins at the first, whichever key is pressed', () => {
		const first = picture.nodes[0]?.id;
		for (const step of ['left', 'down', 'next', 'first'] as const)
			expect(after(null, step)).toBe(first);
	});

	it('follows the lines to the right and to the left', () => {
		expect(after('issue-003', 'right')).toBe('issue-005');
		expect(after('issue-009', 'left', 'left')).not.toBe('issue-009');
		expect(after('issue-008', 'right')).toBe('issue-009');
	});

	it('goes to what is above and below, and stays at the end', () => {
		const id = after('issue-004', 'down');
		expect(picture.byId.get(id ?? '')?.y).toBeGreaterThan(picture.byId.get('issue-004')?.y ?? 0);
		const last = picture.nodes.at(-1)?.id ?? '';
		expect(after(last, 'next')).toBe(last);
		expect(after(last, 'first', 'previous')).toBe(picture.nodes[0]?.id);
	});

	it('comes by every node, one after the other', () => {
		const met = new Set<string | null>();
		for (let at = after(null, 'first'); !met.has(at); at = after(at, 'next')) met.add(at);
		expect(met.size).toBe(picture.nodes.length);
	});

	it('answers null where there is nothing', () => {
		expect(stepFrom(pictureOf({ text: 'nothing like it' }), null, 'right')).toBeNull();
	});
});

describe('linksOf', () => {
	const rolesOf = (id: string) =>
		linksOf(graph, id).map(({ role, nodes }) => [role, nodes.map((node) => node.id).join(' ')]);

	it('names all that something is connected with, from either end', () => {
		expect(rolesOf('issue-004')).toEqual([
			['blockedBy', 'issue-002'],
			['blocks', 'issue-007'],
			['parent', 'issue-008'],
			['implements', 'spec-001'],
		]);
		expect(rolesOf('spec-002')).toEqual([['implementedBy', 'issue-003 issue-005 issue-006']]);
		expect(rolesOf('issue-002')).toContainEqual(['led', 'issue-010']);
		expect(rolesOf('issue-010')).toEqual([['foundDuring', 'issue-002']]);
		expect(rolesOf('issue-013')).toEqual([['related', 'issue-007']]);
		expect(rolesOf('issue-007')).toContainEqual(['related', 'issue-013']);
		expect(rolesOf('issue-014')).toEqual([]);
	});
});
