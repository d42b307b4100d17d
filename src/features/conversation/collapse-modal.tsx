// The dialog in which a branch that is over gets its summary: by the person, or drafted by the model and edited.

import type { App } from 'obsidian';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ConversationRow } from '../../app/memory/conversations';
import { describeFailure } from '../../app/shared/describe-failure';
import { LiveAnswer } from '../../app/shared/live-answer';
import { text } from '../../text';
import { AnswerSoFar, useSaid } from '../kit/answer-so-far';
import { Button } from '../kit/button';
import { openDialog } from '../kit/dialog';
import { Message } from '../kit/message';
import { ModEnterHint, onModEnter } from '../kit/mod-enter';
import { visible } from '../kit/visible-text';
import type { ConversationContext } from './conversation-context';
import { activeChildren, withDraft } from './thread/thread-model';

const { conversationView: words } = text;

export function openCollapse(app: App, row: ConversationRow, context: ConversationContext): void {
	openDialog(
		app,
		{ className: 'signoff-talk-modal', title: words.collapse.title(visible(row.title)) },
		(modal) => <CollapseForm {...{ row, context }} close={() => modal.close()} />,
	);
}

interface CollapseProps {
	row: ConversationRow;
	context: ConversationContext;
	close: () => void;
}

function CollapseForm(props: CollapseProps) {
	const { row, context, close } = props;
	const active = activeChildren(context.control.list(row.root), row.uuid);
	return active.length > 0 ? (
		<StillActive {...{ active, context, close }} />
	) : (
		<SummaryForm {...props} />
	);
}

function SummaryForm({ row, context, close }: CollapseProps) {
	const [content, setContent] = useState('');
	const [trouble, setTrouble] = useState<string | null>(null);
	const [isBusy, setBusy] = useState(false);
	const drafting = useDraft(row, context, (draft) =>
		setContent((written) => withDraft(written, draft)),
	);
	const isDrafting = drafting.heard !== null;
	const blocked = content.trim() === '' ? words.collapse.empty : null;
	const collapse = async (event: Event) => {
		if (isBusy || isDrafting) return;
		setTrouble(blocked);
		if (blocked !== null) return;
		setBusy(true);
		const draft = drafting.made === null ? {} : { draft: drafting.made };
		const summary = { content, ...draft };
		const outcome = await context.acts.collapse(row, summary, event).finally(() => setBusy(false));
		if (outcome.ok) close();
		else setTrouble(outcome.refusal.sentence);
	};
	const run = (event: Event) => context.attempt(collapse(event));
	return (
		<div
			class="signoff-form"
			onKeyDown={(event) => onModEnter(event, (key) => !key.repeat && run(key))}
		>
			<p class="signoff-intro">{words.collapse.intro}</p>
			<Trouble why={trouble ?? drafting.why} />
			{drafting.heard === null ? (
				<SummaryField {...{ content, setContent }} />
			) : (
				<Drafting heard={drafting.heard} />
			)}
			<div class="signoff-review-buttons">
				{context.hasModel() ? <DraftButton drafting={drafting} /> : null}
				<span class="signoff-spacer" />
				<ModEnterHint />
				<Button onClick={close}>{words.cancel}</Button>
				<Button
					{...{ cta: true, disabled: isBusy || isDrafting, blocked, onBlocked: setTrouble }}
					onClick={run}
				>
					{words.collapse.act}
				</Button>
			</div>
		</div>
	);
}

function Trouble({ why }: { why: string | null }) {
	return why === null ? null : <Message tone="error">{visible(why)}</Message>;
}

interface FieldProps {
	content: string;
	setContent: (content: string) => void;
}

function SummaryField({ content, setContent }: FieldProps) {
	const field = useRef<HTMLTextAreaElement>(null);
	useLayoutEffect(() => field.current?.focus(), []);
	return (
		<textarea
			ref={field}
			rows={8}
			dir="auto"
			aria-label={words.summary}
			value={content}
			onInput={({ currentTarget }) => setContent(currentTarget.value)}
		/>
	);
}

function DraftButton({ drafting }: { drafting: ReturnType<typeof useDraft> }) {
	const isOver = drafting.heard === null;
	return (
		<Button onClick={isOver ? drafting.begin : drafting.stop}>
			{isOver ? words.collapse.draft : words.collapse.stop}
		</Button>
	);
}

interface ActiveProps {
	active: readonly ConversationRow[];
	context: ConversationContext;
	close: () => void;
}

/** Why it can't be collapsed yet, and what is to be done about it. */
function StillActive({ active, context, close }: ActiveProps) {
	return (
		<>
			<Message tone="warning">{words.collapse.active(active.length)}</Message>
			<ul class="signoff-talk-active">
				{active.map((branch) => (
					<li key={branch.uuid}>
						<button
							type="button"
							class="signoff-link"
							onClick={() => {
								close();
								context.open(branch);
							}}
						>
							{visible(branch.title)}
						</button>
					</li>
				))}
			</ul>
			<div class="signoff-review-buttons">
				<Button onClick={close}>{words.cancel}</Button>
			</div>
		</>
	);
}

function Drafting({ heard }: { heard: LiveAnswer }) {
	const said = useSaid(heard);
	return (
		<>
			<div class="signoff-quiet" role="status">
				{said === '' ? words.collapse.drafting : text.model.answering}
			</div>
			<progress class="signoff-plan-progress" aria-label={words.collapse.drafting} />
			<AnswerSoFar said={said} />
		</>
	);
}

/** Closing the dialog stops what is under way. */
function useDraft(
	{ uuid }: ConversationRow,
	{ control }: ConversationContext,
	take: (content: string) => void,
) {
	const [heard, setHeard] = useState<LiveAnswer | null>(null);
	const [made, setMade] = useState<string | null>(null);
	const [why, setWhy] = useState<string | null>(null);
	const stopping = useRef<AbortController | null>(null);
	const stop = () => {
		stopping.current?.abort();
		setHeard(null);
	};
	useEffect(() => () => stopping.current?.abort(), []);
	const begin = () => {
		const own = new AbortController();
		const live = new LiveAnswer();
		stopping.current = own;
		setHeard(live);
		setWhy(null);
		const end = (act: () => void) => {
			if (own.signal.aborted) return;
			setHeard(null);
			act();
		};
		control.draftSummary(uuid, own.signal, live).then(
			(drafted) =>
				end(() => {
					if (!drafted.ok) {
						setWhy(drafted.refusal.sentence);
						return;
					}
					setMade(drafted.value.content);
					take(drafted.value.content);
				}),
			(error: unknown) => end(() => setWhy(describeFailure(error))),
		);
	};
	return { heard, made, why, begin, stop };
}
