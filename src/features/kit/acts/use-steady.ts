// Watches what might make a press on a control mean something else: see `Steady`.

import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { elementOf } from '../element-of';
import { Steady } from './steady';

/** What a control stands in: where that changes its size, the control may have moved. */
const VIEW = '.signoff-panel-parts, .signoff-run-page, .modal';

interface Steadiness {
	/** Since when the control waits; null where it can be pressed. */
	waitsSince: number | null;
	/** What a click comes to. */
	click: (event: Event) => ReturnType<Steady['click']>;
}

export function useSteady(control: RefObject<HTMLElement | null>, shows: string): Steadiness {
	const held = useRef<Steady | null>(null);
	const steady = (held.current ??= new Steady(shows));
	const [waitsSince, setWaits] = useState<number | null>(Infinity);
	const follow = useRef<(change?: (at: number) => void) => void>(() => undefined);
	const [migrated, setMigrated] = useState<Window | null>(null);
	useLayoutEffect(() => {
		if (!control.current) return undefined;
		const watch = new Watch(control.current, steady, setWaits);
		// The app marks the element by a class, which a control that is drawn anew would lose.
		const stay = viewOf(control.current).onWindowMigrated((win) => setMigrated(win));
		follow.current = (change) => watch.follow(change);
		return () => {
			stay();
			watch.end();
		};
	}, [migrated]);
	// Before it is painted.
	useLayoutEffect(() => follow.current((at) => steady.show(shows, at)), [shows]);
	return { waitsSince, click: (event) => steady.click(timeOf(event)) };
}

class Watch {
	private timer = 0;
	private readonly ends: (() => void)[] = [];

	constructor(
		private readonly control: HTMLElement,
		private readonly steady: Steady,
		private readonly notify: (waitsSince: number | null) => void,
	) {
		this.listen();
		this.observe();
	}

	/** Makes the change, and tells when the control is ready after it. */
	follow(change?: (at: number) => void): void {
		const at = now();
		change?.(at);
		window.clearTimeout(this.timer);
		this.notify(this.steady.waitsSince(at));
		const left = this.steady.left(at);
		if (left > 0 && left < Infinity) this.timer = window.setTimeout(() => this.follow(), left);
	}

	end(): void {
		window.clearTimeout(this.timer);
		for (const end of this.ends) end();
	}

	private listen(): void {
		const { control, steady } = this;
		const { doc, win } = control;
		const disturb = () => this.follow((at) => steady.disturb(at));
		// In the capture phase of the window: nobody gets to stop it before.
		for (const type of ['pointerdown', 'pointerup', 'keydown']) {
			this.on(win, type, (event) => this.pressed(event));
		}
		this.on(control, 'focus', () => this.follow((at) => steady.focus(at)));
		// A window that comes to the front may do so under a hand.
		this.on(win, 'focus', (event) => {
			if (event.target === win) disturb();
		});
		this.on(doc, 'visibilitychange', disturb);
	}

	private observe(): void {
		const { control, steady } = this;
		const disturb = () => this.follow((at) => steady.disturb(at));
		const seen = new IntersectionObserver(
			(entries) => {
				const isSeen = (entries.at(-1)?.intersectionRatio ?? 0) >= HALF;
				this.follow((at) => (isSeen ? steady.appear(at) : steady.hide()));
			},
			{ threshold: HALF },
		);
		seen.observe(control);
		const size = new ResizeObserver(disturb);
		size.observe(viewOf(control));
		const above = new MutationObserver((changes) => {
			if (changes.some(({ removedNodes }) => [...removedNodes].some(mayCover))) disturb();
		});
		above.observe(control.doc.body, { childList: true });
		this.ends.push(() => {
			for (const observer of [seen, size, above]) observer.disconnect();
		});
	}

	private pressed(event: Event): void {
		if (!event.isTrusted) return;
		const at = timeOf(event);
		const { steady, control } = this;
		const isOnIt = control.contains(elementOf(event.target));
		// Let go elsewhere, it was no press on this.
		if (isOnIt && event.type === 'pointerup') return;
		this.follow(() => {
			steady.input(at);
			if (isOnIt) steady.begin(at, !('repeat' in event && event.repeat === true));
		});
	}

	private on(target: EventTarget, type: string, listener: (event: Event) => void): void {
		target.addEventListener(type, listener, true);
		this.ends.push(() => target.removeEventListener(type, listener, true));
	}
}

const HALF = 0.5;

function viewOf(control: HTMLElement): HTMLElement {
	return control.closest<HTMLElement>(VIEW) ?? control;
}

/** A dialog, a menu or a notice that goes away may have lain over the control. A tooltip lies beside it. */
function mayCover(node: Node): boolean {
	return !(node.instanceOf(Element) && node.hasClass('tooltip'));
}

function now(): number {
	return performance.timeOrigin + performance.now();
}

/** When it happened, not when it came to its turn. Windows count from different moments. */
function timeOf(event: Event): number {
	const { performance: clock } = 'view' in event && isWindow(event.view) ? event.view : window;
	return clock.timeOrigin + event.timeStamp;
}

function isWindow(view: unknown): view is Window {
	return typeof view === 'object' && view !== null && 'performance' in view;
}
