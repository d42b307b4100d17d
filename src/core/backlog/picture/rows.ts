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
	const piles = new Piles(Math.max(0, ...filled.map(({ length }) => length)), apart);
	for (const layer of filled) {
		for (const [at, stop] of layer.entries()) stop.wish = at * row;
		piles.place(layer);
	}
	sweep(filled, piles);
	return {
		yOf: new Map([...stops].map(([vertex, { y }]) => [vertex, y])),
		bends: new Map([...bent].map(([link, way]) => [link, way.map(({ y }) => y)])),
	};
}

/** Each layer is sorted by what is left of it, then by what is right of it, and so on; at last only moved. */
function sweep(layers: readonly Stop[][], piles: Piles): void {
	const backwards = layers.toReversed();
	for (let at = 0; at < SWEEPS; at += 1) {
		const side = at % 2 === 0 ? 'left' : 'right';
		for (const layer of side === 'left' ? layers : backwards) {
			for (const stop of layer) stop.wish = meanOf(stop, stop[side], NONE);
			layer.sort(byWish);
			piles.place(layer);
		}
	}
	for (const layer of [...backwards, ...layers]) {
		for (const stop of layer) stop.wish = meanOf(stop, stop.left, stop.right);
		piles.place(layer);
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
		const bends: Stop[] = [];
		let before = stops.get(link.from);
		for (let at = 1; at <= between; at += 1) {
			const bend = add(null, link.from.layer + at);
			join(before, bend);
			bends.push(bend);
			before = bend;
		}
		join(before, stops.get(link.to));
		if (between > 0) bent.set(link, bends);
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

const NONE: readonly Stop[] = [];

function byWish(one: Stop, other: Stop): number {
	return one.wish - other.wish;
}

/** How high those on both sides are; where there are none, how high it is itself. */
function meanOf({ y }: Stop, left: readonly Stop[], right: readonly Stop[]): number {
	const count = left.length + right.length;
	return count === 0 ? y : (sumOf(left) + sumOf(right)) / count;
}

function sumOf(stops: readonly Stop[]): number {
	let sum = 0;
	for (const { y } of stops) sum += y;
	return sum;
}

/**
 * Stops that are as close together as they may be. What a pile is stands in arrays that are used again for each layer: to make thousands of
 * small objects, again and again, took a quarter of the time of a first layout.
 */
class Piles {
	/** Where the first of a pile would be, were it alone: a sum of wishes, each with its weight. */
	private readonly sums: Float64Array;
	private readonly weights: Float64Array;
	/** Behind the last stop of each. */
	private readonly ends: Int32Array;
	private count = 0;

	constructor(
		most: number,
		private readonly apart: Apart,
	) {
		this.sums = new Float64Array(most);
		this.weights = new Float64Array(most);
		this.ends = new Int32Array(most);
	}

	/**
	 * As close to what each wishes as their order and distances allow, by least squares: less the distances above it, each
	 * wish is one of a series that must not fall, and where it does the neighbours are put together.
	 */
	place(layer: readonly Stop[]): void {
		this.count = 0;
		let before: Stop | null = null;
		for (const stop of layer) {
			stop.above = before ? before.above + this.apart(before, stop) : 0;
			this.put(stop);
			before = stop;
		}
		let [pile, at] = [0, 0];
		for (const stop of layer) {
			if (at === this.ends[pile]) pile += 1;
			stop.y = this.topOf(pile) + stop.above;
			at += 1;
		}
	}

	private put({ vertex, wish, above }: Stop): void {
		const { weights, sums, ends } = this;
		const weight = vertex ? 1 : BEND_WEIGHT;
		let last = this.count;
		weights[last] = weight;
		sums[last] = (wish - above) * weight;
		ends[last] = (ends[last - 1] ?? 0) + 1;
		while (last > 0 && this.topOf(last - 1) >= this.topOf(last)) {
			last -= 1;
			this.addTo(last, last + 1);
		}
		this.count = last + 1;
	}

	private addTo(upper: number, lower: number): void {
		const { weights, sums, ends } = this;
		sums[upper] = (sums[upper] ?? 0) + (sums[lower] ?? 0);
		weights[upper] = (weights[upper] ?? 0) + (weights[lower] ?? 0);
		ends[upper] = ends[lower] ?? 0;
	}

	private topOf(pile: number): number {
		return (this.sums[pile] ?? 0) / (this.weights[pile] ?? 1);
	}
}
