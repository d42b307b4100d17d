// Columns of a board with cards that have nothing but names.

import type { BoardColumn } from '../../src/core/board/board-columns';
import { facetsOf } from '../../src/core/board/facets';
import type { WorkflowState } from '../../src/core/workflow/states';
import { itemWith } from './builders';

export function columnWith(state: WorkflowState, ...names: readonly string[]): BoardColumn {
	const items = names.map((name) => itemWith({ path: `${state}/${name}.md`, state, title: name }));
	const lanes = [{ name: null, items }];
	return { state, lanes, isGrouped: false, items, total: items.length, facets: facetsOf(items) };
}
