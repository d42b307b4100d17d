// Going along with somebody else: where they look now, or what they did, step by step, and what for.

import { useEffect, useMemo, useState } from 'preact/hooks';
import type { ArtifactRow, CommitRow, UseRow } from '../../app/memory/artifacts';
import { text } from '../../text';
import { fullTime, shortTime } from '../kit/age';
import { Choose } from '../kit/choose';
import { useAsync } from '../kit/hooks/use-live';
import { Icon } from '../kit/icon';
import { visible } from '../kit/visible-text';
import type { ArtifactContext } from './artifact-context';
import type { Choice } from './choice-model';
import {
	isStill,
	stepped,
	valueOf,
	type Watch,
	watchOf,
	watchOptions,
	wholeSentence,
} from './watch-model';

const { watch: words } = text.artifactView;

export interface WatchGiven {
	context: ArtifactContext;
	row: ArtifactRow;
	commits: readonly CommitRow[];
	watch: Watch;
	setWatch: (watch: Watch) => void;
	change: (part: Partial<Choice>) => void;
}

export interface Watched extends WatchGiven {
	told: Told | null;
	/** Where they look, in this artifact; the same object until they look elsewhere. */
	looked: { lines: readonly [from: number, to: number] } | null;
	steps: { at: number | null; count: number; go: (by: number) => void } | null;
}

/** Everything but the text: no comparison, no suggestion. */
const TEXT = { compare: null, proposal: null, pane: 'text' } as const;

export function useWatch(given: WatchGiven): Watched {
	const followed = useFollow(given);
	const { steps, retraced } = useRetrace(given);
	const told = followed ?? retraced;
	const at = told?.lines ?? null;
	const looked = useMemo(() => at && { lines: at }, [told?.key]);
	return { ...given, looked, steps, told };
}

/** What somebody does, or did. */
interface Told {
	/** The same for as long as it is the same. */
	key: string;
	sentence: string;
	at: number | null;
	/** In this artifact. */
	lines: readonly [from: number, to: number] | null;
}

/** What somebody looks at now, in whatever artifact. */
function useFollow({ context, row, watch, change }: WatchGiven): Told | null {
	const caller = watch.mode === 'follow' ? watch.caller : null;
	const look = caller === null ? null : context.control.attentionOf(caller, row.root);
	const key = JSON.stringify([caller, look]);
	useEffect(() => {
		if (!look) return;
		// Effects may run while the view is being drawn: what is drawn anew by this waits until that is done.
		queueMicrotask(() => change({ uuid: look.artifact, commit: null, ...TEXT }));
	}, [key]);
	if (caller === null) return null;
	if (!look) return { key, sentence: words.nowhere(visible(caller)), at: null, lines: null };
	const sentence = wholeSentence(caller, look, look.intent);
	const lines = look.artifact === row.uuid ? look.lines : null;
	return { key, sentence, at: Date.parse(look.at), lines };
}

function useRetrace({ context, row, commits, watch, change }: WatchGiven) {
	const [at, setAt] = useState<number | null>(null);
	const caller = watch.mode === 'retrace' ? watch.caller : null;
	const ask = async () => (caller === null ? [] : context.control.uses(row.uuid, caller));
	const answer = useAsync(ask, `${row.uuid} ${caller ?? ''}`);
	useEffect(() => setAt(null), [caller]);
	if (caller === null || answer.status === 'waiting') return { steps: null, retraced: null };
	const uses = answer.status === 'here' ? answer.value : [];
	const go = (by: number) => {
		const next = stepped(at, by, uses.length);
		const use = uses[next];
		if (!use) return;
		setAt(next);
		change({ commit: use.commit === commits[0]?.commit ? null : use.commit, ...TEXT });
	};
	const steps = { at, count: uses.length, go };
	return { steps, retraced: stepTold(caller, uses, at) };
}

function stepTold(caller: string, uses: readonly UseRow[], at: number | null): Told {
	const use = at === null ? undefined : uses[at];
	const { length: count } = uses;
	if (!use) {
		const sentence = count === 0 ? words.nothing(visible(caller)) : words.begin(count);
		return { key: caller, sentence, at: null, lines: null };
	}
	const did = wholeSentence(caller, use, use.intent);
	const sentence = use.isDone ? did : `${did} · ${words.failed}`;
	return { key: use.entry, sentence, at: Date.parse(use.at), lines: use.lines };
}

export function WatchBar(watched: Watched) {
	const { context, row, watch, setWatch, told, steps } = watched;
	const { control, personName } = context;
	const callers = control.callers(row.root);
	const looks = callers.flatMap((caller) => {
		const attention = control.attentionOf(caller, row.root);
		return attention?.artifact === row.uuid ? [{ caller, attention }] : [];
	});
	const here = callers.filter((caller) => control.attentionOf(caller, row.root, row.uuid));
	const options = watchOptions(callers, { own: personName(), here });
	if (options.length < 2) return null;
	const others = looks.filter(({ caller }) => caller !== personName());
	return (
		<div class="signoff-artifact-watch">
			<Choose
				isAlways
				label={words.name}
				value={valueOf(watch)}
				options={options}
				onChange={(value) => setWatch(watchOf(value))}
			/>
			{steps ? <Steps {...steps} /> : null}
			<span role="status" class="signoff-artifact-told" dir="auto">
				{told?.sentence ?? ''}
			</span>
			{told?.at == null ? null : (
				<span class="signoff-faint" title={fullTime(told.at)}>
					{shortTime(told.at, context.now())}
				</span>
			)}
			{watch.mode === 'own'
				? others
						.filter(({ attention }) => isStill(attention, context.now()))
						.map(({ caller, attention }) => (
							<button
								key={caller}
								type="button"
								class="signoff-link"
								onClick={() => setWatch({ mode: 'follow', caller })}
							>
								{wholeSentence(caller, attention, attention.intent)}
							</button>
						))
				: null}
		</div>
	);
}

/** A button that can't be pressed any more keeps the focus: keys go on from there. */
function Steps({ at, count, go }: NonNullable<Watched['steps']>) {
	return (
		<span class="signoff-artifact-steps">
			<button
				type="button"
				class="clickable-icon"
				aria-label={words.previous}
				aria-disabled={at === null || at === 0}
				onClick={() => go(-1)}
			>
				<Icon name="chevron-left" />
			</button>
			<span class="signoff-count">{at === null ? '' : words.step(at + 1, count)}</span>
			<button
				type="button"
				class="clickable-icon"
				aria-label={words.next}
				aria-disabled={count === 0 || at === count - 1}
				onClick={() => go(1)}
			>
				<Icon name="chevron-right" />
			</button>
		</span>
	);
}
