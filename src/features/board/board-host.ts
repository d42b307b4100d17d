// What columns of cards need from around them, whatever the cards are of and were chosen by. Without other words, of the
// items of a workspace.

import type { ComponentChild, ComponentChildren } from 'preact';
import type { Target } from '../../app/board';
import type { MoveOption, Outcome } from '../../app/workspace';
import type { Item } from '../../core/item/item';
import type { WorkflowState } from '../../core/workflow/states';
import type { Collapsed } from './walk';
import type { Announce } from '../kit/announcer';

/** As much of what stands on a card as the columns ask for. */
export interface Carded {
	path: string;
	id: string | null;
	title: string;
}

/** One state with its cards. */
export interface CardColumn<State extends string = WorkflowState, One extends Carded = Item> {
	state: State;
	lanes: readonly { name: string | null; items: readonly One[] }[];
	/** Whether the lanes have headings. */
	isGrouped: boolean;
	/** All that fit, in the order in which they are shown. */
	items: readonly One[];
	/** How many there are, whatever is filtered. */
	total: number;
}

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

export interface BoardHost<State extends string = WorkflowState, One extends Carded = Item> {
	itemAt: (path: string) => One | null;
	/** Whether all of these may be put there. */
	targetFor: (items: readonly One[], to: State) => Target;
	/** What a drop would do. `isSteady`: it has been seen in the hand for a moment. */
	dropNote: (needs: MoveOption['needs'], items: readonly One[], isSteady: boolean) => string;
	/** Tells later whether the same items still lie at these paths. */
	sameItems: (paths: readonly string[]) => () => boolean;
	/** The person's own act; `by` says how much they have seen of it. */
	put: (
		paths: readonly string[],
		to: State,
		event: Event,
		by: 'drag' | 'key',
	) => Promise<PutOutcome>;
	/** Takes the last act back, and says so; null where none can be taken back from here. */
	undo: ((event: Event) => Promise<Outcome>) | null;
	/** Says why something is not possible. */
	refuse: (sentence: string) => void;
	open: (path: string, event: MouseEvent | KeyboardEvent) => void;
	openBeside: (path: string) => void;
	/** `closed` is called when the person is done with it. */
	peek: (path: string, closed: () => void) => void;
	menu: (paths: readonly string[], at: MenuPlace, acts: CardMenuActs) => void;
	keys: OwnKeys;
	/** What somebody came for, the first first: where not all columns can be seen, the board begins there. */
	startAt?: () => readonly string[];
	now: () => number;
	attempt: (work: Promise<unknown>) => void;
}

/** Keys that only cards of this sort have, by what is pressed. */
export interface OwnKeys {
	/** Wherever the focus is, but for fields. */
	anywhere: Readonly<Record<string, () => void>>;
	/** On the current card. `paths`: the selected ones, if it is among them. */
	ofCard: Readonly<Record<string, (path: string, more: CardPress) => void>>;
}

interface CardPress {
	paths: readonly string[];
	/** Where a menu of the card opens; null where it is out of sight. */
	at: MenuPlace | null;
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
export interface ColumnMenuActs<State extends string = WorkflowState> {
	state: State;
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

/** What a column tells the card that it builds. */
export interface CardPlace<One extends Carded = Item> {
	id: string;
	item: One;
	top: number;
	/** Its place in the column, from 1, and how many there are. */
	place: number;
	all: number;
	isCurrent: boolean;
	isSelected: boolean;
	isMoving: boolean;
	isDragged: boolean;
	/** In milliseconds, to the minute, so that a card is not drawn anew for every second. */
	now: number;
}

export interface CardWords {
	columns: string;
	column: (name: string, count: number) => string;
	columnOfLimit: (name: string, count: number, limit: number) => string;
	help: { title: string; close: string; list: readonly (readonly string[])[] };
}

export interface BoardProps<State extends string = WorkflowState, One extends Carded = Item> {
	columns: readonly CardColumn<State, One>[];
	nameOf: (state: State) => string;
	words: CardWords;
	card: (place: CardPlace<One>) => ComponentChild;
	/** One column without a heading that takes all the room, whose cards are not carried anywhere. */
	isList?: boolean;
	collapsed: Collapsed<State>;
	limits: Readonly<Partial<Record<State, number>>>;
	/** What a lane is called whose items do not say what they are grouped by. */
	unnamedLane: string;
	host: BoardHost<State, One>;
	announce: Announce;
	setCollapsed: (state: State, isCollapsed: boolean) => void;
	columnMenu: (acts: ColumnMenuActs<State>, at: MenuPlace) => void;
	toSearch: () => void;
	/** What stands above the columns. */
	bar: (parts: BarParts) => ComponentChildren;
	/** In a column without cards. */
	emptyColumn: ComponentChildren;
	/** In place of the columns, where there is nothing to show. */
	instead: ComponentChildren;
}

export interface BarParts {
	/** How many cards are selected. */
	selected: number;
	unselect: () => void;
	toggleHelp: () => void;
}
