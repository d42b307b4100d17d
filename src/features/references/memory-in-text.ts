// References to what the memory has, in the reading view: words become links. A link that leads to a note or a block is one of the app, with
// its click, preview and menu; one that leads to a line, or into the past, is ours.

import {
	MarkdownRenderChild,
	setTooltip,
	type HoverParent,
	type HoverPopover,
	type Plugin,
} from 'obsidian';
import type { Reference } from '../../core/soil/references/find';
import type { MemoryReferences } from '../../app/memory/references';
import { classesOf } from './source';
import type { MemoryLinks } from './memory-links';

/** A section without any of it has nothing to be drawn. */
const MAY_REFER = /\^[a-z0-9]{3}|[\p{L}\p{N}_]:\d|@(?:item|entity|art|uuid)_/u;
const NOT_IN = 'code, pre, a, .math, .frontmatter, .signoff-reference';

export function linkMemory(plugin: Plugin, links: MemoryLinks, memory: MemoryReferences): void {
	const { vault } = plugin.app;
	plugin.registerMarkdownPostProcessor((el, context) => {
		const logs = el.findAll('a[href^="uuid_"]');
		if (logs.length === 0 && !MAY_REFER.test(el.getText())) return;
		// A file keeps its object when it is renamed; the context keeps the path of before.
		const file = vault.getFileByPath(context.sourcePath);
		const from = () => file?.path ?? context.sourcePath;
		context.addChild(new MemoryLinksIn(el, { links, memory, from, logs }));
	});
}

interface Parts {
	links: MemoryLinks;
	memory: MemoryReferences;
	from: () => string;
	/** Links of Markdown to conversations. */
	logs: readonly HTMLElement[];
}

interface Drawn {
	el: HTMLElement;
	reference: Reference;
	written: string;
}

/** Has its previews itself: what is rendered may stand in any view. */
class MemoryLinksIn extends MarkdownRenderChild implements HoverParent {
	hoverPopover: HoverPopover | null = null;
	private readonly drawn: Drawn[] = [];

	constructor(
		el: HTMLElement,
		private readonly parts: Parts,
	) {
		super(el);
	}

	override onload(): void {
		for (const el of this.parts.logs) this.drawn.push(logOf(el));
		this.draw();
		this.register(this.parts.links.onChange(() => this.draw()));
		// Before the app's own handler, which knows no such note.
		this.registerDomEvent(this.containerEl, 'click', (event) => this.onClick(event), true);
		this.registerDomEvent(this.containerEl, 'keydown', (event) => {
			if (event.key === 'Enter') this.onClick(event);
		});
		this.registerDomEvent(this.containerEl, 'mouseover', (event) => this.onHover(event));
	}

	private draw(): void {
		if (this.parts.memory.isEmpty()) return;
		for (const node of textNodesIn(this.containerEl)) this.linkWords(node);
		for (const one of this.drawn) this.drawLink(one);
	}

	/** In the text of one element. */
	private linkWords(node: Text): void {
		const { memory, from } = this.parts;
		// At the end of a block an id would be the block's own; with something behind it, it isn't.
		const behind = node.nextSibling ? ' …' : '';
		for (const reference of memory.in(node.data + behind, from(), 0).reverse()) {
			const [start, end] = reference.span;
			const rest = node.splitText(start);
			rest.splitText(end - start);
			const el = createEl('a', { text: rest.data });
			this.drawn.push({ el, reference, written: rest.data });
			rest.replaceWith(el);
		}
	}

	private drawLink({ el, reference, written }: Drawn): void {
		const { links, from } = this.parts;
		const shown = links.shownAs(reference, written, from());
		const href = links.linkOf(reference, written, from());
		el.removeClass('is-unresolved');
		el.addClass(...classesOf(shown).split(' '));
		el.toggleClass('internal-link', href !== null);
		el.setAttrs({ 'data-href': href, href, role: 'link', tabindex: '0' });
		if (reference.type !== 'conversation_log') el.setText(shown.label ?? written);
		setTooltip(el, shown.title);
	}

	/** What isn't the app's to open. */
	private onClick(event: MouseEvent | KeyboardEvent): void {
		const found = this.at(event);
		if (!found || found.el.hasClass('internal-link')) return;
		event.preventDefault();
		event.stopPropagation();
		this.hoverPopover?.unload();
		this.shown(found).open(event);
	}

	private onHover(event: MouseEvent): void {
		const found = this.at(event);
		if (!found || found.el.hasClass('internal-link')) return;
		const { el: targetEl } = found;
		this.shown(found).hover?.({ event, targetEl, hoverParent: this, source: 'preview' });
	}

	private shown({ reference, written }: Drawn) {
		return this.parts.links.shownAs(reference, written, this.parts.from());
	}

	private at({ target }: Event): Drawn | undefined {
		return this.drawn.find(({ el }) => el === target);
	}
}

function logOf(el: HTMLElement): Drawn {
	const uuid = el.getAttr('href') ?? '';
	const written = uuid;
	const reference = { type: 'conversation_log', uuid, text: el.getText(), span: [0, 0] } as const;
	return { el, reference, written };
}

function textNodesIn(el: HTMLElement): Text[] {
	const walker = el.doc.createTreeWalker(el, NodeFilter.SHOW_TEXT);
	const nodes: Text[] = [];
	for (let node = walker.nextNode(); node; node = walker.nextNode())
		if (isText(node) && MAY_REFER.test(node.data) && !node.parentElement?.closest(NOT_IN))
			nodes.push(node);
	return nodes;
}

function isText(node: Node): node is Text {
	return node.nodeType === 3;
}
