// Redraws a component when something it shows has changed, at most once a frame.

import { useEffect, useReducer } from 'preact/hooks';

export type Subscribe = (listener: () => void) => () => void;

export function useRedrawOn(subscribe: Subscribe): void {
	const [, redraw] = useReducer((count: number) => count + 1, 0);
	useEffect(() => {
		let frame: number | null = null;
		const redrawSoon = () => {
			frame ??= window.requestAnimationFrame(() => {
				frame = null;
				redraw(undefined);
			});
		};
		const end = subscribe(redrawSoon);
		// What changed between the first drawing and now would go unseen.
		redrawSoon();
		return () => {
			end();
			if (frame !== null) window.cancelAnimationFrame(frame);
		};
	}, [subscribe]);
}
