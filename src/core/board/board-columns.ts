// A board's columns, made from the index's own lists. What has not changed is handed out again as it was, so that
// one changed item costs one column.

import type { Item } from '../item/item';
import type { WorkflowState } from '../workflow/states';
import type { BoardChoice, BoardSort } from './choice';
import { facetsOf, type Facets } from './facets';
import { boardTest, type AskInWords } from './filter';
import { lanesOf, type BoardLane } from './group';
import { sortItems } from './sort';

export interface BoardColumn {
	state: WorkflowState;
	lanes: readonly BoardLane[];
	/** Whether the lanes have headings. */
	isGrouped: boolean;
	/** All that fit, in the order in which they are shown. */
	items: readonly Item[];
	/** How many there are, whatever is filtered. */
	total: number;
	facets: Facets;
}

interface ColumnsInput {
	states: readonly WorkflowState[];
	/** Of the workspaces that are shown; null for all. */
	roots: ReadonlySet<string> | null;
	choice: BoardChoice;
	/** The most urgent first; the same list as long as nothing in it has changed. */
	itemsIn: (state: WorkflowState) => readonly Item[];
}

interface Sorted {
	source: readonly Item[];
	key: string;
	sort: BoardSort;
	items: readonly Item[];
	facets: Facets;
}

export class ColumnMaker {
	private readonly known = new Map<
		WorkflowState,
		{ sorted: Sorted; key: string; column: BoardColumn }
	>();

	constructor(private readonly inWords: AskInWords) {}

	columnsOf({ states, roots, choice, itemsIn }: ColumnsInput): BoardColumn[] {
		const { state: only } = choice;
		const wanted = only === null ? states : states.filter((state) => state === only);
		return wanted.map((state) => this.columnOf(state, itemsIn(state), roots, choice));
	}

	private columnOf(
		state: WorkflowState,
		source: readonly Item[],
		roots: ReadonlySet<string> | null,
		choice: BoardChoice,
	): BoardColumn {
		const before = this.known.get(state);
		const sorted = sortedOf(before?.sorted, source, roots, choice);
		const key = filterKey(choice);
		if (before?.sorted === sorted && before.key === key) return before.column;
		const column = makeColumn(state, sorted, choice, this.inWords);
		this.known.set(state, { sorted, key, column });
		return column;
	}
}

/** Sorting costs more than filtering, and is not done again for a letter that was typed. */
function sortedOf(
	before: Sorted | undefined,
	source: readonly Item[],
	roots: ReadonlySet<string> | null,
	{ sort }: BoardChoice,
): Sorted {
	const key = JSON.stringify([sort, roots && [...roots]]);
	if (before?.source === source && before.key === key) return before;
	const own = roots === null ? source : source.filter(({ root }) => roots.has(root));
	const items = sortItems(own, sort, before?.sort === sort ? before.items : []);
	return { source, key, sort, items, facets: facetsOf(own) };
}

function filterKey({ text, risk, priority, tag, source, assignee, group }: BoardChoice): string {
	return JSON.stringify([text, risk, priority, tag, source, assignee, group]);
}

function makeColumn(
	state: WorkflowState,
	sorted: Sorted,
	choice: BoardChoice,
	inWords: AskInWords,
): BoardColumn {
	const test = boardTest(choice, inWords);
	const fitting = test ? sorted.items.filter(test) : sorted.items;
	const lanes = lanesOf(fitting, choice.group);
	return {
		state,
		lanes,
		isGrouped: choice.group !== 'none',
		items: choice.group === 'none' ? fitting : lanes.flatMap(({ items }) => items),
		total: sorted.items.length,
		facets: sorted.facets,
	};
}
