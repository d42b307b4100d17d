import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { markdown, markdownLanguage } from '@codemirror/lang-markdown';
import { bracketMatching, indentUnit } from '@codemirror/language';
import { search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { drawSelection, dropCursor, EditorView, keymap } from '@codemirror/view';
import {
	editorEditorField,
	editorInfoField,
	livePreviewState,
	type MarkdownFileInfo,
} from './editor-fields';
import { frontmatterBlock } from './frontmatter-block';
import { markdownLook } from './markdown-look';

/** The extensions that plugins gave; replaced as a whole when they change. */
export const pluginExtensions = new Compartment();

/** A fresh state for one note. */
export function markdownState(
	text: string,
	info: MarkdownFileInfo,
	fromPlugins: readonly Extension[],
	own: Extension,
): EditorState {
	return EditorState.create({
		doc: text,
		extensions: [
			editorInfoField.init(() => info),
			editorEditorField,
			livePreviewState,
			pluginExtensions.of([...fromPlugins]),
			history(),
			drawSelection(),
			dropCursor(),
			bracketMatching(),
			search({ top: true }),
			indentUnit.of('\t'),
			EditorState.allowMultipleSelections.of(true),
			EditorView.lineWrapping,
			EditorView.contentAttributes.of({ spellcheck: 'false', 'aria-label': 'Note text' }),
			markdown({ base: markdownLanguage, extensions: [frontmatterBlock] }),
			markdownLook,
			keymap.of([...searchKeymap, ...historyKeymap, ...defaultKeymap, indentWithTab]),
			own,
		],
	});
}
