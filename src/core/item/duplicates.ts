// Two notes with one id are two claims to one history. Both are named; neither is touched.

import { groupBy } from '../shared/group-by';
import type { Finding } from './finding';
import type { IndexedNote } from './item';

/** How many of the others are named. */
const SHOWN = 3;

export function findDuplicateIds(items: Iterable<IndexedNote>): Finding[] {
	const groups = groupBy(items, (item) => item.id ?? '');
	groups.delete('');
	return [...groups].flatMap(([id, same]) =>
		same.length > 1 ? same.map((item) => finding(id, item, same)) : [],
	);
}

function finding(id: string, item: IndexedNote, same: readonly IndexedNote[]): Finding {
	// Only the first few are looked at: 8,000 notes with one id must not cost 8,000 times 8,000.
	const others = same.slice(0, SHOWN + 1).filter((other) => other !== item);
	const paths = others.slice(0, SHOWN).map((other) => other.path);
	const detail = { code: 'duplicate-id', id, others: paths, count: same.length - 1 } as const;
	return { code: 'duplicate-id', path: item.path, detail };
}
