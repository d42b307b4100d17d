// An artifact: its commits, the text of one of them, and what differs between two.

import { useRef, useState } from 'preact/hooks';
import type { ArtifactRow, CommitRow } from '../../app/memory/artifacts';
import type { WorkspaceStatus } from '../../app/items';
import { text } from '../../text';
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
			{row.isGone ? <Message tone="warning">{words.gone(visible(row.path))}</Message> : null}
			<div class={`signoff-artifact-body shows-${choice.pane}`}>
				<Side {...main} enter={enter} />
				<Main {...main} />
			</div>
		</div>
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

function Side({ context, commits, shown, change, enter }: MainProps & { enter: () => void }) {
	const newest = commits[0]?.commit;
	return (
		<nav class="signoff-artifact-side">
			{commits.length === 0 ? (
				<div class="signoff-quiet">{words.commits.none}</div>
			) : (
				<CommitList
					{...{ context, commits, shown, enter }}
					choose={({ commit }, isClick) =>
						change({
							commit: commit === newest ? null : commit,
							proposal: null,
							...(isClick && { pane: 'text' }),
						})
					}
					compare={({ commit }) => change({ compare: commit })}
				/>
			)}
		</nav>
	);
}

function Main(props: MainProps) {
	const { shown, change } = props;
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
				{shown ? <TextBar {...props} shown={shown} /> : null}
			</div>
			{shown ? <Shown {...props} shown={shown} /> : null}
		</section>
	);
}

interface ShownProps extends MainProps {
	shown: CommitRow;
}

function TextBar({ choice, commits, shown, change }: ShownProps) {
	const { blame, compare } = choice;
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
