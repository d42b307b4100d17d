// Where one gets to from a part of the graph: by a key on the picture, and by what it is connected with.

import type { GraphNode } from '../graph';
import type { GraphAnswers, Picture, PictureEdge, PictureNode } from './graph-view';
import { compareBacklogIds } from '../ids';
import type { RelationshipType } from '../relationships';

/** To each side, as a way across and a way down. */
const SIDES = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const;
type Side = keyof typeof SIDES;

/** In the order in which all is read, from the place that somebody is at. */
const READING = {
	first: () => 0,
	last: (_: number, count: number) => count - 1,
	next: (at: number, count: number) => Math.min(at + 1, count - 1),
	previous: (at: number) => Math.max(at - 1, 0),
} as const;

export type Step = Side | keyof typeof READING;

/** Where a key leads to; the first where nothing is selected, and null where there is nothing. */
export function stepFrom(picture: Picture, id: string | null, step: Step): string | null {
	const { nodes, byId } = picture;
	const current = id === null ? undefined : byId.get(id);
	if (isSide(step) && current) return nearestTo(picture, current, step).id;
	const at = current ? nodes.indexOf(current) : -1;
	const next = isSide(step) ? 0 : READING[step](at, nodes.length);
	return nodes[next]?.id ?? null;
}

function isSide(step: Step): step is Side {
	return step in SIDES;
}

/** To the left and to the right lines are followed as long as there are any, and first what blocks. */
function nearestTo(picture: Picture, from: PictureNode, side: Side): PictureNode {
	const { edges, nodes } = picture;
	const linked = side === 'left' || side === 'right' ? edges.filter(isAt(from.id)) : [];
	const blocking = linked.filter(({ type }) => type === 'blocks');
	const choices = [
		otherEnds(picture, blocking, from.id),
		otherEnds(picture, linked, from.id),
		nodes,
	];
	for (const choice of choices) {
		const found = nearest(from, choice, side);
		if (found) return found;
	}
	return from;
}

function isAt(id: string): (edge: PictureEdge) => boolean {
	return ({ from, to }) => from === id || to === id;
}

function otherEnds({ byId }: Picture, edges: readonly PictureEdge[], id: string): PictureNode[] {
	return edges.flatMap(({ from, to }) => byId.get(from === id ? to : from) ?? []);
}

/** What is further aside has to be that much nearer. */
const ASIDE = 3;

function nearest(
	from: PictureNode,
	nodes: readonly PictureNode[],
	side: Side,
): PictureNode | undefined {
	const [across, down] = SIDES[side];
	let [best, least]: [PictureNode | undefined, number] = [undefined, Infinity];
	for (const node of nodes) {
		const [x, y] = [node.x - from.x, node.y - from.y];
		const ahead = x * across + y * down;
		const away = ahead + ASIDE * Math.abs(x * down + y * across);
		if (ahead > 0 && away < least) [best, least] = [node, away];
	}
	return best;
}

export const LINK_ROLES = [
	'blockedBy',
	'blocks',
	'parent',
	'children',
	'implements',
	'implementedBy',
	'foundDuring',
	'led',
	'related',
] as const;
export type LinkRole = (typeof LINK_ROLES)[number];

export interface LinkGroup {
	role: LinkRole;
	nodes: readonly GraphNode[];
}

/** All that it is connected with, whether it is shown or not, by what that is to it. */
export function linksOf(graph: GraphAnswers, id: string): LinkGroup[] {
	const found = new Map<LinkRole, GraphNode[]>();
	const add = (role: LinkRole, other: string) => {
		const node = graph.node(other);
		if (node && other !== id) found.set(role, [...(found.get(role) ?? []), node]);
	};
	for (const { to, type } of graph.from(id)) add(ROLES[type].to, to);
	for (const { from, type } of graph.to(id)) if (type !== 'related') add(ROLES[type].from, from);
	return LINK_ROLES.flatMap((role) => {
		const nodes = found.get(role)?.sort((a, b) => compareBacklogIds(a.id, b.id));
		return nodes ? [{ role, nodes }] : [];
	});
}

/** What either end is to the other. */
const ROLES: Readonly<Record<RelationshipType, Readonly<Record<'from' | 'to', LinkRole>>>> = {
	blocks: { from: 'blockedBy', to: 'blocks' },
	'parent-child': { from: 'parent', to: 'children' },
	implements: { from: 'implementedBy', to: 'implements' },
	'discovered-from': { from: 'led', to: 'foundDuring' },
	related: { from: 'related', to: 'related' },
};
