// As much of a note as a peek shows: its body, cut where it becomes long, with no more pictures than are looked at.

import { parseFrontmatter } from '../note/frontmatter';

const LONGEST = 20_000;
const MOST_EMBEDS = 12;

/** `title` stands above it already. `isCut`: there is more than is shown. */
export function peekText(note: string, title = ''): { text: string; isCut: boolean } {
	const body = withoutTitle(parseFrontmatter(note).body, title);
	const isCut = body.length > LONGEST;
	return { text: fewEmbeds(isCut ? cutAtLine(body) : body), isCut };
}

function withoutTitle(body: string, title: string): string {
	const heading = /^\s*# +([^\n]*?)[ \t\r]*(?:\n|$)/.exec(body);
	return heading?.[1] === title ? body.slice(heading[0].length) : body;
}

function cutAtLine(body: string): string {
	const start = body.slice(0, LONGEST);
	const end = start.lastIndexOf('\n');
	// Half of a character is none.
	return end > 0 ? start.slice(0, end) : start.replace(/[\uD800-\uDBFF]$/, '');
}

/** Also `<image>`, which browsers take for `<img>`. */
const EMBED = /!+\[?|<(?=(?:img|image|iframe|video|audio|embed|object)\b)/gi;

/**
 * What is embedded further down becomes a link, or, written as HTML, its own text, however it is marked: a peek
 * loads no hundred pictures.
 */
function fewEmbeds(text: string): string {
	let count = 0;
	return text.replace(EMBED, (mark) => {
		if (mark.endsWith('!')) return mark;
		count += 1;
		if (count <= MOST_EMBEDS) return mark;
		return mark === '<' ? '&lt;' : '[';
	});
}
