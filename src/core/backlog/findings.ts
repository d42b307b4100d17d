// What is wrong between the notes of one backlog, where each by itself may be right.

import type { Finding } from '../item/finding';
import type { BacklogGraph } from './graph';
import type { BacklogProblem } from './problems';
import type { Relationship } from './relationships';

/** By path. Told of the note that says so; of a cycle, of each of its notes. Linear, but for the order. */
export function findingsBetween(graph: BacklogGraph): Finding[] {
	const edges = graph.dangling().map((edge) => danglingOf(graph, edge));
	const references = graph.danglingReferences().map(({ from, to }) => ({
		...{ from, problem: { code: 'dangling', id: to, by: 'reference' } as const },
	}));
	const cycles = graph
		.cycles()
		.flatMap(({ ids, type }) =>
			ids.length < 2
				? []
				: ids.map((from) => ({ from, problem: { code: 'cycle', ids, type } as const })),
		);
	return [...edges, ...references, ...cycles]
		.flatMap(({ from, problem }) => findingOf(graph, from, problem))
		.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}

/** A parent that is not there is told of its child. */
function danglingOf(graph: BacklogGraph, { from, to, type }: Relationship) {
	const [known, id] = graph.node(from) ? [from, to] : [to, from];
	return { from: known, problem: { code: 'dangling', id, by: type } as const };
}

function findingOf(graph: BacklogGraph, id: string, problem: BacklogProblem): Finding[] {
	const path = graph.node(id)?.path;
	const code = problem.code === 'dangling' ? 'leads-nowhere' : 'wrong-value';
	return path === undefined ? [] : [{ code, path, detail: { code: 'backlog', problem } }];
}
