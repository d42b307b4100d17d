// How high each part of a layered graph is: barycentre sweeps, so that links are short and cross little. A long link
// passes the layers between its ends through bends of its own, so that it doesn't run under what is there.

import type { Link, Vertex } from './layers';

/** Something with a place in a layer: a vertex, or a bend of a link. */
interface Stop {
	vertex: Vertex | null;
	layer: number;
	/** Of its middle. */
	y: number;
	/** Where it would like to be. */
	wish: number;
	/** What the distances to those above it add up to. */
	above: number;
	left: Stop[];
	right: Stop[];
}

export interface Rows {
	yOf: ReadonlyMap<Vertex, number>;
	/** How high a link is in the layers between its ends, from left to right. */
	bends: ReadonlyMap<Link, readonly number[]>;
}

interface Distances {
	/** Between the middles of two vertices. */
	row: number;
	/** Between a bend and what is next to it. */
	lane: number;
}

const SWEEPS = 8;
/** Links that are as straight as can be are easier to follow than parts that are as close as can be. */
const BEND_WEIGHT = 3;

/** `mayBend`: how many bends there may be in all. The shortest links get theirs first. */
export function setRows(
	vertices: readonly Vertex[],
	{ row, lane }: Distances,
	mayBend: number,
): Rows {
	const stops = new Map<Vertex, Stop>();
	const layers: Stop[][] = [];
	const add = (vertex: Vertex | null, layer: number): Stop => {
		const stop: Stop = { vertex, layer, y: 0, wish: 0, above: 0, left: [], right: [] };
		(layers[layer] ??= []).push(stop);
		return stop;
	};
	for (const vertex of vertices) stops.set(vertex, add(vertex, vertex.layer));
	const bent = connect(vertices, stops, add, mayBend);
	const apart = (one: Stop, other: Stop) => (one.vertex && other.vertex ? row : lane);
	const filled = layers.filter((layer) => layer.length > 0);
	for (const layer of filled) {
		for (const [at, stop] of layer.entries()) stop.wish = at * row;
		place(layer, apart);
	}
	sweep(filled, apart);
	return {
		yOf: new Map([...stops].map(([vertex, { y }]) => [vertex, y])),
		bends: new Map([...bent].map(([link, way]) => [link, way.map(({ y }) => y)])),
	};
}

/** Each layer is sorted by what is left of it, then by what is right of it, and so on; at last only moved. */
function sweep(layers: readonly Stop[][], apart: Apart): void {
	const backwards = layers.toReversed();
	for (let at = 0; at < SWEEPS; at += 1) {
		const side = at % 2 === 0 ? 'left' : 'right';
		for (const layer of side === 'left' ? layers : backwards) {
			for (const stop of layer) stop.wish = meanOf(stop[side]) ?? stop.y;
			layer.sort((one, other) => one.wish - other.wish);
			place(layer, apart);
		}
	}
	for (const layer of [...backwards, ...layers]) {
		for (const stop of layer) stop.wish = meanOf(stop.left, stop.right) ?? stop.y;
		place(layer, apart);
	}
}

/** Makes neighbours of the ends of each link, with bends between them where there may be some. */
function connect(
	vertices: readonly Vertex[],
	stops: ReadonlyMap<Vertex, Stop>,
	add: (vertex: null, layer: number) => Stop,
	mayBend: number,
): Map<Link, Stop[]> {
	const links = vertices.flatMap(({ out }) => out).filter(({ isRight }) => isRight);
	const bent = new Map<Link, Stop[]>();
	let left = mayBend;
	for (const link of links.sort((one, other) => spanOf(one) - spanOf(other))) {
		const between = link.isFirm && spanOf(link) - 1 <= left ? spanOf(link) - 1 : 0;
		left -= between;
		const { layer } = link.from;
		const bends = Array.from({ length: between }, (_, at) => add(null, layer + 1 + at));
		if (between > 0) bent.set(link, bends);
		const way = [stops.get(link.from), ...bends, stops.get(link.to)];
		for (const [at, stop] of way.entries()) join(way[at - 1], stop);
	}
	return bent;
}

function spanOf({ from, to }: Link): number {
	return to.layer - from.layer;
}

function join(left: Stop | undefined, right: Stop | undefined): void {
	if (!left || !right) return;
	left.right.push(right);
	right.left.push(left);
}

type Apart = (one: Stop, other: Stop) => number;

function meanOf(...sides: readonly (readonly Stop[])[]): number | null {
	let [sum, count] = [0, 0];
	for (const side of sides) {
		count += side.length;
		for (const { y } of side) sum += y;
	}
	return count === 0 ? null : sum / count;
}

/** Stops that are as close together as they may be. */
interface Pile {
	/** Where the first of them would be, were it alone: a sum of wishes, each with its weight. */
	sum: number;
	weight: number;
	stops: Stop[];
}

/**
 * As close to what each wishes as their order and distances allow, by least squares: less the distances above it, each
 * wish is one of a series that must not fall, and where it does the neighbours are put together.
 */
function place(layer: readonly Stop[], apart: Apart): void {
	const piles: Pile[] = [];
	for (const [at, stop] of layer.entries()) {
		const before = layer[at - 1];
		stop.above = before ? before.above + apart(before, stop) : 0;
		const weight = stop.vertex ? 1 : BEND_WEIGHT;
		piles.push({ sum: (stop.wish - stop.above) * weight, weight, stops: [stop] });
		settle(piles);
	}
	for (const pile of piles) for (const stop of pile.stops) stop.y = topOf(pile) + stop.above;
}

function settle(piles: Pile[]): void {
	for (;;) {
		const [upper, lower] = [piles.at(-2), piles.at(-1)];
		if (!upper || !lower || topOf(upper) < topOf(lower)) return;
		upper.sum += lower.sum;
		upper.weight += lower.weight;
		for (const stop of lower.stops) upper.stops.push(stop);
		piles.pop();
	}
}

function topOf({ sum, weight }: Pile): number {
	return sum / weight;
}
