import type { MarkdownIt, StateInline } from 'markdown-it';

// What the app's Markdown has beyond the standard, inside a line.

const WIKILINK = /^(!?)\[\[([^[\]\n]+)\]\]/u;
const TAG = /^#(?=[^\s#]*[^\d\s/])(?:[\p{L}\p{N}\p{M}\p{Extended_Pictographic}_/-]|\u200D)+/u;

export function addInlineRules(md: MarkdownIt): void {
	md.inline.ruler.before('link', 'wikilink', parseWikilink);
	md.inline.ruler.push('tag', parseTag);
	md.inline.ruler.push('highlight', parseHighlight);
	md.inline.ruler.before('escape', 'comment', parseComment);
}

function parseWikilink(state: StateInline, silent: boolean): boolean {
	const match = WIKILINK.exec(state.src.slice(state.pos, state.posMax));
	if (!match) return false;
	const [whole, bang, inside = ''] = match;
	if (!silent) {
		const [target = '', ...rest] = inside.split('|');
		const display = rest.join('|');
		if (bang === '!') pushEmbed(state, target, display);
		else pushLink(state, target, display);
	}
	state.pos += whole.length;
	return true;
}

function pushLink(state: StateInline, target: string, display: string): void {
	const open = state.push('link_open', 'a', 1);
	open.attrs = [
		['class', 'internal-link'],
		['data-href', target],
		['href', target],
	];
	state.push('text', '', 0).content = display === '' ? linkText(target) : display;
	state.push('link_close', 'a', -1);
}

/** `Note#Heading` is shown as `Note > Heading`, `#Heading` as `Heading`. */
function linkText(target: string): string {
	return target
		.split('#')
		.filter((part) => part !== '')
		.join(' > ');
}

function pushEmbed(state: StateInline, target: string, display: string): void {
	const open = state.push('embed_open', 'span', 1);
	open.attrs = [
		['class', 'internal-embed'],
		['src', target],
		['data-src', target],
		['alt', display === '' ? target : display],
	];
	state.push('embed_close', 'span', -1);
}

function parseTag(state: StateInline, silent: boolean): boolean {
	const before = state.pos === 0 ? ' ' : state.src.charAt(state.pos - 1);
	if (!/\s/u.test(before)) return false;
	const tag = TAG.exec(state.src.slice(state.pos, state.posMax))?.[0];
	if (tag === undefined) return false;
	if (!silent) {
		const open = state.push('link_open', 'a', 1);
		open.attrs = [
			['class', 'tag'],
			['href', tag],
		];
		state.push('text', '', 0).content = tag;
		state.push('link_close', 'a', -1);
	}
	state.pos += tag.length;
	return true;
}

function parseHighlight(state: StateInline, silent: boolean): boolean {
	const text = state.src.slice(state.pos, state.posMax);
	const inside = /^==(?!=)([\s\S]+?)==(?!=)/u.exec(text)?.[1];
	if (inside === undefined) return false;
	if (!silent) {
		const end = state.posMax;
		state.push('mark_open', 'mark', 1);
		state.pos += 2;
		state.posMax = state.pos + inside.length;
		state.md.inline.tokenize(state);
		state.push('mark_close', 'mark', -1);
		state.pos = state.posMax + 2;
		state.posMax = end;
	} else {
		state.pos += inside.length + 4;
	}
	return true;
}

/** `%%…%%` is for the writer only. */
function parseComment(state: StateInline, _silent: boolean): boolean {
	const comment = /^%%[\s\S]*?%%/u.exec(state.src.slice(state.pos, state.posMax))?.[0];
	if (comment === undefined) return false;
	state.pos += comment.length;
	return true;
}
