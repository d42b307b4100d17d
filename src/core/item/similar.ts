// Whether two notes are plausibly one, when neither an id nor their bytes say so: by their names, or by the
// lines that they share. It proves nothing; it only counts where one has gone and the other has come.

import { locateBlock } from '../note/frontmatter-block';
import { baseNameOf } from '../workflow/paths';

/** `X`, `DONE_X` and `X (approved)`; but not `Untitled` and `Untitled 1`, which many notes are called. */
export function isSimilarName(a: string, b: string): boolean {
	const [short = [], long = []] = [wordsIn(a), wordsIn(b)].sort((x, y) => x.length - y.length);
	const at = long.findIndex((_, from) => short.every((word, index) => long[from + index] === word));
	if (short.length === 0 || at < 0) return false;
	const more = [...long.slice(0, at), ...long.slice(at + short.length)];
	return more.length === 0 || more.some((word) => !/^\p{N}+$/u.test(word));
}

function wordsIn(path: string): string[] {
	return (
		baseNameOf(path)
			.toLowerCase()
			.match(/[\p{L}\p{N}]+/gu) ?? []
	);
}

/**
 * Half of the lines of the one are in the other, too. Properties only count where a note has nothing else: two
 * tasks made from one template share most of them.
 */
export function isSimilarText(a: string, b: string): boolean {
	const bodies = [linesIn(bodyOf(a)), linesIn(bodyOf(b))];
	const hasBodies = bodies.every(({ size }) => size > 0);
	const [few, many] = (hasBodies ? bodies : [linesIn(a), linesIn(b)]).sort(
		(x, y) => x.size - y.size,
	);
	if (!few || !many || few.size === 0) return false;
	const shared = [...few].filter((line) => many.has(line)).length;
	return shared * 2 >= few.size;
}

function bodyOf(text: string): string {
	const block = locateBlock(text);
	return block.kind === 'closed' ? text.slice(block.bodyFrom) : text;
}

function linesIn(text: string): Set<string> {
	const lines = text.split('\n').map((line) => line.trim());
	return new Set(lines.filter((line) => /[\p{L}\p{N}]/u.test(line)));
}
