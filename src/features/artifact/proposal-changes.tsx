// A piece of a suggestion: lines that stay, or changes, each with a box to take it, and one for all that stand together.

import { useLayoutEffect, useRef } from 'preact/hooks';
import { text } from '../../text';
import { visible } from '../kit/visible-text';
import { chosenIn, type Piece, type ShownChange } from './proposal-model';

const { proposals: words } = text.artifactView;

interface ChangesProps {
	piece: Piece;
	chosen: ReadonlySet<number>;
	toggle: (changes: readonly { change: number }[]) => void;
}

export function Changes({ piece, chosen, toggle }: ChangesProps) {
	if (piece.kind === 'folded')
		return <div class="signoff-faint">{text.review.unchangedLines(piece.count)}</div>;
	if (piece.kind === 'same')
		return (
			<>
				{piece.lines.map(({ line, text: said }) => (
					<div key={line} class="signoff-artifact-change">
						<span class="signoff-artifact-number">{line}</span>
						<span class="signoff-artifact-line" dir="auto">{`  ${visible(said)}`}</span>
					</div>
				))}
			</>
		);
	const { changes } = piece;
	return (
		<div class="signoff-artifact-hunk">
			{changes.length > 1 ? <WholeHunk {...{ changes, chosen, toggle }} /> : null}
			{changes.map((change) => (
				<Change
					key={change.change}
					change={change}
					isChosen={chosen.has(change.change)}
					toggle={() => toggle([change])}
				/>
			))}
		</div>
	);
}

interface WholeHunkProps extends Omit<ChangesProps, 'piece'> {
	changes: readonly ShownChange[];
}

function WholeHunk({ changes, chosen, toggle }: WholeHunkProps) {
	const box = useRef<HTMLInputElement>(null);
	const state = chosenIn(changes, chosen);
	useLayoutEffect(() => {
		if (box.current) box.current.indeterminate = state === 'some';
	}, [state]);
	return (
		<label class="signoff-artifact-together">
			<input type="checkbox" ref={box} checked={state === 'all'} onChange={() => toggle(changes)} />
			{words.together(changes.length)}
		</label>
	);
}

interface ChangeProps {
	change: ShownChange;
	isChosen: boolean;
	toggle: () => void;
}

function Change({ change: { line, removed, added }, isChosen, toggle }: ChangeProps) {
	return (
		<label class="signoff-artifact-change">
			<input type="checkbox" checked={isChosen} onChange={toggle} />
			<span class="signoff-artifact-number">{line ?? ''}</span>
			<span class="signoff-artifact-line" dir="auto">
				{removed === null ? null : <del>{`− ${visible(removed)}`}</del>}
				{added === null ? null : <ins>{`+ ${visible(added)}`}</ins>}
			</span>
		</label>
	);
}
