// Where the columns do not fit side by side, as on a phone, the board begins with the one in which a decision waits. Once
// somebody has touched it, it stays where they are.

import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { BoardProps, Carded } from './board-host';
import type { Cards } from './use-cards';
import { placeAmong } from './walk';

interface StartProps<State extends string, One extends Carded> {
	board: Pick<BoardProps<State, One>, 'columns' | 'collapsed' | 'host'>;
	cards: Pick<Cards<State>, 'went' | 'go'>;
	scroller: RefObject<HTMLElement | null>;
}

const TOUCHES = ['pointerdown', 'wheel', 'keydown'] as const;

export function useStart<State extends string, One extends Carded>({
	board: { columns, collapsed, host },
	cards,
	scroller,
}: StartProps<State, One>): void {
	const isDone = useRef(false);
	useLayoutEffect(() => {
		const box = scroller.current;
		const touched = () => {
			isDone.current = true;
		};
		for (const touch of TOUCHES) box?.addEventListener(touch, touched, { passive: true });
		return () => {
			for (const touch of TOUCHES) box?.removeEventListener(touch, touched);
		};
	}, []);
	useLayoutEffect(() => {
		const box = scroller.current;
		if (isDone.current || !box || box.scrollWidth <= box.clientWidth) return;
		const first = cards.went ? null : placeAmong(columns, collapsed, host.startAt?.() ?? []);
		if (!first) return;
		isDone.current = true;
		cards.go(first);
		const column = box.querySelector<HTMLElement>(`[data-state="${first.state}"]`);
		column?.scrollIntoView({ inline: 'start', block: 'nearest' });
	});
}
