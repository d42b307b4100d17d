// Draws at the next frame, however often it is asked before; and while it is asked all the time, only so
// often as somebody can follow. A burst of a thousand changes is a few drawings.

/** In milliseconds. */
const REST_MS = 100;

interface Paced {
	ask: () => void;
	/** Nothing is drawn from now on. */
	stop: () => void;
}

/** `rest`: between two drawings, in milliseconds. */
export function paced(draw: () => void, rest = REST_MS): Paced {
	let timer: number | null = null;
	let frame: number | null = null;
	let rests = -Infinity;
	let over = false;
	const drawNow = () => {
		frame = null;
		rests = performance.now() + rest;
		draw();
	};
	const atNextFrame = () => {
		timer = null;
		frame = window.requestAnimationFrame(drawNow);
	};
	return {
		ask: () => {
			if (over || timer !== null || frame !== null) return;
			const wait = rests - performance.now();
			if (wait <= 0) atNextFrame();
			else timer = window.setTimeout(atNextFrame, wait);
		},
		stop: () => {
			over = true;
			if (timer !== null) window.clearTimeout(timer);
			if (frame !== null) window.cancelAnimationFrame(frame);
		},
	};
}
