// What a board is given, whatever chose its cards.

import type { ComponentChildren } from 'preact';
import type { BoardColumn } from '../../core/board/board-columns';
import type { BoardChoice } from '../../core/board/choice';
import type { WorkflowState } from '../../core/workflow/states';
import type { Announce } from '../kit/announcer';
import type { BoardHost, ColumnMenuActs, MenuPlace } from './board-host';
import type { Collapsed } from './walk';

export interface BoardProps {
	columns: readonly BoardColumn[];
	collapsed: Collapsed;
	limits: BoardChoice['limits'];
	/** What a lane is called whose items do not say what they are grouped by. */
	unnamedLane: string;
	host: BoardHost;
	announce: Announce;
	setCollapsed: (state: WorkflowState, isCollapsed: boolean) => void;
	columnMenu: (acts: ColumnMenuActs, at: MenuPlace) => void;
	toSearch: () => void;
	/** What stands above the columns. */
	bar: (parts: BarParts) => ComponentChildren;
	/** In a column without cards. */
	emptyColumn: string;
	/** In place of the columns, where there is nothing to show. */
	instead: ComponentChildren;
}

export interface BarParts {
	/** How many cards are selected. */
	selected: number;
	unselect: () => void;
	toggleHelp: () => void;
}
