// What pointers do on the canvas: one moves the picture or presses on it, two make it larger and smaller; the wheel moves
// it, and with Ctrl, as a touchpad's pinch has it, zooms.

import type { Point } from '../../core/backlog/picture/layout';

export interface PointerActs {
	pan: (by: Point) => void;
	zoom: (factor: number, at: Point) => void;
	press: (at: Point) => void;
	pressTwice: (at: Point, event: MouseEvent) => void;
	/** Null where no pointer is above it, or one is pressed. */
	hover: (at: Point | null, event: PointerEvent) => void;
	menu: (at: Point, event: MouseEvent) => void;
}

/** Further, and it is no press any more. */
const SLACK = 5;
/** A wheel that counts in lines or pages. */
const LINE = 16;
const PAGE = 400;

export class Pointers {
	private readonly down = new Map<number, Point>();
	private start: Point | null = null;

	constructor(
		private readonly canvas: HTMLCanvasElement,
		private readonly acts: PointerActs,
	) {
		canvas.addEventListener('pointerdown', this.onDown);
		canvas.addEventListener('pointermove', this.onMove);
		canvas.addEventListener('pointerup', this.onUp);
		canvas.addEventListener('pointercancel', this.onCancel);
		canvas.addEventListener('pointerleave', this.onLeave);
		canvas.addEventListener('dblclick', this.onTwice);
		canvas.addEventListener('contextmenu', this.onMenu);
		// Else the page would zoom, too.
		canvas.addEventListener('wheel', this.onWheel, { passive: false });
	}

	stop(): void {
		const { canvas } = this;
		canvas.removeEventListener('pointerdown', this.onDown);
		canvas.removeEventListener('pointermove', this.onMove);
		canvas.removeEventListener('pointerup', this.onUp);
		canvas.removeEventListener('pointercancel', this.onCancel);
		canvas.removeEventListener('pointerleave', this.onLeave);
		canvas.removeEventListener('dblclick', this.onTwice);
		canvas.removeEventListener('contextmenu', this.onMenu);
		canvas.removeEventListener('wheel', this.onWheel);
	}

	private readonly onDown = (event: PointerEvent): void => {
		if (event.button > 1) return;
		this.down.set(event.pointerId, this.pointOf(event));
		this.start = this.down.size === 1 ? this.pointOf(event) : null;
		this.canvas.setPointerCapture(event.pointerId);
		this.acts.hover(null, event);
	};

	private readonly onMove = (event: PointerEvent): void => {
		const before = this.down.get(event.pointerId);
		const now = this.pointOf(event);
		if (!before) {
			if (event.pointerType !== 'touch') this.acts.hover(now, event);
			return;
		}
		if (this.start && distance(this.start, now) <= SLACK) return;
		this.start = null;
		const other = [...this.down].find(([id]) => id !== event.pointerId)?.[1];
		this.down.set(event.pointerId, now);
		if (!other) this.acts.pan({ x: now.x - before.x, y: now.y - before.y });
		else {
			const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
			this.acts.pan({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 });
			this.acts.zoom(distance(now, other) / Math.max(1, distance(before, other)), middle);
		}
	};

	private readonly onUp = (event: PointerEvent): void => {
		const { start } = this;
		this.onCancel(event);
		if (start && event.button === 0) this.acts.press(start);
	};

	private readonly onCancel = (event: PointerEvent): void => {
		this.down.delete(event.pointerId);
		this.start = null;
	};

	private readonly onLeave = (event: PointerEvent): void => this.acts.hover(null, event);

	private readonly onTwice = (event: MouseEvent): void =>
		this.acts.pressTwice(this.pointOf(event), event);

	private readonly onMenu = (event: MouseEvent): void => {
		event.preventDefault();
		this.acts.menu(this.pointOf(event), event);
	};

	private readonly onWheel = (event: WheelEvent): void => {
		event.preventDefault();
		const unit = [1, LINE, PAGE][event.deltaMode] ?? 1;
		const [across, down] = [event.deltaX * unit, event.deltaY * unit];
		if (event.ctrlKey || event.metaKey)
			this.acts.zoom(Math.exp(-Math.max(-60, Math.min(60, down)) / 100), this.pointOf(event));
		else if (event.shiftKey && across === 0) this.acts.pan({ x: -down, y: 0 });
		else this.acts.pan({ x: -across, y: -down });
	};

	private pointOf({ clientX, clientY }: MouseEvent): Point {
		const { left, top } = this.canvas.getBoundingClientRect();
		return { x: clientX - left, y: clientY - top };
	}
}

function distance(one: Point, other: Point): number {
	return Math.hypot(one.x - other.x, one.y - other.y);
}
