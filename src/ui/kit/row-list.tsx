// A list of rows that open something. One tab stop for all of them; arrows and j/k move within.

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

interface RowListProps {
	label: string;
	rows: readonly Row[];
	onOpen: (key: string, event: MouseEvent | KeyboardEvent) => void;
	/** Rows drawn at first, and with each request for more. */
	page?: number;
}

export function RowList({ label, rows, onOpen, page = 50 }: RowListProps) {
	const list = useRef<HTMLUListElement>(null);
	const [shown, setShown] = useState(page);
	const [current, setCurrent] = useState(0);
	const visible = rows.slice(0, shown);
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
				{visible.map((row, index) => (
					<li key={row.key}>
						<button
							type="button"
							class="signoff-row"
							tabIndex={index === stop ? 0 : -1}
							aria-label={row.description}
							onFocus={() => setCurrent(index)}
							onClick={(event) => onOpen(row.key, event)}
						>
							<span class="signoff-row-label">{row.label}</span>
							<span class="signoff-row-detail">{row.detail}</span>
						</button>
					</li>
				))}
			</ul>
			{rows.length > shown ? (
				<button type="button" class="signoff-more" onClick={() => setShown(shown + page)}>
					{text.panel.showMore(Math.min(page, rows.length - shown))}
				</button>
			) : null}
		</>
	);
}
