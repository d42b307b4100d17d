// Draws the picture: only what is on the screen, and the less of it the further away it is. Cards are drawn over lines, so
// a line that passes behind one is seen to.

import type { Picture, PictureEdge, PictureNode } from '../../core/backlog/picture/graph-view';
import { CARD } from '../../core/backlog/picture/layout';
import type { RelationshipType } from '../../core/backlog/relationships';
import { groupBy } from '../../core/shared/group-by';
import { visible } from '../kit/visible-text';
import { toPicture, type Camera, type Size } from './camera';
import { MARKS } from './marks';
import type { Palette, Swatch } from './palette';

export interface Scene {
	picture: Picture;
	camera: Camera;
	screen: Size;
	/** Pixels of the device for one of the screen. */
	density: number;
	palette: Palette;
	selected: string | null;
	hovered: string | null;
	/** What is not in it is dimmed; null where nothing is. */
	focus: ReadonlySet<string> | null;
	/** From what comes first to what comes last; empty where it is not asked for. */
	critical: readonly string[];
	hasFocusRing: boolean;
}

type Pen = CanvasRenderingContext2D;

/** From here on a card has all its words, and from here on as much of its title as can be read. */
const WORDS_FROM = 0.5;
const TITLES_FROM = 0.22;
/** Nobody sees further away whether a line is curved. */
const CURVES_FROM = 0.12;
const DIMMED = 0.16;

export function paint(pen: Pen, scene: Scene): void {
	const { camera, density, screen, palette } = scene;
	pen.setTransform(density, 0, 0, density, 0, 0);
	pen.fillStyle = palette.color('background');
	pen.fillRect(0, 0, screen.width, screen.height);
	const zoom = density * camera.scale;
	pen.setTransform(zoom, 0, 0, zoom, -camera.x * zoom, -camera.y * zoom);
	const seen = boxOf(scene);
	paintEdges(pen, scene, seen);
	paintNodes(
		pen,
		scene,
		scene.picture.nodes.filter(({ x, y }) =>
			meets(seen, { left: x, top: y, right: x + CARD.width, bottom: y + CARD.height }),
		),
	);
}

interface Box {
	left: number;
	top: number;
	right: number;
	bottom: number;
}

function boxOf({ camera, screen }: Scene): Box {
	const { x, y } = toPicture(camera, { x: screen.width, y: screen.height });
	return { left: camera.x, top: camera.y, right: x, bottom: y };
}

function meets(one: Box, other: Box): boolean {
	return (
		one.left <= other.right &&
		other.left <= one.right &&
		one.top <= other.bottom &&
		other.top <= one.bottom
	);
}

/** A curve stays between the heights of its ends, and beyond them to the sides only where it goes back. */
function isSeen({ points }: PictureEdge, seen: Box): boolean {
	const [first, last] = [points[0], points.at(-1)];
	if (!first || !last) return false;
	const ys = points.map(({ y }) => y);
	return meets(seen, {
		left: Math.min(first.x, last.x) - BULGE,
		right: Math.max(first.x, last.x) + BULGE,
		top: Math.min(...ys),
		bottom: Math.max(...ys),
	});
}

interface Line {
	color: Swatch;
	/** In pixels of the screen. */
	width: number;
	dash: readonly number[];
	hasArrow: boolean;
}

const LINES: Readonly<Record<RelationshipType, Line>> = {
	blocks: { color: 'line', width: 1.5, dash: [], hasArrow: true },
	'parent-child': { color: 'loose', width: 1, dash: [], hasArrow: false },
	implements: { color: 'loose', width: 1, dash: [5, 4], hasArrow: false },
	'discovered-from': { color: 'loose', width: 1, dash: [1.5, 3], hasArrow: false },
	related: { color: 'loose', width: 1, dash: [1.5, 5], hasArrow: false },
};
const BACK: Line = { color: 'back', width: 2, dash: [6, 4], hasArrow: true };
const CRITICAL: Line = { color: 'critical', width: 3, dash: [], hasArrow: true };
/** What leads to or away from what is selected, with the dashes that it has. */
const CHOSEN = new Map(
	Object.values(LINES).map((line): [Line, Line] => [line, { ...line, color: 'accent', width: 2 }]),
);

/** What matters more is drawn over what matters less. */
const IN_ORDER = [...[...CHOSEN.keys()].toReversed(), BACK, ...CHOSEN.values(), CRITICAL];

function paintEdges(pen: Pen, scene: Scene, seen: Box): void {
	const { picture, selected } = scene;
	const critical = new Set(scene.critical.map((id, at) => `${id} ${scene.critical[at + 1] ?? ''}`));
	const byLine = groupBy(
		picture.edges.filter((edge) => isSeen(edge, seen)),
		(edge) => lineOf(edge, selected, critical),
	);
	for (const line of IN_ORDER) {
		const edges = byLine.get(line) ?? [];
		pen.globalAlpha = DIMMED;
		strokeEdges(
			pen,
			scene,
			line,
			edges.filter((edge) => isDimmed(scene, edge)),
		);
		pen.globalAlpha = 1;
		strokeEdges(
			pen,
			scene,
			line,
			edges.filter((edge) => !isDimmed(scene, edge)),
		);
	}
}

function isDimmed({ focus }: Scene, { from, to }: PictureEdge): boolean {
	return focus !== null && !(focus.has(from) && focus.has(to));
}

function lineOf(
	{ from, to, type, isBack }: PictureEdge,
	selected: string | null,
	critical: ReadonlySet<string>,
): Line {
	if (type === 'blocks' && critical.has(`${from} ${to}`)) return CRITICAL;
	if (isBack) return BACK;
	const isChosen = selected !== null && (from === selected || to === selected);
	const line = LINES[type];
	return isChosen ? (CHOSEN.get(line) ?? line) : line;
}

function strokeEdges(pen: Pen, scene: Scene, line: Line, edges: readonly PictureEdge[]): void {
	if (edges.length === 0) return;
	const { scale } = scene.camera;
	const isCurved = scale >= CURVES_FROM;
	pen.strokeStyle = scene.palette.color(line.color);
	pen.fillStyle = pen.strokeStyle;
	// Far away thin lines would be all that one sees.
	pen.lineWidth = (line.width * Math.min(1, 0.4 + scale)) / scale;
	pen.setLineDash(isCurved ? line.dash.map((length) => length / scale) : []);
	pen.beginPath();
	for (const { points } of edges) trace(pen, points, isCurved);
	pen.stroke();
	pen.setLineDash([]);
	if (!line.hasArrow || scale < TITLES_FROM) return;
	pen.beginPath();
	for (const edge of edges) if (edge.type === 'blocks') traceArrow(pen, edge);
	pen.fill();
}

/** How far a line bends out that has to turn around. */
const BULGE = 60;

function trace(pen: Pen, points: PictureEdge['points'], isCurved: boolean): void {
	for (const [at, point] of points.entries()) {
		const before = points[at - 1];
		if (!before) pen.moveTo(point.x, point.y);
		else if (!isCurved || at % 2 === 0 || before.y === point.y) pen.lineTo(point.x, point.y);
		else {
			const half = (point.x - before.x) / 2;
			// Both ends at the right of one column: out, and back again.
			const [out, back] = half === 0 ? [BULGE, BULGE] : [half, -half];
			pen.bezierCurveTo(before.x + out, before.y, point.x + back, point.y, point.x, point.y);
		}
	}
}

const ARROW = { length: 9, half: 4.5 } as const;

function traceArrow(pen: Pen, { points }: PictureEdge): void {
	const [before, end] = [points.at(-2), points.at(-1)];
	if (!before || !end) return;
	const back = end.x >= before.x ? -ARROW.length : ARROW.length;
	pen.moveTo(end.x, end.y);
	pen.lineTo(end.x + back, end.y - ARROW.half);
	pen.lineTo(end.x + back, end.y + ARROW.half);
	pen.closePath();
}

function paintNodes(pen: Pen, scene: Scene, nodes: readonly PictureNode[]): void {
	const { scale } = scene.camera;
	const critical = new Set(scene.critical);
	for (const node of nodes) {
		pen.globalAlpha = scene.focus?.has(node.id) === false ? DIMMED : 1;
		if (scale >= TITLES_FROM) paintCard(pen, scene, node, critical.has(node.id));
		else paintBlock(pen, scene, node, critical.has(node.id));
	}
	pen.globalAlpha = 1;
}

/** From far away: its colour, and where it is. */
function paintBlock(
	pen: Pen,
	{ palette, selected, hovered }: Scene,
	{ id, x, y, standing }: PictureNode,
	isCritical: boolean,
): void {
	const isMarked = isCritical || id === selected || id === hovered;
	const color = isCritical ? 'critical' : standing;
	pen.fillStyle = palette.color(id === selected ? 'accent' : color);
	const grown = isMarked ? 12 : 0;
	pen.fillRect(x - grown, y - grown, CARD.width + 2 * grown, CARD.height + 2 * grown);
}

function paintCard(pen: Pen, scene: Scene, node: PictureNode, isCritical: boolean): void {
	const { palette, camera } = scene;
	outline(pen, node, 0);
	pen.fillStyle = palette.color(node.node.kind === 'spec' ? 'spec' : 'card');
	// Nothing may be seen through a card that is dimmed.
	const alpha = pen.globalAlpha;
	if (alpha < 1) {
		pen.globalAlpha = 1;
		pen.fillStyle = palette.color('background');
	}
	pen.fill();
	pen.globalAlpha = alpha;
	const border = borderOf(scene, node, isCritical);
	pen.strokeStyle = palette.color(border.color);
	pen.lineWidth = border.width / Math.max(0.5, Math.min(1, camera.scale));
	pen.stroke();
	pen.strokeStyle = palette.color(node.standing);
	pen.fillStyle = pen.strokeStyle;
	pen.lineWidth = 1.75;
	if (camera.scale >= WORDS_FROM) paintWords(pen, scene, node);
	else paintTitle(pen, scene, node);
	if (node.id === scene.selected && scene.hasFocusRing) paintRing(pen, scene, node);
}

/** A spec has round ends. */
function outline(pen: Pen, { x, y, node }: PictureNode, grown: number): void {
	const radius = (node.kind === 'spec' ? CARD.height / 2 : 6) + grown;
	pen.beginPath();
	pen.roundRect(x - grown, y - grown, CARD.width + 2 * grown, CARD.height + 2 * grown, radius);
}

function borderOf(
	{ selected, hovered }: Scene,
	{ id }: PictureNode,
	isCritical: boolean,
): { color: Swatch; width: number } {
	if (id === selected) return { color: 'accent', width: 2.5 };
	if (isCritical) return { color: 'critical', width: 2 };
	return id === hovered ? { color: 'muted', width: 1.5 } : { color: 'border', width: 1 };
}

function paintRing(pen: Pen, { palette }: Scene, node: PictureNode): void {
	outline(pen, node, 4);
	pen.strokeStyle = palette.color('accent');
	pen.globalAlpha *= 0.45;
	pen.lineWidth = 3;
	pen.stroke();
}

function paintWords(pen: Pen, { palette }: Scene, { id, node, standing, x, y }: PictureNode): void {
	const inset = insetOf(node);
	const room = CARD.width - 2 * inset;
	MARKS[standing](pen, x + inset + 6, y + 18);
	pen.textBaseline = 'alphabetic';
	pen.font = `12px ${palette.font}`;
	pen.fillStyle = palette.color('muted');
	pen.fillText(id, x + inset + 20, y + 22, room - 20);
	pen.font = `15px ${palette.font}`;
	pen.fillStyle = palette.color(standing === 'closed' ? 'muted' : 'text');
	pen.fillText(shortened(pen, node.title, room), x + inset, y + 44);
}

/** Larger, and so less of it. */
function paintTitle(pen: Pen, { palette }: Scene, { node, standing, x, y }: PictureNode): void {
	const inset = insetOf(node);
	const middle = y + CARD.height / 2;
	pen.save();
	pen.translate(x + inset + 12, middle);
	pen.scale(2, 2);
	MARKS[standing](pen, 0, 0);
	pen.restore();
	pen.font = `26px ${palette.font}`;
	pen.textBaseline = 'middle';
	pen.fillStyle = palette.color('text');
	const room = CARD.width - 2 * inset - 32;
	pen.fillText(shortened(pen, node.title, room), x + inset + 32, middle);
}

/** Away from the round ends of a spec. */
function insetOf({ kind }: PictureNode['node']): number {
	return kind === 'spec' ? 20 : 12;
}

const CUT = '…';
/** What fits of a title is the same until the font is another one. */
const short = new Map<string, string>();
const MOST_KEPT = 20_000;

function shortened(pen: Pen, title: string, room: number): string {
	const key = `${pen.font} ${String(room)} ${title}`;
	const known = short.get(key);
	if (known !== undefined) return known;
	const found = fitting(pen, visible(title), room);
	if (short.size >= MOST_KEPT) short.clear();
	short.set(key, found);
	return found;
}

function fitting(pen: Pen, title: string, room: number): string {
	if (pen.measureText(title).width <= room) return title;
	const letters = Array.from(title);
	let [fits, over] = [0, letters.length];
	while (over - fits > 1) {
		const middle = Math.floor((fits + over) / 2);
		const isRoom = pen.measureText(`${letters.slice(0, middle).join('')}${CUT}`).width <= room;
		if (isRoom) fits = middle;
		else over = middle;
	}
	return `${letters.slice(0, fits).join('').trimEnd()}${CUT}`;
}
