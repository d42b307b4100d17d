// Redraws a component when something it shows has changed, at most once a frame.

import { useEffect, useReducer } from 'preact/hooks';

export type Subscribe = (listener: () => void) => () => void;

export function useRedrawOn(subscribe: Subscribe): void {
	const [, redraw] = useReducer((count: number) => count + 1, 0);
	useEffect(() => {
		let frame: number | null = null;
		const end = subscribe(() => {
			frame ??= window.requestAnimationFrame(() => {
				frame = null;
				redraw(undefined);
			});
		});
		return () => {
			end();
			if (frame !== null) window.cancelAnimationFrame(frame);
		};
	}, [subscribe]);
}
