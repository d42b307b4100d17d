// What there is to filter by: the tags, sources and people that items name.

import type { Item } from '../item/item';

/** How often each is named. */
export interface Facets {
	tags: ReadonlyMap<string, number>;
	sources: ReadonlyMap<string, number>;
	assignees: ReadonlyMap<string, number>;
}

export function facetsOf(items: readonly Item[]): Facets {
	const tags = new Map<string, number>();
	const sources = new Map<string, number>();
	const assignees = new Map<string, number>();
	for (const item of items) {
		for (const tag of item.tags) count(tags, tag);
		if (item.source !== null) count(sources, item.source);
		if (item.assignee !== null) count(assignees, item.assignee);
	}
	return { tags, sources, assignees };
}

function count(counts: Map<string, number>, word: string, by = 1): void {
	counts.set(word, (counts.get(word) ?? 0) + by);
}

/** Nobody looks through a longer list: the search finds the rest. */
const MOST_OFFERED = 200;

/** Of several columns together, the most frequent first. */
export function offered(counted: readonly ReadonlyMap<string, number>[]): string[] {
	const all = new Map<string, number>();
	for (const counts of counted) for (const [word, times] of counts) count(all, word, times);
	return [...all]
		.sort(([a, often], [b, oftenToo]) => oftenToo - often || (a < b ? -1 : 1))
		.slice(0, MOST_OFFERED)
		.map(([word]) => word);
}
