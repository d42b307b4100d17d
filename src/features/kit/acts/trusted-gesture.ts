// Turns an event of a view into the proof that a person acted.

import { TrustedGesture, type GestureKind } from '../../../core/approval/gesture';

/**
 * What only a hand can cause. Others are trusted although a program may be behind them: `focus` after
 * `element.focus()`, `submit` after `requestSubmit()`, `scroll`, `toggle`.
 */
const ACTS: ReadonlySet<string> = new Set([
	'click',
	'dblclick',
	'drop',
	'keydown',
	'mouseup',
	'pointerup',
	'touchend',
]);

/** A press on a control that decides, and the names of what that showed when the press began. */
export interface Press {
	event: Event;
	shown: readonly string[];
}

/** Null for an event that a program made, for a key that is only held down, and for anything else. */
export function gestureOf(
	event: Event | MouseEvent | KeyboardEvent,
	kind: GestureKind,
	shown: Press['shown'] | null = null,
): TrustedGesture | null {
	const isHeldDown = 'repeat' in event && event.repeat;
	if (!isEvent(event) || !ACTS.has(event.type) || isHeldDown) return null;
	return TrustedGesture.from(event, kind, shown);
}

/** The browser's own getter refuses look-alikes. It takes events of other windows, `instanceof` does not. */
function isEvent(event: object): boolean {
	try {
		return typeof Reflect.get(Event.prototype, 'type', event) === 'string';
	} catch {
		return false;
	}
}
