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

/** The host's editor shows Markdown as it is written: there is no live preview. */
export const editorLivePreviewField = StateField.define<boolean>({
	create: () => false,
	update: (value) => value,
});

export const livePreviewState = ViewPlugin.define(() => ({ mousedown: false }));

/** Tells an editor which CodeMirror view it is. */
export function announceEditorView(view: EditorView): void {
	view.dispatch({ effects: setEditorView.of(view) });
}
