// The whole note, properties and body, with nothing cut and nothing hidden.

import { useMemo } from 'preact/hooks';
import { reviewText } from '../../core/text/review';
import { Message } from '../kit/message';
import { useGrowing } from '../kit/hooks/use-growing';
import { useName } from '../kit/hooks/use-name';
import { visibleText } from '../kit/visible-text';
import { noteBlocks } from './note-blocks';

const BLOCKS_A_FRAME = 500;

export function NoteText({ text }: { text: string }) {
	const { blocks, hidden } = useMemo(() => {
		const shown = visibleText(text);
		return { blocks: noteBlocks(shown.text), hidden: shown.hidden };
	}, [text]);
	const { unseen, labelledBy } = useName(reviewText.wholeNote);
	const drawn = useGrowing(blocks.length, BLOCKS_A_FRAME);
	return (
		<>
			{hidden === 0 ? null : <Message tone="warning">{reviewText.invisible(hidden)}</Message>}
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
