// A list of rows that open something. One tab stop for all of them; arrows and j/k move within. Only
// the rows that are shown are built, however long the list is.

import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { text } from '../../core/text/english';
import { stepFor } from './row-keys';

export interface Row {
	key: string;
	label: ComponentChildren;
	/** Right of the label, quiet. */
	detail?: ComponentChildren;
	/** The whole of it in words, where label and detail do not suffice. */
	description?: string;
}

interface RowListProps<Entry> {
	label: string;
	entries: readonly Entry[];
	row: (entry: Entry) => Row;
	onOpen: (entry: Entry, event: MouseEvent | KeyboardEvent) => void;
	/** Rows drawn at first, and with each request for more. */
	page?: number;
}

export function RowList<Entry>({ label, entries, row, onOpen, page = 50 }: RowListProps<Entry>) {
	const list = useRef<HTMLUListElement>(null);
	const [shown, setShown] = useState(page);
	const [current, setCurrent] = useState(0);
	const visible = entries.slice(0, shown);
	const stop = Math.min(current, visible.length - 1);

	const onKeyDown = (event: KeyboardEvent) => {
		const next = stepFor(event.key, stop, visible.length);
		if (next === null || event.ctrlKey || event.metaKey || event.altKey) return;
		event.preventDefault();
		setCurrent(next);
		list.current?.querySelectorAll<HTMLElement>('.signoff-row')[next]?.focus();
	};

	return (
		<>
			<ul class="signoff-rows" aria-label={label} ref={list} onKeyDown={onKeyDown}>
				{visible.map((entry, index) => {
					const { key, ...parts } = row(entry);
					return (
						<li key={key}>
							<RowButton
								{...parts}
								isStop={index === stop}
								onFocus={() => setCurrent(index)}
								onClick={(event) => onOpen(entry, event)}
							/>
						</li>
					);
				})}
			</ul>
			{entries.length > shown ? (
				<button type="button" class="signoff-more" onClick={() => setShown(shown + page)}>
					{text.panel.showMore(Math.min(page, entries.length - shown))}
				</button>
			) : null}
		</>
	);
}

interface RowButtonProps extends Omit<Row, 'key'> {
	isStop: boolean;
	onFocus: () => void;
	onClick: (event: MouseEvent) => void;
}

function RowButton({ label, detail, description, isStop, onFocus, onClick }: RowButtonProps) {
	return (
		<button
			type="button"
			class="signoff-row"
			tabIndex={isStop ? 0 : -1}
			aria-label={description}
			onFocus={onFocus}
			onClick={onClick}
		>
			<span class="signoff-row-label" dir="auto">
				{label}
			</span>
			<span class="signoff-row-detail">{detail}</span>
		</button>
	);
}
