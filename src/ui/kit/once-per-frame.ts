// Draws at the next frame, however often it is asked before: a burst of a thousand changes is one.

export function oncePerFrame(draw: () => void): () => void {
	let asked = false;
	return () => {
		if (asked) return;
		asked = true;
		window.requestAnimationFrame(() => {
			asked = false;
			draw();
		});
	};
}
