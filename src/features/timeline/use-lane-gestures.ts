// How hands move through the time of the lanes: a wheel with Ctrl or two fingers show less or more of it, a drag to the
// side shows what is earlier or later. Up and down stays the list's own.

import { useEffect, useRef } from 'preact/hooks';
import type { RefObject } from 'preact';
import { Hands } from './hands';
import { panned, zoomed, type Period } from './lanes-model';

interface Given {
	box: RefObject<HTMLElement | null>;
	period: Period;
	whole: Period;
	change: (period: Period) => void;
}

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
			if (moved) given.box.current?.setPointerCapture(event.pointerId);
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
