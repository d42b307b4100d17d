import type { MenuPositionDef } from 'obsidian';

const EDGE = 4;

/** Puts the menu beside the point, turned over or moved where the window ends. */
export function placeMenu(el: HTMLElement, position: MenuPositionDef): void {
	const { innerWidth, innerHeight } = el.win;
	const { offsetWidth: width, offsetHeight: height } = el;
	const beside = position.overlap ? 0 : (position.width ?? 0);
	const opensLeft = position.left === true || position.x + beside + width > innerWidth - EDGE;
	const left = opensLeft ? position.x - width : position.x + beside;
	const isTooLow = position.y + height > innerHeight - EDGE;
	const top = isTooLow ? innerHeight - EDGE - height : position.y;
	el.setCssStyles({ left: `${Math.max(EDGE, left)}px`, top: `${Math.max(EDGE, top)}px` });
}
