// One state as a column: its heading, and as many of its cards as are seen.

import { useMemo } from 'preact/hooks';
import type { Target } from '../../app/board';
import { useName } from '../kit/hooks/use-name';
import type { BoardProps, Carded, CardColumn } from './board-host';
import { layoutOf, type ColumnLayout, type PlacedRow, type RowHeights } from './column-layout';
import { ColumnHead, LaneName } from './column-head';
import type { CardDrag } from './use-card-drag';
import type { Cards } from './use-cards';
import { useSeen } from './use-seen';
import type { Cursor } from './walk';

export interface ColumnProps<State extends string, One extends Carded> {
	board: BoardProps<State, One>;
	cards: Cards<State>;
	drag: CardDrag<State>;
	/** Begins the ids of its cards. */
	id: string;
	column: CardColumn<State, One>;
	heights: RowHeights;
	/** To the minute. */
	now: number;
	openMenu: (event: MouseEvent) => void;
}

export function Column<State extends string, One extends Carded>(props: ColumnProps<State, One>) {
	const { board, cards, id, column, heights } = props;
	const { state, items, total } = column;
	const layout = useMemo(() => layoutOf(column, heights), [column, heights]);
	/** The current card, if it is in this column: it has the board's one tab stop then. */
	const cursor = ifIn(state, cards.cursor);
	const { box, look, rows } = useSeen(column, layout, cursor, ifIn(state, cards.went));
	const { target, note, isOver } = dropAt(props.drag, state);
	const limit = board.limits[state] ?? null;
	const name = board.nameOf(state);
	const label =
		limit === null
			? board.words.column(name, items.length)
			: board.words.columnOfLimit(name, total, limit);
	const { unseen, labelledBy } = useName(label);
	const isBuilt = rows.some((row) => row.kind === 'card' && row.index === cursor?.index);
	return (
		<section class={classOf(target, isOver)} data-state={state} aria-labelledby={labelledBy}>
			{unseen}
			<Head {...props} limit={limit} name={name} />
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

function ifIn<State extends string>(
	state: State,
	place: Cursor<State> | null,
): Cursor<State> | null {
	return place?.state === state ? place : null;
}

interface HeadProps<State extends string, One extends Carded> extends ColumnProps<State, One> {
	limit: number | null;
	name: string;
}

function Head<State extends string, One extends Carded>(props: HeadProps<State, One>) {
	const { board, column, openMenu, limit, name } = props;
	if (board.isList === true) return null;
	const collapse = () => board.setCollapsed(column.state, true);
	return <ColumnHead {...{ column, limit, name, openMenu, collapse }} />;
}

/** What a drop on this column would come to, or why it is not possible, while something is dragged. */
export function dropAt<State extends string>({ dragged, over }: CardDrag<State>, state: State) {
	const target = dragged?.targets.get(state) ?? null;
	const isOver = over === state && target?.kind === 'open';
	return { target, note: dragged?.notes.get(state) ?? null, isOver };
}

const LIST = { role: 'listbox', 'aria-multiselectable': true } as const;
/** A list that has nothing to choose from is none. */
const EMPTY = { role: 'group' } as const;

interface RowsProps<State extends string, One extends Carded> extends ColumnProps<State, One> {
	layout: ColumnLayout;
	rows: readonly PlacedRow[];
}

function Rows<State extends string, One extends Carded>({
	layout,
	rows,
	...props
}: RowsProps<State, One>) {
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

type PlacedProps<State extends string, One extends Carded> = ColumnProps<State, One> & {
	index: number;
	top: number;
};

function PlacedCard<State extends string, One extends Carded>(props: PlacedProps<State, One>) {
	const { id, column, cards, drag, board, now, index, top } = props;
	const item = column.items[index];
	if (!item) return null;
	const { path } = item;
	return (
		<>
			{board.card({
				...{ id: idOf(id, index), item, top, now },
				place: index + 1,
				all: column.items.length,
				isCurrent: ifIn(column.state, cards.cursor)?.index === index,
				isSelected: cards.selected.has(path),
				isMoving: cards.moving.has(path),
				isDragged: drag.dragged?.paths.has(path) === true,
			})}
		</>
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
