// What stands above the cards of a column: its name, how many there are, and its menu; and the names of lanes.

import { text } from '../../text';
import { Icon } from '../kit/icon';
import { visible } from '../kit/visible-text';
import type { PlacedLane } from './column-layout';

interface HeadProps {
	name: string;
	column: { items: readonly unknown[]; total: number };
	limit: number | null;
	collapse: () => void;
	openMenu: (event: MouseEvent) => void;
}

export function ColumnHead({ column, limit, collapse, openMenu, name }: HeadProps) {
	const { items, total } = column;
	const isOver = limit !== null && total > limit;
	return (
		<header class="signoff-board-head" onContextMenu={openMenu}>
			<h2 class="signoff-board-name">{name}</h2>
			<span class={isOver ? 'signoff-count is-over-limit' : 'signoff-count'}>
				{items.length === total ? text.number(total) : text.board.shownOf(items.length, total)}
			</span>
			{limit === null ? null : <Limit limit={limit} isOver={isOver} />}
			<span class="signoff-spacer" />
			<span class="signoff-board-head-acts">
				<button
					type="button"
					class="clickable-icon"
					aria-label={text.board.columnMenu(name)}
					onClick={openMenu}
				>
					<Icon name="more-horizontal" />
				</button>
				<button
					type="button"
					class="clickable-icon"
					aria-label={text.board.collapse(name)}
					aria-expanded="true"
					onClick={collapse}
				>
					<Icon name="chevrons-right-left" />
				</button>
			</span>
		</header>
	);
}

function Limit({ limit, isOver }: { limit: number; isOver: boolean }) {
	return isOver ? (
		<span class="signoff-board-over">{text.board.overLimit(limit)}</span>
	) : (
		<span class="signoff-board-limit">{text.board.most(limit)}</span>
	);
}

interface CollapsedProps {
	state: string;
	name: string;
	/** The name with how many there are. */
	label: string;
	count: number;
	expand: () => void;
	/** What is dragged may be put here: it opens by being dropped upon all the same. */
	className: string;
}

export function CollapsedColumn(props: CollapsedProps) {
	const { state, name, label, count, expand, className } = props;
	return (
		<section class={`signoff-board-column is-collapsed ${className}`} data-state={state}>
			<button
				type="button"
				class="signoff-board-expand"
				aria-label={`${label}. ${text.board.expand(name)}`}
				aria-expanded="false"
				onClick={expand}
			>
				<span class="signoff-count">{text.number(count)}</span>
				<span class="signoff-board-name">{name}</span>
			</button>
		</section>
	);
}

interface LaneProps {
	lane: PlacedLane;
	top: number;
	/** For those that do not say it. */
	unnamed: string;
}

export function LaneName({ lane, top, unnamed }: LaneProps) {
	return (
		<div class="signoff-board-lane" role="presentation" style={{ top: `${String(top)}px` }}>
			<span dir="auto">{lane.name === null ? unnamed : visible(lane.name)}</span>
			<span class="signoff-count">{text.number(lane.count)}</span>
		</div>
	);
}
