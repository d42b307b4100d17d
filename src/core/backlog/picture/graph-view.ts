// What of the dependency graph is shown, where, and what the keys and the list beside it go by. Values only: the graph
// in, the picture out.

import {
	ISSUE_STATUSES,
	SPEC_STATUSES,
	type EntityKind,
	type IssueStatus,
	type SpecStatus,
} from '../entities';
import type { BacklogGraph, GraphNode } from '../graph';
import { compareBacklogIds } from '../ids';
import {
	CARD,
	layOut,
	type Layout,
	type LayoutEdge,
	type Place,
	type PlacedEdge,
	type Point,
} from './layout';
import type { Relationship, RelationshipType } from '../relationships';

export type GraphAnswers = Pick<
	BacklogGraph,
	'size' | 'node' | 'nodes' | 'from' | 'to' | 'blockedBy' | 'isReady' | 'chain' | 'criticalPath'
>;

/** How it stands: its status, and where that is `open`, whether something else has to be done first. */
export type Standing = 'ready' | 'waiting' | IssueStatus | SpecStatus;

/** `unfinished`: all but what is closed or deprecated. */
export const SHOW_CHOICES = [
	...['unfinished', 'all', 'ready', 'waiting'],
	...ISSUE_STATUSES,
	...SPEC_STATUSES,
] as const;
export const LINE_CHOICES = ['all', 'blocks'] as const;

export interface GraphFilter {
	kind: EntityKind | null;
	show: (typeof SHOW_CHOICES)[number];
	/** Only this spec, the specs below it and their issues. */
	spec: string | null;
	/** In the id or the title. */
	text: string;
	links: (typeof LINE_CHOICES)[number];
}

export const NO_FILTER: GraphFilter = {
	kind: null,
	show: 'unfinished',
	spec: null,
	text: '',
	links: 'all',
};

export interface PictureNode extends Place {
	id: string;
	node: GraphNode;
	standing: Standing;
}

export interface PictureEdge {
	from: string;
	to: string;
	type: RelationshipType;
	/** The way of the line in pairs: curved from the first of a pair to the second, straight between pairs. */
	points: readonly Point[];
	isBack: boolean;
}

export interface Picture {
	/** In the order in which they are read: part by part. */
	nodes: readonly PictureNode[];
	byId: ReadonlyMap<string, PictureNode>;
	edges: readonly PictureEdge[];
	width: number;
	height: number;
	/** The same as long as everything is where it was. */
	layout: Layout;
}

/** Draws the same graph again without laying it out where only titles and statuses have changed. */
export class PictureMaker {
	private last: { ids: readonly string[]; edges: readonly LayoutEdge[]; layout: Layout } | null =
		null;

	pictureOf(graph: GraphAnswers, filter: GraphFilter): Picture {
		const shown = shownNodes(graph, filter);
		const ids = shown.map(({ id }) => id);
		const isShown = new Set(ids);
		const all = ids.flatMap((id) => edgesFrom(graph, id, filter));
		const edges = all.filter(({ to }) => isShown.has(to));
		const layout = this.layoutOf(ids, edges.filter(isLaidOut).map(layoutEdgeOf));
		const byId = new Map<string, PictureNode>();
		for (const [id, place] of layout.places) {
			const node = graph.node(id);
			if (node) byId.set(id, { id, node, standing: standingOf(graph, node), ...place });
		}
		const { width, height } = layout;
		let at = -1;
		return {
			...{ byId, width, height, layout },
			nodes: [...byId.values()],
			edges: edges.flatMap((edge) => {
				const way = (isLaidOut(edge) ? layout.edges[(at += 1)] : null) ?? NO_WAY;
				const points = pointsOf(layoutEdgeOf(edge), way, byId);
				return points ? [{ ...edge, points, isBack: way.isBack }] : [];
			}),
		};
	}

	private layoutOf(ids: readonly string[], edges: readonly LayoutEdge[]): Layout {
		const { last } = this;
		if (last && isSame(last.ids, ids) && isSameEdges(last.edges, edges)) return last.layout;
		const layout = layOut(ids, edges);
		this.last = { ids, edges, layout };
		return layout;
	}
}

const NO_WAY: PlacedEdge = { via: [], isBack: false };

function isSame(some: readonly string[], others: readonly string[]): boolean {
	return some.length === others.length && some.every((one, at) => one === others[at]);
}

function isSameEdges(some: readonly LayoutEdge[], others: readonly LayoutEdge[]): boolean {
	const isOther = ({ from, to, isFirm }: LayoutEdge, other: LayoutEdge | undefined) =>
		from !== other?.from || to !== other.to || isFirm !== other.isFirm;
	return some.length === others.length && !some.some((edge, at) => isOther(edge, others[at]));
}

const FINISHED: ReadonlySet<string> = new Set(['closed', 'deprecated']);

function shownNodes(graph: GraphAnswers, filter: GraphFilter): GraphNode[] {
	const ofSpec = filter.spec === null ? null : belowSpec(graph, filter.spec);
	const words = filter.text.toLocaleLowerCase().split(/\s+/u).filter(Boolean);
	const fits = (node: GraphNode) => {
		if (filter.kind !== null && node.kind !== filter.kind) return false;
		if (ofSpec && !ofSpec.has(node.id)) return false;
		if (!isShownStanding(graph, node, filter.show)) return false;
		const searched = `${node.id} ${node.title}`.toLocaleLowerCase();
		return words.every((word) => searched.includes(word));
	};
	return [...graph.nodes()].filter(fits).sort((a, b) => compareBacklogIds(a.id, b.id));
}

function isShownStanding(graph: GraphAnswers, node: GraphNode, show: GraphFilter['show']): boolean {
	if (show === 'all') return true;
	if (show === 'unfinished') return !FINISHED.has(node.status);
	// What is ready or waits is open, too.
	return node.status === show || standingOf(graph, node) === show;
}

/** With itself. What is its own parent is met once. */
function belowSpec(graph: GraphAnswers, spec: string): ReadonlySet<string> {
	const found = new Set([spec]);
	for (const id of found) {
		for (const { to, type } of graph.from(id)) if (type === 'parent-child') found.add(to);
		for (const { from, type } of graph.to(id)) if (type === 'implements') found.add(from);
	}
	return found;
}

export function standingOf(graph: GraphAnswers, { id, kind, status }: GraphNode): Standing {
	if (kind !== 'issue' || status !== 'open') return status;
	return graph.isReady(id) ? 'ready' : 'waiting';
}

function edgesFrom(graph: GraphAnswers, id: string, { links }: GraphFilter): Relationship[] {
	return graph
		.from(id)
		.filter(({ from, to, type }) => {
			if (from === to || (links === 'blocks' && type !== 'blocks')) return false;
			return type !== 'related' || compareBacklogIds(from, to) < 0;
		})
		.sort((a, b) => compareBacklogIds(a.to, b.to) || (a.type < b.type ? -1 : 1));
}

/** What is merely related stands wherever it stands. */
function isLaidOut({ type }: Relationship): boolean {
	return type !== 'related';
}

/** What comes first is left: a spec of what implements it, and what something was found while working on. */
function layoutEdgeOf({ from, to, type }: Relationship): LayoutEdge {
	const isTurned = type === 'implements' || type === 'discovered-from';
	return { from: isTurned ? to : from, to: isTurned ? from : to, isFirm: type === 'blocks' };
}

export type Side = 'left' | 'right';

/** Where a line leaves the one, and where it comes to the other. */
export function sidesOf(one: Point, other: Point): readonly [Side, Side] {
	if (one.x === other.x) return ['right', 'right'];
	return one.x < other.x ? ['right', 'left'] : ['left', 'right'];
}

function pointsOf(
	{ from, to }: LayoutEdge,
	{ via, isBack }: PlacedEdge,
	byId: ReadonlyMap<string, PictureNode>,
): readonly Point[] | null {
	const [one, other] = [byId.get(from), byId.get(to)];
	if (!one || !other) return null;
	const sides = sidesOf(one, other);
	// The other way round there may be a line between the same two.
	const y = CARD.height * (isBack ? 0.75 : 0.5);
	const pointOf = (at: Point, side: Side) => ({
		x: side === 'left' ? at.x : at.x + CARD.width,
		y: at.y + y,
	});
	return [pointOf(one, sides[0]), ...via, pointOf(other, sides[1])];
}
