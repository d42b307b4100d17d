// What is read: the text at a commit, what differs between two, or a suggestion; and the tools for it.

import { useMemo, useState } from 'preact/hooks';
import type { ArtifactRow, CommitRow } from '../../app/memory/artifacts';
import { text } from '../../text';
import { Button } from '../kit/button';
import { Choose } from '../kit/choose';
import { Icon } from '../kit/icon';
import type { ArtifactContext } from './artifact-context';
import type { Choice } from './choice-model';
import { ComparePane } from './compare-pane';
import { lineMenu } from './menus';
import { comparedOf, compareOptions } from './page-model';
import { ProposalPane } from './proposal-pane';
import type { Range } from './range-model';
import { InformedBy } from './source';
import { TextPane } from './text-pane';
import { TextTools, Found } from './text-tools';
import type { Tools } from './use-tools';

const { artifactView: words } = text;

export interface MainProps {
	context: ArtifactContext;
	row: ArtifactRow;
	choice: Choice;
	commits: readonly CommitRow[];
	shown: CommitRow | null;
	change: (part: Partial<Choice>) => void;
	/** Where somebody else looks, who is followed. */
	looked: { lines: readonly [from: number, to: number] } | null;
	tools: Tools;
	/** A line that a reference leads to; each object once. */
	goal: { line: number } | null;
}

export function Main(props: MainProps) {
	const { context, choice, shown, change, tools } = props;
	const proposal = choice.proposal === null ? null : context.control.proposal(choice.proposal);
	const [range, setRange] = useState<Range | null>(null);
	const reading = { ...props, range, setRange };
	return (
		<section
			class="signoff-artifact-main"
			onWheel={tools.handled}
			onTouchMove={tools.handled}
			onPointerDown={tools.handled}
			onKeyDown={tools.handled}
		>
			<div class="signoff-artifact-bar">
				<button
					type="button"
					class="clickable-icon signoff-artifact-back"
					aria-label={words.text.toList}
					onClick={() => change({ pane: 'list' })}
				>
					<Icon name="arrow-left" />
				</button>
				{proposal ? (
					<span>{words.proposals.title}</span>
				) : shown ? (
					<TextBar {...reading} shown={shown} />
				) : null}
			</div>
			{proposal ? (
				<ProposalPane
					key={proposal.entry}
					{...{ context, proposal }}
					done={() => change({ proposal: null, commit: null, compare: null })}
				/>
			) : shown ? (
				<Shown {...reading} shown={shown} />
			) : null}
		</section>
	);
}

interface ShownProps extends MainProps {
	shown: CommitRow;
	range: Range | null;
	setRange: (range: Range | null) => void;
}

function TextBar(props: ShownProps) {
	const { context, row, choice, commits, shown, change, range, tools } = props;
	const { blame, compare } = choice;
	const isNewest = shown.commit === row.head?.commit;
	const suggest = suggestIn(props);
	return (
		<>
			<code>{shown.short}</code>
			<Choose
				isAlways
				label={words.text.view}
				value={compare ?? ''}
				options={compareOptions(commits, shown, compare)}
				onChange={(value) => change({ compare: value === '' ? null : value })}
			/>
			{compare === null ? (
				<>
					<button
						type="button"
						class={blame ? 'is-active' : ''}
						aria-pressed={blame}
						aria-label={words.text.blame}
						onClick={() => change({ blame: !blame })}
					>
						<Icon name="git-commit-horizontal" />
						<span class="signoff-artifact-wide">{words.text.blame}</span>
					</button>
					<TextTools {...{ context, row, range, tools, suggest }} />
				</>
			) : null}
			<span class="signoff-spacer" />
			{isNewest || row.isGone ? null : (
				<Button
					label={words.acts.restore}
					onClick={() => context.dialogs.restore(row, shown.commit)}
				>
					<Icon name="rotate-ccw" />
					<span class="signoff-artifact-wide">{words.acts.restore}</span>
				</Button>
			)}
		</>
	);
}

/** Of the lines that are chosen; null where none are, or a text of the past is shown. */
function suggestIn({ context, row, shown, range }: ShownProps): (() => void) | null {
	if (!range || row.isGone || shown.commit !== row.head?.commit) return null;
	return () => context.dialogs.suggest(row, shown.commit, range);
}

function Shown(props: ShownProps) {
	const { context, row, choice, commits, shown, change, range, setRange, tools } = props;
	const { uuid, path, label } = row;
	const { goal, marked } = useGoal(props);
	const suggest = suggestIn(props);
	const compared = choice.compare === null ? null : comparedOf(commits, shown, choice.compare);
	const sources = <InformedBy {...{ context, uuid }} commit={shown} />;
	if (compared)
		return (
			<>
				{sources}
				<ComparePane {...{ context, uuid, path, compared }} state={String(row.commits)} />
			</>
		);
	return (
		<>
			{sources}
			<Found tools={tools} />
			<TextPane
				key={uuid}
				{...{ context, uuid, range, goal, marked }}
				name={words.text.name(label, shown.short)}
				commit={shown}
				blame={choice.blame}
				onRange={setRange}
				showCommit={(commit) => change({ commit })}
				onKey={(event) => {
					if (event.key === 'c' && range) tools.copy(range, event);
					else if (event.key === 's' && suggest) suggest();
					else return false;
					return true;
				}}
				onMenu={(at, event) => {
					const own = { ...props, range: at };
					lineMenu(event, [
						[words.tools.suggest, 'file-diff', suggestIn(own)],
						[words.tools.copy, 'link', (press) => tools.copy(at, press)],
					]);
				}}
				onScroll={tools.scrolled}
			/>
		</>
	);
}

/** Where to go: with whoever is followed, to what was found, or where a reference leads. */
function useGoal({ looked, tools, goal }: ShownProps) {
	const followed = useMemo(() => looked && { line: looked.lines[0] }, [looked]);
	const asked = tools.goal ?? goal;
	const lines = looked?.lines ?? (asked && ([asked.line, asked.line] as const));
	return { goal: followed ?? asked, marked: lines };
}
