import type { HoverParent } from 'obsidian';
import type { App } from '../obsidian/base/app';
import { resolveSubpath } from '../obsidian/base/cache-refs';
import { parseLinktext } from '../obsidian/base/link-text';
import { MarkdownRenderer } from '../obsidian/markdown/markdown-renderer';
import { HoverPopover } from '../obsidian/ui/hover-popover';
import { Keymap } from '../obsidian/ui/keymap';
import type { TFile } from '../obsidian/vault/files';

interface HoveredLink {
	event: MouseEvent;
	/** Which part of the app asks, or which view of a plugin. */
	source: string;
	hoverParent: HoverParent;
	targetEl: HTMLElement;
	linktext: string;
	sourcePath: string;
}

/** *Page preview*: a card with the note, or the part of it, that a link leads to. */
export function addPagePreview(app: App): void {
	app.workspace.on('hover-link', (link: HoveredLink) => {
		const { event, source, hoverParent, targetEl, linktext, sourcePath } = link;
		if (needsMod(app, source) && !Keymap.isModifier(event, 'Mod')) return;
		const { path, subpath } = parseLinktext(linktext);
		const file = app.metadataCache.getFirstLinkpathDest(path, sourcePath);
		if (!file) return;
		const card = new HoverPopover(hoverParent, targetEl);
		const el = card.hoverEl.createDiv('markdown-preview-view markdown-rendered');
		app.workspace.track(
			partOf(app, file, subpath).then((text) =>
				MarkdownRenderer.render(app, text, el, file.path, card),
			),
		);
	});
}

/** While one edits, links are previewed with Mod held; elsewhere as their source wants it. */
function needsMod({ hoverLinkSources }: App, source: string): boolean {
	return source === 'editor' || hoverLinkSources.get(source)?.defaultMod === true;
}

async function partOf({ vault, metadataCache }: App, file: TFile, subpath: string) {
	const text = await vault.cachedRead(file);
	const cache = metadataCache.getFileCache(file);
	const part = cache && subpath ? resolveSubpath(cache, subpath) : null;
	return part ? text.slice(part.start.offset, part.end?.offset) : text;
}
