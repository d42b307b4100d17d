// What a board of cards needs from around it, whatever its cards were chosen by.

import type { ComponentChildren } from 'preact';
import type { Target } from '../../app/board';
import type { Outcome } from '../../app/workspace';
import type { BoardColumn } from '../../core/board/board-columns';
import type { BoardChoice } from '../../core/board/choice';
import type { Item } from '../../core/item/item';
import type { WorkflowState } from '../../core/workflow/states';
import type { Collapsed } from './walk';
import type { Announce } from '../kit/announcer';
import type { RunMark } from '../run/feature';

/** Where on the screen a menu opens. */
export interface MenuPlace {
	x: number;
	y: number;
	doc: Document;
}

/** What became of cards that were put into another column. */
export interface PutOutcome {
	/** Where the first of them lies now; null where that is not known. */
	path: string | null;
	moved: number;
	/** A sentence, to be read out; '' where a dialog says it. */
	said: string;
}

export interface BoardHost {
	itemAt: (path: string) => Item | null;
	/** Whether all of these may be put there. */
	targetFor: (items: readonly Item[], to: WorkflowState) => Target;
	/** Tells later whether the same items still lie at these paths. */
	sameItems: (paths: readonly string[]) => () => boolean;
	/** The person's own act; `by` says how much they have seen of it. */
	put: (
		paths: readonly string[],
		to: WorkflowState,
		event: Event,
		by: 'drag' | 'key',
	) => Promise<PutOutcome>;
	/** Takes the last act back, and says so. */
	undo: (event: Event) => Promise<Outcome>;
	/** Says why something is not possible. */
	refuse: (sentence: string) => void;
	open: (path: string, event: MouseEvent | KeyboardEvent) => void;
	openBeside: (path: string) => void;
	/** `closed` is called when the person is done with it. */
	peek: (path: string, closed: () => void) => void;
	menu: (paths: readonly string[], at: MenuPlace, acts: CardMenuActs) => void;
	/** The review of what waits for a decision; where none does, that is said. */
	review: (path: string) => void;
	/** Asks for the reason why it is turned down. */
	reject: (path: string) => void;
	/** Who waits for a decision on it, in words; null where nobody does. */
	askedBy: (path: string) => string | null;
	/** Whether another note says that it has the same id. */
	hasTwin: (path: string) => boolean;
	/** What its last run has come to, as far as a card says it. */
	runMark: (path: string) => RunMark | null;
	now: () => number;
	attempt: (work: Promise<unknown>) => void;
}

/** What a card's menu offers beside what every note's menu has. */
export interface CardMenuActs {
	open: (event: MouseEvent | KeyboardEvent) => void;
	beside: () => void;
	peek: () => void;
	isSelected: boolean;
	toggle: () => void;
}

/** What a column's menu offers. */
export interface ColumnMenuActs {
	state: WorkflowState;
	collapse: () => void;
	/** Null where it is empty. */
	selectAll: (() => void) | null;
}

/** How much somebody wants to have in a column at once. */
export interface LimitActs {
	limit: number | null;
	/** Null takes it away. */
	setLimit: (most: number | null) => void;
}

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
