// The theme's colours, for a canvas. A stylesheet gives each of these words a colour on an element that is not seen; what
// the browser makes of it can be drawn with, whatever the theme has written.

export const SWATCHES = [
	...['background', 'card', 'spec', 'border', 'text', 'muted'],
	...['line', 'loose', 'back', 'critical', 'accent'],
	...['ready', 'waiting', 'open', 'in_progress', 'blocked', 'needs_review', 'closed'],
	...['draft', 'review', 'approved', 'deprecated'],
] as const;
export type Swatch = (typeof SWATCHES)[number];

export interface Palette {
	color: (name: Swatch) => string;
	font: string;
}

/** `box` has an element for each of them, by its name. */
export function readPalette(box: HTMLElement): Palette {
	const { win } = box;
	const { color: usual, fontFamily: font } = win.getComputedStyle(box);
	const colors = new Map(
		[...box.querySelectorAll('[data-swatch]')].map((element) => [
			element.getAttribute('data-swatch'),
			win.getComputedStyle(element).color,
		]),
	);
	return { color: (name) => colors.get(name) ?? usual, font };
}
