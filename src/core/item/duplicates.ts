// Two notes with one id are two claims to one history. Both are named; neither is touched.
// Tests as a value.

import { groupBy } from '../shared/group-by';
import type { Finding } from './finding';
import type { Item } from './item';

export function findDuplicateIds(items: Iterable<Item>): Finding[] {
	const groups = groupBy(items, (item) => item.id ?? '');
	groups.delete('');
	return [...groups].flatMap(([id, same]) =>
		same.length > 1 ? same.map((item) => finding(id, item, same)) : [],
	);
}

function finding(id: string, item: Item, same: readonly Item[]): Finding {
	const others = same.filter((other) => other !== item).map((other) => other.path);
	const shown =
		others.slice(0, 3).join(', ') + (others.length > 3 ? `, … (${others.length} in all)` : '');
	return { code: 'duplicate-id', path: item.path, detail: `The id ${id} is also in ${shown}.` };
}
