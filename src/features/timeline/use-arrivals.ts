// What came in while the timeline is open: said to a screen reader, and counted for whoever reads further down.

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { text } from '../../text';
import type { Announce } from '../kit/announcer';
import { arrivedSince, type Looked } from './arrivals';
import type { ShownTimeline } from './use-timeline';

interface Arrivals {
	/** How many are newer than what the person has seen. */
	count: number;
	/** Whether the person is at the top. */
	onScrolled: (isAtTop: boolean) => void;
}

export function useArrivals(shown: ShownTimeline, announce: Announce): Arrivals {
	const { filter, isReading, version, newerThan } = shown;
	const { rows } = shown.display;
	const [count, setCount] = useState(0);
	const looked = useRef<Looked>({ filter, isReading: true, newest: null, seen: null });
	const isAtTop = useRef(true);
	useLayoutEffect(() => {
		const now = { filter, isReading, rows, isAtTop: isAtTop.current, newerThan };
		const arrived = arrivedSince(looked.current, now);
		const { newest } = arrived.looked;
		looked.current = arrived.looked;
		if (arrived.news > 0 && newest) announce(text.timeline.arrived(arrived.news, newest.sentence));
		setCount(arrived.unseen);
	}, [version, filter, isReading]);
	return {
		count,
		onScrolled: (isTop) => {
			isAtTop.current = isTop;
			if (!isTop) return;
			looked.current.seen = rows.at(-1) ?? null;
			setCount(0);
		},
	};
}
