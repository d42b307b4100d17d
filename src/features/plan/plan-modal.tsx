// The dialog that makes a plan: what is wanted, then what came of it. Nothing is written before the person keeps it, and closing the dialog
// stops what is under way.

import type { App } from 'obsidian';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { NotPlanned, PlanActions, PlanDraft, PlanQuestions, ToPlan } from '../../app/plan';
import { type Heard, LiveAnswer } from '../../app/shared/live-answer';
import { describeFailure } from '../../app/shared/describe-failure';
import type { Done, Refused } from '../../app/workspace';
import { refuse, type Result } from '../../core/shared/result';
import { text } from '../../text';
import { AnswerSoFar, useSaid } from '../kit/answer-so-far';
import { Button } from '../kit/button';
import { openDialog } from '../kit/dialog';
import { Message } from '../kit/message';
import { onModEnter } from '../kit/mod-enter';
import { visible } from '../kit/visible-text';
import { Attempts, Preview } from './preview';
import { RequestForm } from './request-form';

interface PlanThisProps {
	plans: PlanQuestions & PlanActions;
	/** The item that it is for; null for a request that stands for itself. */
	about: { path: string; title: string } | null;
	/** Of the workspace that a request is for, until another one is chosen. */
	root: string;
	openNote: (path: string) => void;
	say: (said: Done | Refused) => void;
}

export function openPlanThis(app: App, props: PlanThisProps): void {
	const { about } = props;
	const title = about ? text.plan.titleOf(visible(about.title)) : text.plan.title;
	openDialog(app, { className: 'signoff-plan-modal', title }, (modal) => (
		<PlanThis {...props} close={() => modal.close()} />
	));
}

type Stage =
	| { kind: 'asking' }
	| { kind: 'making'; heard: LiveAnswer }
	| { kind: 'made'; draft: PlanDraft }
	| { kind: 'failed'; why: NotPlanned };

function PlanThis({
	plans,
	about,
	root,
	openNote,
	say,
	close,
}: PlanThisProps & { close: () => void }) {
	const [asked, setAsked] = useState<ToPlan>({ path: about?.path ?? null, root, request: '' });
	const { stage, make, stop, back } = useMaking(plans, asked);
	const [busy, setBusy] = useState(false);
	const keep = async (draft: PlanDraft, event: Event) => {
		if (busy) return;
		setBusy(true);
		const outcome = await attempt(() => plans.keep(draft, keptBy(event)));
		setBusy(false);
		if (!outcome.ok) {
			say(outcome.refusal);
			return;
		}
		close();
		say({ sentence: outcome.value.sentence, undo: null });
		openNote(outcome.value.path);
	};
	const act = (event: Event) => {
		if (stage.kind === 'asking') void make();
		if (stage.kind === 'made') void keep(stage.draft, event);
	};
	return (
		<div class="signoff-plan-dialog" onKeyDown={(event) => onModEnter(event, act)}>
			{stage.kind === 'asking' ? (
				<RequestForm
					{...{ asked, setAsked, roots: plans.roots(), model: plans.modelName() }}
					make={() => void make()}
				/>
			) : null}
			{stage.kind === 'making' ? (
				<Making model={plans.modelName()} heard={stage.heard} stop={stop} />
			) : null}
			{stage.kind === 'made' ? (
				<Preview
					{...{ draft: stage.draft, busy, back, discard: close }}
					keep={(event) => void keep(stage.draft, event)}
				/>
			) : null}
			{stage.kind === 'failed' ? <Failed why={stage.why} back={back} /> : null}
		</div>
	);
}

function useMaking(plans: PlanActions, asked: ToPlan) {
	const [stage, setStage] = useState<Stage>({ kind: 'asking' });
	const under = useRef<AbortController | null>(null);
	useEffect(() => () => under.current?.abort(), []);
	const make = async () => {
		const stopping = new AbortController();
		under.current = stopping;
		const heard = new LiveAnswer();
		setStage({ kind: 'making', heard });
		const made = await attempt(() => plans.make(asked, stopping.signal, heard));
		if (under.current !== stopping) return;
		under.current = null;
		if (made.ok) setStage({ kind: 'made', draft: made.value });
		else setStage({ kind: 'failed', why: { failure: null, ...made.refusal } });
	};
	const stop = () => {
		under.current?.abort();
		// Whatever it still answers, nobody waits for it.
		under.current = null;
		setStage({ kind: 'asking' });
	};
	return { stage, make, stop, back: () => setStage({ kind: 'asking' }) };
}

/** What fails is told where the person looks. */
async function attempt<Value, Why extends Refused>(
	work: () => Promise<Result<Value, Why>>,
): Promise<Result<Value, Why | Refused>> {
	try {
		return await work();
	} catch (error) {
		console.error('Signoff', error);
		return refuse({ code: 'failed', sentence: describeFailure(error) });
	}
}

/** Keeping a draft decides nothing, so a program may do it. The record says who did. */
function keptBy({ isTrusted }: Event) {
	return isTrusted
		? ({ actor: 'human', via: 'panel' } as const)
		: ({ actor: 'system', via: 'another program' } as const);
}

interface MakingProps {
	model: string | null;
	heard: Heard;
	stop: () => void;
}

function Making({ model, heard, stop }: MakingProps) {
	const said = useSaid(heard);
	const waiting = model === null ? text.plan.making : text.plan.asking(visible(model));
	const button = useRef<HTMLButtonElement>(null);
	useEffect(() => button.current?.focus(), []);
	return (
		<>
			<div class="signoff-quiet" role="status">
				{said === '' ? waiting : text.model.answering}
			</div>
			<progress class="signoff-plan-progress" aria-label={text.plan.making} />
			<AnswerSoFar said={said} />
			<div class="signoff-review-buttons">
				<Button buttonRef={button} onClick={stop}>
					{text.plan.stop}
				</Button>
			</div>
		</>
	);
}

function Failed({ why, back }: { why: NotPlanned; back: () => void }) {
	const button = useRef<HTMLButtonElement>(null);
	useEffect(() => button.current?.focus(), []);
	const { failure } = why;
	return (
		<>
			<Message tone="error">
				{visible(why.sentence)}
				{failure && failure.errors.length > 0 ? (
					<ul>
						{failure.errors.map((error) => (
							<li key={error}>{visible(error)}</li>
						))}
					</ul>
				) : null}
			</Message>
			{failure ? <Attempts attempts={failure} /> : null}
			<div class="signoff-review-buttons">
				<Button cta buttonRef={button} onClick={back}>
					{text.plan.back}
				</Button>
			</div>
		</>
	);
}
