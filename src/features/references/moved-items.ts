// Links by path to where an item lay: after each move they lead to where it is. The note that has the link is not touched, so
// nothing that was approved changes with it; what is shown of the link is, and what a click on it does.

import { MarkdownRenderChild, Notice, parseLinktext } from 'obsidian';
import { redirectLinks, type Redirect } from '../../obsidian/redirect-links';
import { text } from '../../text';
import type { Signoff } from '../signoff/signoff';
import type { ReferenceSource, ShownReference } from './source';

/** Of the text and of the properties; what is embedded is the app's to show. */
const LINK = /(!?)\[\[([^[\]|\n]*\/[^[\]|\n]*?)(?:\\?\|[^[\]\n]*)?\]\]/g;

export class MovedItems implements ReferenceSource {
	constructor(private readonly signoff: Signoff) {}

	/** In every view, also the app's own: graph, properties, previews. */
	guardClicks(): void {
		const { plugin, attempt } = this.signoff;
		redirectLinks(plugin, async (path, from) => {
			// Before that nobody knows which folders are states.
			await this.signoff.start().catch(() => undefined);
			const to = this.redirect(path, from);
			if (to === 'stay') new Notice(this.whyStay());
			else if (to) attempt(this.signoff.control.relations.followed(from, to.path));
			return to;
		});
	}

	/** Where the reading view shows such a link, it is one to the note: click, preview and menu are the app's own. */
	linkInReadingView(): void {
		const { plugin, app } = this.signoff;
		plugin.registerMarkdownPostProcessor((el, context) => {
			const links = el.findAll('a.internal-link').flatMap((link) => {
				const written = link.getAttr('data-href') ?? '';
				return parseLinktext(written).path.includes('/') ? [{ link, written }] : [];
			});
			if (links.length === 0) return;
			const file = app.vault.getFileByPath(context.sourcePath);
			const from = () => file?.path ?? context.sourcePath;
			context.addChild(new LinksIn(el, links, from, this));
		});
	}

	/** Vault path of the item; null where the app leads somewhere by itself, or nobody knows. */
	find(link: string, from: string): string | null {
		const to = this.isLost(link, from) ? this.redirect(link, from) : null;
		return to === null || to === 'stay' ? null : to.path;
	}

	isEmpty(): boolean {
		return !this.signoff.control.isWatching();
	}

	onChange(listener: () => void): () => void {
		return this.signoff.control.onChange(listener);
	}

	in(shown: string, from: string): ShownReference[] {
		return [...shown.matchAll(LINK)].flatMap(({ 0: { length }, 1: embed, 2: link = '', index }) => {
			if (embed) return [];
			const { path, subpath } = parseLinktext(link);
			const target = this.find(path, from);
			if (target === null) return [];
			return { from: index, to: index + length, ...this.shownAs(target, subpath, from) };
		});
	}

	private shownAs(target: string, subpath: string, from: string) {
		const { app, openNote, control, attempt } = this.signoff;
		const linktext = target + subpath;
		return {
			...{ state: 'found' as const, title: target, label: null },
			open: (event: MouseEvent | KeyboardEvent) => {
				openNote(target, event, subpath);
				attempt(control.relations.followed(from, target));
			},
			hover: (hovered: object) =>
				app.workspace.trigger('hover-link', { ...hovered, linktext, sourcePath: from }),
		};
	}

	/** The app finds nothing. */
	isLost(path: string, from: string): boolean {
		const { metadataCache } = this.signoff.app;
		return path.includes('/') && metadataCache.getFirstLinkpathDest(path, from) === null;
	}

	private whyStay(): string {
		const { gone, notReady } = text.decisions;
		return (this.signoff.control.ready() ? gone : notReady).sentence;
	}

	private redirect(path: string, from: string): Redirect {
		const places = this.signoff.control.linkedItem({ link: path, from });
		if (places === null) return null;
		const there = places.find((place) => this.signoff.app.vault.getFileByPath(place) !== null);
		// On its way: the log will know in a moment.
		return there === undefined ? 'stay' : { path: there };
	}
}

interface WrittenLink {
	link: HTMLElement;
	written: string;
}

class LinksIn extends MarkdownRenderChild {
	constructor(
		el: HTMLElement,
		private readonly links: readonly WrittenLink[],
		private readonly from: () => string,
		private readonly items: MovedItems,
	) {
		super(el);
	}

	override onload(): void {
		this.draw();
		this.register(this.items.onChange(() => this.draw()));
	}

	private draw(): void {
		for (const { link, written } of this.links) {
			const { path, subpath } = parseLinktext(written);
			const found = this.items.find(path, this.from());
			const href = found === null ? written : found + subpath;
			if (link.getAttr('data-href') === href) continue;
			link.setAttrs({ 'data-href': href, href });
			link.toggleClass('is-unresolved', found === null && this.items.isLost(path, this.from()));
		}
	}
}
