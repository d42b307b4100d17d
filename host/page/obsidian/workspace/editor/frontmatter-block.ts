import type { MarkdownConfig } from '@lezer/markdown';

const NAME = 'hmd-frontmatter';

/** The properties at the top of a note, which plain Markdown takes for a rule and a heading; called as the app's own syntax tree calls them. */
export const frontmatterBlock: MarkdownConfig = {
	defineNodes: [{ name: NAME, block: true }],
	parseBlock: [
		{
			name: NAME,
			before: 'HorizontalRule',
			parse(context, line) {
				if (context.lineStart !== 0 || line.text !== '---') return false;
				while (context.nextLine()) if (line.text.trimEnd() === '---') break;
				context.nextLine();
				context.addElement(context.elt(NAME, 0, context.prevLineEnd()));
				return true;
			},
		},
	],
};
