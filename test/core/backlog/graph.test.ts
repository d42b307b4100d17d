import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findingsBetween } from '../../../src/core/backlog/findings';
import { BacklogGraph, compareUrgency, nodeOf } from '../../../src/core/backlog/graph';
import type { BacklogEntity, Issue } from '../../../src/core/backlog/entities';
import { compareBacklogIds, formatBacklogId } from '../../../src/core/backlog/ids';
import {
	isValidPair,
	RELATIONSHIP_TYPES,
	relationshipsOf,
	type Relationship,
} from '../../../src/core/backlog/relationships';
import { anIssue, aSpec, issueOf, specOf } from '../../support/any-backlog';

type Given = BacklogEntity & { refs?: readonly string[] };

function graphOf(...entities: readonly Given[]): BacklogGraph {
	const graph = new BacklogGraph();
	for (const { refs = [], ...entity } of entities)
		graph.put(nodeOf({ path: `${entity.id}.md`, entity, refs }));
	return graph;
}

const issue = (number: number, given: Partial<Issue> & { refs?: readonly string[] } = {}) => ({
	...issueOf({ id: formatBacklogId('issue', number) }),
	...given,
});
const spec = specOf;
const idsOf = (nodes: readonly { id: string }[]) => nodes.map(({ id }) => id);

/** Each blocks the next. */
const chainOf = (length: number) =>
	Array.from({ length }, (_, at) =>
		issue(at, { blocks: at + 1 < length ? [formatBacklogId('issue', at + 1)] : [] }),
	);

describe('relationshipsOf', () => {
	it('states what an entity says, a parent from above', () => {
		const entity = issueOf({
			...{ id: 'issue-001', blocks: ['issue-002'], related: ['spec-010'], parent: 'issue-009' },
			...{ spec_refs: ['spec-001'], discovered_from: ['issue-003'] },
		});
		expect(relationshipsOf(entity)).toEqual([
			{ from: 'issue-001', to: 'issue-002', type: 'blocks' },
			{ from: 'issue-001', to: 'spec-010', type: 'related' },
			{ from: 'issue-009', to: 'issue-001', type: 'parent-child' },
			{ from: 'issue-001', to: 'spec-001', type: 'implements' },
			{ from: 'issue-001', to: 'issue-003', type: 'discovered-from' },
		]);
	});
});

describe("the seed's valid pairs", () => {
	const VALID = new Set([
		...['blocks issue issue', 'blocks spec spec', 'parent-child spec spec'],
		...['parent-child issue issue', 'discovered-from issue issue', 'implements issue spec'],
		...['related issue issue', 'related issue spec', 'related spec issue', 'related spec spec'],
	]);
	const KINDS = ['spec', 'issue'] as const;
	const all = RELATIONSHIP_TYPES.flatMap((type) =>
		KINDS.flatMap((from) => KINDS.map((to) => [type, from, to] as const)),
	);

	it.each(all)('%s from %s to %s', (type, from, to) => {
		expect(isValidPair(type, from, to)).toBe(VALID.has(`${type} ${from} ${to}`));
	});
});

describe('BacklogGraph', () => {
	it('knows both directions of a relationship', () => {
		const graph = graphOf(
			issue(1, { blocks: ['issue-002'], spec_refs: ['spec-001'], related: ['spec-002'] }),
			issue(2, { parent: 'issue-001' }),
			...[spec({ id: 'spec-001' }), spec({ id: 'spec-002' })],
		);
		expect(graph.from('issue-001')).toEqual([
			{ from: 'issue-001', to: 'issue-002', type: 'blocks' },
			{ from: 'issue-001', to: 'spec-002', type: 'related' },
			{ from: 'issue-001', to: 'spec-001', type: 'implements' },
			{ from: 'issue-001', to: 'issue-002', type: 'parent-child' },
		]);
		expect(graph.to('spec-001')).toEqual([
			{ from: 'issue-001', to: 'spec-001', type: 'implements' },
		]);
		expect(graph.from('spec-002')).toEqual([
			{ from: 'spec-002', to: 'issue-001', type: 'related' },
		]);
		expect(graph.to('spec-002')).toEqual([{ from: 'issue-001', to: 'spec-002', type: 'related' }]);
		expect(graph.children('issue-001')).toEqual(['issue-002']);
	});

	it('counts what both sides state once', () => {
		const graph = graphOf(
			issue(1, { related: ['issue-002'] }),
			issue(2, { related: ['issue-001'] }),
		);
		expect(graph.from('issue-001')).toHaveLength(1);
		expect(graph.to('issue-001')).toHaveLength(1);
	});

	it.each([
		['open', true],
		['in_progress', true],
		['blocked', true],
		['needs_review', true],
		['closed', false],
	] as const)('lets an issue that is %s block: %s', (status, isHeld) => {
		const graph = graphOf(issue(1, { status, blocks: ['issue-002'] }), issue(2));
		expect(graph.blockedBy('issue-002')).toEqual(isHeld ? ['issue-001'] : []);
		expect(graph.isReady('issue-002')).toBe(!isHeld);
	});

	it.each([
		['draft', true],
		['review', true],
		['approved', false],
		['deprecated', false],
	] as const)('lets a spec that is %s block: %s', (status, isHeld) => {
		const graph = graphOf(
			spec({ id: 'spec-001', status, blocks: ['spec-002'] }),
			spec({ id: 'spec-002' }),
		);
		expect(graph.blockedBy('spec-002')).toEqual(isHeld ? ['spec-001'] : []);
	});

	it.each([
		['open', true],
		['in_progress', false],
		['blocked', false],
		['needs_review', false],
		['closed', false],
	] as const)('calls an issue that is %s and waits for nothing ready: %s', (status, isReady) => {
		const graph = graphOf(issue(1, { status }));
		expect(graph.isReady('issue-001')).toBe(isReady);
		expect(idsOf(graph.ready())).toEqual(isReady ? ['issue-001'] : []);
		expect(idsOf(graph.blocked())).toEqual(status === 'blocked' ? ['issue-001'] : []);
	});

	it('lists what waits, and what somebody calls blocked', () => {
		const graph = graphOf(
			issue(1, { blocks: ['issue-002', 'issue-003', 'issue-004'] }),
			issue(2, { status: 'in_progress' }),
			issue(3, { priority: 0 }),
			issue(4, { status: 'needs_review' }),
			issue(5, { status: 'blocked' }),
		);
		expect(idsOf(graph.blocked())).toEqual(['issue-003', 'issue-002', 'issue-005']);
		expect(idsOf(graph.ready())).toEqual(['issue-001']);
	});

	it('orders by priority, then age, then number', () => {
		const old = '2024-01-01T00:00:00Z';
		const graph = graphOf(
			...[issue(1000), issue(999), issue(5, { priority: 4 }), issue(7, { created_at: old })],
			issue(6, { priority: 0 }),
		);
		expect(idsOf(graph.ready())).toEqual([
			'issue-006',
			'issue-007',
			'issue-999',
			'issue-1000',
			'issue-005',
		]);
	});

	it('lets nothing that is not there, of another kind, or itself hold an issue up', () => {
		const graph = graphOf(
			issue(1, { blocks: ['issue-001', 'spec-001'] }),
			spec({ id: 'spec-001', blocks: ['issue-001'] }),
			issue(2, { parent: 'issue-009' }),
		);
		expect(graph.isReady('issue-001')).toBe(true);
		expect(graph.from('spec-001')).toEqual([]);
		expect(graph.isReady('issue-009')).toBe(false);
	});

	it('knows who names an entity, in words or by a relationship', () => {
		const graph = graphOf(
			issue(1, { blocks: ['issue-004'], refs: ['issue-001', 'issue-002'] }),
			issue(2, { related: ['issue-004'] }),
			issue(3, { parent: 'issue-004' }),
			issue(4, { blocks: ['issue-005'] }),
			issue(5),
			spec({ id: 'spec-001' }),
			{ ...spec({ id: 'spec-002' }), refs: ['issue-004', 'issue-404'] },
		);
		expect(graph.backlinks('issue-004')).toEqual([
			'issue-001',
			'issue-002',
			'issue-003',
			'spec-002',
		]);
		expect(graph.backlinks('issue-001')).toEqual([]);
		expect(graph.backlinks('issue-002')).toEqual(['issue-001']);
		expect(graph.backlinks('issue-404')).toEqual(['spec-002']);
	});

	it('knows what leads to nothing, until something is there', () => {
		const graph = graphOf(
			issue(1, { blocks: ['issue-404', 'issue-001.1'], parent: 'issue-405', refs: ['spec-404'] }),
		);
		expect(graph.dangling()).toEqual([
			{ from: 'issue-001', to: 'issue-404', type: 'blocks' },
			{ from: 'issue-001', to: 'issue-001.1', type: 'blocks' },
			{ from: 'issue-405', to: 'issue-001', type: 'parent-child' },
		]);
		expect(graph.danglingReferences()).toEqual([{ from: 'issue-001', to: 'spec-404' }]);
		const late = [issue(404), issue(405), spec({ id: 'spec-404' })];
		for (const entity of late) graph.put(nodeOf({ path: '', entity, refs: [] }));
		expect(graph.dangling()).toEqual([{ from: 'issue-001', to: 'issue-001.1', type: 'blocks' }]);
		expect(graph.danglingReferences()).toEqual([]);
		for (const { id } of late) graph.drop(id);
		expect(graph.dangling()).toHaveLength(3);
		expect(graph.danglingReferences()).toHaveLength(1);
	});

	it('shows a title on one line', () => {
		const entity = issueOf({ id: 'issue-001', title: 'a\n\u202Eb' });
		expect(nodeOf({ path: '', entity, refs: [] }).title).toBe('a b');
		expect(nodeOf({ path: '', entity: { ...entity, title: '' }, refs: [] }).title).toBe(
			'issue-001',
		);
	});
});

describe('cycles', () => {
	it('are named before they are closed', () => {
		const graph = graphOf(...chainOf(4));
		const edge = (from: string, to: string, type: Relationship['type']) => ({ from, to, type });
		expect(graph.cycleWith(edge('issue-003', 'issue-000', 'blocks'))).toEqual([
			...['issue-003', 'issue-000', 'issue-001', 'issue-002'],
		]);
		expect(graph.cycleWith(edge('issue-000', 'issue-003', 'blocks'))).toBeNull();
		expect(graph.cycleWith(edge('issue-003', 'issue-000', 'parent-child'))).toBeNull();
		expect(graph.cycleWith(edge('issue-003', 'issue-000', 'related'))).toBeNull();
		expect(graph.cycleWith(edge('issue-001', 'issue-001', 'related'))).toEqual(['issue-001']);
	});

	it('are found in each order, one for each knot', () => {
		const graph = graphOf(
			issue(1, { blocks: ['issue-002'] }),
			issue(2, { blocks: ['issue-003', 'issue-001'] }),
			issue(3, { blocks: ['issue-001'] }),
			issue(4, { blocks: ['issue-001', 'issue-004'] }),
			issue(5, { parent: 'issue-006' }),
			issue(6, { parent: 'issue-005' }),
			issue(7, { discovered_from: ['issue-008'] }),
			issue(8, { discovered_from: ['issue-007'] }),
		);
		expect(graph.cycles()).toEqual([
			{ ids: ['issue-001', 'issue-002'], type: 'blocks' },
			{ ids: ['issue-004'], type: 'blocks' },
			{ ids: ['issue-005', 'issue-006'], type: 'parent-child' },
			{ ids: ['issue-007', 'issue-008'], type: 'discovered-from' },
		]);
	});

	it('are found once for the same relations, and again when one has changed', () => {
		const graph = graphOf(issue(1, { blocks: ['issue-002'] }), issue(2, { blocks: ['issue-001'] }));
		const found = graph.cycles();
		for (const node of graphOf(issue(2, { blocks: ['issue-001'], priority: 0 })).nodes())
			graph.put(node);
		expect(graph.cycles()).toBe(found);
		for (const node of graphOf(issue(2, { blocks: ['issue-003'] })).nodes()) graph.put(node);
		expect(graph.cycles()).toEqual([]);
		for (const node of graphOf(issue(3, { blocks: ['issue-001'] })).nodes()) graph.put(node);
		expect(graph.cycles()).toHaveLength(1);
		graph.drop('issue-001');
		expect(graph.cycles()).toEqual([]);
	});

	it('holds up all that are in one, and nobody is ready', () => {
		const graph = graphOf(issue(1, { blocks: ['issue-002'] }), issue(2, { blocks: ['issue-001'] }));
		expect(graph.ready()).toEqual([]);
		expect(idsOf(graph.blocked())).toEqual(['issue-001', 'issue-002']);
	});

	const edges = fc.array(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 14 });
	const withEdges = (pairs: readonly [number, number][]) =>
		graphOf(
			...Array.from({ length: 8 }, (_, at) => {
				const to = pairs.filter(([from]) => from === at).map(([, other]) => other);
				return issue(at, { blocks: [...new Set(to)].map((one) => formatBacklogId('issue', one)) });
			}),
		);

	it('are cycles, and none is missed', () => {
		fc.assert(
			fc.property(edges, (pairs) => {
				const graph = withEdges(pairs);
				const reach = reachOf(pairs);
				const isIn = (id: string) => reach(Number(id.slice(6)), Number(id.slice(6)));
				const cycles = graph.cycles();
				for (const { ids } of cycles) {
					expect(new Set(ids).size).toBe(ids.length);
					ids.forEach((id, at) => {
						const next = ids[(at + 1) % ids.length] ?? '';
						expect(pairs).toContainEqual([Number(id.slice(6)), Number(next.slice(6))]);
					});
				}
				const named = new Set(cycles.flatMap(({ ids }) => ids));
				for (const { id } of graph.nodes()) {
					if (!isIn(id)) expect(named).not.toContain(id);
					else
						expect([...named].some((other) => other === id || isTied(reach, id, other))).toBe(true);
				}
			}),
			{ numRuns: 300 },
		);
	});

	it('are refused just where there would be one', () => {
		fc.assert(
			fc.property(edges, fc.nat(7), fc.nat(7), (pairs, from, to) => {
				const [one, other] = [from, to].map((at) => formatBacklogId('issue', at));
				const edge = { from: one ?? '', to: other ?? '', type: 'blocks' } as const;
				const cycle = withEdges(pairs).cycleWith(edge);
				expect(cycle !== null).toBe(from === to || reachOf(pairs)(to, from));
				if (cycle && from !== to) expect(cycle.slice(0, 2)).toEqual([one, other]);
			}),
			{ numRuns: 300 },
		);
	});
});

/** Whether one leads to the other, by at least one edge. */
function reachOf(pairs: readonly [number, number][]) {
	const reach = Array.from({ length: 8 }, () => new Array<boolean>(8).fill(false));
	for (const [from, to] of pairs) (reach[from] ?? [])[to] = true;
	for (let k = 0; k < 8; k += 1)
		for (let i = 0; i < 8; i += 1)
			for (let j = 0; j < 8; j += 1) if (reach[i]?.[k] && reach[k]?.[j]) (reach[i] ?? [])[j] = true;
	return (from: number, to: number) => reach[from]?.[to] === true;
}

function isTied(reach: (a: number, b: number) => boolean, one: string, other: string): boolean {
	const [a, b] = [Number(one.slice(6)), Number(other.slice(6))];
	return reach(a, b) && reach(b, a);
}

describe('chains', () => {
	it('go up and down from an issue, and not around', () => {
		const graph = graphOf(
			issue(1, { blocks: ['issue-003'] }),
			issue(2, { blocks: ['issue-003'] }),
			issue(3, { blocks: ['issue-004'] }),
			issue(4, { blocks: ['issue-404'] }),
			issue(5, { blocks: ['issue-004'], related: ['issue-003'] }),
		);
		expect([...graph.chain('issue-003')].sort()).toEqual([
			...['issue-001', 'issue-002', 'issue-003', 'issue-004'],
		]);
		expect([...graph.chain('issue-001')].sort()).toEqual(['issue-001', 'issue-003', 'issue-004']);
	});

	it('are critical by their minutes, an hour where nobody says', () => {
		const graph = graphOf(
			issue(1, { blocks: ['issue-002', 'issue-003'], estimated_minutes: 10 }),
			issue(2, { blocks: ['issue-004'] }),
			issue(3, { blocks: ['issue-004'], estimated_minutes: 61 }),
			...[issue(4), issue(5, { estimated_minutes: 10_000 })],
		);
		expect(graph.criticalPath()).toEqual(['issue-001', 'issue-003', 'issue-004']);
	});

	it('are critical only while they are open', () => {
		const graph = graphOf(
			issue(1, { status: 'closed', blocks: ['issue-002'], estimated_minutes: 900 }),
			issue(2, { blocks: ['issue-003'] }),
			issue(3),
		);
		expect(graph.criticalPath()).toEqual(['issue-002', 'issue-003']);
		expect(graphOf(issue(1), issue(2)).criticalPath()).toEqual([]);
	});

	it('are critical as far as they are no circle', () => {
		const graph = graphOf(
			issue(1, { blocks: ['issue-002'] }),
			issue(2, { blocks: ['issue-001', 'issue-003'] }),
			issue(3),
		);
		expect(graph.criticalPath()).toEqual(['issue-002', 'issue-003']);
	});

	it('may be 10,000 long', () => {
		const graph = graphOf(...chainOf(10_000));
		expect(graph.criticalPath()).toHaveLength(10_000);
		expect(graph.chain('issue-5000').size).toBe(10_000);
		expect(graph.cycles()).toEqual([]);
		const closing = { from: 'issue-9999', to: 'issue-000', type: 'blocks' } as const;
		expect(graph.cycleWith(closing)).toHaveLength(10_000);
		graph.put(nodeOf({ path: '', entity: issue(9999, { blocks: ['issue-000'] }), refs: [] }));
		expect(graph.cycles().map(({ ids }) => ids.length)).toEqual([10_000]);
	});
});

describe('a graph that is kept', () => {
	/** Few ids, so that they meet. */
	const near = (entity: BacklogEntity): BacklogEntity => {
		const id = (text: string) => text.replace(/\d+/, (digits) => `00${Number(digits) % 6}`);
		const all = (ids: readonly string[]) => [...new Set(ids.map(id))];
		const moved = { id: id(entity.id), parent: entity.parent && id(entity.parent) };
		const lists = { blocks: all(entity.blocks), related: all(entity.related) };
		if (entity.kind === 'spec') return { ...entity, ...moved, ...lists };
		const found = all(entity.discovered_from);
		return {
			...entity,
			...moved,
			...lists,
			spec_refs: all(entity.spec_refs),
			discovered_from: found,
		};
	};
	const act = fc.oneof(
		fc.oneof(aSpec, anIssue).map((entity) => ({ put: near(entity) })),
		fc
			.tuple(fc.constantFrom('spec', 'issue'), fc.nat(6))
			.map(([kind, at]) => ({ drop: `${kind}-00${at}` })),
	);
	const refsOf = (entity: BacklogEntity) => entity.tags.map((_, at) => `spec-00${at}`);

	it('answers as one that is made afresh', () => {
		fc.assert(
			fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
				const kept = new BacklogGraph();
				const entities = new Map<string, BacklogEntity>();
				for (const one of acts) {
					if ('put' in one) {
						const node = nodeOf({ path: 'x', entity: one.put, refs: refsOf(one.put) });
						kept.put(node);
						entities.set(one.put.id, one.put);
					} else {
						kept.drop(one.drop);
						entities.delete(one.drop);
					}
					kept.ready();
					kept.cycles();
				}
				const fresh = graphOf(
					...[...entities.values()].map((one) => ({ ...one, refs: refsOf(one) })),
				);
				expect(answersOf(kept)).toEqual(answersOf(fresh));
			}),
			{ numRuns: 300 },
		);
	});

	it('answers as the entities say', () => {
		fc.assert(
			fc.property(fc.array(fc.oneof(aSpec, anIssue).map(near), { maxLength: 12 }), (all) => {
				const entities = [...new Map(all.map((entity) => [entity.id, entity])).values()];
				const graph = graphOf(...entities);
				const byId = new Map(entities.map((entity) => [entity.id, entity]));
				const isOpen = ({ status }: BacklogEntity) =>
					!['closed', 'approved', 'deprecated'].includes(status);
				for (const entity of entities) {
					const { id, kind } = entity;
					const holding = entities.filter(
						(one) => one.id !== id && one.kind === kind && isOpen(one) && one.blocks.includes(id),
					);
					const blockers = holding.map((one) => one.id).sort(compareBacklogIds);
					expect(graph.blockedBy(id)).toEqual(blockers);
					const isReady = kind === 'issue' && entity.status === 'open' && blockers.length === 0;
					expect(graph.isReady(id)).toBe(isReady);
					expect(graph.ready().some((node) => node.id === id)).toBe(isReady);
				}
				const ready = [...graph.ready()];
				expect(ready.toSorted(compareUrgency)).toEqual(ready);
				for (const { from, to } of graph.dangling())
					expect(byId.has(from) && byId.has(to)).toBe(false);
			}),
			{ numRuns: 300 },
		);
	});
});

function answersOf(graph: BacklogGraph) {
	const ids = [...graph.nodes()].map(({ id }) => id).sort(compareBacklogIds);
	const sorted = (edges: readonly Relationship[]) =>
		edges.map(({ from, to, type }) => `${from} ${type} ${to}`).sort();
	return {
		...{ ids, ready: idsOf(graph.ready()), blocked: idsOf(graph.blocked()) },
		edges: ids.map((id) => [sorted(graph.from(id)), sorted(graph.to(id))]),
		around: ids.map((id) => [graph.children(id), graph.backlinks(id), [...graph.chain(id)].sort()]),
		dangling: sorted(graph.dangling()),
		references: graph
			.danglingReferences()
			.map(({ from, to }) => `${from} ${to}`)
			.sort(),
		...{
			cycles: graph.cycles(),
			path: graph.criticalPath(),
		},
	};
}

describe('findingsBetween', () => {
	it('names what leads to nothing and what leads in a circle, of each note', () => {
		const graph = graphOf(
			issue(1, { blocks: ['issue-002', 'issue-404'], refs: ['spec-404'] }),
			issue(2, { blocks: ['issue-001'], parent: 'issue-405' }),
			issue(3, { blocks: ['issue-003'] }),
		);
		const cycle = { code: 'cycle', ids: ['issue-001', 'issue-002'], type: 'blocks' };
		const said = findingsBetween(graph).map(({ path, detail }) => [path, detail.problem]);
		expect(said).toEqual([
			['issue-001.md', { code: 'dangling', id: 'issue-404', by: 'blocks' }],
			['issue-001.md', { code: 'dangling', id: 'spec-404', by: 'reference' }],
			['issue-001.md', cycle],
			['issue-002.md', { code: 'dangling', id: 'issue-405', by: 'parent-child' }],
			['issue-002.md', cycle],
		]);
	});
});
