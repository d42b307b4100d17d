// The picture as a canvas of Obsidian's: JSON Canvas 1.0, a card that shows its note for each node.

import { CARD } from './layout';
import {
	sidesOf,
	type Picture,
	type PictureEdge,
	type PictureNode,
	type Side,
	type Standing,
} from './graph-view';

interface CanvasNode {
	id: string;
	type: 'file';
	file: string;
	x: number;
	y: number;
	width: number;
	height: number;
	color?: string;
}

interface CanvasEdge {
	id: string;
	fromNode: string;
	fromSide: Side;
	toNode: string;
	toSide: Side;
	toEnd: 'arrow' | 'none';
	color?: string;
	label: string;
}

/** A card of a canvas shows the text of its note and needs more room than one of ours. */
const SCALE = { x: 1.75, y: 4 } as const;

const DEFAULT_SIDES = ['right', 'left'] as const;
const RED = '1';
const PURPLE = '6';
/** The colours that a canvas has of its own, which follow the theme. */
const COLORS: Readonly<Partial<Record<Standing, string>>> = {
	waiting: '2',
	blocked: '2',
	needs_review: '3',
	review: '3',
	closed: '4',
	approved: '4',
	in_progress: '5',
};

/** The text of the file: the same for the same picture. */
export function formatJsonCanvas({ nodes, edges, byId }: Picture): string {
	const canvas = {
		nodes: nodes.map(canvasNodeOf),
		edges: edges.map((edge) => canvasEdgeOf(edge, byId)),
	};
	return `${JSON.stringify(canvas, null, '\t')}\n`;
}

function canvasNodeOf({ id, node, standing, x, y }: PictureNode): CanvasNode {
	const color = COLORS[standing] ?? (node.kind === 'spec' ? PURPLE : undefined);
	return {
		...{ id, type: 'file', file: node.path },
		x: Math.round(x * SCALE.x),
		y: Math.round(y * SCALE.y),
		width: Math.round(CARD.width * SCALE.x),
		height: Math.round(CARD.height * SCALE.y),
		...(color !== undefined && { color }),
	};
}

function canvasEdgeOf({ from, to, type, isBack }: PictureEdge, byId: Picture['byId']): CanvasEdge {
	const [one, other] = [byId.get(from), byId.get(to)];
	const [fromSide, toSide] = one && other ? sidesOf(one, other) : DEFAULT_SIDES;
	return {
		id: `${from} ${type} ${to}`,
		fromNode: from,
		fromSide,
		toNode: to,
		toSide,
		toEnd: type === 'related' ? 'none' : 'arrow',
		...(isBack && { color: RED }),
		label: isBack ? `${type}, in a cycle` : type,
	};
}
