import type { HoverPopover, MarkdownViewModeType, ViewStateResult } from 'obsidian';
import { openSearchPanel } from '@codemirror/search';
import { setIcon } from '../../ui/icons';
import { setTooltip } from '../../ui/tooltip';
import type { Menu } from '../../ui/menu';
import type { TFile } from '../../vault/files';
import type { Editor } from '../editor/editor';
import type { WorkspaceLeaf } from '../workspace-leaf';
import { TextFileView } from '../views/text-file-view';
import { placeInText } from './ephemeral-place';
import { InlineTitle } from './inline-title';
import { MarkdownEditView } from './markdown-edit-view';
import { MarkdownPreviewView } from './markdown-preview-view';

/** A note: edited as text, or read. */
export class MarkdownView extends TextFileView {
	override icon = 'lucide-file-text';
	editor: Editor;
	previewMode: MarkdownPreviewView;
	editMode: MarkdownEditView;
	hoverPopover: HoverPopover | null = null;
	private mode: MarkdownViewModeType;
	private readonly title: InlineTitle;
	private readonly modeButtonEl: HTMLElement;

	constructor(leaf: WorkspaceLeaf) {
		super(leaf);
		this.mode = this.app.vault.getConfig('defaultViewMode') === 'preview' ? 'preview' : 'source';
		this.title = new InlineTitle(this);
		this.editMode = new MarkdownEditView(this);
		this.editor = this.editMode.editor;
		this.previewMode = new MarkdownPreviewView(this);
		this.modeButtonEl = this.addAction('book-open', '', () => void this.toggleMode());
		this.showMode();
	}

	get currentMode(): MarkdownEditView | MarkdownPreviewView {
		return this.mode === 'preview' ? this.previewMode : this.editMode;
	}

	override getViewType(): string {
		return 'markdown';
	}

	getMode(): MarkdownViewModeType {
		return this.mode;
	}

	override canAcceptExtension(extension: string): boolean {
		return extension === 'md';
	}

	override onload(): void {
		super.onload();
		this.addChild(this.previewMode);
		this.register(() => this.editMode.destroy());
	}

	override getState(): Record<string, unknown> {
		return { ...super.getState(), mode: this.mode, source: this.editMode.sourceMode };
	}

	override async setState(state: unknown, result: ViewStateResult): Promise<void> {
		const mode = modeIn(state);
		if (mode) this.setMode(mode);
		const source = sourceIn(state);
		if (source !== null) this.editMode.setSourceMode(source);
		await super.setState(state, result);
	}

	override getEphemeralState(): Record<string, unknown> {
		return { scroll: this.currentMode.getScroll(), cursor: this.editor.listSelections()[0] };
	}

	override setEphemeralState(state: unknown): void {
		placeInText(this, state);
	}

	setMode(mode: MarkdownViewModeType): void {
		if (mode === this.mode) return;
		this.mode = mode;
		this.showMode();
		if (mode === 'preview') this.previewMode.set(this.editMode.get(), false);
		this.app.workspace.onLayoutChange();
	}

	async toggleMode(): Promise<void> {
		await this.saveIfDirty();
		this.setMode(this.mode === 'preview' ? 'source' : 'preview');
		if (this.mode === 'source') this.editor.focus();
	}

	toggleSource(): void {
		this.editMode.setSourceMode(!this.editMode.sourceMode);
		this.app.workspace.onLayoutChange();
	}

	override getViewData(): string {
		return this.editMode.get();
	}

	override setViewData(data: string, clear: boolean): void {
		this.editMode.set(data, clear);
		if (this.mode === 'preview') this.previewMode.set(data, clear);
		this.title.refresh();
	}

	override clear(): void {
		this.editMode.clear();
		this.previewMode.clear();
	}

	override async onRename(file: TFile): Promise<void> {
		this.title.refresh();
		await super.onRename(file);
	}

	override onResize(): void {
		this.editor.refresh();
	}

	override onPaneMenu(menu: Menu, source: string): void {
		menu.addItem((item) =>
			item
				.setSection('view')
				.setTitle('Reading view')
				.setIcon('book-open')
				.setChecked(this.mode === 'preview')
				.onClick(() => void this.toggleMode()),
		);
		super.onPaneMenu(menu, source);
	}

	showSearch(_replace = false): void {
		this.setMode('source');
		openSearchPanel(this.editMode.editor.cm);
	}

	/** The person or a plugin changed the text. */
	onEdit(): void {
		this.data = this.editMode.get();
		this.requestSave();
		this.app.workspace.trigger('editor-change', this.editor, this);
	}

	/** A tick in the reading view is an edit of the text. */
	replaceText(data: string): void {
		this.editMode.set(data, false);
		this.onEdit();
		this.previewMode.set(data, false);
	}

	private showMode(): void {
		const reads = this.mode === 'preview';
		this.containerEl.dataset.mode = this.mode;
		this.editMode.sourceViewEl.toggle(!reads);
		this.previewMode.containerEl.toggle(reads);
		const holder = reads ? this.previewMode.titleHolderEl : this.editMode.sizerEl;
		holder.prepend(this.title.el);
		this.modeButtonEl.empty();
		setIcon(this.modeButtonEl, reads ? 'edit-3' : 'book-open');
		setTooltip(
			this.modeButtonEl,
			reads ? 'Current view: reading\nClick to edit' : 'Current view: editing\nClick to read',
		);
	}
}

function modeIn(state: unknown): MarkdownViewModeType | null {
	if (typeof state !== 'object' || state === null || !('mode' in state)) return null;
	return state.mode === 'preview' || state.mode === 'source' ? state.mode : null;
}

function sourceIn(state: unknown): boolean | null {
	if (typeof state !== 'object' || state === null || !('source' in state)) return null;
	return typeof state.source === 'boolean' ? state.source : null;
}
