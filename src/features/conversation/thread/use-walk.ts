// Keys go from message to message, wherever they are, and to what can be done with one.

import { useRef } from 'preact/hooks';
import { stepFor } from '../../kit/row-keys';
import type { MessageParts } from './message';
import type { ShownRow } from './thread-model';

type Pressed = KeyboardEvent & { currentTarget: HTMLElement };

export function useWalk(
	rows: readonly ShownRow[],
	reveal: (index: number) => void,
	parts: MessageParts,
) {
	const current = useRef<string | null>(null);
	const go = (box: HTMLElement, index: number) => {
		current.current = rows[index]?.key ?? null;
		if (!isSeen(rowAt(box, index), box)) reveal(index);
		// It is built by then.
		box.win.setTimeout(() => rowAt(box, index)?.focus({ preventScroll: true }));
	};
	const onKeyDown = (event: Pressed) => {
		const box = event.currentTarget;
		if (!isOurs(event)) return;
		const at = rows.findIndex(({ key }) => key === current.current);
		const row = rows[at];
		const el = rowAt(box, at);
		// Whoever comes to them comes from below.
		const next = stepFor(event.key, at < 0 ? rows.length : at, rows.length);
		if (next !== null) go(box, next);
		else if (opensMenu(event.key) && row?.kind === 'message' && el) parts.openMenu(row, el);
		else return;
		event.preventDefault();
	};
	const setCurrent = (key: string) => {
		current.current = key;
	};
	return { onKeyDown, setCurrent };
}

/** Pressed on a row or on the list, not on what stands in a row. */
function isOurs({ currentTarget: box, ctrlKey, metaKey, altKey }: Pressed): boolean {
	const { activeElement } = box.doc;
	const isHere = activeElement === box || activeElement?.matches('[data-row]') === true;
	return isHere && !ctrlKey && !metaKey && !altKey;
}

function opensMenu(key: string): boolean {
	return key === 'Enter' || key === 'm';
}

function rowAt(box: HTMLElement, index: number): HTMLElement | null {
	return box.querySelector<HTMLElement>(`[data-row="${String(index)}"]`);
}

function isSeen(row: HTMLElement | null, box: HTMLElement): boolean {
	if (!row) return false;
	const [own, around] = [row.getBoundingClientRect(), box.getBoundingClientRect()];
	return own.top >= around.top && own.bottom <= around.bottom;
}
