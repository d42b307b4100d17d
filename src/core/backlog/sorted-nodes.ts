// Nodes in an order that holds while they come and go: each costs its place, and not a sort of all.

export class SortedNodes<Node> {
	private readonly nodes: Node[] = [];
	private known: readonly Node[] | null = null;

	/** `compare` must tell any two of them apart. */
	constructor(private readonly compare: (a: Node, b: Node) => number) {}

	add(node: Node): void {
		this.nodes.splice(this.placeOf(node), 0, node);
		this.known = null;
	}

	remove(node: Node): void {
		const at = this.placeOf(node);
		if (this.nodes[at] !== node) return;
		this.nodes.splice(at, 1);
		this.known = null;
	}

	/** The same list as long as nothing changes. */
	all(): readonly Node[] {
		return (this.known ??= [...this.nodes]);
	}

	private placeOf(node: Node): number {
		let [from, to] = [0, this.nodes.length];
		while (from < to) {
			const middle = (from + to) >>> 1;
			const other = this.nodes[middle];
			if (other !== undefined && this.compare(other, node) < 0) from = middle + 1;
			else to = middle;
		}
		return from;
	}
}
