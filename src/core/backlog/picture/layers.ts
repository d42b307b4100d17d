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

/** Goes along the firm links depth first. One that leads back to where the way came from closes a cycle. */
function markCycles(vertices: readonly Vertex[]): void {
	const seen = new Set<Vertex>();
	const isFirst = ({ into }: Vertex) => !into.some(({ isFirm }) => isFirm);
	for (const start of [...vertices.filter(isFirst), ...vertices])
		if (!seen.has(start)) walk(start, seen);
}

/** Not by recursion: a chain may be longer than the stack is deep. */
function walk(start: Vertex, seen: Set<Vertex>): void {
	const way: { vertex: Vertex; next: number }[] = [{ vertex: start, next: 0 }];
	const onWay = new Set([start]);
	seen.add(start);
	for (let step = way.at(-1); step; step = way.at(-1)) {
		const link = step.vertex.out[step.next];
		step.next += 1;
		if (!link) {
			onWay.delete(step.vertex);
			way.pop();
		} else if (link.isFirm && onWay.has(link.to)) {
			link.isBack = true;
		} else if (link.isFirm && !seen.has(link.to)) {
			seen.add(link.to);
			onWay.add(link.to);
			way.push({ vertex: link.to, next: 0 });
		}
	}
}

/** What comes before it and isn't in the order yet. */
interface Waiting {
	vertex: Vertex;
	firm: number;
	loose: number;
	isDone: boolean;
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
	private readonly waiting = new Map<Vertex, Waiting>();
	/** What nothing comes before. */
	private readonly free: Waiting[] = [];
	/** What only loose links lead to. */
	private readonly held: Waiting[] = [];
	private freeAt = 0;
	private heldAt = 0;

	constructor(vertices: readonly Vertex[]) {
		for (const vertex of vertices) {
			const firm = vertex.into.filter(({ isFirm, isBack }) => isFirm && !isBack).length;
			const loose = vertex.into.filter(({ isFirm }) => !isFirm).length;
			const waiting = { vertex, firm, loose, isDone: false };
			this.waiting.set(vertex, waiting);
			this.offer(waiting);
		}
	}

	next(): Vertex | null {
		for (;;) {
			const next = this.free[this.freeAt] ?? this.held[this.heldAt];
			if (!next) return null;
			if (this.freeAt < this.free.length) this.freeAt += 1;
			else this.heldAt += 1;
			if (next.isDone) continue;
			next.isDone = true;
			return next.vertex;
		}
	}

	/** False where the link leads back, or to what comes earlier. */
	follow({ to, isFirm, isBack }: Link): boolean {
		const later = this.waiting.get(to);
		if (isBack || !later || later.isDone) return false;
		later[isFirm ? 'firm' : 'loose'] -= 1;
		this.offer(later);
		return true;
	}

	private offer(waiting: Waiting): void {
		if (waiting.firm > 0) return;
		(waiting.loose === 0 ? this.free : this.held).push(waiting);
	}
}
