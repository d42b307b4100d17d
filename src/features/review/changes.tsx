// What has changed since it was last looked at, and since this very review was opened.

import { diffLines } from 'diff';
import { useMemo, useState } from 'preact/hooks';
import type { Review } from '../../app/workspace';
import { fullTime } from '../kit/age';
import { useGrowing } from '../kit/hooks/use-growing';
import { useName } from '../kit/hooks/use-name';
import { Message } from '../kit/message';
import { Section } from '../kit/section';
import { visible } from '../kit/visible-text';
import { type DiffBlock, type DiffLine, diffBlocks } from './diff-model';
import { text } from '../../text';

export function Changes({
	review: { diff, text: content },
	before,
}: {
	review: Review;
	before: string | null;
}) {
	return (
		<>
			{before === null ? null : <SinceOpened before={before} after={content} />}
			{diff === null ? null : (
				<Section title={text.review.changes(diff.since, fullTime(diff.at))}>
					{diff.added + diff.removed === 0 ? (
						<div class="signoff-quiet">{text.review.noChanges}</div>
					) : (
						<DiffView
							label={text.review.changes(diff.since, fullTime(diff.at))}
							lines={diff.lines}
						/>
					)}
				</Section>
			)}
		</>
	);
}

function SinceOpened({ before, after }: { before: string; after: string }) {
	return (
		<div class="signoff-since-opened">
			<Section title={text.review.changesSinceOpen}>
				<Difference label={text.review.changesSinceOpen} before={before} after={after} />
			</Section>
		</div>
	);
}

interface DifferenceProps {
	label: string;
	before: string;
	after: string;
}

export function Difference({ label, before, after }: DifferenceProps) {
	const lines = useMemo(() => changesBetween(before, after), [before, after]);
	if (lines === null) return <Message tone="warning">{text.review.tooDifferent}</Message>;
	return <DiffView key={after} label={label} lines={lines} />;
}

// The lines that differ between two texts. Null where finding them would take too long.

/** Lines; beyond that nobody compares by eye, and comparing would hold up the app. */
const MOST_CHANGES = 400;

export function changesBetween(before: string, after: string): DiffLine[] | null {
	const changes = diffLines(before, after, { maxEditLength: MOST_CHANGES });
	if (!changes) return null;
	return changes.flatMap(({ value, added, removed }) =>
		linesOf(value).map((text) => ({
			kind: added ? ('added' as const) : removed ? ('removed' as const) : ('same' as const),
			text,
		})),
	);
}

function linesOf(value: string): string[] {
	const lines = value.split('\n');
	return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

const BLOCKS_A_FRAME = 500;

function DiffView({ label, lines }: { label: string; lines: readonly DiffLine[] }) {
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
