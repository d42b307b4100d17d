// Which runs somebody has before them: what they see happen needs no notice.

import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

export class InSight {
	private readonly places = new Map<HTMLElement, string>();

	/** Returns what ends it. */
	add(item: string, element: HTMLElement): () => void {
		this.places.set(element, item);
		return () => this.places.delete(element);
	}

	has(item: string): boolean {
		return [...this.places].some(([element, shown]) => shown === item && isSeen(element));
	}
}

/** Its beginning is on the screen of a window that is in front. */
function isSeen(element: HTMLElement): boolean {
	if (!element.isShown() || element.doc.hidden) return false;
	const { top, left } = element.getBoundingClientRect();
	const { innerHeight, innerWidth } = element.win;
	return top >= 0 && top < innerHeight && left >= 0 && left < innerWidth;
}

export function useInSight(
	{ inSight }: { inSight: InSight },
	item: string,
	box: RefObject<HTMLElement | null>,
): void {
	useLayoutEffect(() => (box.current ? inSight.add(item, box.current) : undefined), [item]);
}
