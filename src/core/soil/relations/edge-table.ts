// Relations of one kind, by either end.

import type { Edge } from './edge';

const NONE: readonly Edge[] = [];

export class EdgeTable {
	private readonly bySource = new Map<string, Edge[]>();
	private readonly byTarget = new Map<string, Edge[]>();

	from(source: string): readonly Edge[] {
		return this.bySource.get(source) ?? NONE;
	}

	to(target: string): readonly Edge[] {
		return this.byTarget.get(target) ?? NONE;
	}

	find(source: string, target: string): Edge | null {
		const [out, into] = [this.from(source), this.to(target)];
		// What contains much, and what much mentions, is not searched through.
		return out.length < into.length
			? (out.find((edge) => edge.target === target) ?? null)
			: (into.find((edge) => edge.source === source) ?? null);
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
		for (const edges of this.bySource.values()) yield* edges;
	}
}

function put(edges: Map<string, Edge[]>, id: string, edge: Edge): void {
	const known = edges.get(id);
	if (known) known.push(edge);
	else edges.set(id, [edge]);
}

function drop(edges: Map<string, Edge[]>, id: string, edge: Edge): void {
	const rest = (edges.get(id) ?? []).filter((one) => one !== edge);
	if (rest.length > 0) edges.set(id, rest);
	else edges.delete(id);
}
