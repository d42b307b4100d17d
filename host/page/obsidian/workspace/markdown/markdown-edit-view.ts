import type { EditorPosition } from 'obsidian';
import { EditorView, type Rect } from '@codemirror/view';
import type { App } from '../../base/app';
import type { TFile } from '../../vault/files';
import { Menu } from '../../ui/menu';
import { CodeMirrorEditor } from '../editor/codemirror-editor';
import {
	announceEditorView,
	editorLivePreviewField,
	showLivePreview,
} from '../editor/editor-fields';
import { markdownState, pluginExtensions } from '../editor/markdown-editing';
import { linkAt } from '../editor/link-at';
import { followLink } from '../links';
import type { MarkdownView } from './markdown-view';

/** What the app's own `EditorSuggest` has beyond the published type. */
interface SuggestsInEditor {
	trigger(
		editor: CodeMirrorEditor,
		file: TFile,
		coordinatesOf: (position: EditorPosition) => Rect | null,
	): Promise<boolean>;
}

/** The note as text to edit. */
export class MarkdownEditView {
	readonly app: App;
	readonly editor: CodeMirrorEditor;
	readonly sourceViewEl: HTMLElement;
	readonly sizerEl: HTMLElement;
	hoverPopover = null;
	/** The text as it is written; else in live preview. */
	sourceMode: boolean;
	/** True while the text comes from the file, so that taking it is not an edit. */
	private isTaking = false;

	constructor(readonly view: MarkdownView) {
		this.app = view.app;
		this.sourceMode = this.app.vault.getConfig('livePreview') === false;
		this.sourceViewEl = view.contentEl.createDiv(
			'markdown-source-view cm-s-obsidian mod-cm6 is-readable-line-width',
		);
		this.sourceViewEl.toggleClass('is-live-preview', !this.sourceMode);
		this.sizerEl = this.sourceViewEl.createDiv('cm-sizer');
		const cm = new EditorView({ parent: this.sizerEl, state: this.freshState('') });
		this.editor = new CodeMirrorEditor(cm, this.sourceViewEl);
		announceEditorView(cm);
		view.registerEvent(
			this.app.workspace.on('options-updated', () => {
				const { editorExtensions } = this.app.workspace;
				cm.dispatch({ effects: pluginExtensions.reconfigure([...editorExtensions]) });
			}),
		);
		this.sourceViewEl.addEventListener('mousedown', (event) => this.onPressOutsideText(event));
	}

	get file(): TFile | null {
		return this.view.file;
	}

	get(): string {
		return this.editor.getValue();
	}

	/** With `clear` it is another note: no undo back into the old one. */
	set(data: string, clear: boolean): void {
		const { cm } = this.editor;
		this.isTaking = true;
		if (clear) {
			cm.setState(this.freshState(data));
			announceEditorView(cm);
		} else if (data !== this.get()) cm.dispatch({ changes: difference(this.get(), data) });
		this.isTaking = false;
	}

	setSourceMode(isOn: boolean): void {
		if (isOn === this.sourceMode) return;
		this.sourceMode = isOn;
		this.sourceViewEl.toggleClass('is-live-preview', !isOn);
		showLivePreview(this.editor.cm, !isOn);
	}

	clear(): void {
		this.set('', true);
	}

	getSelection(): string {
		return this.editor.getSelection();
	}

	getScroll(): number {
		return this.sourceViewEl.scrollTop;
	}

	applyScroll(scroll: number): void {
		this.sourceViewEl.scrollTop = scroll;
	}

	destroy(): void {
		this.editor.cm.destroy();
	}

	private freshState(text: string): ReturnType<typeof markdownState> {
		return markdownState(text, this.view, this.app.workspace.editorExtensions, [
			editorLivePreviewField.init(() => !this.sourceMode),
			EditorView.updateListener.of((update) => {
				if (!update.docChanged || this.isTaking) return;
				this.view.onEdit();
				void this.suggest();
			}),
			EditorView.domEventHandlers({
				contextmenu: (event) => this.onContextMenu(event),
				paste: (event) => this.offer('editor-paste', event),
				drop: (event) => this.offer('editor-drop', event),
				click: (event) => this.onClick(event),
				mouseover: (event) => this.onHover(event),
			}),
		]);
	}

	/** Offers the moment to the plugins' suggestions, in the order they were registered. */
	private async suggest(): Promise<void> {
		const { file } = this.view;
		if (!file) return;
		const { cm } = this.editor;
		const coordinatesOf = (position: EditorPosition): Rect | null =>
			cm.coordsAtPos(this.editor.posToOffset(position));
		for (const suggest of this.app.editorSuggests as unknown as Set<SuggestsInEditor>) {
			if (await suggest.trigger(this.editor, file, coordinatesOf)) return;
		}
	}

	/** Lets plugins take a paste or a drop; true if one did. */
	private offer(name: 'editor-paste' | 'editor-drop', event: ClipboardEvent | DragEvent): boolean {
		this.app.workspace.trigger(name, event, this.editor, this.view);
		return event.defaultPrevented;
	}

	private onContextMenu(event: MouseEvent): boolean {
		const menu = new Menu();
		const add = (title: string, icon: string, run: () => unknown): void => {
			menu.addItem((item) => item.setSection('action').setTitle(title).setIcon(icon).onClick(run));
		};
		const text = this.getSelection();
		if (text) add('Copy', 'copy', () => navigator.clipboard.writeText(text));
		add('Select all', 'text-select', () => {
			const last = this.editor.lastLine();
			const end = { line: last, ch: this.editor.getLine(last).length };
			this.editor.setSelection({ line: 0, ch: 0 }, end);
		});
		this.app.workspace.trigger('editor-menu', menu, this.editor, this.view);
		menu.showAtMouseEvent(event);
		return true;
	}

	private onClick(event: MouseEvent): boolean {
		if (!event.ctrlKey && !event.metaKey) return false;
		const link = this.linkUnder(event);
		if (link === null) return false;
		followLink(this.app.workspace, link, this.view.file?.path ?? '', event);
		return true;
	}

	private onHover(event: MouseEvent): boolean {
		const { targetNode: targetEl } = event;
		if (!targetEl?.instanceOf(HTMLElement) || !targetEl.closest('.cm-hmd-internal-link'))
			return false;
		const linktext = this.linkUnder(event);
		if (linktext === null) return false;
		const sourcePath = this.view.file?.path ?? '';
		this.app.workspace.trigger('hover-link', {
			...{ event, source: 'editor', hoverParent: this.view, targetEl, linktext, sourcePath },
		});
		return true;
	}

	private linkUnder({ clientX: x, clientY: y }: MouseEvent): string | null {
		const { cm } = this.editor;
		const at = cm.posAtCoords({ x, y });
		return at === null ? null : linkAt(cm.state, at);
	}

	/** A press below the last line or beside the text goes to the text's end, as on paper. */
	private onPressOutsideText(event: MouseEvent): void {
		if (event.button !== 0 || this.editor.cm.dom.contains(event.targetNode)) return;
		if (event.target !== this.sourceViewEl && event.target !== this.sizerEl) return;
		event.preventDefault();
		const last = this.editor.lastLine();
		this.editor.setCursor(last, this.editor.getLine(last).length);
		this.editor.focus();
	}
}

/** The one stretch in which two texts differ, so that a cursor elsewhere stays where it is. */
function difference(old: string, next: string): { from: number; to: number; insert: string } {
	const shorter = Math.min(old.length, next.length);
	let from = 0;
	while (from < shorter && old[from] === next[from]) from++;
	let tail = 0;
	while (tail < shorter - from && old[old.length - 1 - tail] === next[next.length - 1 - tail])
		tail++;
	return { from, to: old.length - tail, insert: next.slice(from, next.length - tail) };
}
