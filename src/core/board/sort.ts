// In which order a column shows its items.

import type { Item } from '../item/item';
import { once } from '../shared/once';
import type { BoardSort } from './choice';

type Compare = (a: Item, b: Item) => number;

/** Made once: making one takes longer than using it. */
const titles = once(() => new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' }));

const byPath: Compare = (a, b) => (a.path < b.path ? -1 : 1);

const COMPARE: Readonly<Record<Exclude<BoardSort, 'urgency'>, Compare>> = {
	/** The oldest first. */
	age: (a, b) => a.since - b.since,
	title: (a, b) => titles().compare(a.title, b.title),
	/** What ends soonest first; what does not end comes last. */
	expiry: (a, b) => endOf(a) - endOf(b) || a.since - b.since,
	/** What was touched last first. */
	modified: (a, b) => (b.modified ?? b.since) - (a.modified ?? a.since),
};

/**
 * `items`: the most urgent first, as the index has them. `before`: the same order of what was there before; what is
 * still there keeps its place, so that one changed item among thousands is compared with a few.
 */
export function sortItems(
	items: readonly Item[],
	sort: BoardSort,
	before: readonly Item[] = [],
): readonly Item[] {
	if (sort === 'urgency') return items;
	const compare: Compare = (a, b) => COMPARE[sort](a, b) || byPath(a, b);
	const now = new Set(items);
	const kept = before.filter((item) => now.has(item));
	for (const item of kept) now.delete(item);
	return merge(kept, [...now].sort(compare), compare);
}

/** Both in order: a few that are added to thousands are compared with a few of them. */
export function merge<One>(
	kept: readonly One[],
	added: readonly One[],
	compare: (a: One, b: One) => number,
): One[] {
	const all: One[] = [];
	let from = 0;
	for (const item of added) {
		const to = placeFor(item, kept, from, compare);
		while (from < to) {
			const next = kept[from];
			if (next) all.push(next);
			from += 1;
		}
		all.push(item);
	}
	return [...all, ...kept.slice(from)];
}

/** Before the first that comes after it. */
function placeFor<One>(
	item: One,
	kept: readonly One[],
	from: number,
	compare: (a: One, b: One) => number,
): number {
	let low = from;
	let high = kept.length;
	while (low < high) {
		const middle = (low + high) >>> 1;
		const other = kept[middle];
		if (other && compare(other, item) < 0) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** Two that never end are equal: infinity minus itself is no number. */
function endOf({ asks }: Item): number {
	return asks?.expiresAt ?? Number.MAX_SAFE_INTEGER;
}
