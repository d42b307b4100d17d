// The rows of the backlog: chosen, sorted, grouped. They are the graph's own nodes; what a row says of others is asked when
// it is drawn, so that ten thousand issues cost one pass. What has not changed is handed out again as it was.

import type { BacklogEntity } from '../../core/backlog/entities';
import { compareOpenFirst, type BacklogGraph, type GraphNode } from '../../core/backlog/graph';
import { compareBacklogIds } from '../../core/backlog/ids';
import { assigneeOf, searchedOf, specsOf, typeOf } from '../../core/backlog/parts-of';
import { merge } from '../../core/board/sort';
import { groupBy } from '../../core/shared/group-by';
import { once } from '../../core/shared/once';
import { searchedWords } from '../../core/shared/searched-words';
import {
	columnsIn,
	kindOfTab,
	type BacklogChoice,
	type BacklogGroup,
	type BacklogSort,
	type BacklogTab,
	type Column,
} from './choice-model';

/** As much of the graph as rows are made from. */
export type Rows = Pick<BacklogGraph, 'nodes' | 'node' | 'ready' | 'blocked'>;

export interface BacklogLane {
	/** What its rows share; null for those that do not say it. */
	name: string | null;
	items: readonly GraphNode[];
}

export interface BacklogColumn {
	state: Column;
	lanes: readonly BacklogLane[];
	isGrouped: boolean;
	items: readonly GraphNode[];
	/** How many there are, whatever is filtered. */
	total: number;
}

export class BacklogRows {
	private sorted: { key: string; items: readonly GraphNode[] } = { key: '', items: [] };
	private readonly known = new Map<Column, { key: string; column: BacklogColumn }>();

	columnsOf(graph: Rows, choice: BacklogChoice): BacklogColumn[] {
		const all = this.inOrder(graph, choice);
		const test = testOf(choice);
		const shown = test ? all.filter(test) : all;
		return columnsIn(choice).map((column) => {
			const isIn = ({ status }: GraphNode) => column === 'list' || status === column;
			const own = column === 'list' ? shown : shown.filter(isIn);
			const total = column === 'list' ? all.length : all.filter(isIn).length;
			return this.columnOf(column, own, total, graph, choice.group);
		});
	}

	/** All of the tab, sorted: what there is to filter by. */
	inOrder(graph: Rows, { tab, sort, workspace }: BacklogChoice): readonly GraphNode[] {
		const key = JSON.stringify([tab, sort, workspace]);
		const found = nodesIn(graph, tab);
		const before = this.sorted.key === key ? this.sorted.items : [];
		const now = new Set(found);
		const kept = before.filter((node) => now.delete(node));
		if (before.length === found.length && kept.length === found.length) return before;
		const items = merge(kept, [...now].sort(COMPARE[sort]), COMPARE[sort]);
		this.sorted = { key, items };
		return items;
	}

	private columnOf(
		column: Column,
		items: readonly GraphNode[],
		total: number,
		graph: Rows,
		group: BacklogGroup,
	): BacklogColumn {
		const lanes = group === 'none' ? [{ name: null, items }] : lanesOf(items, group, graph);
		const key = JSON.stringify([group, total, lanes.map(({ name }) => name)]);
		const inLanes = group === 'none' ? items : lanes.flatMap((lane) => lane.items);
		const before = this.known.get(column);
		if (before?.key === key && isSameList(before.column.items, inLanes)) return before.column;
		const made = { state: column, lanes, isGrouped: group !== 'none', items: inLanes, total };
		this.known.set(column, { key, column: made });
		return made;
	}
}

function nodesIn(graph: Rows, tab: BacklogTab): readonly GraphNode[] {
	if (tab === 'ready') return graph.ready();
	if (tab === 'blocked') return graph.blocked();
	const kind = kindOfTab(tab);
	return [...graph.nodes()].filter((node) => node.kind === kind);
}

/** How many rows each tab has. */
export function countsIn(graph: Rows): Readonly<Record<BacklogTab, number>> {
	const counts = { ready: graph.ready().length, blocked: graph.blocked().length, all: 0, specs: 0 };
	for (const { kind } of graph.nodes()) counts[kind === 'spec' ? 'specs' : 'all'] += 1;
	return counts;
}

type Compare = (a: GraphNode, b: GraphNode) => number;

/** Made once: making one takes longer than using it. */
const titles = once(() => new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' }));

const byId: Compare = (a, b) => compareBacklogIds(a.id, b.id);
const latest =
	(key: 'created_at' | 'updated_at'): Compare =>
	(a, b) =>
		compareTexts(b.entity[key], a.entity[key]) || byId(a, b);

const COMPARE: Readonly<Record<BacklogSort, Compare>> = {
	urgency: compareOpenFirst,
	updated: latest('updated_at'),
	created: latest('created_at'),
	id: byId,
	title: (a, b) => titles().compare(a.title, b.title) || byId(a, b),
};

function compareTexts(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}

type Test = (node: GraphNode) => boolean;

/** Null where everything fits. */
function testOf(choice: BacklogChoice): Test | null {
	const { status, type, priority, assignee, tag, spec, text } = choice;
	const tests: Test[] = [];
	if (status !== null) tests.push((node) => node.status === status);
	if (type !== null) tests.push(({ entity }) => typeOf(entity) === type);
	if (priority !== null) tests.push((node) => String(node.priority) === priority);
	if (assignee !== null) tests.push(({ entity }) => assigneeOf(entity) === assignee);
	if (tag !== null) tests.push(({ entity }) => entity.tags.includes(tag));
	if (spec !== null) tests.push(({ entity }) => specsOf(entity).includes(spec));
	const words = searchedWords(text);
	if (words.length > 0) tests.push((node) => words.every((one) => searchedIn(node).includes(one)));
	return tests.length === 0 ? null : (node) => tests.every((test) => test(node));
}

/** For whoever is about to type: the first letter need not wait for it. */
export function prepareSearch(nodes: readonly GraphNode[]): void {
	for (const node of nodes) searchedIn(node);
}

/** Made once for a node: whoever types asks for it with every letter. */
const searched = new WeakMap<GraphNode, string>();

function searchedIn(node: GraphNode): string {
	const known = searched.get(node);
	if (known !== undefined) return known;
	const text = searchedOf(node);
	searched.set(node, text);
	return text;
}

function lanesOf(items: readonly GraphNode[], group: BacklogGroup, graph: Rows): BacklogLane[] {
	const lanes = groupBy(items, ({ entity }) => keyOf(entity, group) ?? '');
	const names = [...lanes.keys()].filter((name) => name !== '').sort(compareBacklogIds);
	return [...names, ''].flatMap((key) => {
		const own = lanes.get(key);
		return own ? [{ name: key === '' ? null : laneName(key, group, graph), items: own }] : [];
	});
}

/** A row has one place: what implements several specs stands under the first. */
function keyOf(entity: BacklogEntity, group: BacklogGroup): string | null {
	switch (group) {
		case 'none':
			return null;
		case 'spec':
			return specsOf(entity)[0] ?? null;
		case 'parent':
			return entity.parent;
		case 'assignee':
			return assigneeOf(entity);
		case 'priority':
			return `P${String(entity.priority)}`;
	}
}

function laneName(key: string, group: BacklogGroup, graph: Rows): string {
	if (group !== 'spec' && group !== 'parent') return key;
	const title = graph.node(key)?.title;
	return title === undefined ? key : `${key} ${title}`;
}

function isSameList(before: readonly GraphNode[], now: readonly GraphNode[]): boolean {
	return before.length === now.length && before.every((one, at) => one === now[at]);
}

/** What there is to filter by, the most frequent first. */
export interface BacklogFacets {
	assignees: readonly string[];
	tags: readonly string[];
	specs: readonly string[];
}

/** Nobody looks through a longer list: the search finds the rest. */
const MOST_OFFERED = 200;

export function facetsOf(nodes: readonly GraphNode[]): BacklogFacets {
	const offered = (namesIn: (entity: BacklogEntity) => readonly (string | null)[]) => {
		const counts = new Map<string, number>();
		for (const { entity } of nodes)
			for (const name of namesIn(entity))
				if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
		return [...counts]
			.sort(([a, often], [b, oftenToo]) => oftenToo - often || compareTexts(a, b))
			.slice(0, MOST_OFFERED)
			.map(([name]) => name);
	};
	return {
		assignees: offered((entity) => [assigneeOf(entity)]),
		tags: offered(({ tags }) => tags),
		specs: offered(specsOf),
	};
}
