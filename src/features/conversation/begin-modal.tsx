// The dialog that begins a conversation or a branch.

import type { App } from 'obsidian';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ConversationOutcome, ConversationRow } from '../../app/memory/conversations';
import { text } from '../../text';
import { Button } from '../kit/button';
import { openDialog } from '../kit/dialog';
import { useUniqueId } from '../kit/hooks/use-unique-id';
import { Message } from '../kit/message';
import { ModEnterHint, onModEnter } from '../kit/mod-enter';
import { visible } from '../kit/visible-text';
import type { ConversationContext } from './conversation-context';

const { conversationView: words } = text;

const LOOK = { className: 'signoff-talk-modal' };

export function openCreate(app: App, root: string, context: ConversationContext): void {
	openDialog(app, { ...LOOK, title: words.create.title }, (modal) => (
		<TitleForm
			context={context}
			intro={words.create.intro}
			name={words.create.act}
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
	act: (title: string, content: string, event: Event) => Promise<ConversationOutcome>;
	close: () => void;
}

function TitleForm({ context, intro, name, act, close }: TitleProps) {
	const field = useRef<HTMLInputElement>(null);
	const [title, setTitle] = useState('');
	const [content, setContent] = useState('');
	const [trouble, setTrouble] = useState<string | null>(null);
	const [isBusy, setBusy] = useState(false);
	useLayoutEffect(() => field.current?.focus(), []);
	const send = async (event: Event) => {
		const isMissing = title.trim() === '';
		setTrouble(isMissing ? words.create.titleMissing : null);
		if (isMissing) field.current?.focus();
		if (isBusy || isMissing) return;
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
			class="signoff-form"
			onKeyDown={(event) => onModEnter(event, (key) => !key.repeat && run(key))}
		>
			<p class="signoff-intro">{intro}</p>
			{trouble === null ? null : <Message tone="error">{visible(trouble)}</Message>}
			<Fields {...{ field, title, setTitle, content, setContent }} />
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

interface FieldsProps {
	field: RefObject<HTMLInputElement | null>;
	title: string;
	setTitle: (title: string) => void;
	content: string;
	setContent: (content: string) => void;
}

function Fields({ field, title, setTitle, content, setContent }: FieldsProps) {
	const id = useUniqueId();
	return (
		<>
			<label for={id}>{words.create.titleLabel}</label>
			<input
				id={id}
				ref={field}
				type="text"
				dir="auto"
				value={title}
				onInput={({ currentTarget }) => setTitle(currentTarget.value)}
			/>
			<label for={`${id}-first`}>{words.create.first}</label>
			<textarea
				id={`${id}-first`}
				rows={4}
				dir="auto"
				value={content}
				onInput={({ currentTarget }) => setContent(currentTarget.value)}
			/>
		</>
	);
}
