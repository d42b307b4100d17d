// Keeps what was there when a pointer or the focus came in, until both have left again.

import { useRef, useState } from 'preact/hooks';
import { elementOf } from '../element-of';

interface Hold<Value> {
	held: Value | null;
	/** Takes what is there now in place of what is held. */
	renew: () => void;
	/** For the element that pointer and focus come into. */
	watch: {
		onPointerEnter: (event: PointerEvent) => void;
		onPointerLeave: () => void;
		onFocusIn: (event: FocusEvent) => void;
		onFocusOut: (event: FocusEvent) => void;
	};
}

export function useHold<Value>(value: Value): Hold<Value> {
	// Not state: several events may come before the next drawing.
	const near = useRef({ pointer: false, focus: false });
	const [held, setHeld] = useState<Value | null>(null);
	const change = (next: { pointer: boolean } | { focus: boolean }) => {
		const { pointer, focus } = (near.current = { ...near.current, ...next });
		setHeld((before) => (pointer || focus ? (before ?? value) : null));
	};
	return {
		held,
		renew: () => setHeld((current) => (current === null ? null : value)),
		watch: {
			// A finger that has left the screen points nowhere, and what it touched keeps the focus.
			onPointerEnter: ({ pointerType }) => {
				if (pointerType !== 'touch') change({ pointer: true });
			},
			onPointerLeave: () => change({ pointer: false }),
			onFocusIn: ({ target }) => {
				if (elementOf(target)?.matches(':focus-visible')) change({ focus: true });
			},
			onFocusOut: (event) => {
				if (!staysInside(event)) change({ focus: false });
			},
		},
	};
}

/** It also stays when another window comes to the front: the focus is back there afterwards. */
function staysInside({ currentTarget, relatedTarget }: FocusEvent): boolean {
	const box = elementOf(currentTarget);
	if (!box) return false;
	return relatedTarget === null ? !box.doc.hasFocus() : box.contains(elementOf(relatedTarget));
}
