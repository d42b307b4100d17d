// Which layer of the picture each part of a graph is in: what comes first is further left. Every firm link goes to a
// layer further right; one of each cycle can't, and is marked. Loose links are followed where the firm ones let them.

export interface Vertex {
	key: string;
	/** Its number among the vertices of its part. */
	at: number;
	layer: number;
	into: Link[];
	out: Link[];
}

export interface Link {
	from: Vertex;
	to: Vertex;
	isFirm: boolean;
	/** A firm link that would close a cycle. */
	isBack: boolean;
	/** It goes to a layer further right. */
	isRight: boolean;
}

/** The same for the same vertices and links in the same order. */
export function setLayers(vertices: readonly Vertex[]): void {
	markCycles(vertices);
	const order = inOrder(vertices);
	for (const vertex of order) {
		for (const { from, isRight } of vertex.into)
			if (isRight) vertex.layer = Math.max(vertex.layer, from.layer + 1);
	}
	for (const vertex of order.toReversed()) pullRight(vertex);
}

/** Towards what it leads to, where that shortens more links than it makes longer. */
function pullRight(vertex: Vertex): void {
	const right = vertex.out.filter(({ isRight }) => isRight);
	if (right.length <= vertex.into.filter(({ isRight }) => isRight).length) return;
	vertex.layer = Math.min(...right.map(({ to }) => to.layer)) - 1;
}

const UNSEEN = 0;
const ON_WAY = 1;
const SEEN = 2;

/** Goes along the firm links depth first. One that leads back to where the way came from closes a cycle. */
function markCycles(vertices: readonly Vertex[]): void {
	const states = new Uint8Array(vertices.length);
	const isFirst = ({ into }: Vertex) => !into.some(({ isFirm }) => isFirm);
	for (const start of [...vertices.filter(isFirst), ...vertices])
		if (states[start.at] === UNSEEN) walk(start, states);
}

/** Not by recursion: a chain may be longer than the stack is deep. */
function walk(start: Vertex, states: Uint8Array): void {
	const way: { vertex: Vertex; next: number }[] = [{ vertex: start, next: 0 }];
	states[start.at] = ON_WAY;
	for (let step = way.at(-1); step; step = way.at(-1)) {
		const link = step.vertex.out[step.next];
		step.next += 1;
		if (!link) {
			states[step.vertex.at] = SEEN;
			way.pop();
		} else if (link.isFirm && states[link.to.at] === ON_WAY) {
			link.isBack = true;
		} else if (link.isFirm && states[link.to.at] === UNSEEN) {
			states[link.to.at] = ON_WAY;
			way.push({ vertex: link.to, next: 0 });
		}
	}
}

/** All of them so that firm links go forward, and of the loose ones as many as a look at the next one gets. */
function inOrder(vertices: readonly Vertex[]): Vertex[] {
	const queue = new Queue(vertices);
	const order: Vertex[] = [];
	for (let next = queue.next(); next; next = queue.next()) {
		order.push(next);
		for (const link of next.out) link.isRight = queue.follow(link);
	}
	return order;
}

class Queue {
	/** How many links of what isn't in the order yet lead to each. */
	private readonly firm: Int32Array;
	private readonly loose: Int32Array;
	private readonly isDone: Uint8Array;
	/** What nothing comes before. */
	private readonly free: Vertex[] = [];
	/** What only loose links lead to. */
	private readonly held: Vertex[] = [];
	private freeAt = 0;
	private heldAt = 0;

	constructor(vertices: readonly Vertex[]) {
		this.firm = new Int32Array(vertices.length);
		this.loose = new Int32Array(vertices.length);
		this.isDone = new Uint8Array(vertices.length);
		for (const vertex of vertices) {
			for (const link of vertex.into) this.count(link, 1);
			this.offer(vertex);
		}
	}

	next(): Vertex | null {
		for (;;) {
			const next = this.free[this.freeAt] ?? this.held[this.heldAt];
			if (!next) return null;
			if (this.freeAt < this.free.length) this.freeAt += 1;
			else this.heldAt += 1;
			if (this.isDone[next.at]) continue;
			this.isDone[next.at] = 1;
			return next;
		}
	}

	/** False where the link leads back, or to what comes earlier. */
	follow(link: Link): boolean {
		if (link.isBack || this.isDone[link.to.at]) return false;
		this.count(link, -1);
		this.offer(link.to);
		return true;
	}

	private count({ to, isFirm, isBack }: Link, more: 1 | -1): void {
		if (isBack) return;
		const counts = isFirm ? this.firm : this.loose;
		counts[to.at] = (counts[to.at] ?? 0) + more;
	}

	private offer(vertex: Vertex): void {
		if ((this.firm[vertex.at] ?? 0) > 0) return;
		(this.loose[vertex.at] === 0 ? this.free : this.held).push(vertex);
	}
}
