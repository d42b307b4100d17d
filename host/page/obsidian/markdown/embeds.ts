import type { App } from '../ui/app';
import type { Component } from '../base/component';
import { getLinkpath } from '../base/link-text';
import { setIcon } from '../ui/icons';

const IMAGE = /^(avif|bmp|gif|jpe?g|png|svg|webp)$/u;

export interface EmbedContext {
	app: App;
	sourcePath: string;
	component: Component;
	/** How many notes this one is embedded in. */
	depth: number;
	render(markdown: string, el: HTMLElement, sourcePath: string, depth: number): Promise<void>;
}

const MAX_DEPTH = 5;

export async function loadEmbeds(root: HTMLElement, context: EmbedContext): Promise<void> {
	await Promise.all(
		root.findAll('.internal-embed:not(.is-loaded)').map((el) => loadEmbed(el, context)),
	);
}

export function markUnresolvedLinks(root: HTMLElement, { app, sourcePath }: EmbedContext): void {
	for (const link of root.findAll('a.internal-link')) {
		const path = getLinkpath(link.getAttr('data-href') ?? '');
		const isKnown =
			path === '' || app.metadataCache.getFirstLinkpathDest(path, sourcePath) !== null;
		link.toggleClass('is-unresolved', !isKnown);
	}
}

async function loadEmbed(el: HTMLElement, context: EmbedContext): Promise<void> {
	const { app, sourcePath, depth } = context;
	const target = el.getAttr('data-src') ?? '';
	const file = app.metadataCache.getFirstLinkpathDest(getLinkpath(target), sourcePath);
	if (!file) {
		el.addClasses(['mod-empty', 'file-embed', 'is-loaded']);
		el.setText(`“${target}” is not created yet.`);
		return;
	}
	el.addClass('is-loaded');
	if (IMAGE.test(file.extension.toLowerCase())) {
		el.addClasses(['media-embed', 'image-embed']);
		const alt = el.getAttr('alt') ?? '';
		const width = /^\d+(?=x\d+$|$)/u.exec(alt)?.[0] ?? null;
		const src = app.vault.getResourcePath(file);
		el.createEl('img', { attr: { src, alt, width } });
	} else if (file.extension === 'md' && depth < MAX_DEPTH) {
		el.addClass('markdown-embed');
		el.createDiv({ cls: 'markdown-embed-title', text: file.basename });
		const contentEl = el.createDiv({ cls: ['markdown-embed-content', 'markdown-rendered'] });
		await context.render(await app.vault.cachedRead(file), contentEl, file.path, depth + 1);
	} else {
		el.addClass('file-embed');
		const titleEl = el.createDiv('file-embed-title');
		setIcon(titleEl.createSpan('file-embed-icon'), 'lucide-file');
		titleEl.appendText(file.name);
	}
}
