// Where the parts of a dependency graph are drawn: in layers from left to right, each connected part by itself, and the
// parts packed like words on a page; what has no link at all is a grid below them. The same picture for the same input,
// and nearly the same one for nearly the same input: everything goes by the order in which the nodes are given.

import { setLayers, type Link, type Vertex } from './layers';
import { setRows, type Rows } from './rows';

export const CARD = { width: 232, height: 58 } as const;
const COLUMN = CARD.width + 68;
const ROW = CARD.height + 18;
const LANE = 40;
const BETWEEN_PARTS = 48;
/** As wide as a screen is against its height. */
const ASPECT = 1.7;
/** The page of parts gets wider by steps of this, so that one more node seldom moves the others. */
const WIDTH_STEP = 1.25;
/** More bends than this cost more time than they make a large picture easier to read. */
const MOST_BENDS = 4_000;

export interface LayoutEdge {
	from: string;
	to: string;
	/** It has to go right, unless it closes a cycle. */
	isFirm: boolean;
}

export interface Point {
	x: number;
	y: number;
}

/** The top left corner. */
export interface Place extends Point {
	layer: number;
}

export interface PlacedEdge {
	/** Pairs of points: where it comes into a column of cards, and where it leaves it. */
	via: readonly Point[];
	/** It closes a cycle, and goes left. */
	isBack: boolean;
}

export interface Layout {
	places: ReadonlyMap<string, Place>;
	/** One for each edge that was given; null where an end is unknown, or both are the same. */
	edges: readonly (PlacedEdge | null)[];
	width: number;
	height: number;
}

/** Each key once. */
export function layOut(keys: readonly string[], edges: readonly LayoutEdge[]): Layout {
	const vertices = new Map<string, Vertex>(
		keys.map((key) => [key, { key, at: 0, layer: 0, into: [], out: [] }]),
	);
	const links = edges.map((edge) => linkOf(edge, vertices));
	const parts = partsOf([...vertices.values()]);
	for (const { vertices: inPart } of parts) setLayers(inPart);
	const { places, vias, width, height } = pack(parts.map(drawPart));
	const placed = links.map((link) => link && { via: vias.get(link) ?? [], isBack: link.isBack });
	return { places, edges: placed, width, height };
}

function linkOf(
	{ from, to, isFirm }: LayoutEdge,
	vertices: ReadonlyMap<string, Vertex>,
): Link | null {
	const ends = { from: vertices.get(from), to: vertices.get(to) };
	if (!ends.from || !ends.to || ends.from === ends.to) return null;
	const link = { from: ends.from, to: ends.to, isFirm, isBack: false, isRight: false };
	link.from.out.push(link);
	link.to.into.push(link);
	return link;
}

interface Part {
	/** In the order in which they were given. */
	vertices: Vertex[];
}

/** In the order of their first vertices. */
function partsOf(vertices: readonly Vertex[]): Part[] {
	const partOf = new Map<Vertex, Part>();
	const parts: Part[] = [];
	for (const start of vertices) {
		if (partOf.has(start)) continue;
		const part: Part = { vertices: [] };
		parts.push(part);
		partOf.set(start, part);
		const open = [start];
		const meet = (other: Vertex) => {
			if (partOf.has(other)) return;
			partOf.set(other, part);
			open.push(other);
		};
		for (let next = open.pop(); next; next = open.pop()) {
			for (const { to } of next.out) meet(to);
			for (const { from } of next.into) meet(from);
		}
	}
	for (const vertex of vertices) {
		const inPart = partOf.get(vertex)?.vertices ?? [];
		vertex.at = inPart.length;
		inPart.push(vertex);
	}
	return parts;
}

/** Still by itself: all of it is moved to where the part comes to stand. */
interface Drawing extends Rows {
	vertices: readonly Vertex[];
	/** Of the leftmost. */
	layer: number;
	top: number;
	width: number;
	height: number;
}

function drawPart({ vertices }: Part): Drawing {
	const rows = setRows(vertices, { row: ROW, lane: LANE }, MOST_BENDS);
	let [left, right] = [Infinity, 0];
	for (const { layer } of vertices) {
		left = Math.min(left, layer);
		right = Math.max(right, layer);
	}
	let [top, bottom] = [Infinity, 0];
	for (const y of rows.ys) {
		top = Math.min(top, y);
		bottom = Math.max(bottom, y);
	}
	return {
		...{ ...rows, vertices, layer: left, top },
		width: (right - left) * COLUMN + CARD.width,
		height: Math.round(bottom - top) + CARD.height,
	};
}

interface Packed {
	places: Map<string, Place>;
	vias: Map<Link, readonly Point[]>;
	width: number;
	height: number;
}

function pack(drawings: readonly Drawing[]): Packed {
	const packed: Packed = { places: new Map(), vias: new Map(), width: 0, height: 0 };
	const isAlone = ({ vertices }: Drawing) => vertices.length === 1;
	const parts = drawings.filter((drawing) => !isAlone(drawing));
	const wide = pageWidth(drawings);
	const sizeOf = ({ height }: Drawing) => Math.ceil(Math.log2(height));
	shelve(
		packed,
		parts.sort((one, other) => sizeOf(other) - sizeOf(one)),
		{ wide, between: BETWEEN_PARTS },
	);
	shelve(packed, drawings.filter(isAlone), { wide, between: ROW - CARD.height });
	return packed;
}

function pageWidth(drawings: readonly Drawing[]): number {
	const area = drawings.reduce(
		(sum, { width, height }) => sum + (width + BETWEEN_PARTS) * (height + BETWEEN_PARTS),
		0,
	);
	const wanted = Math.sqrt(area * ASPECT);
	const step = Math.ceil(Math.log(Math.max(1, wanted)) / Math.log(WIDTH_STEP));
	return drawings.reduce((most, { width }) => Math.max(most, width), WIDTH_STEP ** step);
}

/** Below what is there, in rows from left to right. */
function shelve(
	packed: Packed,
	drawings: readonly Drawing[],
	{ wide, between }: { wide: number; between: number },
): void {
	let [x, y, high] = [0, packed.height === 0 ? 0 : packed.height + BETWEEN_PARTS, 0];
	for (const drawing of drawings) {
		if (x > 0 && x + drawing.width > wide) {
			y += high + between;
			[x, high] = [0, 0];
		}
		putAt(packed, drawing, { x, y });
		x += drawing.width + between;
		high = Math.max(high, drawing.height);
	}
}

function putAt(packed: Packed, drawing: Drawing, at: Point): void {
	const { vertices, ys, bent, top, width, height } = drawing;
	const xOf = (layer: number) => at.x + (layer - drawing.layer) * COLUMN;
	const yOf = (y: number) => at.y + Math.round(y - top);
	for (const { key, layer, at: number } of vertices)
		packed.places.set(key, {
			layer: layer - drawing.layer,
			x: xOf(layer),
			y: yOf(ys[number] ?? 0),
		});
	for (const { link, first, count } of bent) {
		const via: Point[] = [];
		for (let bend = 0; bend < count; bend += 1) {
			const x = xOf(link.from.layer + 1 + bend);
			const y = yOf(ys[first + bend] ?? 0) + CARD.height / 2;
			via.push({ x, y }, { x: x + CARD.width, y });
		}
		packed.vias.set(link, via);
	}
	packed.width = Math.max(packed.width, at.x + width);
	packed.height = Math.max(packed.height, at.y + height);
}
