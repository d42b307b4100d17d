import createMarkdownIt, { type MarkdownIt, type Token } from 'markdown-it';
import { getFrontMatterInfo } from '../base/front-matter';
import { addInlineRules } from './inline-rules';

/** One block at the top level of a note, as unsafe HTML. Lines count from 0 in the whole text. */
export interface MarkdownBlock {
	html: string;
	tag: string;
	lineStart: number;
	lineEnd: number;
}

let shared: MarkdownIt | undefined;

/** The blocks of a note, its properties left out. */
export function parseBlocks(markdown: string): MarkdownBlock[] {
	const { contentStart } = getFrontMatterInfo(markdown);
	const skipped = markdown.slice(0, contentStart).split('\n').length - 1;
	const body = withoutCommentBlocks(markdown.slice(contentStart));
	const md = parser();
	const env = {};
	const tokens = md.parse(body, env);
	for (const token of tokens) {
		if (token.type !== 'list_item_open' || !token.map) continue;
		token.attrSet('data-line', String(skipped + token.map[0]));
	}
	return groupsAtTop(tokens).map((group) => {
		const [start, end] = group[0]?.map ?? [0, 0];
		return {
			html: md.renderer.render(group, md.options, env),
			tag: group[0]?.tag ?? '',
			lineStart: skipped + start,
			lineEnd: skipped + Math.max(start, end - 1),
		};
	});
}

function parser(): MarkdownIt {
	shared ??= makeParser();
	return shared;
}

function makeParser(): MarkdownIt {
	// Raw HTML passes here and is cleaned afterwards; a single newline is a break, as the app's default.
	const md = createMarkdownIt({ html: true, linkify: true, breaks: true });
	md.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
	// What may be linked is decided once, after rendering, where raw HTML passes too.
	md.validateLink = () => true;
	addInlineRules(md);
	return md;
}

function groupsAtTop(tokens: readonly Token[]): Token[][] {
	const groups: Token[][] = [];
	let isOpen = false;
	for (const token of tokens) {
		if (isOpen) groups.at(-1)?.push(token);
		else groups.push([token]);
		if (token.level === 0 && token.nesting !== 0) isOpen = token.nesting === 1;
	}
	return groups;
}

/** A comment over several lines becomes as many empty ones, so that line numbers stay true. */
function withoutCommentBlocks(text: string): string {
	return text.replaceAll(/^%%[ \t]*\n[\s\S]*?^%%[ \t]*$/gmu, (comment) =>
		comment.replaceAll(/[^\n]/gu, ''),
	);
}
