import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	CARD,
	layOut,
	type Layout,
	type LayoutEdge,
} from '../../../../src/core/backlog/picture/layout';

const anyGraph = fc.integer({ min: 0, max: 40 }).chain((count) => {
	const keys = Array.from({ length: count }, (_, at) => `issue-${String(at)}`);
	const key = fc.constantFrom(...keys, 'unknown');
	const edge = fc.record({ from: key, to: key, isFirm: fc.boolean() });
	return fc.record({ keys: fc.constant(keys), edges: fc.array(edge, { maxLength: 80 }) });
});

function placeOf({ places }: Layout, key: string) {
	const place = places.get(key);
	if (!place) throw new Error(`${key} has no place.`);
	return place;
}

const firm = (from: string, to: string): LayoutEdge => ({ from, to, isFirm: true });
const loose = (from: string, to: string): LayoutEdge => ({ from, to, isFirm: false });

describe('layOut', () => {
	it('gives every node a place within the picture, and no two the same room', () => {
		fc.assert(
			fc.property(anyGraph, ({ keys, edges }) => {
				const layout = layOut(keys, edges);
				expect([...layout.places.keys()].sort()).toEqual([...keys].sort());
				const places = keys.map((key) => placeOf(layout, key));
				for (const { x, y } of places) {
					expect(x).toBeGreaterThanOrEqual(0);
					expect(y).toBeGreaterThanOrEqual(0);
					expect(x + CARD.width).toBeLessThanOrEqual(layout.width);
					expect(y + CARD.height).toBeLessThanOrEqual(layout.height);
				}
				for (const [at, one] of places.entries()) {
					for (const other of places.slice(at + 1)) {
						const overlaps =
							Math.abs(one.x - other.x) < CARD.width && Math.abs(one.y - other.y) < CARD.height;
						expect(overlaps).toBe(false);
					}
				}
			}),
		);
	});

	it('lets every firm edge go right, except those that it marks', () => {
		fc.assert(
			fc.property(anyGraph, ({ keys, edges }) => {
				const layout = layOut(keys, edges);
				for (const [at, edge] of edges.entries()) {
					const placed = layout.edges[at];
					if (!placed || !edge.isFirm || placed.isBack) continue;
					expect(placeOf(layout, edge.from).x).toBeLessThan(placeOf(layout, edge.to).x);
				}
			}),
		);
	});

	it('marks an edge only where it is in a cycle of firm ones', () => {
		fc.assert(
			fc.property(anyGraph, ({ keys, edges }) => {
				const { edges: placed } = layOut(keys, edges);
				const marked = edges.filter((_, at) => placed[at]?.isBack);
				for (const { from, to, isFirm } of marked) {
					expect(isFirm).toBe(true);
					expect(leadsTo(edges, to, from)).toBe(true);
				}
			}),
		);
	});

	it('has a place for each edge whose ends are there and differ, and none for the others', () => {
		const layout = layOut(
			['a', 'b'],
			[firm('a', 'b'), firm('a', 'a'), firm('a', 'gone'), loose('b', 'a')],
		);
		expect(layout.edges.map((edge) => edge !== null)).toEqual([true, false, false, true]);
	});

	it('draws the same picture every time', () => {
		fc.assert(
			fc.property(anyGraph, ({ keys, edges }) => {
				expect(layOut(keys, edges)).toEqual(layOut([...keys], [...edges]));
			}),
		);
	});

	it('leads a long edge through bends, so that it does not run under the cards between its ends', () => {
		const keys = ['a', 'b', 'c', 'd'];
		const edges = [firm('a', 'b'), firm('b', 'c'), firm('c', 'd'), firm('a', 'd')];
		const layout = layOut(keys, edges);
		const via = layout.edges[3]?.via ?? [];
		expect(via).toHaveLength(4);
		for (const { x, y } of via) {
			for (const key of ['b', 'c']) {
				const place = placeOf(layout, key);
				const isBeside = x < place.x || x > place.x + CARD.width;
				expect(isBeside || y < place.y || y > place.y + CARD.height).toBe(true);
			}
		}
	});

	it('follows loose edges to the right where the firm ones let it', () => {
		const layout = layOut(
			['child', 'parent', 'next'],
			[loose('parent', 'child'), firm('child', 'next')],
		);
		const xs = ['parent', 'child', 'next'].map((key) => placeOf(layout, key).x);
		expect(xs).toEqual([...xs].sort((one, other) => one - other));
		expect(new Set(xs).size).toBe(3);
		const against = layOut(
			['child', 'parent'],
			[loose('parent', 'child'), firm('child', 'parent')],
		);
		expect(placeOf(against, 'child').x).toBeLessThan(placeOf(against, 'parent').x);
		expect(against.edges[1]?.isBack).toBe(false);
	});

	it('crosses no lines where none have to cross', () => {
		// Two chains whose nodes are given in the opposite order.
		const keys = ['a1', 'b1', 'b2', 'a2', 'a3', 'b3', 'end'];
		const chain = (name: string) => [
			firm(`${name}1`, `${name}2`),
			firm(`${name}2`, `${name}3`),
			firm(`${name}3`, 'end'),
		];
		const layout = layOut(keys, [...chain('a'), ...chain('b')]);
		const isAbove = ['1', '2', '3'].map(
			(at) => placeOf(layout, `a${at}`).y < placeOf(layout, `b${at}`).y,
		);
		expect(new Set(isAbove).size).toBe(1);
	});

	it('leaves every other node where it is when one is added that is connected to none', () => {
		const keys = Array.from({ length: 60 }, (_, at) => `issue-${String(at)}`);
		const edges = keys.slice(0, 30).map((key, at) => firm(key, `issue-${String(at + 1)}`));
		const before = layOut(keys, edges);
		const after = layOut([...keys, 'issue-60'], edges);
		for (const key of keys) expect(after.places.get(key)).toEqual(before.places.get(key));
	});

	it('bears a chain that is longer than any stack is deep', () => {
		const keys = Array.from({ length: 20_000 }, (_, at) => String(at));
		const edges = keys.slice(1).map((key, at) => firm(String(at), key));
		expect(layOut(keys, edges).places.size).toBe(20_000);
	});
});

function leadsTo(edges: readonly LayoutEdge[], from: string, to: string): boolean {
	const seen = new Set([from]);
	for (const at of seen) {
		for (const edge of edges) if (edge.isFirm && edge.from === at) seen.add(edge.to);
	}
	return seen.has(to);
}
