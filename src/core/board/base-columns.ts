// The columns of a board whose cards a Base has chosen, sorted and grouped.

export interface BaseLane<One> {
	/** What its cards share; null where the Base says nothing of it. */
	name: string | null;
	items: readonly One[];
}

export interface BaseColumn<State, One> {
	state: State;
	lanes: readonly BaseLane<One>[];
	/** Whether the lanes have headings. */
	isGrouped: boolean;
	items: readonly One[];
	total: number;
}

/** A column of which nothing has changed is handed out again as it was, so that nothing of it is drawn anew. */
export class BaseColumnMaker<State, One> {
	private readonly known = new Map<State, BaseColumn<State, One>>();

	constructor(private readonly isIn: (one: One, state: State) => boolean) {}

	/** `groups`: as the Base has them; one without a name where it groups by nothing. */
	columnsOf(states: readonly State[], groups: readonly BaseLane<One>[]): BaseColumn<State, One>[] {
		const isGrouped = groups.some(({ name }) => name !== null);
		return states.map((state) => this.columnOf(state, this.lanesIn(state, groups), isGrouped));
	}

	private columnOf(
		state: State,
		lanes: readonly BaseLane<One>[],
		isGrouped: boolean,
	): BaseColumn<State, One> {
		const before = this.known.get(state);
		if (before?.isGrouped === isGrouped && isSameLanes(before.lanes, lanes)) return before;
		const items = lanes.flatMap((lane) => lane.items);
		const column = { state, lanes, isGrouped, items, total: items.length };
		this.known.set(state, column);
		return column;
	}

	private lanesIn(state: State, groups: readonly BaseLane<One>[]): BaseLane<One>[] {
		return groups
			.map(({ name, items }) => ({ name, items: items.filter((one) => this.isIn(one, state)) }))
			.filter(({ items }) => items.length > 0);
	}
}

function isSameLanes<One>(
	before: readonly BaseLane<One>[],
	now: readonly BaseLane<One>[],
): boolean {
	return isSameList(
		before,
		now,
		(a, b) => a.name === b.name && isSameList(a.items, b.items, Object.is),
	);
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
export function withoutRepeats<One>(groups: readonly BaseLane<One>[]): BaseLane<One>[] {
	const seen = new Set<One>();
	return groups.map(({ name, items }) => ({
		name,
		items: items.filter((one) => {
			const isNew = !seen.has(one);
			seen.add(one);
			return isNew;
		}),
	}));
}
