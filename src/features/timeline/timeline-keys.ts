// What keys do in the timeline: in its list, and beside the details of an entry.

import type { TimelineRow } from '../../core/timeline/row';
import { stepFor } from '../kit/row-keys';
import type { TimelineProps } from './timeline-props';
import type { ShownTimeline } from './use-timeline';

const PAGE = 20;

export interface KeyParts
	extends
		Pick<TimelineProps, 'openItem' | 'openLog'>,
		Pick<
			ShownTimeline,
			'display' | 'selected' | 'select' | 'placeOf' | 'follow' | 'retrace' | 'steps' | 'isOpen'
		> {
	/** Opens the act of the row, or closes it. */
	fold: (row: TimelineRow, isOpen: boolean) => void;
	toSearch: () => void;
	toList: () => void;
	toggleHelp: () => void;
	/** Closes the help, or else the details. */
	close: () => void;
}

/** True where the key is used up. */
export function takeKey(event: KeyboardEvent, page: HTMLElement | null, parts: KeyParts): boolean {
	if (isOthers(event)) return false;
	const focused = page?.doc.activeElement;
	if (focused?.matches('input, select, textarea')) return leaveField(event, focused, parts);
	if (focused?.matches('.signoff-timeline-list')) return actOnListKey(event, parts);
	// A button has this key for itself.
	return event.key !== 'Enter' && actOnKey(event, parts);
}

/** Keys of the app, and those that are used up; but with Ctrl or Cmd a note opens in a tab of its own. */
function isOthers({ key, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
	return altKey || defaultPrevented || ((ctrlKey || metaKey) && key !== 'Enter');
}

/** Fields have their own keys, but for the ways out of them. */
function leaveField({ key }: KeyboardEvent, field: Element, { toList }: KeyParts): boolean {
	const isSearch = field.matches('.signoff-timeline-search');
	if (key !== 'Escape' && !(isSearch && (key === 'ArrowDown' || key === 'Enter'))) return false;
	toList();
	return true;
}

function actOnListKey(event: KeyboardEvent, parts: KeyParts): boolean {
	const { display, selected, placeOf, select } = parts;
	const { length } = display.rows;
	const next = nextPlace(event.key, (selected && placeOf(selected)) ?? -1, length);
	const row = next === null ? undefined : display.rows[length - 1 - next];
	if (row) select(row);
	return row !== undefined || actOnKey(event, parts);
}

function actOnKey(event: KeyboardEvent, parts: KeyParts): boolean {
	const anywhere = ANYWHERE[event.key];
	anywhere?.(parts);
	const of = parts.steps ? { ...OF_ROW, ...OF_STEPS } : OF_ROW;
	const act = parts.selected ? of[event.key] : undefined;
	if (parts.selected) act?.(parts.selected, parts, event);
	return anywhere !== undefined || act !== undefined;
}

/** From the newest, 0. */
function nextPlace(key: string, at: number, count: number): number | null {
	if (count === 0) return null;
	if (key === 'PageDown') return Math.min(count - 1, Math.max(0, at) + PAGE);
	if (key === 'PageUp') return Math.max(0, at - PAGE);
	return stepFor(key, at, count);
}

const ANYWHERE: Readonly<Record<string, (parts: KeyParts) => void>> = {
	'/': ({ toSearch }) => toSearch(),
	'?': ({ toggleHelp }) => toggleHelp(),
	Escape: ({ close }) => close(),
};

type RowAct = (row: TimelineRow, parts: KeyParts, event: KeyboardEvent) => void;

const OF_ROW: Readonly<Record<string, RowAct>> = {
	Enter: (row, { openItem }, event) => {
		if (row.item !== null) openItem(row, event);
	},
	l: ({ file, line }, { openLog }) => openLog(file, line),
	f: ({ item }, { follow }) => {
		if (item !== null) follow(item);
	},
	r: (row, { retrace, steps }) => retrace(steps ? null : row),
	ArrowRight: (row, { fold }) => fold(row, true),
	ArrowLeft: (row, { fold }) => fold(row, false),
	o: (row, { fold, isOpen }) => fold(row, !isOpen(row)),
};

const OF_STEPS: typeof OF_ROW = {
	ArrowRight: (row, parts) => step(row, parts, 1),
	ArrowLeft: (row, parts) => step(row, parts, -1),
	n: (row, parts) => step(row, parts, 1),
	p: (row, parts) => step(row, parts, -1),
};

function step(row: TimelineRow, { steps, select }: KeyParts, by: 1 | -1): void {
	const next = steps?.[steps.indexOf(row) + by];
	if (next) select(next);
}
