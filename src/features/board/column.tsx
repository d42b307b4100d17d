// One state as a column: its heading, and as many of its cards as are seen.

import { useMemo } from 'preact/hooks';
import type { Target } from '../../app/board';
import type { BoardColumn } from '../../core/board/board-columns';
import { text } from '../../text';
import type { WorkflowState } from '../../core/workflow/states';
import { useName } from '../kit/hooks/use-name';
import type { BoardProps } from './board-host';
import { Card } from './card';
import { layoutOf, type ColumnLayout, type PlacedRow, type RowHeights } from './column-layout';
import { ColumnHead, LaneName } from './column-head';
import type { CardDrag } from './use-card-drag';
import type { Cards } from './use-cards';
import { useSeen } from './use-seen';
import type { Cursor } from './walk';

export interface ColumnProps {
	board: BoardProps;
	cards: Cards;
	drag: CardDrag;
	/** Begins the ids of its cards. */
	id: string;
	column: BoardColumn;
	heights: RowHeights;
	/** To the minute. */
	now: number;
	openMenu: (event: MouseEvent) => void;
}

export function Column(props: ColumnProps) {
	const { board, cards, id, column, heights, openMenu } = props;
	const { state, items, total } = column;
	const layout = useMemo(() => layoutOf(column, heights), [column, heights]);
	/** The current card, if it is in this column: it has the board's one tab stop then. */
	const cursor = ifIn(state, cards.cursor);
	const { box, look, rows } = useSeen(column, layout, cursor, ifIn(state, cards.went));
	const { target, note, isOver } = dropAt(props.drag, state);
	const limit = board.limits[state] ?? null;
	const name = text.stateName(state);
	const label =
		limit === null
			? text.board.column(name, items.length)
			: text.board.columnOfLimit(name, total, limit);
	const { unseen, labelledBy } = useName(label);
	const isBuilt = rows.some((row) => row.kind === 'card' && row.index === cursor?.index);
	return (
		<section class={classOf(target, isOver)} data-state={state} aria-labelledby={labelledBy}>
			{unseen}
			<ColumnHead
				{...{ column, limit, name, openMenu }}
				collapse={() => board.setCollapsed(state, true)}
			/>
			{note === null ? null : (
				<div class="signoff-board-note-place">
					<div class={`signoff-board-note is-${target?.kind ?? ''}`}>{note}</div>
				</div>
			)}
			<div
				class="signoff-board-cards"
				ref={box}
				{...(items.length === 0 ? EMPTY : LIST)}
				aria-labelledby={labelledBy}
				tabIndex={cursor ? 0 : -1}
				aria-activedescendant={cursor && isBuilt ? idOf(id, cursor.index) : undefined}
				onScroll={look}
			>
				<Rows {...props} layout={layout} rows={rows} />
			</div>
		</section>
	);
}

function ifIn(state: WorkflowState, place: Cursor | null): Cursor | null {
	return place?.state === state ? place : null;
}

/** What a drop on this column would come to, or why it is not possible, while something is dragged. */
export function dropAt({ dragged, over }: CardDrag, state: WorkflowState) {
	const target = dragged?.targets.get(state) ?? null;
	const isOver = over === state && target?.kind === 'open';
	return { target, note: dragged?.notes.get(state) ?? null, isOver };
}

const LIST = { role: 'listbox', 'aria-multiselectable': true } as const;
/** A list that has nothing to choose from is none. */
const EMPTY = { role: 'group' } as const;

interface RowsProps extends ColumnProps {
	layout: ColumnLayout;
	rows: readonly PlacedRow[];
}

function Rows({ layout, rows, ...props }: RowsProps) {
	const { items } = props.column;
	if (items.length === 0) {
		return (
			<div class="signoff-board-none" role="presentation">
				{props.board.emptyColumn}
			</div>
		);
	}
	const style = { height: `${String(layout.height)}px` };
	const { unnamedLane: unnamed } = props.board;
	return (
		<div class="signoff-board-all" role="presentation" style={style}>
			{rows.map((row) =>
				row.kind === 'lane' ? (
					<LaneName key={`lane ${row.lane.name ?? ''}`} {...row} unnamed={unnamed} />
				) : (
					<PlacedCard key={items[row.index]?.path} {...props} index={row.index} top={row.top} />
				),
			)}
		</div>
	);
}

function PlacedCard(props: ColumnProps & { index: number; top: number }) {
	const { id, column, cards, drag, board, now, index, top } = props;
	const item = column.items[index];
	if (!item) return null;
	const { path } = item;
	return (
		<Card
			id={idOf(id, index)}
			{...{ item, top, now }}
			place={index + 1}
			all={column.items.length}
			isCurrent={ifIn(column.state, cards.cursor)?.index === index}
			isSelected={cards.selected.has(path)}
			isMoving={cards.moving.has(path)}
			isDragged={drag.dragged?.paths.has(path) === true}
			askedBy={board.host.askedBy(path)}
			hasTwin={board.host.hasTwin(path)}
			runMark={board.host.runMark(path)}
		/>
	);
}

function idOf(id: string, index: number): string {
	return `${id}-${String(index)}`;
}

function classOf(target: Target | null, isOver: boolean): string {
	return ['signoff-board-column', target ? `is-${target.kind}` : '', isOver ? 'is-over' : '']
		.filter(Boolean)
		.join(' ');
}
