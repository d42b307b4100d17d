// An artifact: its commits, the text of one of them, and what differs between two.

import { useRef, useState } from 'preact/hooks';
import type { ArtifactRow, CommitRow } from '../../app/memory/artifacts';
import type { WorkspaceStatus } from '../../app/items';
import { text } from '../../text';
import { Button } from '../kit/button';
import { Choose } from '../kit/choose';
import { EmptyState } from '../kit/empty-state';
import { useRedrawOn } from '../kit/hooks/use-redraw-on';
import { Icon } from '../kit/icon';
import { KeyHelp } from '../kit/key-help';
import { Message } from '../kit/message';
import { visible } from '../kit/visible-text';
import type { ArtifactContext } from './artifact-context';
import { ArtifactHead } from './artifact-head';
import { type Choice, withPlace } from './choice-model';
import { CommitList } from './commit-list';
import { ComparePane } from './compare-pane';
import { focusIn, takeKey } from './page-keys';
import { chosenCommit, comparedOf, compareOptions } from './page-model';
import { ProposalList } from './proposal-list';
import { ProposalPane } from './proposal-pane';
import type { Range } from './range-model';
import { TextPane } from './text-pane';
import { useCommits } from './use-artifact';

const { artifactView: words } = text;

export interface PageProps {
	context: ArtifactContext;
	choice: Choice;
	onChoice: (choice: Choice) => void;
	/** A line to show; each object once. */
	goal: { line: number } | null;
	status: () => WorkspaceStatus;
}

export function ArtifactPage(props: PageProps) {
	const { context, choice, status } = props;
	useRedrawOn(context.subscribe);
	if (status() === 'starting') return null;
	const row = choice.uuid === null ? null : context.control.artifact(choice.uuid);
	if (row) return <Artifact key={row.uuid} {...props} row={row} />;
	const said = choice.uuid === null ? words.workspaceNone : words.unknown;
	return <EmptyState icon="file-clock" title={said.title} hint={said.hint} />;
}

export interface ArtifactProps extends PageProps {
	row: ArtifactRow;
}

function Artifact(props: ArtifactProps) {
	const { context, row, choice, onChoice } = props;
	const page = useRef<HTMLDivElement>(null);
	const [help, setHelp] = useState(false);
	const toggleHelp = () => setHelp(!help);
	const commits = useCommits(context, row);
	const shown = chosenCommit(commits, choice.commit) ?? commits[0] ?? null;
	const change = (part: Partial<Choice>) => onChoice({ ...choice, ...part });
	const enter = () => {
		if (choice.pane !== 'text') change({ pane: 'text' });
		focusIn(page.current, '.signoff-artifact-main :is([role="grid"], [role="region"])');
	};
	const open = (uuid: string) => onChoice(withPlace(choice, { uuid }));
	const main = { ...props, commits, shown, change };
	return (
		<div
			class="signoff-artifact"
			ref={page}
			onKeyDown={(event) => {
				if (takeKey(event, page.current, { choice, change, toggleHelp })) event.preventDefault();
			}}
		>
			<ArtifactHead {...{ context, row, open, toggleHelp }} />
			{help ? <Help close={toggleHelp} /> : null}
			<Notes {...{ context, row }} />
			<div class={`signoff-artifact-body shows-${choice.pane}`}>
				<Side {...main} enter={enter} />
				<Main {...main} />
			</div>
		</div>
	);
}

/** What is to be known of it before anything else. */
function Notes({ context, row }: Pick<ArtifactProps, 'context' | 'row'>) {
	const { heads, isGone, path } = row;
	if (isGone) return <Message tone="warning">{words.gone(visible(path))}</Message>;
	if (heads.length < 2) return null;
	return (
		<Message tone="warning">
			<div>{words.acts.heads(heads.length)}</div>
			<Button cta onClick={() => context.dialogs.merge(row)}>
				{words.acts.merge}
			</Button>
		</Message>
	);
}

function Help({ close }: { close: () => void }) {
	return (
		<div class="signoff-artifact-keys">
			<KeyHelp words={words.keys} close={close} />
		</div>
	);
}

export interface MainProps extends ArtifactProps {
	commits: readonly CommitRow[];
	shown: CommitRow | null;
	change: (part: Partial<Choice>) => void;
}

function Side(props: MainProps & { enter: () => void }) {
	const { context, row, choice, commits, shown, change, enter } = props;
	const newest = commits[0]?.commit;
	return (
		<nav class="signoff-artifact-side">
			<ProposalList
				context={context}
				proposals={context.control.proposals(row.uuid)}
				shown={choice.proposal}
				choose={(proposal) => change({ proposal, pane: 'text' })}
			/>
			{commits.length === 0 ? (
				<div class="signoff-quiet">{words.commits.none}</div>
			) : (
				<CommitList
					{...{ context, commits, enter }}
					shown={choice.proposal === null ? shown : null}
					choose={({ commit }, isClick) =>
						change({
							commit: commit === newest ? null : commit,
							proposal: null,
							...(isClick && { pane: 'text' }),
						})
					}
					compare={({ commit }) => change({ compare: commit, proposal: null })}
				/>
			)}
		</nav>
	);
}

function Main(props: MainProps) {
	const { context, choice, shown, change } = props;
	const proposal = choice.proposal === null ? null : context.control.proposal(choice.proposal);
	return (
		<section class="signoff-artifact-main">
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
					<TextBar {...props} shown={shown} />
				) : null}
			</div>
			{proposal ? (
				<ProposalPane
					key={proposal.entry}
					{...{ context, proposal }}
					done={() => change({ proposal: null, commit: null, compare: null })}
				/>
			) : shown ? (
				<Shown {...props} shown={shown} />
			) : null}
		</section>
	);
}

interface ShownProps extends MainProps {
	shown: CommitRow;
}

function TextBar({ context, row, choice, commits, shown, change }: ShownProps) {
	const { blame, compare } = choice;
	const isNewest = shown.commit === row.head?.commit;
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

function Shown(props: ShownProps) {
	const { context, row, choice, commits, shown, change, goal } = props;
	const [range, setRange] = useState<Range | null>(null);
	const compared = choice.compare === null ? null : comparedOf(commits, shown, choice.compare);
	const { uuid, path, label } = row;
	if (compared)
		return <ComparePane {...{ context, uuid, path, compared }} state={String(row.commits)} />;
	return (
		<TextPane
			key={uuid}
			{...{ context, uuid, range, goal }}
			name={words.text.name(label, shown.short)}
			commit={shown}
			blame={choice.blame}
			onRange={setRange}
			marked={goal && [goal.line, goal.line]}
			showCommit={(commit) => change({ commit })}
			onKey={() => false}
		/>
	);
}
