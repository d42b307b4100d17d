// How large the letters are, which is the person's own choice: what is as high as a line of them goes by it.

import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

const USUAL = 13;

/** In pixels. `box`: has the font that is asked for. */
export function useLetters(box: RefObject<HTMLElement | null>): number {
	const [letters, setLetters] = useState(USUAL);
	useLayoutEffect(() => {
		const { current } = box;
		const size = current ? parseFloat(current.win.getComputedStyle(current).fontSize) : NaN;
		setLetters(Number.isFinite(size) ? size : USUAL);
	});
	return letters;
}
