// What has changed, as lines added and removed.

import { useMemo, useState } from 'preact/hooks';
import { text } from '../../text';
import { useGrowing } from '../kit/hooks/use-growing';
import { useName } from '../kit/hooks/use-name';
import { visible } from '../kit/visible-text';
import { diffBlocks, type DiffBlock, type DiffLine } from './diff-model';

const BLOCKS_A_FRAME = 500;

export function DiffView({ label, lines }: { label: string; lines: readonly DiffLine[] }) {
	const blocks = useMemo(() => diffBlocks(lines), [lines]);
	const { unseen, labelledBy } = useName(label);
	const drawn = useGrowing(blocks.length, BLOCKS_A_FRAME);
	return (
		<>
			{unseen}
			<div class="signoff-diff" tabIndex={0} role="region" aria-labelledby={labelledBy}>
				{blocks.slice(0, drawn).map((block, index) => (
					<Block key={index} block={block} />
				))}
			</div>
		</>
	);
}

function Block({ block }: { block: DiffBlock }) {
	const [folded, setFolded] = useState(block.folded);
	if (folded) {
		return (
			<button type="button" class="signoff-more" onClick={() => setFolded(false)}>
				{text.review.unchangedLines(block.lines.length)}
			</button>
		);
	}
	const content = visible(block.lines.map((line) => SIGNS[block.kind] + line).join('\n'));
	if (block.kind === 'added') return <ins>{content}</ins>;
	return block.kind === 'removed' ? <del>{content}</del> : <div>{content}</div>;
}

/** Colour alone tells nothing to many. */
const SIGNS = { same: '  ', added: '+ ', removed: '− ' } as const;
