import type { HoverPopover } from 'obsidian';
import { StateEffect, StateField } from '@codemirror/state';
import { ViewPlugin, type EditorView } from '@codemirror/view';
import type { App } from '../../base/app';
import type { TFile } from '../../vault/files';
import type { Editor } from './editor';

/** What an editor extension learns of the note it runs in. */
export interface MarkdownFileInfo {
	app: App;
	readonly file: TFile | null;
	editor?: Editor;
	hoverPopover: HoverPopover | null;
}

const setInfo = StateEffect.define<MarkdownFileInfo>();
const setEditorView = StateEffect.define<EditorView>();

// Extensions read these with the values in place: each editor is made with both (see `markdown-editing`),
// so the empty starts below are never seen.

export const editorInfoField = StateField.define<MarkdownFileInfo>({
	create: () => ({}) as MarkdownFileInfo,
	update: (value, transaction) =>
		transaction.effects.find((effect) => effect.is(setInfo))?.value ?? value,
});

export const editorViewField = editorInfoField;

export const editorEditorField = StateField.define<EditorView>({
	create: () => ({}) as EditorView,
	update: (value, transaction) =>
		transaction.effects.find((effect) => effect.is(setEditorView))?.value ?? value,
});

const setLivePreview = StateEffect.define<boolean>();

/** Changes without any change of the text, and extensions see it from one state to the next. */
export const editorLivePreviewField = StateField.define<boolean>({
	create: () => false,
	update: (value, transaction) =>
		transaction.effects.find((effect) => effect.is(setLivePreview))?.value ?? value,
});

export const livePreviewState = ViewPlugin.define((view) => new PressedButton(view), {
	eventObservers: {
		mousedown(event) {
			if (event.button === 0) this.press();
		},
	},
});

/** Whether the left button is down, so that what it selects doesn't move under the pointer. */
class PressedButton {
	mousedown = false;

	constructor(private readonly view: EditorView) {}

	press(): void {
		this.mousedown = true;
		this.view.dom.win.addEventListener('mouseup', () => this.release(), { once: true });
	}

	/** Extensions that passed over what was selected meanwhile look at it now. That the selection is set once more is unconfirmed. */
	private release(): void {
		this.mousedown = false;
		if (this.view.dom.isConnected) this.view.dispatch({ selection: this.view.state.selection });
	}
}

export function showLivePreview(view: EditorView, isOn: boolean): void {
	view.dispatch({ effects: setLivePreview.of(isOn) });
}

/** Tells an editor which CodeMirror view it is. */
export function announceEditorView(view: EditorView): void {
	view.dispatch({ effects: setEditorView.of(view) });
}
