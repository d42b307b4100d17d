// How high each part of a layered graph is: barycentre sweeps, so that links are short and cross little. A long link
// passes the layers between its ends through bends of its own, so that it doesn't run under what is there.

import type { Link, Vertex } from './layers';

export interface Rows {
	/** Of the vertices in their order, then of the bends. */
	ys: Float64Array;
	/** The links that have bends. */
	bent: readonly Way[];
}

/** A link, and where its bends are, from left to right: so many from the first on. */
export interface Way {
	link: Link;
	first: number;
	count: number;
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
export function setRows(vertices: readonly Vertex[], distances: Distances, mayBend: number): Rows {
	const ways = waysOf(vertices, mayBend);
	const stops = new Stops(vertices, ways);
	const layers = layersOf(vertices, ways).filter((layer) => layer.length > 0);
	const widest = layers.reduce((most, { length }) => Math.max(most, length), 0);
	const piles = new Piles(stops, distances, widest);
	for (const layer of layers) {
		for (let at = 0; at < layer.length; at += 1) stops.wishes[layer[at] ?? 0] = at * distances.row;
		piles.place(layer);
	}
	sweep(layers, stops, piles);
	return { ys: stops.ys, bent: ways.filter(({ count }) => count > 0) };
}

/** Each layer is sorted by what is left of it, then by what is right of it, and so on; at last only moved. */
function sweep(layers: readonly number[][], stops: Stops, piles: Piles): void {
	const { left, right, wishes } = stops;
	const backwards = layers.toReversed();
	const byWish = (one: number, other: number) => (wishes[one] ?? 0) - (wishes[other] ?? 0);
	for (let at = 0; at < SWEEPS; at += 1) {
		const isForwards = at % 2 === 0;
		for (const layer of isForwards ? layers : backwards) {
			stops.wish(layer, isForwards ? [left] : [right]);
			layer.sort(byWish);
			piles.place(layer);
		}
	}
	for (const layer of [...backwards, ...layers]) {
		stops.wish(layer, [left, right]);
		piles.place(layer);
	}
}

/** Bends are numbered behind the vertices. */
function waysOf(vertices: readonly Vertex[], mayBend: number): Way[] {
	const most = vertices.length + mayBend;
	let first = vertices.length;
	return shortestFirst(vertices).map((link) => {
		const between = spanOf(link) - 1;
		const way = { link, first, count: link.isFirm && first + between <= most ? between : 0 };
		first += way.count;
		return way;
	});
}

/** By how many layers they span: there are few such numbers, and sorting would take several times as long. */
function shortestFirst(vertices: readonly Vertex[]): Link[] {
	const bySpan: Link[][] = [];
	for (const { out } of vertices)
		for (const link of out) if (link.isRight) (bySpan[spanOf(link)] ??= []).push(link);
	return bySpan.flat();
}

function spanOf({ from, to }: Link): number {
	return to.layer - from.layer;
}

/** The numbers of what is in each. */
function layersOf(vertices: readonly Vertex[], ways: readonly Way[]): number[][] {
	const layers: number[][] = [];
	const put = (layer: number, stop: number) => {
		(layers[layer] ??= []).push(stop);
	};
	for (const { layer, at } of vertices) put(layer, at);
	for (const { link, first, count } of ways)
		for (let at = 0; at < count; at += 1) put(link.from.layer + 1 + at, first + at);
	return layers;
}

/** Of all stops, one behind the other; those of one begin where `starts` says, and end where the next one's begin. */
interface Neighbours {
	starts: Int32Array;
	stops: Int32Array;
}

/**
 * What has a place in a layer: vertices, and bends of links. By numbers, in arrays: thousands of small objects took half of
 * the time of a first layout.
 */
class Stops {
	/** Of their middles. */
	readonly ys: Float64Array;
	/** Where they would like to be. */
	readonly wishes: Float64Array;
	readonly left: Neighbours;
	readonly right: Neighbours;

	constructor(
		private readonly vertices: readonly Vertex[],
		ways: readonly Way[],
	) {
		const bends = ways.reduce((sum, { count }) => sum + count, 0);
		const all = vertices.length + bends;
		this.ys = new Float64Array(all);
		this.wishes = new Float64Array(all);
		const { from, to } = stepsOf(ways, ways.length + bends);
		this.left = neighbours(all, to, from);
		this.right = neighbours(all, from, to);
	}

	isBend(stop: number): boolean {
		return stop >= this.vertices.length;
	}

	/** Each in the mean of those on these sides; where there are none, where it is. */
	wish(layer: readonly number[], sides: readonly Neighbours[]): void {
		for (const stop of layer) {
			let sum = 0;
			let count = 0;
			for (const { starts, stops } of sides) {
				const end = starts[stop + 1] ?? 0;
				for (let at = starts[stop] ?? 0; at < end; at += 1) {
					sum += this.ys[stops[at] ?? 0] ?? 0;
					count += 1;
				}
			}
			this.wishes[stop] = count === 0 ? (this.ys[stop] ?? 0) : sum / count;
		}
	}
}

/** From one end of each link to the other, through its bends. */
function stepsOf(ways: readonly Way[], count: number): { from: Int32Array; to: Int32Array } {
	const from = new Int32Array(count);
	const to = new Int32Array(count);
	let step = 0;
	for (const { link, first, count: bends } of ways) {
		for (let at = 0; at <= bends; at += 1) {
			from[step] = at === 0 ? link.from.at : first + at - 1;
			to[step] = at === bends ? link.to.at : first + at;
			step += 1;
		}
	}
	return { from, to };
}

function neighbours(count: number, of: Int32Array, others: Int32Array): Neighbours {
	// Where each one's end, until all of them are in, from the last to the first.
	const starts = new Int32Array(count + 1);
	for (const stop of of) starts[stop] = (starts[stop] ?? 0) + 1;
	for (let stop = 1; stop <= count; stop += 1)
		starts[stop] = (starts[stop] ?? 0) + (starts[stop - 1] ?? 0);
	const stops = new Int32Array(of.length);
	for (let step = of.length - 1; step >= 0; step -= 1) {
		const stop = of[step] ?? 0;
		const start = (starts[stop] ?? 0) - 1;
		starts[stop] = start;
		stops[start] = others[step] ?? 0;
	}
	return { starts, stops };
}

/** Stops that are as close together as they may be. What a pile is stands in arrays that are used again for each layer. */
class Piles {
	/** Where the first of a pile would be, were it alone: a sum of wishes, each with its weight. */
	private readonly sums: Float64Array;
	private readonly weights: Float64Array;
	/** Behind the last stop of each. */
	private readonly ends: Int32Array;
	/** What the distances to those above it add up to, for each of the layer. */
	private readonly above: Float64Array;
	private count = 0;

	constructor(
		private readonly stops: Stops,
		private readonly distances: Distances,
		widest: number,
	) {
		this.sums = new Float64Array(widest);
		this.weights = new Float64Array(widest);
		this.ends = new Int32Array(widest);
		this.above = new Float64Array(widest);
	}

	/**
	 * As close to what each wishes as their order and distances allow, by least squares: less the distances above it, each
	 * wish is one of a series that must not fall, and where it does the neighbours are put together.
	 */
	place(layer: readonly number[]): void {
		this.pileUp(layer);
		let pile = 0;
		for (let at = 0; at < layer.length; at += 1) {
			if (at === this.ends[pile]) pile += 1;
			this.stops.ys[layer[at] ?? 0] = this.topOf(pile) + (this.above[at] ?? 0);
		}
	}

	private pileUp(layer: readonly number[]): void {
		const { stops, above } = this;
		const { row, lane } = this.distances;
		this.count = 0;
		let sum = 0;
		let wasBend = false;
		for (let at = 0; at < layer.length; at += 1) {
			const stop = layer[at] ?? 0;
			const isBend = stops.isBend(stop);
			if (at > 0) sum += isBend || wasBend ? lane : row;
			above[at] = sum;
			this.put((stops.wishes[stop] ?? 0) - sum, isBend ? BEND_WEIGHT : 1);
			wasBend = isBend;
		}
	}

	private put(wish: number, weight: number): void {
		const { weights, sums, ends } = this;
		let last = this.count;
		weights[last] = weight;
		sums[last] = wish * weight;
		ends[last] = (last === 0 ? 0 : (ends[last - 1] ?? 0)) + 1;
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
