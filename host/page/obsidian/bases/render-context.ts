import type { HoverParent } from 'obsidian';

export class RenderContext {
	hoverPopover: HoverParent['hoverPopover'] = null;
}
