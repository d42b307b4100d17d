// An artifact: its commits, the text of one of them, and what differs between two.

import { useRef, useState } from 'preact/hooks';
import type { ArtifactRow, CommitProblem } from '../../app/memory/artifacts';
import type { WorkspaceStatus } from '../../app/items';
import { text } from '../../text';
import { Button } from '../kit/button';
import { EmptyState } from '../kit/empty-state';
import { useRedrawOn } from '../kit/hooks/use-redraw-on';
import { KeyHelp } from '../kit/key-help';
import { Message } from '../kit/message';
import type { ArtifactContext } from './artifact-context';
import { ArtifactHead } from './artifact-head';
import { type Choice, withPlace } from './choice-model';
import { CommitList } from './commit-list';
import { focusIn, takeKey } from './page-keys';
import { Main, type MainProps } from './main-pane';
import { chosenCommit, whyGone } from './page-model';
import { ProposalList } from './proposal-list';
import { useCommits, useProblems } from './use-artifact';
import { useTools } from './use-tools';
import { useWatch, WatchBar } from './watch';
import { ON_MY_OWN, type Watch } from './watch-model';

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
	const [watch, setWatch] = useState<Watch>(ON_MY_OWN);
	useRedrawOn(context.subscribe);
	if (status() === 'starting') return null;
	const row = choice.uuid === null ? null : context.control.artifact(choice.uuid);
	if (row) return <Artifact key={row.uuid} {...props} {...{ row, watch, setWatch }} />;
	const said = choice.uuid === null ? words.workspaceNone : words.unknown;
	return <EmptyState icon="file-clock" title={said.title} hint={said.hint} />;
}

interface ArtifactProps extends PageProps {
	row: ArtifactRow;
	/** It stays when somebody is followed into another artifact. */
	watch: Watch;
	setWatch: (watch: Watch) => void;
}

function Artifact(props: ArtifactProps) {
	const { context, row, choice, onChoice, goal } = props;
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
	const open = (uuid: string, commit?: string) => onChoice(withPlace(choice, { uuid, commit }));
	const watched = useWatch({ ...props, commits, change });
	const tools = useTools(context, row, shown);
	const problems = useProblems(context, row.uuid, commits, shown);
	const { looked, steps } = watched;
	const main = { context, row, choice, commits, shown, change, looked, tools, goal };
	const showCommit = (commit: string) => open(row.uuid, commit);
	return (
		<div
			class="signoff-artifact"
			ref={page}
			onKeyDown={(event) => {
				if (takeKey(event, page.current, { choice, change, toggleHelp, steps }))
					event.preventDefault();
			}}
		>
			<ArtifactHead {...{ context, row, open, toggleHelp }} />
			{help ? <Help close={toggleHelp} /> : null}
			<WatchBar {...watched} />
			<Notes {...{ context, row }} />
			<Problems {...{ problems, showCommit }} />
			<div class={`signoff-artifact-body shows-${choice.pane}`}>
				<Side {...main} {...{ enter, problems }} />
				<Main {...main} />
			</div>
		</div>
	);
}

/** What is to be known of it before anything else. */
function Notes({ context, row }: Pick<ArtifactProps, 'context' | 'row'>) {
	const { heads, isGone, isUntracked } = row;
	if (isGone) return <Message tone={isUntracked ? 'info' : 'warning'}>{whyGone(row)}</Message>;
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

/** So many are named; the list marks the others. */
const NAMED = 3;

interface ProblemsProps {
	problems: readonly CommitProblem[];
	showCommit: (commit: string) => void;
}

function Problems({ problems, showCommit }: ProblemsProps) {
	if (problems.length === 0) return null;
	const others = problems.length - NAMED;
	return (
		<Message tone="warning">
			{problems.slice(0, NAMED).map(({ commit, sentence }) => (
				<div key={commit}>
					{sentence} <Button onClick={() => showCommit(commit)}>{words.commits.showIt}</Button>
				</div>
			))}
			{others > 0 ? <div>{words.commits.moreProblems(others)}</div> : null}
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

interface SideProps extends MainProps {
	problems: readonly CommitProblem[];
	enter: () => void;
}

function Side(props: SideProps) {
	const { context, row, choice, commits, shown, change, problems, enter } = props;
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
					{...{ context, commits, problems, enter }}
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
