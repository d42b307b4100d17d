// Items under headings within a column: lanes by priority or by where they came from.

import type { Item } from '../item/item';
import { PRIORITIES } from '../item/task-file';
import { groupBy } from '../shared/group-by';
import type { BoardGroup } from './choice';

export interface BoardLane {
	/** What they share; null for those that do not say it. */
	name: string | null;
	items: readonly Item[];
}

/** One lane without a heading where nothing is grouped. The order within a lane stays as it is. */
export function lanesOf(items: readonly Item[], group: BoardGroup): readonly BoardLane[] {
	if (group === 'none') return [{ name: null, items }];
	const lanes = groupBy(items, (item) => item[group] ?? '');
	const names = [...lanes.keys()].filter((name) => name !== '');
	const known: readonly string[] = group === 'priority' ? PRIORITIES : names.sort();
	return [...known, ''].flatMap((name) => {
		const own = lanes.get(name);
		return own ? [{ name: name === '' ? null : name, items: own }] : [];
	});
}
