// One state as a column: its heading, and as many of its cards as are seen.

import { useMemo } from 'preact/hooks';
import type { Target } from '../../app/board';
import type { BoardColumn } from '../../core/board/board-columns';
import { text } from '../../text';
import { useName } from '../kit/hooks/use-name';
import type { BoardHost } from './board-host';
import { Card } from './card';
import { layoutOf, type ColumnLayout, type PlacedRow, type RowHeights } from './column-layout';
import { ColumnHead, LaneName } from './column-head';
import { useSeen, type Walked } from './use-seen';

interface ColumnProps extends Walked {
	/** Begins the ids of its cards. */
	id: string;
	column: BoardColumn;
	heights: RowHeights;
	selected: ReadonlySet<string>;
	moving: ReadonlySet<string>;
	/** What is being dragged. */
	dragged: ReadonlySet<string>;
	/** Whether what is being dragged may be put here; null while nothing is. */
	target: Target | null;
	/** What a drop here would come to, or why it is not possible. */
	note: string | null;
	isOver: boolean;
	limit: number | null;
	/** What a lane is called whose items do not say what they are grouped by. */
	unnamedLane: string;
	/** What it says without cards. */
	emptyColumn: string;
	/** To the minute. */
	now: number;
	askedBy: BoardHost['askedBy'];
	hasTwin: BoardHost['hasTwin'];
	collapse: () => void;
	openMenu: (event: MouseEvent) => void;
}

export function Column(props: ColumnProps) {
	const { id, column, heights, cursor, target, note, limit } = props;
	const { state, items, total } = column;
	const layout = useMemo(() => layoutOf(column, heights), [column, heights]);
	const { box, look, rows } = useSeen(column, layout, props);
	const name = text.stateName(state);
	const label =
		limit === null
			? text.board.column(name, items.length)
			: text.board.columnOfLimit(name, total, limit);
	const { unseen, labelledBy } = useName(label);
	const isBuilt = rows.some((row) => row.kind === 'card' && row.index === cursor?.index);
	return (
		<section class={classOf(props)} data-state={state} aria-labelledby={labelledBy}>
			{unseen}
			<ColumnHead {...props} name={name} />
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
				{props.emptyColumn}
			</div>
		);
	}
	const style = { height: `${String(layout.height)}px` };
	return (
		<div class="signoff-board-all" role="presentation" style={style}>
			{rows.map((row) =>
				row.kind === 'lane' ? (
					<LaneName
						key={`lane ${row.lane.name ?? ''}`}
						lane={row.lane}
						top={row.top}
						unnamed={props.unnamedLane}
					/>
				) : (
					<PlacedCard key={items[row.index]?.path} {...props} index={row.index} top={row.top} />
				),
			)}
		</div>
	);
}

function PlacedCard(props: ColumnProps & { index: number; top: number }) {
	const { id, column, cursor, selected, moving, dragged, askedBy, hasTwin, now, index, top } =
		props;
	const item = column.items[index];
	if (!item) return null;
	return (
		<Card
			id={idOf(id, index)}
			item={item}
			top={top}
			place={index + 1}
			all={column.items.length}
			isCurrent={cursor?.index === index}
			isSelected={selected.has(item.path)}
			isMoving={moving.has(item.path)}
			isDragged={dragged.has(item.path)}
			askedBy={askedBy(item.path)}
			hasTwin={hasTwin(item.path)}
			now={now}
		/>
	);
}

function idOf(id: string, index: number): string {
	return `${id}-${String(index)}`;
}

function classOf({ target, isOver }: ColumnProps): string {
	return ['signoff-board-column', target ? `is-${target.kind}` : '', isOver ? 'is-over' : '']
		.filter(Boolean)
		.join(' ');
}
