// Where a key leads on a board, and which card is current after others have come or gone.

import type { WorkflowState } from '../../core/workflow/states';

/** As much of a column as walking needs. */
export interface Stack<State extends string = WorkflowState> {
	state: State;
	items: readonly Stacked[];
}

interface Stacked {
	path: string;
	id: string | null;
}

export interface Cursor<State extends string = WorkflowState> {
	state: State;
	/** '' in a column that has no cards. */
	path: string;
	/** Where it stood, or is expected to come in. */
	index: number;
}

export type Collapsed<State extends string = WorkflowState> = ReadonlySet<State>;

const PAGE = 8;

/**
 * The card that is meant, wherever in its column it stands now; else who stands in its place. What is collapsed
 * shows no card, so that the column beside it is meant then.
 */
export function settle<State extends string>(
	columns: readonly Stack<State>[],
	wished: Cursor<State> | null,
	collapsed: Collapsed<State>,
	/** Of the card that is meant, so that it is followed where its note was renamed. */
	id: string | null = null,
): Cursor<State> | null {
	const place = columns.findIndex(({ state }) => state === wished?.state);
	const column = openFrom(columns, collapsed, Math.max(0, place));
	if (!column) return null;
	const isThere = wished?.state === column.state;
	return cursorIn(column, isThere ? indexOf(column, wished, id) : 0);
}

/** The first of these that has a card in an open column; null where none has. */
export function placeAmong<State extends string>(
	columns: readonly Stack<State>[],
	collapsed: Collapsed<State>,
	paths: readonly string[],
): Cursor<State> | null {
	const open = columns.filter(({ state }) => !collapsed.has(state));
	const places = new Map(
		open.flatMap(({ state, items }) =>
			items.map(({ path }, index) => [path, { state, path, index }] as const),
		),
	);
	const first = paths.find((path) => places.has(path));
	return first === undefined ? null : (places.get(first) ?? null);
}

/** The one at this place, or the next one, or the one before. */
function openFrom<State extends string>(
	columns: readonly Stack<State>[],
	collapsed: Collapsed<State>,
	place: number,
): Stack<State> | undefined {
	const isOpen = ({ state }: Stack<State>) => !collapsed.has(state);
	return columns.slice(place).find(isOpen) ?? columns.slice(0, place).findLast(isOpen);
}

function indexOf<State extends string>(
	{ items }: Stack<State>,
	wished: Cursor<State>,
	id: string | null = null,
): number {
	const { path, index } = wished;
	const isIncluded = (item: Stacked) => item.path === path && (id === null || item.id === id);
	const there = items[index];
	if (there && isIncluded(there)) return index;
	const found = items.findIndex(isIncluded);
	const place = found === -1 && id !== null ? items.findIndex((item) => item.id === id) : found;
	return place === -1 ? index : place;
}

function cursorIn<State extends string>(
	{ state, items }: Stack<State>,
	wished: number,
): Cursor<State> {
	const index = Math.max(0, Math.min(wished, items.length - 1));
	return { state, index, path: items[index]?.path ?? '' };
}

/** Null where the key means nothing, or there is no column on that side. */
export function walk<State extends string>(
	columns: readonly Stack<State>[],
	collapsed: Collapsed<State>,
	cursor: Cursor<State> | null,
	key: string,
): Cursor<State> | null {
	const at = settle(columns, cursor, collapsed);
	if (!at) return null;
	const aside = ASIDE[key];
	if (aside !== undefined) return beside(columns, collapsed, at, aside);
	const column = columns.find(({ state }) => state === at.state);
	const next = column && within(key, at.index, column.items.length);
	return column && next !== undefined ? cursorIn(column, next) : null;
}

const ASIDE: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, l: 1, ArrowLeft: -1, h: -1 };

function beside<State extends string>(
	columns: readonly Stack<State>[],
	collapsed: Collapsed<State>,
	{ state, index }: Cursor<State>,
	step: 1 | -1,
): Cursor<State> | null {
	const open = columns.filter((one) => !collapsed.has(one.state));
	const next = open[open.findIndex((one) => one.state === state) + step];
	return next ? cursorIn(next, index) : null;
}

function within(key: string, index: number, count: number): number | undefined {
	switch (key) {
		case 'ArrowDown':
		case 'j':
			return index + 1;
		case 'ArrowUp':
		case 'k':
			return index - 1;
		case 'PageDown':
			return index + PAGE;
		case 'PageUp':
			return index - PAGE;
		case 'Home':
			return 0;
		case 'End':
			return count - 1;
		default:
			return undefined;
	}
}

/** All cards from one to another of the same column; only the other where they stand apart. */
export function between<State extends string>(
	columns: readonly Stack<State>[],
	from: Cursor<State> | null,
	to: Pick<Cursor<State>, 'state' | 'path'>,
): string[] {
	const column = columns.find(({ state }) => state === to.state);
	const last = column?.items.findIndex(({ path }) => path === to.path) ?? -1;
	if (!column || last === -1 || from?.state !== to.state) return [to.path];
	const first = indexOf(column, from);
	return column.items
		.slice(Math.min(first, last), Math.max(first, last) + 1)
		.map(({ path }) => path);
}
