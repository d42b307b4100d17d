// The whole note in blocks that can be drawn one after the other, each with the number of its first line.
// Nothing is left out.

interface NoteBlock {
	/** From 1. */
	line: number;
	text: string;
}

/** Up to this many lines each stands in a block of its own, with its number. */
const MOST_BLOCKS = 20_000;

const LINES_TOGETHER = 200;

export function noteBlocks(text: string): NoteBlock[] {
	const lines = text.split('\n');
	const size = lines.length > MOST_BLOCKS ? LINES_TOGETHER : 1;
	const blocks: NoteBlock[] = [];
	for (let first = 0; first < lines.length; first += size) {
		blocks.push({ line: first + 1, text: lines.slice(first, first + size).join('\n') });
	}
	return blocks;
}
