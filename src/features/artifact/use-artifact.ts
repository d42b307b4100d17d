// What the view asks of an artifact. A newer answer takes the place of the last one when it is there, so that nothing flickers.

import { useMemo, useRef } from 'preact/hooks';
import type {
	ArtifactRefused,
	ArtifactRow,
	BlameRow,
	CommitProblem,
	CommitRow,
} from '../../app/memory/artifacts';
import { describeFailure } from '../../app/shared/describe-failure';
import { refuse, type Result } from '../../core/shared/result';
import { type Answer, useAsync } from '../kit/hooks/use-live';
import type { ArtifactContext } from './artifact-context';

type Asked<Value> = Result<Value, ArtifactRefused>;

/** All of them, the newest first. */
export function useCommits(
	{ control }: Pick<ArtifactContext, 'control'>,
	{ uuid, commits, heads }: ArtifactRow,
): readonly CommitRow[] {
	return useMemo(() => control.commits(uuid), [uuid, commits, heads.join()]);
}

/** Null until it is there. */
export function useText(
	{ control }: Pick<ArtifactContext, 'control'>,
	uuid: string,
	commit: string,
): Asked<string> | null {
	return useLast(
		useAsync(() => control.textAt(uuid, commit), `${uuid} ${commit}`),
		true,
	);
}

/** `commit`: null where nobody asks. Null until it is there. */
export function useBlame(
	{ control }: Pick<ArtifactContext, 'control'>,
	uuid: string,
	commit: string | null,
): Asked<readonly BlameRow[]> | null {
	const ask = async () => (commit === null ? null : control.blame(uuid, commit));
	return useLast(useAsync(ask, `${uuid} ${commit ?? ''}`), false);
}

/** `keeps`: the last one stays while the next one is on its way. */
function useLast<Value>(answer: Answer<Asked<Value> | null>, keeps: boolean): Asked<Value> | null {
	const last = useRef<Asked<Value> | null>(null);
	if (answer.status === 'here') last.current = answer.value;
	if (answer.status === 'failed')
		last.current = refuse({ code: 'unreadable', sentence: describeFailure(answer.error) });
	return keeps || answer.status !== 'waiting' ? last.current : null;
}

/** So many of the newest commits are checked when an artifact is shown; `signoff artifact log` checks all. */
const CHECKED = 100;

/** What is wrong with what is kept of the newest commits, and of the one that is shown. */
export function useProblems(
	{ control }: Pick<ArtifactContext, 'control'>,
	uuid: string,
	commits: readonly CommitRow[],
	shown: CommitRow | null,
): readonly CommitProblem[] {
	const newest = commits.slice(0, CHECKED).map(({ commit }) => commit);
	const own = shown && !newest.includes(shown.commit) ? [shown.commit] : [];
	const all = [newest, own].map((asked) => useFound(control, uuid, asked));
	return all.flat();
}

function useFound(
	control: ArtifactContext['control'],
	uuid: string,
	asked: readonly string[],
): readonly CommitProblem[] {
	const ask = async () => (asked.length === 0 ? [] : control.problems(uuid, asked));
	const answer = useAsync(ask, `${uuid} ${asked[0] ?? ''} ${String(asked.length)}`);
	return answer.status === 'here' ? answer.value : [];
}
