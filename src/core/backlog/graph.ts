// What depends on what in one backlog, kept while notes come and go: put and drop cost what touches the one entity, and an
// answer costs what it returns. Edges that cannot stand between their two are none here; those that lead to nothing wait
// for it.

import { textOf } from '../note/plain-text';
import type { BacklogEntity, EntityKind } from './entities';
import { criticalPathOf } from './critical-path';
import { cyclesIn, pathBetween, type Neighbours } from './cycles';
import { compareBacklogIds, kindOfId } from './ids';
import { SortedNodes } from './sorted-nodes';
import {
	isValidPair,
	relationshipsOf,
	type Relationship,
	type RelationshipType,
} from './relationships';

export interface GraphNode {
	id: string;
	kind: EntityKind;
	path: string;
	/** On one line, for a person. */
	title: string;
	status: BacklogEntity['status'];
	priority: BacklogEntity['priority'];
	entity: BacklogEntity;
	/** The ids that its content names. */
	refs: readonly string[];
}

export function nodeOf(note: {
	path: string;
	entity: BacklogEntity;
	refs: readonly string[];
}): GraphNode {
	const { path, entity, refs } = note;
	const { id, kind, status, priority } = entity;
	return { id, kind, path, title: textOf(entity.title) ?? id, status, priority, entity, refs };
}

interface Circle {
	ids: string[];
	type: RelationshipType;
}

type ListName = 'ready' | 'blocked';

/** The types that must not lead back to where they began. */
const ORDERS = ['blocks', 'parent-child', 'discovered-from'] as const;

/** Nobody knows how long it takes. */
const USUAL_MINUTES = 60;

export class BacklogGraph {
	private readonly known = new Map<string, GraphNode>();
	/** Those that a node states itself. */
	private readonly stated = new Map<string, readonly Relationship[]>();
	/** Those at either end of which an id stands. Two nodes may state the same one. */
	private readonly touching = new Map<string, Set<Relationship>>();
	/** Whose content names an id. */
	private readonly naming = new Map<string, Set<string>>();
	/** Ids that something leads to, or names, and nothing has. */
	private readonly absent = new Set<string>();
	private readonly lists = {
		ready: new SortedNodes<GraphNode>(compareUrgency),
		blocked: new SortedNodes<GraphNode>(compareUrgency),
	};
	/** In which of the lists it is, and as which node. */
	private readonly listed = new Map<string, { list: ListName; node: GraphNode }>();

	/** All ids in their order; null since one came or went. */
	private order: readonly string[] | null = null;
	/** Null since an edge came or went. */
	private circles: readonly Circle[] | null = null;

	/** Takes the place of what had its id before. */
	put(node: GraphNode): void {
		const { order, circles } = this;
		const before = this.stated.get(node.id);
		this.drop(node.id);
		this.known.set(node.id, node);
		const edges = relationshipsOf(node.entity).filter(mayStand);
		this.order = before ? order : null;
		this.circles = before && areSame(before, edges) ? circles : null;
		this.stated.set(node.id, edges);
		for (const edge of edges) {
			addTo(this.touching, edge.from, edge);
			addTo(this.touching, edge.to, edge);
		}
		for (const ref of node.refs) addTo(this.naming, ref, node.id);
		this.noteAbsence(node);
		this.listAgain(node.id, edges);
	}

	drop(id: string): void {
		const node = this.known.get(id);
		if (!node) return;
		this.known.delete(id);
		this.order = null;
		this.circles = null;
		for (const edge of this.stated.get(id) ?? []) {
			removeFrom(this.touching, edge.from, edge);
			removeFrom(this.touching, edge.to, edge);
		}
		for (const ref of node.refs) removeFrom(this.naming, ref, id);
		this.noteAbsence(node);
		this.listAgain(id, this.stated.get(id) ?? []);
		this.stated.delete(id);
	}

	node(id: string): GraphNode | null {
		return this.known.get(id) ?? null;
	}

	nodes(): Iterable<GraphNode> {
		return this.known.values();
	}

	get size(): number {
		return this.known.size;
	}

	/** Those that lead away from it; what is related, is so in both directions. */
	from(id: string): readonly Relationship[] {
		return this.edgesAt(id)
			.map((edge) => (edge.type === 'related' ? turned(edge, id) : edge))
			.filter(({ from }) => from === id);
	}

	/** Those that lead to it. */
	to(id: string): readonly Relationship[] {
		return this.edgesAt(id)
			.map((edge) => (edge.type === 'related' ? back(turned(edge, id)) : edge))
			.filter(({ to }) => to === id);
	}

	/** What must be closed before it, in the order of ids. Nothing waits for itself, or for what is not there. */
	blockedBy(id: string): readonly string[] {
		return this.sources(id, 'blocks')
			.filter((other) => other !== id && this.isOpen(other))
			.sort(compareBacklogIds);
	}

	isReady(id: string): boolean {
		return this.listed.get(id)?.list === 'ready';
	}

	/** The open issues that wait for nothing, the most urgent first. */
	ready(): readonly GraphNode[] {
		return this.lists.ready.all();
	}

	/** The issues that wait for another one, and those that somebody calls blocked. */
	blocked(): readonly GraphNode[] {
		return this.lists.blocked.all();
	}

	children(id: string): readonly string[] {
		return this.targets(id, 'parent-child').sort(compareBacklogIds);
	}

	/** Who names it, by a relationship or in its content. */
	backlinks(id: string): readonly string[] {
		const edges = this.edgesAt(id).map(({ from, to }) => (from === id ? to : from));
		const all = new Set([...edges, ...(this.naming.get(id) ?? [])]);
		all.delete(id);
		return [...all].filter((other) => this.names(other, id)).sort(compareBacklogIds);
	}

	/** Those that lead to nothing. */
	dangling(): Relationship[] {
		const edges = [...this.absent].flatMap((id) => [...(this.touching.get(id) ?? [])]);
		return [...new Set(edges)];
	}

	/** The ids that texts name and nothing has, each with who names it. */
	danglingReferences(): { from: string; to: string }[] {
		return [...this.absent].flatMap((to) =>
			[...(this.naming.get(to) ?? [])].map((from) => ({ from, to })),
		);
	}

	/** The cycle that this edge would close, from its beginning on, each leading to the next and the last to the first. */
	cycleWith({ from, to, type }: Relationship): string[] | null {
		if (from === to) return [from];
		const order = ORDERS.find((one) => one === type);
		const way = order ? pathBetween(to, from, this.along(order)) : null;
		return way && [from, ...way.slice(0, -1)];
	}

	/** One for each knot, in the order of ids. */
	cycles(): readonly Circle[] {
		this.circles ??= ORDERS.flatMap((type) =>
			cyclesIn(this.inOrder(), this.allAlong(type)).map((ids) => ({ ids, type })),
		);
		return this.circles;
	}

	/** All that it waits for and all that waits for it, by `blocks`, with itself. */
	chain(id: string): ReadonlySet<string> {
		const found = new Set([id]);
		const back: Neighbours = (one) => this.sources(one, 'blocks');
		for (const next of [this.along('blocks'), back]) {
			const queue = [id];
			const seen = new Set(queue);
			for (const one of queue) {
				for (const other of next(one)) {
					if (seen.has(other) || !this.known.has(other)) continue;
					seen.add(other);
					found.add(other);
					queue.push(other);
				}
			}
		}
		return found;
	}

	/** The chain of open issues that takes longest, from what comes first on; none where nothing waits for another. */
	criticalPath(): string[] {
		const open = this.inOrder().filter((id) => kindOfId(id) === 'issue' && this.isOpen(id));
		return criticalPathOf(open, this.allAlong('blocks'), (id) => this.minutesOf(id));
	}

	private minutesOf(id: string): number {
		const entity = this.known.get(id)?.entity;
		return (entity?.kind === 'issue' ? entity.estimated_minutes : null) ?? USUAL_MINUTES;
	}

	private inOrder(): readonly string[] {
		return (this.order ??= [...this.known.keys()].sort(compareBacklogIds));
	}

	/** In the order of ids, so that every device names the same cycle and the same path. */
	private along(type: RelationshipType): Neighbours {
		return (id) => {
			const others = this.targets(id, type).filter((other) => this.known.has(other));
			return others.length < 2 ? others : others.sort(compareBacklogIds);
		};
	}

	/** The same for questions about the whole: all edges are gone through once. */
	private allAlong(type: RelationshipType): Neighbours {
		const next = new Map<string, Set<string>>();
		for (const edges of this.stated.values())
			for (const edge of edges)
				if (edge.type === type && this.known.has(edge.from) && this.known.has(edge.to))
					addTo(next, edge.from, edge.to);
		const lists = new Map([...next].map(([id, to]) => [id, [...to].sort(compareBacklogIds)]));
		return (id) => lists.get(id) ?? [];
	}

	private targets(id: string, type: RelationshipType): string[] {
		return endsOf(this.touching.get(id), (edge) => edge.type === type && edge.from === id, 'to');
	}

	private sources(id: string, type: RelationshipType): string[] {
		return endsOf(this.touching.get(id), (edge) => edge.type === type && edge.to === id, 'from');
	}

	private edgesAt(id: string): Relationship[] {
		const edges = new Map<string, Relationship>();
		for (const edge of this.touching.get(id) ?? []) edges.set(keyOf(edge), edge);
		return [...edges.values()];
	}

	private names(other: string, id: string): boolean {
		const node = this.known.get(other);
		const edges = this.stated.get(other) ?? [];
		return (
			node?.refs.includes(id) === true || edges.some(({ from, to }) => from === id || to === id)
		);
	}

	private isOpen(id: string): boolean {
		const status = this.known.get(id)?.status ?? null;
		return status !== null && !DONE.has(status);
	}

	/** As `blockedBy`, without a list. */
	private isHeld(id: string): boolean {
		for (const { type, from, to } of this.touching.get(id) ?? [])
			if (type === 'blocks' && to === id && from !== id && this.isOpen(from)) return true;
		return false;
	}

	/** What it blocks may be free by now, or held up. */
	private listAgain(id: string, edges: readonly Relationship[]): void {
		this.listOne(id);
		for (const { type, to } of edges) if (type === 'blocks' && to !== id) this.listOne(to);
	}

	private listOne(id: string): void {
		const before = this.listed.get(id);
		const node = this.known.get(id);
		const list = node ? this.listOf(node) : null;
		if (before) this.lists[before.list].remove(before.node);
		this.listed.delete(id);
		if (!node || !list) return;
		this.lists[list].add(node);
		this.listed.set(id, { list, node });
	}

	private listOf({ id, kind, status }: GraphNode): ListName | null {
		if (kind !== 'issue' || !WAITING.has(status)) return null;
		if (status === 'blocked' || this.isHeld(id)) return 'blocked';
		return status === 'open' ? 'ready' : null;
	}

	/** After it came or went. */
	private noteAbsence({ id, refs }: GraphNode): void {
		const others = (this.stated.get(id) ?? []).flatMap(({ from, to }) => [from, to]);
		for (const one of [id, ...others, ...refs]) {
			const isWanted = this.touching.has(one) || this.naming.has(one);
			if (isWanted && !this.known.has(one)) this.absent.add(one);
			else this.absent.delete(one);
		}
	}
}

const DONE: ReadonlySet<string> = new Set(['closed', 'approved', 'deprecated']);
const WAITING: ReadonlySet<string> = new Set(['open', 'in_progress', 'blocked']);

/** The most urgent first, then the one that waits longest. */
export function compareUrgency(a: GraphNode, b: GraphNode): number {
	return (
		a.priority - b.priority ||
		compareTexts(a.entity.created_at, b.entity.created_at) ||
		compareNodeIds(a, b)
	);
}

/** The same, with what is closed behind all others. */
export function compareOpenFirst(a: GraphNode, b: GraphNode): number {
	return Number(a.status === 'closed') - Number(b.status === 'closed') || compareUrgency(a, b);
}

/** As `compareBacklogIds`, without reading the kinds out of the ids: sorting 10,000 asks 130,000 times. */
function compareNodeIds(a: GraphNode, b: GraphNode): number {
	return compareTexts(a.kind, b.kind) || a.id.length - b.id.length || compareTexts(a.id, b.id);
}

function compareTexts(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}

function areSame(some: readonly Relationship[], others: readonly Relationship[]): boolean {
	const isSame = (one: Relationship, other: Relationship | undefined) =>
		one.from === other?.from && one.to === other.to && one.type === other.type;
	return some.length === others.length && some.every((one, at) => isSame(one, others[at]));
}

/** What leads to no id at all may still be meant for one. */
function mayStand({ from, to, type }: Relationship): boolean {
	const [one, other] = [kindOfId(from), kindOfId(to)];
	return one === null || other === null || isValidPair(type, one, other);
}

function endsOf(
	edges: ReadonlySet<Relationship> | undefined,
	isMeant: (edge: Relationship) => boolean,
	end: 'from' | 'to',
): string[] {
	const ids = new Set<string>();
	for (const edge of edges ?? []) if (isMeant(edge)) ids.add(edge[end]);
	return [...ids];
}

function keyOf({ from, to, type }: Relationship): string {
	const [one, other] = type === 'related' && to < from ? [to, from] : [from, to];
	return `${one} ${other} ${type}`;
}

function turned(edge: Relationship, id: string): Relationship {
	return edge.from === id ? edge : back(edge);
}

function back({ from, to, type }: Relationship): Relationship {
	return { from: to, to: from, type };
}

function addTo<Value>(map: Map<string, Set<Value>>, key: string, value: Value): void {
	const values = map.get(key) ?? new Set();
	map.set(key, values.add(value));
}

function removeFrom<Value>(map: Map<string, Set<Value>>, key: string, value: Value): void {
	const values = map.get(key);
	values?.delete(value);
	if (values?.size === 0) map.delete(key);
}
