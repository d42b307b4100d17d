import type { HoverParent, MarkdownPostProcessorContext, TFile } from 'obsidian';
import type { App } from '../ui/app';
import type { Component } from '../base/component';
import { parseYaml } from '../base/yaml';
import { getFrontMatterInfo } from '../base/front-matter';
import { loadEmbeds, markUnresolvedLinks, type EmbedContext } from './embeds';
import { finishHtml } from './finish-html';
import { MarkdownPreviewRenderer } from './markdown-preview-renderer';
import { MarkdownRenderChild } from './markdown-render-child';
import { parseBlocks, type MarkdownBlock } from './parse';
import { sanitizeHTMLToDom } from './sanitize';

export abstract class MarkdownRenderer extends MarkdownRenderChild {
	app: App;
	hoverPopover: HoverParent['hoverPopover'] = null;

	constructor(app: App, containerEl: HTMLElement) {
		super(containerEl);
		this.app = app;
	}

	abstract get file(): TFile;

	/** Deprecated in the app, which finds itself in `window.app`. */
	static renderMarkdown(
		markdown: string,
		el: HTMLElement,
		sourcePath: string,
		component: Component,
	): Promise<void> {
		const { app } = window as unknown as { app: App };
		return MarkdownRenderer.render(app, markdown, el, sourcePath, component);
	}

	static async render(
		app: App,
		markdown: string,
		el: HTMLElement,
		sourcePath: string,
		component: Component,
	): Promise<void> {
		await renderInto(embedContext(app, sourcePath, component, 0), markdown, el);
	}

	/** The reading view: each block in a section of its own, `.el-p`, `.el-h2`, …, with its lines known. */
	static async renderSections(
		app: App,
		markdown: string,
		el: HTMLElement,
		sourcePath: string,
		component: Component,
	): Promise<void> {
		const context = embedContext(app, sourcePath, component, 0);
		for (const block of parseBlocks(markdown)) {
			const content = cleanHtml(block.html);
			if (!content.hasChildNodes()) continue;
			const sectionEl = el.createDiv(block.tag === '' ? 'el-html' : `el-${block.tag}`);
			sectionEl.append(content);
			await finish(sectionEl, context, processorContext(context, markdown, block));
		}
	}
}

async function renderInto(context: EmbedContext, markdown: string, el: HTMLElement): Promise<void> {
	for (const block of parseBlocks(markdown)) el.append(cleanHtml(block.html), '\n');
	await finish(el, context, processorContext(context, markdown, null));
}

async function finish(
	el: HTMLElement,
	context: EmbedContext,
	processing: MarkdownPostProcessorContext,
): Promise<void> {
	markUnresolvedLinks(el, context);
	await MarkdownPreviewRenderer.postProcess(el, processing);
	await loadEmbeds(el, context);
}

function cleanHtml(html: string): DocumentFragment {
	const fragment = sanitizeHTMLToDom(html);
	finishHtml(fragment);
	return fragment;
}

function embedContext(
	app: App,
	sourcePath: string,
	component: Component,
	depth: number,
): EmbedContext {
	return {
		app,
		sourcePath,
		component,
		depth,
		render: (markdown, el, path, deeper) =>
			renderInto(embedContext(app, path, component, deeper), markdown, el),
	};
}

function processorContext(
	{ sourcePath, component }: EmbedContext,
	markdown: string,
	block: MarkdownBlock | null,
): MarkdownPostProcessorContext {
	return {
		docId: Math.random().toString(36).slice(2, 10),
		sourcePath,
		frontmatter: frontMatterOf(markdown),
		addChild: (child) => {
			component.addChild(child as unknown as Component);
		},
		getSectionInfo: () =>
			block && { text: markdown, lineStart: block.lineStart, lineEnd: block.lineEnd },
	};
}

function frontMatterOf(markdown: string): unknown {
	try {
		return parseYaml(getFrontMatterInfo(markdown).frontmatter) ?? null;
	} catch {
		return null;
	}
}
