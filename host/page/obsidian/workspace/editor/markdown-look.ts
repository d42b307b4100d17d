import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { Decoration, EditorView, MatchDecorator, ViewPlugin } from '@codemirror/view';
import type { DecorationSet, ViewUpdate } from '@codemirror/view';
import { tags } from '@lezer/highlight';

// The class names are those that the app's themes style; the rules are in styles/editor.css.
const highlight = HighlightStyle.define([
	{ tag: tags.heading1, class: 'cm-header cm-header-1' },
	{ tag: tags.heading2, class: 'cm-header cm-header-2' },
	{ tag: tags.heading3, class: 'cm-header cm-header-3' },
	{ tag: tags.heading4, class: 'cm-header cm-header-4' },
	{ tag: tags.heading5, class: 'cm-header cm-header-5' },
	{ tag: tags.heading6, class: 'cm-header cm-header-6' },
	{ tag: tags.strong, class: 'cm-strong' },
	{ tag: tags.emphasis, class: 'cm-em' },
	{ tag: tags.strikethrough, class: 'cm-strikethrough' },
	{ tag: tags.monospace, class: 'cm-inline-code' },
	{ tag: tags.link, class: 'cm-link' },
	{ tag: tags.url, class: 'cm-url' },
	{ tag: tags.quote, class: 'cm-quote' },
	{ tag: tags.list, class: 'cm-list-1' },
	{ tag: tags.contentSeparator, class: 'cm-hr' },
	{ tag: tags.processingInstruction, class: 'cm-formatting' },
	{ tag: tags.meta, class: 'cm-meta' },
	{ tag: tags.comment, class: 'cm-comment' },
	{ tag: tags.atom, class: 'cm-formatting-task' },
]);

const linkMark = Decoration.mark({ class: 'cm-hmd-internal-link' });
const tagMark = Decoration.mark({ class: 'cm-hashtag' });

/** `[[links]]` and `#tags`, which plain Markdown does not know. */
const matcher = new MatchDecorator({
	regexp: /\[\[[^[\]\n]+\]\]|(?:^|(?<=\s))#[\p{L}\p{N}_/-]*[\p{L}_/-][\p{L}\p{N}_/-]*/gu,
	decoration: (match) => (match[0].startsWith('[[') ? linkMark : tagMark),
});

class NoteMarks {
	decorations: DecorationSet;

	constructor(view: EditorView) {
		this.decorations = matcher.createDeco(view);
	}

	update(update: ViewUpdate): void {
		this.decorations = matcher.updateDeco(update, this.decorations);
	}
}

const noteMarks = ViewPlugin.fromClass(NoteMarks, { decorations: (marks) => marks.decorations });

const frontmatterLine = Decoration.line({ class: 'cm-hmd-frontmatter' });

/** The YAML block at the top, line by line. */
const frontmatter = EditorView.decorations.compute(['doc'], (state) => {
	const { doc } = state;
	if (doc.line(1).text !== '---') return Decoration.none;
	for (let end = 2; end <= Math.min(doc.lines, 500); end++) {
		if (doc.line(end).text.trimEnd() !== '---') continue;
		const lines = Array.from({ length: end }, (_, index) => doc.line(index + 1).from);
		return Decoration.set(lines.map((from) => frontmatterLine.range(from)));
	}
	return Decoration.none;
});

export const markdownLook: Extension = [syntaxHighlighting(highlight), noteMarks, frontmatter];
