// The columns side by side, and what a pointer does to their cards.

import { startOfMinute } from 'date-fns';
import type { RefObject } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { useLetters } from '../kit/hooks/use-letters';
import { useName } from '../kit/hooks/use-name';
import { useUniqueId } from '../kit/hooks/use-unique-id';
import { elementOf } from '../kit/element-of';
import type { KeyParts } from './board-keys';
import type { BoardProps, Carded, CardColumn } from './board-host';
import { Column, dropAt, type ColumnProps } from './column';
import { CollapsedColumn } from './column-head';
import type { RowHeights } from './column-layout';
import type { CardDrag } from './use-card-drag';
import type { Cards } from './use-cards';
import { pathUnder } from './use-drag';
import { useStart } from './use-start';
import { between } from './walk';

interface ColumnsProps<State extends string, One extends Carded> {
	board: BoardProps<State, One>;
	cards: Cards<State>;
	drag: CardDrag<State>;
	keys: KeyParts<State, One>;
}

export function Columns<State extends string, One extends Carded>(props: ColumnsProps<State, One>) {
	const { board, cards, drag, keys } = props;
	const heights = useHeights(drag.scroller, board.isList === true);
	const id = useUniqueId();
	const { unseen, labelledBy } = useName(board.words.columns);
	const setCollapsed = useCollapsing(props);
	useStart({ board, cards, scroller: drag.scroller });
	const now = startOfMinute(board.host.now()).getTime();
	return (
		<div
			class={`signoff-board-columns${board.isList === true ? ' is-list' : ''}`}
			ref={drag.scroller}
			role="group"
			aria-labelledby={labelledBy}
			onClick={(event) => click(event, board, cards)}
			onAuxClick={(event) => middleClick(event, board)}
			onContextMenu={(event) => contextMenu(event, cards, keys)}
			style={{ '--signoff-card': `${String(heights.card)}px` }}
		>
			{unseen}
			{board.columns.map((column) => (
				<OneColumn
					key={column.state}
					{...{ ...props, column, heights, now }}
					id={`${id}-${column.state}`}
					board={{ ...board, setCollapsed }}
				/>
			))}
		</div>
	);
}

/** What was pressed goes away with its column: the focus goes to what is there in its place. */
function useCollapsing<State extends string, One extends Carded>({
	board,
	cards,
	drag,
}: ColumnsProps<State, One>): BoardProps<State, One>['setCollapsed'] {
	const pressed = useRef<State | null>(null);
	useLayoutEffect(() => {
		const column = drag.scroller.current?.querySelector(`[data-state="${pressed.current ?? ''}"]`);
		pressed.current = null;
		column?.querySelector<HTMLElement>('.signoff-board-expand, .signoff-board-cards')?.focus();
	}, [board.collapsed]);
	return (state, isCollapsed) => {
		pressed.current = state;
		if (!isCollapsed) cards.go({ state, path: '', index: 0 });
		board.setCollapsed(state, isCollapsed);
	};
}

function OneColumn<State extends string, One extends Carded>(
	props: Omit<ColumnProps<State, One>, 'openMenu'>,
) {
	const { board, cards, drag, column } = props;
	const { state } = column;
	const { target, isOver } = dropAt(drag, state);
	if (board.collapsed.has(state)) {
		return (
			<CollapsedColumn
				state={state}
				name={board.nameOf(state)}
				label={board.words.column(board.nameOf(state), column.items.length)}
				count={column.items.length}
				expand={() => board.setCollapsed(state, false)}
				className={target ? `is-${target.kind}${isOver ? ' is-over' : ''}` : ''}
			/>
		);
	}
	return <Column {...props} openMenu={(event) => openColumnMenu(event, column, board, cards)} />;
}

/** As in the app's explorer: Alt and Shift select, everything else opens. */
function click<State extends string, One extends Carded>(
	event: MouseEvent,
	{ columns, host }: BoardProps<State, One>,
	cards: Cards<State>,
): void {
	const card = cardUnder(event, columns);
	if (!card) return;
	if (event.shiftKey) cards.add(between(columns, cards.cursor, card));
	else if (event.altKey) cards.toggle([card.path]);
	else host.open(card.path, event);
	cards.go({ ...card, index: 0 });
}

function cardUnder<State extends string>(
	event: Event,
	columns: readonly { state: State }[],
): { state: State; path: string } | null {
	const path = pathUnder(event);
	const name = elementOf(event.target)?.closest('[data-state]')?.getAttribute('data-state');
	const column = columns.find(({ state }) => state === name);
	return path !== null && column ? { path, state: column.state } : null;
}

function middleClick<State extends string, One extends Carded>(
	event: MouseEvent,
	{ host }: BoardProps<State, One>,
): void {
	const path = event.button === 1 ? pathUnder(event) : null;
	if (path === null) return;
	event.preventDefault();
	host.open(path, event);
}

function contextMenu<State extends string, One extends Carded>(
	event: MouseEvent,
	cards: Cards<State>,
	keys: KeyParts<State, One>,
): void {
	const card = cardUnder(event, keys.columns);
	const doc = elementOf(event.target)?.doc;
	if (!card || !doc || event.defaultPrevented) return;
	event.preventDefault();
	cards.go({ ...card, index: 0 });
	keys.openMenu(card.path, { x: event.clientX, y: event.clientY, doc });
}

function openColumnMenu<State extends string, One extends Carded>(
	event: MouseEvent,
	{ state, items }: CardColumn<State, One>,
	{ columnMenu, setCollapsed }: BoardProps<State, One>,
	cards: Cards<State>,
): void {
	const button = elementOf(event.currentTarget);
	if (!button) return;
	event.preventDefault();
	const { left, bottom } = button.getBoundingClientRect();
	const collapse = () => setCollapsed(state, true);
	const selectAll = items.length === 0 ? null : () => cards.add(items.map(({ path }) => path));
	columnMenu({ state, collapse, selectAll }, { x: left, y: bottom, doc: button.doc });
}

/** Two lines of a title and one of facts, padded, with a gap below. `box`: has the font of the cards. */
function useHeights(box: RefObject<HTMLElement | null>, isList: boolean): RowHeights {
	const letters = useLetters(box);
	// In a list a title has one line.
	const lines = isList ? 2.8 : 4.1;
	return useMemo(
		() => ({ card: Math.round(letters * lines) + 28, lane: Math.round(letters * 1.4) + 12 }),
		[letters, lines],
	);
}
