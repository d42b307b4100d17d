// A list of rows that open something. One tab stop for all of them; arrows and j/k move within. Only
// the rows that are shown are built, however long the list is.

import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { text } from '../../text';
import { RowButton, type Row } from './row';
import { stepFor } from './row-keys';
import { useName } from './hooks/use-name';

interface RowListProps<Entry> {
	label: string;
	entries: readonly Entry[];
	row: (entry: Entry) => Row;
	onOpen: (entry: Entry, event: MouseEvent) => void;
	/** The row that has the focus, or null when it has left them all. */
	onCurrent?: (entry: Entry | null) => void;
	/** Rows drawn at first, and with each request for more. */
	page?: number;
}

export function RowList<Entry>(props: RowListProps<Entry>) {
	const { label, entries, row, onOpen, onCurrent, page = 50 } = props;
	const { unseen, labelledBy } = useName(label);
	const list = useRef<HTMLUListElement>(null);
	const [shown, setShown] = useState(page);
	const [current, setCurrent] = useState(0);
	const visible = entries.slice(0, shown).map((entry) => ({ entry, row: row(entry) }));
	const stop = Math.min(current, visible.length - 1);

	const onKeyDown = (event: KeyboardEvent) => {
		const next = stepFor(event.key, stop, visible.length);
		if (next === null || event.ctrlKey || event.metaKey || event.altKey) return;
		event.preventDefault();
		setCurrent(next);
		list.current?.querySelectorAll<HTMLElement>('.signoff-row')[next]?.focus();
	};
	const onFocus = (entry: Entry, index: number) => {
		setCurrent(index);
		onCurrent?.(entry);
	};

	return (
		<>
			{unseen}
			<ul
				class="signoff-rows"
				aria-labelledby={labelledBy}
				ref={list}
				onKeyDown={onKeyDown}
				onFocusOut={() => onCurrent?.(null)}
			>
				{visible.map(({ entry, row: { key, heading, ...parts } }, index) => (
					<li key={key}>
						<Heading of={visible[index - 1]?.row.heading === heading ? undefined : heading} />
						<RowButton
							{...parts}
							isStop={index === stop}
							onFocus={() => onFocus(entry, index)}
							onClick={(event) => onOpen(entry, event)}
						/>
					</li>
				))}
			</ul>
			{entries.length > shown ? (
				<button type="button" class="signoff-more" onClick={() => setShown(shown + page)}>
					{text.panel.showMore(Math.min(page, entries.length - shown))}
				</button>
			) : null}
		</>
	);
}

function Heading({ of }: { of: ComponentChildren }) {
	return of === undefined ? null : <h3 class="signoff-rows-heading">{of}</h3>;
}
