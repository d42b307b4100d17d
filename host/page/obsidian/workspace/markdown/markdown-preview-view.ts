import type { HoverPopover } from 'obsidian';
import { Component } from '../../base/component';
import { MarkdownRenderer } from '../../markdown/markdown-renderer';
import type { TFile } from '../../vault/files';
import { Menu } from '../../ui/menu';
import { followLink } from '../links';
import { renderProperties } from './properties';
import { taskLines, toggleTask } from './task-toggle';
import type { MarkdownView } from './markdown-view';

/** The note to read: rendered anew when its text changes. */
export class MarkdownPreviewView extends MarkdownRenderer {
	override hoverPopover: HoverPopover | null = null;
	readonly titleHolderEl: HTMLElement;
	private readonly scrollEl: HTMLElement;
	private readonly textEl: HTMLElement;
	private text = '';
	private renderings = 0;
	/** Owns what code blocks and post-processors added to what is shown. */
	private shown: Component | null = null;

	constructor(private readonly view: MarkdownView) {
		super(view.app, view.contentEl.createDiv('markdown-reading-view'));
		this.scrollEl = this.containerEl.createDiv(
			'markdown-preview-view markdown-rendered is-readable-line-width',
		);
		this.scrollEl.tabIndex = -1;
		const sizer = this.scrollEl.createDiv('markdown-preview-sizer markdown-preview-section');
		this.titleHolderEl = sizer.createDiv('mod-header mod-ui');
		this.textEl = sizer.createDiv('markdown-preview-text');
		this.listen();
	}

	override get file(): TFile {
		if (!this.view.file) throw new Error('No file is shown.');
		return this.view.file;
	}

	get(): string {
		return this.text;
	}

	set(data: string, _clear: boolean): void {
		this.text = data;
		this.view.app.workspace.track(this.render());
	}

	clear(): void {
		this.text = '';
		this.textEl.empty();
		this.show(null);
	}

	rerender(_full = false): void {
		this.set(this.text, false);
	}

	getScroll(): number {
		return this.scrollEl.scrollTop;
	}

	applyScroll(scroll: number): void {
		this.scrollEl.scrollTop = scroll;
	}

	/**
	 * Renders beside and swaps, so that reading on is not disturbed by an empty page. What was added to the
	 * text before goes with it; the app does so by section, and keeps sections that did not change.
	 */
	private async render(): Promise<void> {
		const turn = ++this.renderings;
		const { file } = this.view;
		if (!file) return;
		const own = this.addChild(new Component());
		const fresh = createDiv('markdown-preview-text');
		const { frontmatter } = this.app.metadataCache.getFileCache(file) ?? {};
		if (frontmatter) renderProperties(fresh, frontmatter);
		await MarkdownRenderer.renderSections(this.app, this.text, fresh, file.path, own);
		if (turn !== this.renderings) {
			this.removeChild(own);
			return;
		}
		this.bindTasks(fresh);
		this.textEl.replaceChildren(...Array.from(fresh.childNodes));
		this.show(own);
	}

	private show(next: Component | null): void {
		if (this.shown) this.removeChild(this.shown);
		this.shown = next;
	}

	private bindTasks(root: HTMLElement): void {
		const lines = taskLines(this.text);
		root.findAll('input.task-list-item-checkbox').forEach((box, index) => {
			const line = lines[index];
			if (line === undefined) return;
			box.addEventListener('click', (event) => {
				event.preventDefault();
				this.view.replaceText(toggleTask(this.text, line));
			});
		});
	}

	private listen(): void {
		const { workspace } = this.app;
		const linkOf = (event: MouseEvent): string | null => {
			const link =
				event.targetNode?.instanceOf(Element) && event.targetNode.closest('a.internal-link');
			return link ? (link.getAttribute('data-href') ?? link.getAttribute('href')) : null;
		};
		const follow = (event: MouseEvent): void => {
			const link = linkOf(event);
			if (link !== null) followLink(workspace, link, this.view.file?.path ?? '', event);
		};
		this.scrollEl.addEventListener('click', follow);
		this.scrollEl.addEventListener('auxclick', follow);
		this.scrollEl.addEventListener('mouseover', (event) => {
			const { targetNode: targetEl } = event;
			const linktext = linkOf(event);
			if (linktext === null) return;
			const sourcePath = this.view.file?.path ?? '';
			workspace.trigger('hover-link', {
				...{ event, source: 'preview', hoverParent: this.view, targetEl, linktext, sourcePath },
			});
		});
		this.scrollEl.addEventListener('contextmenu', (event) => {
			const link = linkOf(event);
			if (link === null) return;
			const menu = new Menu();
			workspace.handleLinkContextMenu(menu, link, this.view.file?.path ?? '');
			menu.showAtMouseEvent(event);
		});
	}
}
