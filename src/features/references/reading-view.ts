// `[[@issue-001]]` in the reading view: the app takes it for a note that does not exist yet, and a click would make
// one. Such a link gets the path that it means, so that click, preview and menu are the app's own.

import { MarkdownRenderChild, setTooltip, type Plugin } from 'obsidian';
import { text } from '../../text';
import { namedIn, type ReferenceTargets } from '../kit/completion/reference-targets';

export function linkReferences(plugin: Plugin, targets: ReferenceTargets): void {
	const { vault } = plugin.app;
	plugin.registerMarkdownPostProcessor((el, context) => {
		const links = el.findAll('a.internal-link').flatMap((link) => {
			const named = namedIn(link.getAttr('data-href') ?? '');
			return named ? [{ link, ...named, isAlias: hasAlias(link, named.id) }] : [];
		});
		if (links.length === 0) return;
		// A file keeps its object when it is renamed; the context keeps the path of before.
		const file = vault.getFileByPath(context.sourcePath);
		const from = () => file?.path ?? context.sourcePath;
		context.addChild(new ReferenceLinks(el, links, targets, from));
	});
}

interface NamedLink {
	link: HTMLElement;
	id: string;
	subpath: string;
	/** It was given words of its own, which stay. */
	isAlias: boolean;
}

function hasAlias(link: HTMLElement, id: string): boolean {
	const shown = link.getText().trim();
	return shown !== id && shown !== `@${id}` && !shown.startsWith(`${id} > `);
}

class ReferenceLinks extends MarkdownRenderChild {
	constructor(
		el: HTMLElement,
		private readonly links: readonly NamedLink[],
		private readonly targets: ReferenceTargets,
		private readonly from: () => string,
	) {
		super(el);
	}

	override onload(): void {
		this.draw();
		this.register(this.targets.onChange(() => this.draw()));
	}

	private draw(): void {
		if (this.targets.isEmpty()) return;
		for (const link of this.links) this.drawLink(link);
	}

	private drawLink({ link, id, subpath, isAlias }: NamedLink): void {
		const target = this.targets.find(id, this.from());
		link.addClass('signoff-reference');
		link.toggleClass('internal-link', target !== null);
		link.toggleClass('is-unresolved', target === null);
		link.toggleClass('is-done', target?.isDone ?? false);
		if (!isAlias) link.setText(id);
		const href = target ? target.path + subpath : null;
		link.setAttrs({ 'data-href': href, href });
		setTooltip(link, target ? target.title : text.embed.unknownId(id));
	}
}
