// The commits of an artifact, the newest first.

import type { CommitProblem, CommitRow } from '../../app/memory/artifacts';
import { text } from '../../text';
import { fullTime, shortTime } from '../kit/age';
import { Icon } from '../kit/icon';
import { visible } from '../kit/visible-text';
import type { ArtifactContext } from './artifact-context';
import { LongList } from './long-list';
import { marksOf, sourceOf, whoOf, type Source } from './page-model';

const { artifactView: words } = text;

/** In pixels: two lines. */
const HEIGHT = 50;

interface CommitListProps {
	context: ArtifactContext;
	commits: readonly CommitRow[];
	problems: readonly CommitProblem[];
	/** Null where a suggestion is shown. */
	shown: CommitRow | null;
	/** By a click, or on the way through the list. */
	choose: (commit: CommitRow, isClick: boolean) => void;
	compare: (commit: CommitRow) => void;
	/** To its text. */
	enter: () => void;
}

export function CommitList(props: CommitListProps) {
	const { context, commits, problems, shown, choose, compare, enter } = props;
	const wrong = new Set(problems.map(({ commit }) => commit));
	const current = shown ? commits.indexOf(shown) : -1;
	return (
		<LongList
			name={words.commits.list}
			className="signoff-artifact-commits"
			role="listbox"
			entries={commits}
			keyOf={({ commit }) => commit}
			guess={() => HEIGHT}
			current={current}
			isSelected={(index) => index === current}
			isPressed
			row={(commit, index) => (
				<Commit
					{...{ commit, context }}
					isNewest={index === 0}
					isWrong={wrong.has(commit.commit)}
				/>
			)}
			onGo={(index, event) => {
				const commit = commits[index];
				if (!commit) return;
				if (event.type === 'click' && (event.ctrlKey || event.metaKey)) compare(commit);
				else choose(commit, event.type === 'click');
			}}
			onKey={({ key }) => {
				if (key === 'Enter') enter();
				return key === 'Enter';
			}}
		/>
	);
}

interface CommitProps {
	commit: CommitRow;
	context: Pick<ArtifactContext, 'sources' | 'now'>;
	isNewest: boolean;
	isWrong: boolean;
}

function Commit({ commit, context, isNewest, isWrong }: CommitProps) {
	const at = Date.parse(commit.at);
	const source = sourceOf(commit, context.sources);
	const { short, added, removed } = commit;
	const changed = words.commits.changed(added, removed);
	return (
		<>
			<div class="signoff-artifact-commit">
				<code>{short}</code>
				{isWrong ? (
					<span class="signoff-artifact-wrong">
						<Icon name="alert-triangle" />
						{words.commits.wrong}
					</span>
				) : null}
				{marksOf(commit, isNewest).map((mark) => (
					<span key={mark} class="signoff-count">
						{mark}
					</span>
				))}
				<span class="signoff-spacer" />
				<span class="signoff-faint" title={fullTime(at)}>
					{shortTime(at, context.now())}
				</span>
			</div>
			<div class="signoff-artifact-commit signoff-faint">
				<span class="signoff-artifact-cut" dir="auto">
					{[...(source ? [saidOf(source)] : []), visible(whoOf(commit))].join(' · ')}
				</span>
				<span class="signoff-spacer" />
				<span>{changed}</span>
			</div>
		</>
	);
}

export function saidOf(source: Source): string {
	return source.kind === 'message'
		? words.source.message(visible(source.title))
		: words.source.proposal(visible(source.caller));
}
