// Relations of one kind, by either end. Most ends have one relation of a kind, which is kept without a list.

import type { Edge } from './edge';

const NONE: readonly Edge[] = [];

export class EdgeTable {
	private readonly bySource: Edges = new Map();
	private readonly byTarget: Edges = new Map();

	from(source: string): readonly Edge[] {
		return listOf(this.bySource.get(source));
	}

	to(target: string): readonly Edge[] {
		return listOf(this.byTarget.get(target));
	}

	/** The first one that was added. */
	holder(target: string): Edge | undefined {
		const known = this.byTarget.get(target);
		return isList(known) ? known[0] : known;
	}

	find(source: string, target: string): Edge | undefined {
		const into = this.byTarget.get(target);
		if (!isList(into)) return into?.source === source ? into : undefined;
		const out = this.from(source);
		// What contains much, and what is mentioned much, is not searched through.
		return out.length < into.length
			? out.find((edge) => edge.target === target)
			: into.find((edge) => edge.source === source);
	}

	add(edge: Edge): void {
		put(this.bySource, edge.source, edge);
		put(this.byTarget, edge.target, edge);
	}

	remove(edge: Edge): void {
		drop(this.bySource, edge.source, edge);
		drop(this.byTarget, edge.target, edge);
	}

	*all(): Generator<Edge> {
		for (const edges of this.bySource.values()) yield* listOf(edges);
	}
}

type Edges = Map<string, Edge | Edge[]>;

function listOf(known: Edge | Edge[] | undefined): readonly Edge[] {
	if (known === undefined) return NONE;
	return isList(known) ? known : [known];
}

function isList(known: Edge | Edge[] | undefined): known is Edge[] {
	return Array.isArray(known);
}

function put(edges: Edges, id: string, edge: Edge): void {
	const known = edges.get(id);
	if (isList(known)) known.push(edge);
	else edges.set(id, known ? [known, edge] : edge);
}

function drop(edges: Edges, id: string, edge: Edge): void {
	const [first, ...others] = listOf(edges.get(id)).filter((one) => one !== edge);
	if (first) edges.set(id, others.length > 0 ? [first, ...others] : first);
	else edges.delete(id);
}
