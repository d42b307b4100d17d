// The columns of a board whose cards a Base has chosen, sorted and grouped.

import type { Item } from '../item/item';
import type { WorkflowState } from '../workflow/states';
import type { BoardColumn } from './board-columns';
import { facetsOf } from './facets';
import type { BoardLane } from './group';

/** A column of which nothing has changed is handed out again as it was, so that nothing of it is drawn anew. */
export class BaseColumnMaker {
	private readonly known = new Map<WorkflowState, BoardColumn>();

	/** `groups`: as the Base has them; one without a name where it groups by nothing. */
	columnsOf(states: readonly WorkflowState[], groups: readonly BoardLane[]): BoardColumn[] {
		const isGrouped = groups.some(({ name }) => name !== null);
		return states.map((state) => this.columnOf(state, lanesIn(state, groups), isGrouped));
	}

	private columnOf(
		state: WorkflowState,
		lanes: readonly BoardLane[],
		isGrouped: boolean,
	): BoardColumn {
		const before = this.known.get(state);
		if (before?.isGrouped === isGrouped && isSameLanes(before.lanes, lanes)) return before;
		const items = lanes.flatMap((lane) => lane.items);
		const column = { state, lanes, isGrouped, items, total: items.length, facets: facetsOf(items) };
		this.known.set(state, column);
		return column;
	}
}

function lanesIn(state: WorkflowState, groups: readonly BoardLane[]): BoardLane[] {
	return groups
		.map(({ name, items }) => ({ name, items: items.filter((item) => item.state === state) }))
		.filter(({ items }) => items.length > 0);
}

function isSameLanes(before: readonly BoardLane[], now: readonly BoardLane[]): boolean {
	return isSameList(before, now, (a, b) => a.name === b.name && isSameItems(a.items, b.items));
}

function isSameItems(before: readonly Item[], now: readonly Item[]): boolean {
	return isSameList(before, now, (a, b) => a === b);
}

function isSameList<One>(
	before: readonly One[],
	now: readonly One[],
	isSame: (a: One, b: One) => boolean,
): boolean {
	if (before.length !== now.length) return false;
	return before.every((one, at) => {
		const other = now[at];
		return other !== undefined && isSame(one, other);
	});
}

/** Every note once, though the Base has it in several groups: a card has one place. */
export function withoutRepeats(groups: readonly BoardLane[]): BoardLane[] {
	const seen = new Set<Item>();
	return groups.map(({ name, items }) => ({
		name,
		items: items.filter((item) => {
			const isNew = !seen.has(item);
			seen.add(item);
			return isNew;
		}),
	}));
}
