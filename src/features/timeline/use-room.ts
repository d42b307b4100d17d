// How much room the timeline has, counted in the person's own letters.

import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { useLetters } from '../kit/hooks/use-letters';
import { isNarrow } from './display-rows';

export interface Room {
	/** How large letters are, in pixels. */
	letters: number;
	/** What a row says does not fit beside each other. */
	isNarrow: boolean;
}

export function useRoom(box: RefObject<HTMLElement | null>): Room {
	const letters = useLetters(box);
	const [width, setWidth] = useState(Infinity);
	useLayoutEffect(() => {
		const { current } = box;
		if (!current) return undefined;
		// A tab behind others has no width: it stays as it was.
		const look = () => {
			if (current.clientWidth > 0) setWidth(current.clientWidth);
		};
		const watch = new ResizeObserver(look);
		watch.observe(current);
		look();
		return () => watch.disconnect();
	}, []);
	return { letters, isNarrow: isNarrow(width, letters) };
}
