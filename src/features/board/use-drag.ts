// Dragging cards by a pointer: a mouse drags at once, a finger after it has rested, so that it can still scroll.
// The pointer's events all go to the board once a drag has begun, so this works in any window. A drop may decide, so
// all of it is the person's own: what a program makes up is not seen here.

import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { elementOf } from '../kit/element-of';

interface DragParts<State extends string> {
	root: RefObject<HTMLElement | null>;
	/** What follows the pointer. */
	ghost: RefObject<HTMLElement | null>;
	/** What is scrolled sideways while the pointer is at its edge. */
	scroller: RefObject<HTMLElement | null>;
	begin: (path: string) => void;
	/** The pointer was lifted over this column, or over none. */
	drop: (to: State | null, event: PointerEvent) => void;
	/** A finger rested on the card and was lifted where it lay: it has no other way to the card's menu. */
	held: (path: string, event: PointerEvent) => void;
	/** The column of this name; null where there is none. */
	columnOf: (name: string | null) => State | null;
	cancel: () => void;
}

/** Further, and it is no click any more. */
const SLACK = 5;
const REST_MS = 350;
const EDGE = 48;
const SCROLL_STEP = 14;

interface Press {
	pointer: number;
	path: string;
	x: number;
	y: number;
	isTouch: boolean;
	rest: number | null;
}

interface DragHandlers {
	onPointerDown: (event: PointerEvent) => void;
	onPointerMove: (event: PointerEvent) => void;
	onPointerUp: (event: PointerEvent) => void;
	onPointerCancel: () => void;
	onTouchMove: (event: TouchEvent) => void;
	onContextMenuCapture: (event: MouseEvent) => void;
	onClickCapture: (event: MouseEvent) => void;
}

interface Dragging<State> {
	handlers: DragHandlers;
	/** True where a drag was under way. */
	callOff: () => boolean;
	/** The column under the pointer. */
	over: State | null;
}

export function useDrag<State extends string>(parts: DragParts<State>): Dragging<State> {
	const latest = useRef(parts);
	latest.current = parts;
	const [over, setOver] = useState<State | null>(null);
	const drag = useRef<PointerDrag<State> | null>(null);
	drag.current ??= new PointerDrag(() => latest.current, setOver);
	const { handlers, callOff } = drag.current;
	useEffect(() => () => drag.current?.end(), []);
	return { handlers, callOff, over };
}

class PointerDrag<State extends string> {
	private press: Press | null = null;
	private isDragging = false;
	/** The click that ends a drag is none. */
	private swallowsClick = false;
	private at = { x: 0, y: 0 };
	private frame: number | null = null;

	constructor(
		private readonly parts: () => DragParts<State>,
		private readonly over: (state: State | null) => void,
	) {}

	readonly handlers: DragHandlers = {
		onPointerDown: (event) => this.down(event),
		onPointerMove: (event) => this.move(event),
		onPointerUp: (event) => this.up(event),
		onPointerCancel: () => void this.callOff(),
		onTouchMove: (event) => {
			if (this.isDragging && event.cancelable) event.preventDefault();
		},
		onContextMenuCapture: (event) => {
			if (!this.isDragging) return;
			event.preventDefault();
			event.stopPropagation();
		},
		onClickCapture: (event) => {
			if (!this.swallowsClick) return;
			this.swallowsClick = false;
			event.preventDefault();
			event.stopPropagation();
		},
	};

	readonly callOff = (): boolean => {
		const was = this.isDragging;
		this.end();
		if (was) this.parts().cancel();
		return was;
	};

	end(): void {
		const { press } = this;
		const root = this.parts().root.current;
		if (press?.rest != null) root?.win.clearTimeout(press.rest);
		if (press && root?.hasPointerCapture(press.pointer)) root.releasePointerCapture(press.pointer);
		if (this.frame !== null) root?.win.cancelAnimationFrame(this.frame);
		this.frame = null;
		this.press = null;
		if (this.isDragging) this.over(null);
		this.isDragging = false;
	}

	private down(event: PointerEvent): void {
		const { button, isPrimary, pointerId, clientX: x, clientY: y, pointerType } = event;
		if (!event.isTrusted || !isPrimary) return;
		// Where the one before was lifted was not seen.
		this.callOff();
		const path = pathUnder(event);
		this.swallowsClick = false;
		if (button !== 0 || path === null || hasModifier(event)) return;
		const isTouch = pointerType === 'touch';
		const win = this.parts().root.current?.win;
		const rest = isTouch && win ? win.setTimeout(() => this.begin(), REST_MS) : null;
		this.press = { pointer: pointerId, path, x, y, isTouch, rest };
		this.at = { x, y };
	}

	private move({ isTrusted, buttons, pointerId, clientX: x, clientY: y }: PointerEvent): void {
		const { press } = this;
		if (!isTrusted || press?.pointer !== pointerId) return;
		// It was lifted where nobody told the board.
		if (buttons === 0) return void this.callOff();
		this.at = { x, y };
		if (this.isDragging) this.show();
		if (this.isDragging || Math.hypot(x - press.x, y - press.y) <= SLACK) return;
		// A finger that moves at once scrolls.
		if (press.isTouch) this.end();
		else this.begin();
	}

	private up(event: PointerEvent): void {
		const { press } = this;
		if (!event.isTrusted || press?.pointer !== event.pointerId) return;
		this.at = { x: event.clientX, y: event.clientY };
		const isHeld = press.isTouch && Math.hypot(this.at.x - press.x, this.at.y - press.y) <= SLACK;
		const to = this.isDragging ? this.columnUnder() : null;
		const was = this.isDragging;
		this.end();
		if (!was) return;
		this.swallowsClick = true;
		if (isHeld) this.parts().held(press.path, event);
		else this.parts().drop(to, event);
	}

	private begin(): void {
		const root = this.parts().root.current;
		if (!this.press || !root) return;
		this.isDragging = true;
		root.setPointerCapture(this.press.pointer);
		this.parts().begin(this.press.path);
		this.frame = root.win.requestAnimationFrame(() => this.tick());
	}

	private show(): void {
		const { root, ghost } = this.parts();
		const box = root.current?.getBoundingClientRect();
		if (!box || !ghost.current) return;
		const [x, y] = [this.at.x - box.left, this.at.y - box.top];
		ghost.current.setCssProps({ '--x': `${String(x)}px`, '--y': `${String(y)}px` });
		this.over(this.columnUnder());
	}

	/** At the edge the board goes on by itself. */
	private tick(): void {
		const { root, scroller } = this.parts();
		const box = scroller.current;
		if (!this.isDragging || !root.current) return;
		if (box) box.scrollLeft += SCROLL_STEP * edgeOf(box.getBoundingClientRect(), this.at.x);
		this.show();
		this.frame = root.current.win.requestAnimationFrame(() => this.tick());
	}

	private columnUnder(): State | null {
		const found = this.parts().root.current?.doc.elementFromPoint(this.at.x, this.at.y);
		const name = found?.closest('[data-state]')?.getAttribute('data-state') ?? null;
		return this.parts().columnOf(name);
	}
}

function edgeOf({ left, right }: DOMRect, x: number): number {
	if (x < left + EDGE) return -1;
	return x > right - EDGE ? 1 : 0;
}

/** Those are for selecting, and for opening elsewhere. */
function hasModifier({ shiftKey, altKey, ctrlKey, metaKey }: PointerEvent): boolean {
	return shiftKey || altKey || ctrlKey || metaKey;
}

/** Of the card that an event is about. */
export function pathUnder({ target }: Event): string | null {
	return elementOf(target)?.closest('[data-path]')?.getAttribute('data-path') ?? null;
}
