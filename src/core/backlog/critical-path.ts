// The chain of what waits for each other that takes longest. What waits for itself in a circle counts one by one. Takes
// linear time.

import { knotsIn, type Neighbours } from './cycles';

/** `ids` in an order that decides between chains of one length. */
export function criticalPathOf(
	ids: readonly string[],
	next: Neighbours,
	minutesOf: (id: string) => number,
): string[] {
	const meant = new Set(ids);
	const among: Neighbours = (id) => next(id).filter((other) => meant.has(other));
	const knots = knotsIn(ids, among);
	const forward: Neighbours = (id) => among(id).filter((one) => knots.get(one) !== knots.get(id));
	// Tarjan ties a knot after all that it leads to.
	const lastFirst = [...ids].sort((a, b) => (knots.get(a) ?? 0) - (knots.get(b) ?? 0));
	const longest = new Map<string, { minutes: number; next: string | null }>();
	for (const id of lastFirst) {
		let best: { minutes: number; next: string | null } = { minutes: 0, next: null };
		for (const other of forward(id)) {
			const { minutes } = longest.get(other) ?? { minutes: 0 };
			if (best.next === null || minutes > best.minutes) best = { minutes, next: other };
		}
		longest.set(id, { minutes: best.minutes + minutesOf(id), next: best.next });
	}
	return wayFrom(startOf(ids, longest), longest);
}

type Ways = ReadonlyMap<string, { minutes: number; next: string | null }>;

/** Where the longest begins that leads anywhere. */
function startOf(ids: readonly string[], longest: Ways): string | null {
	let [start, most]: [string | null, number] = [null, -1];
	for (const id of ids) {
		const way = longest.get(id);
		if (!way || way.next === null || way.minutes <= most) continue;
		[start, most] = [id, way.minutes];
	}
	return start;
}

function wayFrom(start: string | null, longest: Ways): string[] {
	const path: string[] = [];
	for (let id = start; id !== null; id = longest.get(id)?.next ?? null) path.push(id);
	return path;
}
