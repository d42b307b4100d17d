// How hands move through the time of the lanes: a wheel with Ctrl or two fingers show less or more of it, a drag to the
// side shows what is earlier or later. Up and down stays the list's own.

import { useEffect, useRef } from 'preact/hooks';
import type { RefObject } from 'preact';
import { panned, zoomed, type Period } from './lanes-model';

interface Given {
	box: RefObject<HTMLElement | null>;
	period: Period;
	whole: Period;
	change: (period: Period) => void;
}

/** In pixels: less is a press that trembles. */
const DRAG = 6;
const ZOOM_SPEED = 0.004;

export function useLaneGestures(given: Given) {
	const latest = useRef(given);
	latest.current = given;
	const hands = useRef(new Hands()).current;
	const shareAt = (x: number) => {
		const track = trackIn(given.box.current);
		return track ? (x - track.left) / Math.max(1, track.width) : 0.5;
	};
	useEffect(() => {
		const { current } = given.box;
		const onWheel = (event: WheelEvent) => {
			const { period, whole, change } = latest.current;
			const isZoom = event.ctrlKey || event.metaKey;
			if (!isZoom && Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return;
			event.preventDefault();
			const width = trackIn(current)?.width ?? 1;
			if (isZoom)
				change(zoomed(period, Math.exp(event.deltaY * ZOOM_SPEED), shareAt(event.clientX), whole));
			else change(panned(period, event.deltaX / width, whole));
		};
		// Not passive: else the page would be zoomed as well.
		current?.addEventListener('wheel', onWheel, { passive: false });
		return () => current?.removeEventListener('wheel', onWheel);
	}, [given.box.current]);
	return {
		onPointerDown: (event: PointerEvent) => hands.put(event),
		onPointerMove: (event: PointerEvent) => {
			const { period, whole, change } = latest.current;
			const moved = hands.move(event);
			const width = trackIn(given.box.current)?.width ?? 1;
			if (!moved) return;
			const next = zoomed(period, moved.factor, shareAt(moved.centre), whole);
			change(panned(next, -moved.by / width, whole));
		},
		onPointerUp: (event: PointerEvent) => hands.lift(event),
		onPointerCancel: (event: PointerEvent) => hands.lift(event),
		/** What was dragged was not pressed. */
		wasDrag: () => hands.wasDrag,
	};
}

function trackIn(box: HTMLElement | null): DOMRect | null {
	return box?.querySelector('.signoff-lane-track')?.getBoundingClientRect() ?? null;
}

interface Moved {
	/** In pixels to the right, and how much nearer two fingers are to each other. */
	by: number;
	factor: number;
	centre: number;
}

/** The pointers that are down, and where they are. */
class Hands {
	wasDrag = false;
	private readonly at = new Map<number, number>();
	private start = 0;

	put({ pointerId, clientX, button }: PointerEvent): void {
		if (button !== 0) return;
		if (this.at.size === 0) {
			this.wasDrag = false;
			this.start = clientX;
		}
		this.at.set(pointerId, clientX);
	}

	move({ pointerId, clientX, currentTarget }: PointerEvent): Moved | null {
		if (!this.at.has(pointerId)) return null;
		const before = this.span();
		if (!this.wasDrag && this.at.size === 1 && Math.abs(clientX - this.start) < DRAG) return null;
		if (!this.wasDrag && isElement(currentTarget)) currentTarget.setPointerCapture(pointerId);
		this.wasDrag = true;
		this.at.set(pointerId, clientX);
		const after = this.span();
		const factor = this.at.size > 1 ? before.width / after.width : 1;
		return { by: after.centre - before.centre, factor, centre: after.centre };
	}

	lift({ pointerId }: PointerEvent): void {
		this.at.delete(pointerId);
	}

	private span(): { centre: number; width: number } {
		const all = [...this.at.values()];
		const [least, most] = [Math.min(...all), Math.max(...all)];
		return { centre: (least + most) / 2, width: Math.max(20, most - least) };
	}
}

function isElement(target: EventTarget | null): target is HTMLElement {
	return target !== null && 'setPointerCapture' in target;
}
