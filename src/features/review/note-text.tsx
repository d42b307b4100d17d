// The whole note, properties and body, with nothing cut and nothing hidden.

import { useMemo } from 'preact/hooks';
import { text } from '../../text';
import { useGrowing } from '../kit/hooks/use-growing';
import { useName } from '../kit/hooks/use-name';
import { Message } from '../kit/message';
import { visibleText } from '../kit/visible-text';

const BLOCKS_A_FRAME = 500;

export function NoteText({ text: content }: { text: string }) {
	const { blocks, hidden } = useMemo(() => {
		const shown = visibleText(content);
		return { blocks: noteBlocks(shown.text), hidden: shown.hidden };
	}, [content]);
	const { unseen, labelledBy } = useName(text.review.wholeNote);
	const drawn = useGrowing(blocks.length, BLOCKS_A_FRAME);
	return (
		<>
			{hidden === 0 ? null : <Message tone="warning">{text.review.invisible(hidden)}</Message>}
			{unseen}
			<div class="signoff-text" tabIndex={0} role="region" aria-labelledby={labelledBy}>
				{blocks.slice(0, drawn).map(({ line, text: lines }) => (
					<div key={line} class="signoff-line">
						<span class="signoff-line-number" aria-hidden="true">
							{line}
						</span>
						<span class="signoff-line-text" dir="auto">
							{lines === '' ? '\n' : lines}
						</span>
					</div>
				))}
			</div>
		</>
	);
}

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
