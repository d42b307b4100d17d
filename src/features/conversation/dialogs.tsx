// The dialogs: a new conversation or branch gets its title, a branch that is over its summary.

import type { App } from 'obsidian';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ConversationOutcome, ConversationRow } from '../../app/memory/conversations';
import { describeFailure } from '../../app/shared/describe-failure';
import { LiveAnswer } from '../../app/shared/live-answer';
import { text } from '../../text';
import { AnswerSoFar, useSaid } from '../kit/answer-so-far';
import { Button } from '../kit/button';
import { openDialog } from '../kit/dialog';
import { useUniqueId } from '../kit/hooks/use-unique-id';
import { Message } from '../kit/message';
import { ModEnterHint, onModEnter } from '../kit/mod-enter';
import { visible } from '../kit/visible-text';
import type { ConversationContext } from './conversation-context';
import { activeChildren } from './thread-model';

const { conversationView: words } = text;

const LOOK = { className: 'signoff-talk-modal' };

export function openCreate(app: App, root: string, context: ConversationContext): void {
	openDialog(app, { ...LOOK, title: words.create.title }, (modal) => (
		<TitleForm
			context={context}
			intro={words.create.intro}
			name={words.create.act}
			begun=""
			close={() => modal.close()}
			act={(title, content, event) =>
				context.acts.begin(root, { title, ...(content !== '' && { content }) }, event)
			}
		/>
	));
}

export function openFork(
	app: App,
	{ row, item }: { row: ConversationRow; item: string | null },
	context: ConversationContext,
): void {
	openDialog(app, { ...LOOK, title: words.fork.title(visible(row.title)) }, (modal) => (
		<TitleForm
			context={context}
			intro={item === null ? words.fork.fromEnd : words.fork.fromMessage}
			name={words.fork.act}
			begun=""
			close={() => modal.close()}
			act={(title, content, event) =>
				context.acts.fork(row, item, { title, ...(content !== '' && { content }) }, event)
			}
		/>
	));
}

interface TitleProps {
	context: ConversationContext;
	intro: string;
	/** Of the button. */
	name: string;
	begun: string;
	act: (title: string, content: string, event: Event) => Promise<ConversationOutcome>;
	close: () => void;
}

function TitleForm({ context, intro, name, begun, act, close }: TitleProps) {
	const field = useRef<HTMLInputElement>(null);
	const [title, setTitle] = useState(begun);
	const [content, setContent] = useState('');
	const [trouble, setTrouble] = useState<string | null>(null);
	const [isBusy, setBusy] = useState(false);
	const id = useUniqueId();
	useLayoutEffect(() => field.current?.focus(), []);
	const send = async (event: Event) => {
		if (isBusy) return;
		if (title.trim() === '') {
			setTrouble(words.create.titleMissing);
			field.current?.focus();
			return;
		}
		setBusy(true);
		const outcome = await act(title, content.trim(), event).finally(() => setBusy(false));
		if (!outcome.ok) {
			setTrouble(outcome.refusal.sentence);
			return;
		}
		close();
		const root = context.control.row(outcome.value.path)?.root;
		if (root !== undefined) context.open({ root, uuid: outcome.value.uuid });
	};
	const run = (event: Event) => context.attempt(send(event));
	return (
		<div
			class="signoff-talk-form"
			onKeyDown={(event) => onModEnter(event, (key) => !key.repeat && run(key))}
		>
			<p class="signoff-intro">{intro}</p>
			{trouble === null ? null : <Message tone="error">{visible(trouble)}</Message>}
			<label for={id}>{words.create.titleLabel}</label>
			<input
				id={id}
				ref={field}
				type="text"
				dir="auto"
				value={title}
				onInput={({ currentTarget }) => {
					setTitle(currentTarget.value);
					setTrouble(null);
				}}
			/>
			<label for={`${id}-first`}>{words.create.first}</label>
			<textarea
				id={`${id}-first`}
				rows={4}
				dir="auto"
				value={content}
				onInput={({ currentTarget }) => setContent(currentTarget.value)}
			/>
			<div class="signoff-review-buttons">
				<ModEnterHint />
				<Button onClick={close}>{words.cancel}</Button>
				<Button cta disabled={isBusy} onClick={run}>
					{name}
				</Button>
			</div>
		</div>
	);
}

export function openCollapse(app: App, row: ConversationRow, context: ConversationContext): void {
	openDialog(app, { ...LOOK, title: words.collapse.title(visible(row.title)) }, (modal) => (
		<CollapseForm {...{ row, context }} close={() => modal.close()} />
	));
}

interface CollapseProps {
	row: ConversationRow;
	context: ConversationContext;
	close: () => void;
}

function CollapseForm({ row, context, close }: CollapseProps) {
	const { control, acts, attempt } = context;
	const active = activeChildren(control.list(row.root), row.uuid);
	const field = useRef<HTMLTextAreaElement>(null);
	const [content, setContent] = useState('');
	const [trouble, setTrouble] = useState<string | null>(null);
	const [isBusy, setBusy] = useState(false);
	const drafting = useDraft(row, context, (made) => setContent(made));
	useLayoutEffect(() => field.current?.focus(), []);
	if (active.length > 0) return <StillActive {...{ active, context, close }} />;
	const blocked = content.trim() === '' ? words.collapse.empty : null;
	const collapse = async (event: Event) => {
		if (isBusy || drafting.heard !== null || blocked !== null) {
			setTrouble(blocked);
			return;
		}
		setBusy(true);
		const draft = drafting.made === null ? {} : { draft: drafting.made };
		const outcome = await acts
			.collapse(row, { content, ...draft }, event)
			.finally(() => setBusy(false));
		if (outcome.ok) close();
		else setTrouble(outcome.refusal.sentence);
	};
	const run = (event: Event) => attempt(collapse(event));
	const why = trouble ?? drafting.why;
	return (
		<div
			class="signoff-talk-form"
			onKeyDown={(event) => onModEnter(event, (key) => !key.repeat && run(key))}
		>
			<p class="signoff-intro">{words.collapse.intro}</p>
			{why === null ? null : <Message tone="error">{visible(why)}</Message>}
			{drafting.heard === null ? (
				<textarea
					ref={field}
					rows={8}
					dir="auto"
					aria-label={words.summary}
					value={content}
					onInput={({ currentTarget }) => {
						setContent(currentTarget.value);
						setTrouble(null);
					}}
				/>
			) : (
				<Drafting heard={drafting.heard} />
			)}
			<div class="signoff-review-buttons">
				{context.hasModel() ? (
					<Button onClick={drafting.heard === null ? drafting.begin : drafting.stop}>
						{drafting.heard === null ? words.collapse.draft : words.collapse.stop}
					</Button>
				) : null}
				<span class="signoff-spacer" />
				<ModEnterHint />
				<Button onClick={close}>{words.cancel}</Button>
				<Button
					cta
					disabled={isBusy || drafting.heard !== null}
					blocked={blocked}
					onBlocked={setTrouble}
					onClick={run}
				>
					{words.collapse.act}
				</Button>
			</div>
		</div>
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
