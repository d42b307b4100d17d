// Ways through a graph that is given by its neighbours. Nothing here calls itself: a chain of 10,000 is no deeper than one
// of two. Takes linear time.

export type Neighbours = (id: string) => readonly string[];

/** The shortest way, both ends included; null where none leads there. */
export function pathBetween(from: string, to: string, next: Neighbours): string[] | null {
	const cameFrom = new Map<string, string | null>([[from, null]]);
	const queue = [from];
	for (const id of queue) {
		if (id === to) return wayTo(id, cameFrom);
		for (const other of next(id)) {
			if (cameFrom.has(other)) continue;
			cameFrom.set(other, id);
			queue.push(other);
		}
	}
	return null;
}

function wayTo(end: string, cameFrom: ReadonlyMap<string, string | null>): string[] {
	const way: string[] = [];
	for (let id: string | null = end; id !== null; id = cameFrom.get(id) ?? null) way.push(id);
	return way.reverse();
}

/** One cycle for each knot of ids that lead to each other, begun at the first of them. */
export function cyclesIn(ids: readonly string[], next: Neighbours): string[][] {
	const knots = knotsIn(ids, next);
	const seen = new Set<number>();
	return ids.flatMap((id) => {
		const knot = knots.get(id) ?? -1;
		if (seen.has(knot)) return [];
		seen.add(knot);
		const within: Neighbours = (one) => next(one).filter((other) => knots.get(other) === knot);
		const ways = within(id);
		if (ways.includes(id)) return [[id]];
		const first = ways.length === 0 ? null : wayBack(id, within);
		return first ? [first] : [];
	});
}

/** The shortest cycle through it. */
function wayBack(id: string, next: Neighbours): string[] | null {
	const START = '';
	const way = pathBetween(START, id, (one) => next(one === START ? id : one));
	return way && [id, ...way.slice(1, -1)];
}

interface Visit {
	id: string;
	others: readonly string[];
	at: number;
}

/** Which knot each is in, by Tarjan's algorithm: two are in one where each leads to the other. */
export function knotsIn(ids: readonly string[], next: Neighbours): Map<string, number> {
	const order = new Map<string, number>();
	const lowest = new Map<string, number>();
	const knots = new Map<string, number>();
	const open: string[] = [];
	const visits: Visit[] = [];
	const enter = (id: string) => {
		order.set(id, order.size);
		lowest.set(id, order.size - 1);
		open.push(id);
		visits.push({ id, others: next(id), at: 0 });
	};
	const lower = (id: string, to: number | undefined) =>
		lowest.set(id, Math.min(lowest.get(id) ?? 0, to ?? 0));
	for (const root of ids) {
		if (!order.has(root)) enter(root);
		for (let visit = visits.at(-1); visit; visit = visits.at(-1)) {
			const other = visit.others[visit.at];
			visit.at += 1;
			if (other === undefined) {
				visits.pop();
				const above = visits.at(-1);
				if (above) lower(above.id, lowest.get(visit.id));
				if (lowest.get(visit.id) === order.get(visit.id)) tie(visit.id, open, knots);
			} else if (!order.has(other)) enter(other);
			else if (!knots.has(other)) lower(visit.id, order.get(other));
		}
	}
	return knots;
}

/** What was opened since the first of a knot is the knot. */
function tie(first: string, open: string[], knots: Map<string, number>): void {
	const knot = knots.size;
	for (let id = open.pop(); id !== undefined; id = open.pop()) {
		knots.set(id, knot);
		if (id === first) return;
	}
}
