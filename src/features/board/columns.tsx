// The columns side by side, and what a pointer does to their cards.

import { startOfMinute } from 'date-fns';
import type { RefObject } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { useLetters } from '../kit/hooks/use-letters';
import { useName } from '../kit/hooks/use-name';
import { useUniqueId } from '../kit/hooks/use-unique-id';
import type { BoardColumn } from '../../core/board/board-columns';
import { text } from '../../text';
import { isWorkflowState, type WorkflowState } from '../../core/workflow/states';
import { elementOf } from '../kit/element-of';
import type { KeyParts } from './board-keys';
import type { BoardProps } from './board-host';
import { Column, dropAt, type ColumnProps } from './column';
import { CollapsedColumn } from './column-head';
import type { RowHeights } from './column-layout';
import type { CardDrag } from './use-card-drag';
import type { Cards } from './use-cards';
import { pathUnder } from './use-drag';
import { between } from './walk';

interface ColumnsProps {
	board: BoardProps;
	cards: Cards;
	drag: CardDrag;
	keys: KeyParts;
}

export function Columns(props: ColumnsProps) {
	const { board, cards, drag, keys } = props;
	const heights = useHeights(drag.scroller);
	const id = useUniqueId();
	const { unseen, labelledBy } = useName(text.board.columns);
	const setCollapsed = useCollapsing(props);
	const now = startOfMinute(board.host.now()).getTime();
	return (
		<div
			class="signoff-board-columns"
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
function useCollapsing({ board, cards, drag }: ColumnsProps): BoardProps['setCollapsed'] {
	const pressed = useRef<WorkflowState | null>(null);
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

function OneColumn(props: Omit<ColumnProps, 'openMenu'>) {
	const { board, cards, drag, column } = props;
	const { state } = column;
	const { target, isOver } = dropAt(drag, state);
	if (board.collapsed.has(state)) {
		return (
			<CollapsedColumn
				state={state}
				count={column.items.length}
				expand={() => board.setCollapsed(state, false)}
				className={target ? `is-${target.kind}${isOver ? ' is-over' : ''}` : ''}
			/>
		);
	}
	return <Column {...props} openMenu={(event) => openColumnMenu(event, column, board, cards)} />;
}

/** As in the app's explorer: Alt and Shift select, everything else opens. */
function click(event: MouseEvent, { columns, host }: BoardProps, cards: Cards): void {
	const card = cardUnder(event);
	if (!card) return;
	if (event.shiftKey) cards.add(between(columns, cards.cursor, card));
	else if (event.altKey) cards.toggle([card.path]);
	else host.open(card.path, event);
	cards.go({ ...card, index: 0 });
}

function cardUnder(event: Event): { state: WorkflowState; path: string } | null {
	const path = pathUnder(event);
	const state = elementOf(event.target)?.closest('[data-state]')?.getAttribute('data-state');
	return path !== null && isWorkflowState(state) ? { path, state } : null;
}

function middleClick(event: MouseEvent, { host }: BoardProps): void {
	const path = event.button === 1 ? pathUnder(event) : null;
	if (path === null) return;
	event.preventDefault();
	host.open(path, event);
}

function contextMenu(event: MouseEvent, cards: Cards, keys: KeyParts): void {
	const card = cardUnder(event);
	const doc = elementOf(event.target)?.doc;
	if (!card || !doc || event.defaultPrevented) return;
	event.preventDefault();
	cards.go({ ...card, index: 0 });
	keys.openMenu(card.path, { x: event.clientX, y: event.clientY, doc });
}

function openColumnMenu(
	event: MouseEvent,
	{ state, items }: BoardColumn,
	{ columnMenu, setCollapsed }: BoardProps,
	cards: Cards,
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
function useHeights(box: RefObject<HTMLElement | null>): RowHeights {
	const letters = useLetters(box);
	return useMemo(
		() => ({ card: Math.round(letters * 4.1) + 28, lane: Math.round(letters * 1.4) + 12 }),
		[letters],
	);
}
