import type { EditorState } from '@codemirror/state';

/** What the `[[link]]` around a place in the text leads to. */
export function linkAt(state: EditorState, offset: number): string | null {
	const line = state.doc.lineAt(offset);
	const column = offset - line.from;
	for (const match of line.text.matchAll(/\[\[([^[\]|]+)(?:\|[^[\]]*)?\]\]/gu)) {
		if (match.index <= column && column <= match.index + match[0].length) return match[1] ?? null;
	}
	return null;
}
