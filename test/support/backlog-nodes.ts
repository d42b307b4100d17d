// A small backlog in memory, for tests of what is made of it.

import type { Issue, Spec } from '../../src/core/backlog/entities';
import { newIssue, newSpec } from '../../src/core/backlog/fields';
import { BacklogGraph, nodeOf, type GraphNode } from '../../src/core/backlog/graph';
import { formatBacklogId } from '../../src/core/backlog/ids';

const AT = '2025-10-16T10:00:00Z';

export function anIssue(number: number, part: Partial<Issue> = {}, refs: string[] = []): GraphNode {
	const id = formatBacklogId('issue', number);
	const entity = { ...newIssue({ id, title: `Issue ${number}`, at: AT, by: 'alice' }), ...part };
	return nodeOf({ path: `Backlog/issues/${id}.md`, entity, refs });
}

export function aSpec(number: number, part: Partial<Spec> = {}, refs: string[] = []): GraphNode {
	const id = formatBacklogId('spec', number);
	const entity = { ...newSpec({ id, title: `Spec ${number}`, at: AT, by: 'alice' }), ...part };
	return nodeOf({ path: `Backlog/specs/${id}.md`, entity, refs });
}

export function graphWith(...nodes: readonly GraphNode[]): BacklogGraph {
	const graph = new BacklogGraph();
	for (const node of nodes) graph.put(node);
	return graph;
}
