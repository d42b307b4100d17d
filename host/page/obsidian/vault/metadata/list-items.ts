import type { BlockCache, ListItemCache } from 'obsidian';
import { BLOCK_ID, LIST_ITEM, type Block } from './blocks';
import type { NoteLines } from './note-lines';

/** Adds the items of one list, each with the line of its parent. */
export function readListItems(
	lines: NoteLines,
	{ first, last }: Block,
	items: ListItemCache[],
	blocks: Record<string, BlockCache>,
): void {
	const ancestors = new Ancestors(first);
	let current: ListItemCache | undefined;
	for (let index = first; index <= last; index += 1) {
		const line = lines.line(index);
		const match = LIST_ITEM.exec(line);
		if (match) {
			const [, indent = '', task] = match;
			const position = lines.range(index, index, indent.length);
			const parent = ancestors.enter(indent, index);
			current = { position, parent, ...(task !== undefined && { task }) };
			items.push(current);
		} else if (current && line.trim() !== '') current.position.end = lines.loc(index, line.length);
		const id = BLOCK_ID.exec(line)?.[1];
		if (id === undefined || !current) continue;
		current.id = id;
		blocks[id.toLowerCase()] = { id, position: current.position };
	}
}

class Ancestors {
	private readonly open: { indent: number; line: number }[] = [];

	constructor(private readonly listStart: number) {}

	/** The parent's line; at the top the list's first line, negative, which line 0 cannot be. */
	enter(indent: string, line: number): number {
		const width = indent.replaceAll('\t', '    ').length;
		while ((this.open.at(-1)?.indent ?? -1) >= width) this.open.pop();
		const parent = this.open.at(-1)?.line ?? -Math.max(this.listStart, 1);
		this.open.push({ indent: width, line });
		return parent;
	}
}
