// Block ids in a note's text, as Obsidian has them: `^a7f` at the end of a block, or on a line of its own below it. Takes linear time.

import { blocksIn, type Block } from './blocks';

export interface BlockId {
	/** With its caret. Capitals and hyphens are possible where a person wrote it. */
	id: `^${string}`;
	/** Offset of the caret. */
	from: number;
	to: number;
	/** What it names, without the id. */
	content: string;
	/** Offset of the content. */
	start: number;
}

const FORM = /^\^([A-Za-z0-9-]+)$/;

/** Code is left out, but for an id that stands below it. */
export function blockIds(text: string, start = 0): BlockId[] {
	if (!text.includes('^', start)) return [];
	const ids: BlockId[] = [];
	let before = { from: start, to: start };
	for (const block of blocksIn(text, start)) {
		const found = idAtEnd(text, block);
		const isAlone = found?.from === block.from;
		if (!isAlone) before = { from: block.from, to: found?.from ?? block.to };
		if (found) ids.push({ ...found, ...contentIn(text, before) });
	}
	return ids;
}

function contentIn(text: string, { from, to }: { from: number; to: number }) {
	return { content: text.slice(from, to).trimEnd(), start: from };
}

function idAtEnd(
	text: string,
	{ kind, from, to }: Block,
): Pick<BlockId, 'id' | 'from' | 'to'> | null {
	const at = kind === 'code' ? -1 : text.slice(from, to).lastIndexOf('^');
	if (at < 0 || (at > 0 && !/\s/.test(text.charAt(from + at - 1)))) return null;
	const name = FORM.exec(text.slice(from + at, to))?.[1];
	return name === undefined ? null : { id: `^${name}`, from: from + at, to };
}
