// The dialog that plans a spec: its issues as a draft, to be changed and chosen from. Nothing is written before the person
// keeps it.

import type { App } from 'obsidian';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { SpecPlanDraft } from '../../app/backlog';
import { describeFailure } from '../../app/shared/describe-failure';
import { type Heard, LiveAnswer } from '../../app/shared/live-answer';
import { ISSUE_TYPES } from '../../core/backlog/entities';
import { text } from '../../text';
import { AnswerSoFar, useSaid } from '../kit/answer-so-far';
import { Button } from '../kit/button';
import { openDialog } from '../kit/dialog';
import { Message } from '../kit/message';
import { ModEnterHint, onModEnter } from '../kit/mod-enter';
import { visible } from '../kit/visible-text';
import type { BacklogContext } from './backlog-context';
import { countOf, edited, wantedOf, waitsFor, withIssue, type EditedIssue } from './plan-model';

interface PlanProps {
	path: string;
	/** Of the spec. */
	title: string;
	context: BacklogContext;
}

const { plan: words, ...others } = text.backlogView;

export function openPlanSpec(app: App, props: PlanProps): void {
	const look = { className: 'signoff-backlog-modal', title: words.titleOf(visible(props.title)) };
	openDialog(app, look, (modal) => <PlanPage {...props} close={() => modal.close()} />);
}

type Stage =
	| { kind: 'making'; heard: Heard }
	| { kind: 'made'; draft: SpecPlanDraft }
	| { kind: 'failed'; why: string };

function PlanPage({ path, context, close }: PlanProps & { close: () => void }) {
	const stage = useDraft(path, context);
	switch (stage.kind) {
		case 'making':
			return <Making heard={stage.heard} close={close} />;
		case 'failed':
			return (
				<>
					<Message tone="error">{visible(stage.why)}</Message>
					<Leave close={close} />
				</>
			);
		case 'made':
			return <DraftForm draft={stage.draft} context={context} close={close} />;
	}
}

function Making({ heard, close }: { heard: Heard; close: () => void }) {
	const said = useSaid(heard);
	return (
		<>
			<div class="signoff-quiet" role="status">
				{said === '' ? words.making : text.model.answering}
			</div>
			<progress class="signoff-plan-progress" aria-label={words.making} />
			<AnswerSoFar said={said} />
			<Leave close={close} />
		</>
	);
}

/** Has the focus, so that keys reach the dialog. */
function Leave({ close }: { close: () => void }) {
	const button = useRef<HTMLButtonElement>(null);
	useEffect(() => button.current?.focus(), []);
	return (
		<div class="signoff-review-buttons">
			<Button buttonRef={button} onClick={close}>
				{words.back}
			</Button>
		</div>
	);
}

/** Closing the dialog stops what is under way. */
function useDraft(path: string, { control }: BacklogContext): Stage {
	const [heard] = useState(() => new LiveAnswer());
	const [stage, setStage] = useState<Stage>({ kind: 'making', heard });
	useEffect(() => {
		const stopping = new AbortController();
		const take = (next: Stage) => {
			if (!stopping.signal.aborted) setStage(next);
		};
		control.planSpec(path, stopping.signal, heard).then(
			(made) =>
				take(
					made.ok
						? { kind: 'made', draft: made.value }
						: { kind: 'failed', why: made.refusal.sentence },
				),
			(error: unknown) => take({ kind: 'failed', why: describeFailure(error) }),
		);
		return () => stopping.abort();
	}, []);
	return stage;
}

interface DraftProps {
	draft: SpecPlanDraft;
	context: BacklogContext;
	close: () => void;
}

function DraftForm({ draft, context, close }: DraftProps) {
	const [now, setNow] = useState(() => edited(draft.issues));
	const [trouble, setTrouble] = useState<string | null>(null);
	const [busy, setBusy] = useState(false);
	const count = countOf(now);
	const blocked = count === null ? others.form.titleMissing : count === 0 ? words.nothing : null;
	const keep = async (event: Event) => {
		if (busy || blocked !== null) {
			setTrouble(blocked);
			return;
		}
		setBusy(true);
		const outcome = await context.acts.keepPlan({ ...draft, issues: wantedOf(now) }, event);
		setBusy(false);
		if (outcome.ok) close();
		else setTrouble(outcome.refusal.sentence);
	};
	const act = (event: Event) => context.attempt(keep(event));
	return (
		<div class="signoff-backlog-form" onKeyDown={(event) => onModEnter(event, act)}>
			<p class="signoff-intro">{words.intro}</p>
			{trouble === null ? null : <Message tone="error">{visible(trouble)}</Message>}
			<ol class="signoff-backlog-draft">
				{now.map((_, at) => (
					<DraftRow key={at} at={at} issues={now} setIssues={setNow} />
				))}
			</ol>
			<div class="signoff-review-buttons">
				<ModEnterHint />
				<Button onClick={close}>{words.back}</Button>
				<Button cta disabled={busy} blocked={blocked} onBlocked={setTrouble} onClick={act}>
					{words.create(count ?? 0)}
				</Button>
			</div>
		</div>
	);
}

interface RowProps {
	at: number;
	issues: readonly EditedIssue[];
	setIssues: (issues: readonly EditedIssue[]) => void;
}

function DraftRow({ at, issues, setIssues }: RowProps) {
	const issue = issues[at];
	if (!issue) return null;
	const { title, issue_type: type, isWanted } = issue;
	const change = (part: Partial<typeof issue>) => setIssues(withIssue(issues, at, part));
	const waits = waitsFor(issues, at);
	return (
		<li class={isWanted ? undefined : 'is-unwanted'}>
			<input
				type="checkbox"
				checked={isWanted}
				aria-label={words.take(visible(title))}
				onChange={({ currentTarget }) => change({ isWanted: currentTarget.checked })}
			/>
			<div class="signoff-backlog-draft-text">
				<input
					type="text"
					dir="auto"
					disabled={!isWanted}
					aria-label={words.issueTitle(at + 1)}
					value={title}
					onInput={({ currentTarget }) => change({ title: currentTarget.value })}
				/>
				{waits.length === 0 ? null : (
					<span class="signoff-faint">{words.waitsFor(waits.map(visible))}</span>
				)}
			</div>
			<select
				class="dropdown"
				disabled={!isWanted}
				aria-label={words.issueType(at + 1)}
				value={type}
				onChange={({ currentTarget }) =>
					change({ issue_type: ISSUE_TYPES.find((one) => one === currentTarget.value) ?? type })
				}
			>
				{ISSUE_TYPES.map((one) => (
					<option key={one} value={one}>
						{others.type[one]}
					</option>
				))}
			</select>
		</li>
	);
}
