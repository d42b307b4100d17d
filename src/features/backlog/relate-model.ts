// How two entries of the backlog could be related, as a value: in both directions, and only what their kinds allow.

import { compareUrgency, type BacklogGraph, type GraphNode } from '../../core/backlog/graph';
import { refusalOfEdge } from '../../core/backlog/relate';
import type { Relationship, RelationshipType } from '../../core/backlog/relationships';

type Graph = Pick<BacklogGraph, 'nodes'>;

/** What the first does with the second: the likeliest first. */
const WAYS = [
	['implements', 'implements', 'to'],
	['implementedBy', 'implements', 'from'],
	['blocks', 'blocks', 'to'],
	['waitsFor', 'blocks', 'from'],
	['partOf', 'parent-child', 'from'],
	['consistsOf', 'parent-child', 'to'],
	['foundIn', 'discovered-from', 'to'],
	['ledTo', 'discovered-from', 'from'],
	['related', 'related', 'to'],
] as const satisfies readonly (readonly [string, RelationshipType, 'to' | 'from'])[];
export type Way = (typeof WAYS)[number][0];

export interface WayChoice {
	way: Way;
	edge: Relationship;
	/** The ids on the way, where it would lead in a circle. */
	cycle: readonly string[] | null;
	/** The parent that would give way to the new one. */
	instead: string | null;
}

/** Those that are there already are no choice. */
export function waysBetween(graph: BacklogGraph, id: string, other: string): WayChoice[] {
	const known = new Set([...graph.from(id), ...graph.to(id)].map(keyOf));
	const choices = WAYS.flatMap(([way, type, side]) => {
		const [from, to] = side === 'to' ? [id, other] : [other, id];
		const edge = { from, to, type };
		return known.has(keyOf(edge)) ? [] : (choiceOf(graph, way, edge) ?? []);
	});
	// What can't be is read last.
	return [...choices].sort((a, b) => Number(a.cycle !== null) - Number(b.cycle !== null));
}

/** Null for what their kinds don't allow. */
function choiceOf(graph: BacklogGraph, way: Way, edge: Relationship): WayChoice | null {
	const refusal = refusalOfEdge(graph, edge);
	if (refusal?.code === 'invalid-pair') return null;
	return {
		...{ way, edge },
		cycle: refusal?.code === 'cycle' ? refusal.cycle : null,
		instead: edge.type === 'parent-child' ? (graph.node(edge.to)?.entity.parent ?? null) : null,
	};
}

function keyOf({ from, to, type }: Relationship): string {
	return `${from} ${type} ${to}`;
}

/** What it can be related to: what is still to be done first, the most urgent before the others. */
export function othersThan(graph: Graph, id: string): GraphNode[] {
	const isOver = ({ status }: GraphNode) =>
		status === 'closed' || status === 'deprecated' ? 1 : 0;
	return [...graph.nodes()]
		.filter((node) => node.id !== id)
		.sort((a, b) => isOver(a) - isOver(b) || compareUrgency(a, b));
}

/** Who would name what is not there any more, if these went. */
export function leftNaming(graph: BacklogGraph, ids: readonly string[]): GraphNode[] {
	const naming = new Set(ids.flatMap((id) => graph.backlinks(id)));
	return [...naming].flatMap((id) => (ids.includes(id) ? [] : (graph.node(id) ?? [])));
}
