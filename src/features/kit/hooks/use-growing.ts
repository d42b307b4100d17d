// Builds a long list over several frames: everything gets drawn, and no frame has to draw it all.

import { useEffect, useState } from 'preact/hooks';

/** How many of `total` to draw now; grows by `step` a frame until it is all of them. */
export function useGrowing(total: number, step: number): number {
	const [drawn, setDrawn] = useState(step);
	useEffect(() => {
		if (drawn >= total) return;
		const frame = window.requestAnimationFrame(() => setDrawn(drawn + step));
		return () => window.cancelAnimationFrame(frame);
	}, [drawn, total, step]);
	return Math.min(drawn, total);
}
