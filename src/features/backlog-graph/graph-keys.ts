// What keys do in the graph: on the canvas, and anywhere in the view.

import { elementOf } from '../kit/element-of';
import type { Step } from '../../core/backlog/picture/graph-walk';

export interface KeyParts {
	step: (step: Step) => void;
	zoom: (factor: number) => void;
	fit: () => void;
	/** Null where nothing is selected. */
	selected: {
		open: (event: MouseEvent | KeyboardEvent) => void;
		beside: () => void;
		peek: () => void;
		menu: () => void;
		focus: () => void;
	} | null;
	critical: () => void;
	toSearch: () => void;
	toCanvas: () => void;
	toggleHelp: () => void;
	/** True where there was something to leave. */
	leave: () => boolean;
}

const STEPS: Readonly<Record<string, Step>> = {
	ArrowLeft: 'left',
	ArrowRight: 'right',
	ArrowUp: 'up',
	ArrowDown: 'down',
	j: 'next',
	k: 'previous',
	Home: 'first',
	End: 'last',
};

export const CLOSER = 1.25;

const ANYWHERE: Readonly<Record<string, (parts: KeyParts) => void>> = {
	'/': ({ toSearch }) => toSearch(),
	'?': ({ toggleHelp }) => toggleHelp(),
	'+': ({ zoom }) => zoom(CLOSER),
	'=': ({ zoom }) => zoom(CLOSER),
	'-': ({ zoom }) => zoom(1 / CLOSER),
	'0': ({ fit }) => fit(),
	c: ({ critical }) => critical(),
	f: ({ selected }) => selected?.focus(),
};

const ON_CANVAS: Readonly<
	Record<string, (selected: NonNullable<KeyParts['selected']>, event: KeyboardEvent) => void>
> = {
	Enter: ({ open }, event) => open(event),
	' ': ({ peek }) => peek(),
	m: ({ menu }) => menu(),
	ContextMenu: ({ menu }) => menu(),
};

/** True where the key is used up. */
export function takeKey(event: KeyboardEvent, parts: KeyParts): boolean {
	if (event.altKey || event.defaultPrevented) return false;
	const focused = elementOf(event.target);
	if (!focused) return false;
	if (focused.matches('input, select, textarea')) return leaveField(event, focused, parts);
	const isOnCanvas = focused.matches('canvas');
	if (event.ctrlKey || event.metaKey) return isOnCanvas && takeWithControl(event, parts);
	if (takeAnywhere(event, parts)) return true;
	return isOnCanvas && takeOnCanvas(event, parts);
}

function takeAnywhere({ key }: KeyboardEvent, parts: KeyParts): boolean {
	if (key === 'Escape') return parts.leave();
	const act = ANYWHERE[key];
	act?.(parts);
	return act !== undefined;
}

function takeWithControl({ key }: KeyboardEvent, { selected }: KeyParts): boolean {
	if (key !== 'Enter' || !selected) return false;
	selected.beside();
	return true;
}

function takeOnCanvas(event: KeyboardEvent, { step, selected }: KeyParts): boolean {
	const next = STEPS[event.key];
	if (next) step(next);
	const act = selected && !event.repeat ? ON_CANVAS[event.key] : undefined;
	if (selected) act?.(selected, event);
	return next !== undefined || act !== undefined;
}

/** From the search down to what it has found. */
function leaveField({ key }: KeyboardEvent, field: Element, { toCanvas }: KeyParts): boolean {
	const isSearch = field.matches('[type="search"]');
	if (key !== 'Escape' && !(isSearch && (key === 'Enter' || key === 'ArrowDown'))) return false;
	toCanvas();
	return true;
}
