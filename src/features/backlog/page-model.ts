// What the panel says of a spec or an issue, as a value: where it stands, and what it leads to.

import type { BacklogGraph, GraphNode } from '../../core/backlog/graph';
import { compareBacklogIds } from '../../core/backlog/ids';
import type { Relationship, RelationshipType } from '../../core/backlog/relationships';
import type { Status } from './choice-model';

type Graph = Pick<BacklogGraph, 'node' | 'from' | 'to' | 'blockedBy' | 'children' | 'backlinks'>;

/** Another spec or issue that the open note leads to. */
export interface EntityLink {
	id: string;
	/** Null where nothing has this id. */
	path: string | null;
	title: string;
	status: Status | null;
	/** What is between the two; null for a mere mention, which only the text can take back. */
	edge: Relationship | null;
	/** What it waits for. */
	waitsFor: readonly string[];
}

export interface LinkGroup {
	relation: Relation;
	links: readonly EntityLink[];
}

/** In the order in which they are read. */
const RELATIONS = [
	...(['waitsFor', 'issues', 'specs', 'parent', 'children'] as const),
	...(['blocks', 'related', 'foundIn', 'found', 'backlinks'] as const),
];
export type Relation = (typeof RELATIONS)[number];

export interface EntityPage {
	node: GraphNode;
	/** Those that have something. */
	groups: readonly LinkGroup[];
	/** Of the issues of a spec, or of what an epic consists of; null where there are none. */
	progress: { closed: number; total: number } | null;
}

export function pageOf(graph: Graph, node: GraphNode): EntityPage {
	const { id, kind, entity } = node;
	const leadingTo = (type: RelationshipType) =>
		graph.to(id).flatMap((edge) => (edge.type === type ? [edge.from] : []));
	const leadingFrom = (type: RelationshipType) =>
		graph.from(id).flatMap((edge) => (edge.type === type ? [edge.to] : []));
	const children = graph.children(id);
	const issues = kind === 'spec' ? leadingTo('implements') : [];
	const all: Record<Relation, readonly string[]> = {
		specs: kind === 'issue' ? leadingFrom('implements') : [],
		issues,
		parent: entity.parent === null ? [] : [entity.parent],
		children,
		waitsFor: graph.blockedBy(id),
		blocks: leadingFrom('blocks'),
		related: leadingFrom('related'),
		foundIn: leadingFrom('discovered-from'),
		found: leadingTo('discovered-from'),
		backlinks: [],
	};
	const told = new Set(Object.values(all).flat());
	// What blocks it and is over is no news, and no mere mention either.
	for (const over of leadingTo('blocks')) told.add(over);
	const groups = { ...all, backlinks: graph.backlinks(id).filter((one) => !told.has(one)) };
	return {
		node,
		groups: RELATIONS.flatMap((relation) => {
			const ids = [...groups[relation]].sort(compareBacklogIds);
			return ids.length === 0
				? []
				: [{ relation, links: ids.map((one) => linkTo(graph, one, edgeOf(relation, id, one))) }];
		}),
		progress: progressOf(graph, kind === 'spec' ? issues : children),
	};
}

/** Which relationship each is made of, and whether it leads to the other or comes from it. */
const EDGES: Readonly<Record<Relation, readonly [RelationshipType, 'to' | 'from'] | null>> = {
	waitsFor: ['blocks', 'from'],
	issues: ['implements', 'from'],
	specs: ['implements', 'to'],
	parent: ['parent-child', 'from'],
	children: ['parent-child', 'to'],
	blocks: ['blocks', 'to'],
	related: ['related', 'to'],
	foundIn: ['discovered-from', 'to'],
	found: ['discovered-from', 'from'],
	backlinks: null,
};

function edgeOf(relation: Relation, id: string, other: string): Relationship | null {
	const made = EDGES[relation];
	if (!made) return null;
	const [type, side] = made;
	return side === 'to' ? { from: id, to: other, type } : { from: other, to: id, type };
}

function linkTo(graph: Graph, id: string, edge: Relationship | null): EntityLink {
	const node = graph.node(id);
	if (!node) return { id, path: null, title: id, status: null, edge, waitsFor: [] };
	const { path, title, status, kind } = node;
	return {
		...{ id, path, title, status, edge },
		waitsFor: kind === 'issue' && status !== 'closed' ? graph.blockedBy(id) : [],
	};
}

function progressOf(graph: Graph, ids: readonly string[]): EntityPage['progress'] {
	const known = ids.flatMap((id) => graph.node(id) ?? []);
	if (known.length === 0) return null;
	return {
		closed: known.filter(({ status }) => status === 'closed').length,
		total: known.length,
	};
}
