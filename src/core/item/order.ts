// In which order a queue shows its items: the most urgent first, then the one that waited longest.

import { PRIORITIES, type Item } from './item';

export function compareUrgency(a: Item, b: Item): number {
	return rankOf(a) - rankOf(b) || a.since - b.since || (a.path < b.path ? -1 : 1);
}

/** An item without a priority stands between P2 and P3: unknown is neither urgent nor idle. */
function rankOf(item: Item): number {
	return item.priority === null ? 2.5 : PRIORITIES.indexOf(item.priority);
}
