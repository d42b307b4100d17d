// How high cards are: by the size of the letters.

import type { RefObject } from 'preact';
import { useMemo } from 'preact/hooks';
import { useLetters } from '../kit/hooks/use-letters';
import type { RowHeights } from './column-layout';

/** `box`: has the font of the cards. */
export function useHeights(box: RefObject<HTMLElement | null>): RowHeights {
	const letters = useLetters(box);
	return useMemo(() => heightsFor(letters), [letters]);
}

/** Two lines of a title and one of facts, padded, with a gap below. */
function heightsFor(letters: number): RowHeights {
	return { card: Math.round(letters * 4.1) + 28, lane: Math.round(letters * 1.4) + 12 };
}
