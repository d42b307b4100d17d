// A long list with one tab stop, of which only the rows that are seen are built. Keys go from row to row, and say which one is current.

import type { ComponentChild } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { useName } from '../kit/hooks/use-name';
import { useScroll } from '../kit/hooks/use-scroll';
import { useUniqueId } from '../kit/hooks/use-unique-id';
import { stepFor } from '../kit/row-keys';

interface LongListProps<Entry> {
	name: string;
	className: string;
	/** Rows of a grid may have buttons. */
	role: 'listbox' | 'grid';
	entries: readonly Entry[];
	keyOf: (entry: Entry, index: number) => string;
	/** Of a row that was never built, in pixels. */
	guess: (entry: Entry) => number;
	/** The row that keys go on from; -1 for none. */
	current: number;
	isSelected: (index: number) => boolean;
	/** Something beside that, such as what somebody else looks at. */
	classOf?: (index: number) => string;
	/** A row to show, once for each object. */
	goal?: { index: number } | null;
	row: (entry: Entry, index: number) => ComponentChild;
	onGo: (index: number, event: KeyboardEvent | MouseEvent) => void;
	/** Other keys; true where it was one of them. */
	onKey?: (event: KeyboardEvent) => boolean;
	/** A click on a row goes there, too. */
	isPressed?: boolean;
	onScroll?: (box: HTMLElement) => void;
	/** What can be done with a row. */
	onMenu?: (index: number, event: MouseEvent) => void;
}

/** Above what somebody is led to. */
const ROWS_ABOVE = 3;

export function LongList<Entry>(props: LongListProps<Entry>) {
	const { entries, current, role } = props;
	const id = useUniqueId();
	const { unseen, labelledBy } = useName(props.name);
	const { scroll, keys } = useRows(props);
	const { from, to } = scroll;
	const isBuilt = current >= from && current < to;
	const padding = {
		paddingTop: `${String(scroll.above)}px`,
		paddingBottom: `${String(scroll.below)}px`,
	};
	return (
		<>
			{unseen}
			<div
				class={`signoff-long-list ${props.className}`}
				ref={scroll.box}
				role={role}
				tabIndex={0}
				aria-labelledby={labelledBy}
				aria-activedescendant={isBuilt ? `${id}-${String(current)}` : undefined}
				aria-rowcount={role === 'grid' ? entries.length : undefined}
				onScroll={({ currentTarget }) => {
					scroll.look();
					props.onScroll?.(currentTarget);
				}}
				onKeyDown={(event) => takeKey(event, props)}
			>
				<div role="presentation" style={padding}>
					<div role="presentation" ref={scroll.list}>
						{entries.slice(from, to).map((entry, built) => (
							<Row key={keys[from + built]} {...props} {...{ id, entry }} index={from + built} />
						))}
					</div>
				</div>
			</div>
		</>
	);
}

/** Which rows are built; the current one, and one that somebody is led to, are among those that are seen. */
function useRows<Entry>({ entries, keyOf, guess, current, goal = null }: LongListProps<Entry>) {
	const keys = useMemo(() => entries.map(keyOf), [entries]);
	const guessAt = (index: number) => {
		const entry = entries[index];
		return entry === undefined ? 0 : guess(entry);
	};
	const scroll = useScroll(keys, guessAt, 'start');
	const isFirst = useRef(true);
	useEffect(() => {
		if (current > 0 || (current === 0 && !isFirst.current)) scroll.bring(current);
		isFirst.current = false;
	}, [keys[current]]);
	useEffect(() => {
		if (goal) scroll.reveal(Math.max(0, goal.index - ROWS_ABOVE));
	}, [goal]);
	return { scroll, keys };
}

function takeKey<Entry>(event: KeyboardEvent, props: LongListProps<Entry>): void {
	const { entries, current, onGo, onKey } = props;
	const isOther = event.ctrlKey || event.metaKey || event.altKey;
	const next = isOther ? null : stepFor(event.key, current, entries.length);
	if (next !== null) onGo(next, event);
	else if (isOther || !onKey?.(event)) return;
	event.preventDefault();
	event.stopPropagation();
}

interface RowProps<Entry> extends LongListProps<Entry> {
	id: string;
	entry: Entry;
	index: number;
}

function Row<Entry>({ id, entry, index, ...list }: RowProps<Entry>) {
	const { role, entries, isSelected, row, onGo, isPressed = false, onMenu } = list;
	const place =
		role === 'listbox'
			? ({ role: 'option', 'aria-posinset': index + 1, 'aria-setsize': entries.length } as const)
			: ({ role: 'row', 'aria-rowindex': index + 1 } as const);
	return (
		<div
			id={`${id}-${String(index)}`}
			class={classOf(index, list)}
			data-row={index}
			{...place}
			aria-selected={isSelected(index)}
			onClick={isPressed ? (event) => onGo(index, event) : undefined}
			onContextMenu={
				onMenu &&
				((event) => {
					// Words that are selected have the app's own menu.
					if (event.currentTarget.win.getSelection()?.isCollapsed === false) return;
					event.preventDefault();
					onMenu(index, event);
				})
			}
		>
			{row(entry, index)}
		</div>
	);
}

function classOf<Entry>(
	index: number,
	{
		current,
		isSelected,
		classOf: more,
	}: Pick<LongListProps<Entry>, 'current' | 'isSelected' | 'classOf'>,
): string {
	const names = { 'is-chosen': isSelected(index), 'is-current': index === current };
	const all = Object.entries(names).flatMap(([name, has]) => (has ? [name] : []));
	return ['signoff-long-row', ...all, more?.(index) ?? ''].filter(Boolean).join(' ');
}
