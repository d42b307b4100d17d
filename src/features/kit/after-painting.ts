// Does something when what was just built has been painted, so that nobody waits for it. Returns what calls it off.

export function afterPainting(win: Window, act: () => void): () => void {
	let timer: number | null = null;
	const frame = win.requestAnimationFrame(() => {
		timer = win.setTimeout(act);
	});
	return () => {
		win.cancelAnimationFrame(frame);
		if (timer !== null) win.clearTimeout(timer);
	};
}
