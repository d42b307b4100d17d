import type { EditorPosition } from 'obsidian';
import { resolveSubpath } from '../../base/cache-refs';
import type { MarkdownView } from './markdown-view';

/** Goes where ephemeral state says: a heading or block, a line, a cursor, a scroll position. */
export function placeInText(view: MarkdownView, state: unknown): void {
	if (typeof state !== 'object' || state === null) return;
	const { editor } = view;
	const line = lineOf(view, state);
	if (line !== null) {
		const start = { line, ch: 0 };
		editor.setCursor(start);
		editor.scrollIntoView({ from: start, to: start }, true);
		view.previewMode.applyScroll(line);
	} else if ('cursor' in state && isSelection(state.cursor)) {
		editor.setSelection(state.cursor.anchor, state.cursor.head);
	}
	if ('scroll' in state && typeof state.scroll === 'number')
		view.currentMode.applyScroll(state.scroll);
	if ('focus' in state && state.focus === true && view.getMode() === 'source')
		focusUnlessTyping(view);
}

function lineOf(view: MarkdownView, state: object): number | null {
	if ('line' in state && typeof state.line === 'number') return state.line;
	if (!('subpath' in state) || typeof state.subpath !== 'string' || !view.file) return null;
	const cache = view.app.metadataCache.getFileCache(view.file);
	return (cache && resolveSubpath(cache, state.subpath)?.start.line) ?? null;
}

/** A tab that comes to the front takes the focus, but not from a title or another text of its own. */
function focusUnlessTyping(view: MarkdownView): void {
	if (!view.contentEl.contains(view.containerEl.doc.activeElement)) view.editor.focus();
}

function isSelection(value: unknown): value is { anchor: EditorPosition; head: EditorPosition } {
	return typeof value === 'object' && value !== null && 'anchor' in value && 'head' in value;
}
