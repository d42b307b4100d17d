// Draws at the next frame, however often it is asked before; and while it is asked all the time, only so
// often as somebody can follow. A burst of a thousand changes is a few drawings.

/** In milliseconds. */
const REST_MS = 100;
/** What is left over when others have drawn for so long in a frame is drawn with the next one. */
const FRAME_MS = 8;

/** Shared by all: they draw in one task. */
const latest = { frame: -1, began: 0 };

/** By the time that the browser gives to everything of one frame. */
function isUsedUp(frame: number): boolean {
	if (frame !== latest.frame) {
		latest.frame = frame;
		latest.began = performance.now();
	}
	return performance.now() - latest.began > FRAME_MS;
}

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
	const drawNow = (at: number) => {
		if (isUsedUp(at)) {
			frame = window.requestAnimationFrame(drawNow);
			return;
		}
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
