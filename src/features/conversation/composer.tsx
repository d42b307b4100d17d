// Where the person writes. What was begun stays while another branch is looked at; nothing is lost where it can't be said.

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { BranchRow, NewMessage } from '../../app/memory/conversations';
import { AGENT, USER } from '../../core/soil/conversation/head';
import { text } from '../../text';
import { Button } from '../kit/button';
import { Icon } from '../kit/icon';
import { useUniqueId } from '../kit/hooks/use-unique-id';
import { Message } from '../kit/message';
import { ModEnterHint, onModEnter } from '../kit/mod-enter';
import { visible } from '../kit/visible-text';
import { CompletionList, completionOf, useCompletion } from './completion-list';
import type { ConversationContext } from './conversation-context';
import { nameOf } from './thread/message';

const { composer: words } = text.conversationView;

/** What was begun to be written. */
export interface Draft {
	said: string;
	/** The name of whom it is meant for. */
	to: string;
	subject: string;
}

const NO_DRAFT: Draft = { said: '', to: '', subject: '' };

interface ComposerProps {
	row: Pick<BranchRow, 'root' | 'uuid' | 'title' | 'path' | 'participants'>;
	context: ConversationContext;
	drafts: Map<string, Draft>;
	/** It was said. */
	onSaid: () => void;
}

export function Composer({ row, context, drafts, onSaid }: ComposerProps) {
	const { draft, type, trouble, setTrouble, isBusy, blocked, act } = useDraft({
		...{ row, context, drafts, onSaid },
	});
	const [isOpen, open] = useState(draft.to !== '' || draft.subject !== '');
	const id = useUniqueId();
	const toggle = () => {
		// What isn't seen isn't sent.
		if (isOpen) type({ to: '', subject: '' });
		open(!isOpen);
	};
	return (
		<div
			class="signoff-talk-composer"
			onKeyDown={(event) => onModEnter(event, (key) => !key.repeat && act(key))}
		>
			{trouble === null ? null : <Message tone="error">{visible(trouble)}</Message>}
			{isOpen ? <Address {...{ id, row, draft, type }} /> : null}
			<Writing {...{ row, context, type }} said={draft.said} />
			<div class="signoff-talk-send">
				<span class="signoff-talk-sender signoff-faint">
					<Icon name="user" />
					{nameOf(USER, context)}
				</span>
				<button
					type="button"
					class={`clickable-icon${isOpen ? ' is-active' : ''}`}
					aria-label={words.address}
					aria-expanded={isOpen}
					aria-controls={isOpen ? id : undefined}
					onClick={toggle}
				>
					<Icon name="at-sign" />
				</button>
				<span class="signoff-spacer" />
				<ModEnterHint />
				<Button cta disabled={isBusy} blocked={blocked} onBlocked={setTrouble} onClick={act}>
					{words.send}
				</Button>
			</div>
		</div>
	);
}

interface WritingProps extends Pick<ComposerProps, 'row' | 'context'> {
	said: string;
	type: (part: Partial<Draft>) => void;
}

function Writing({ row, context, said, type }: WritingProps) {
	const field = useRef<HTMLTextAreaElement>(null);
	const completion = useCompletion({
		...{ field, attempt: context.attempt },
		type: (typed) => type({ said: typed }),
		complete: (before) => context.complete(before, row.path),
	});
	useLayoutEffect(() => grow(field.current), [said]);
	return (
		<div class="signoff-talk-writing">
			<CompletionList completion={completion} />
			<textarea
				ref={field}
				rows={2}
				dir="auto"
				value={said}
				aria-label={words.label(visible(row.title))}
				placeholder={words.placeholder}
				{...completionOf(completion)}
				onInput={({ currentTarget }) => {
					type({ said: currentTarget.value });
					completion.look();
				}}
				onKeyDown={completion.onKeyDown}
				onPointerDown={completion.close}
				onBlur={completion.close}
			/>
		</div>
	);
}

interface AddressProps extends Pick<ComposerProps, 'row'> {
	id: string;
	draft: Draft;
	type: (part: Partial<Draft>) => void;
}

/** Whom it is meant for, and what it is about: both stand in its heading. */
function Address({ id, row, draft, type }: AddressProps) {
	const first = useRef<HTMLInputElement>(null);
	useLayoutEffect(() => first.current?.focus(), []);
	const names = new Set([AGENT, ...row.participants].filter((name) => name !== USER));
	return (
		<div id={id} class="signoff-talk-address">
			<label>
				{words.to}
				<input
					ref={first}
					type="text"
					dir="auto"
					list={`${id}-names`}
					value={draft.to}
					onInput={({ currentTarget }) => type({ to: currentTarget.value })}
				/>
			</label>
			<datalist id={`${id}-names`}>
				{[...names].map((name) => (
					<option key={name} value={name} />
				))}
			</datalist>
			<label>
				{words.subject}
				<input
					type="text"
					dir="auto"
					value={draft.subject}
					onInput={({ currentTarget }) => type({ subject: currentTarget.value })}
				/>
			</label>
		</div>
	);
}

function useDraft({ row, context, drafts, onSaid }: ComposerProps) {
	const [draft, setDraft] = useState(() => drafts.get(row.uuid) ?? NO_DRAFT);
	const [trouble, setTrouble] = useState<string | null>(null);
	const [isBusy, setBusy] = useState(false);
	const keep = (next: Draft) => {
		setDraft(next);
		if (Object.values(next).every((one) => one === '')) drafts.delete(row.uuid);
		else drafts.set(row.uuid, next);
	};
	const type = (part: Partial<Draft>) => {
		keep({ ...draft, ...part });
		setTrouble(null);
	};
	const blocked = draft.said.trim() === '' ? words.nothing : null;
	const send = async (event: Event) => {
		setTrouble(blocked);
		if (isBusy || blocked !== null) return;
		setBusy(true);
		const outcome = await context.acts
			.say(row, messageOf(draft), event)
			.finally(() => setBusy(false));
		if (!outcome.ok) {
			setTrouble(outcome.refusal.sentence);
			return;
		}
		// What was typed meanwhile is the next message.
		if (drafts.get(row.uuid) === draft) keep(NO_DRAFT);
		onSaid();
	};
	const act = (event: Event) => context.attempt(send(event));
	return { draft, type, trouble, setTrouble, isBusy, blocked, act };
}

function messageOf({ said: content, to, subject }: Draft): NewMessage {
	const [recipient, about] = [to.trim(), subject.trim()];
	return {
		content,
		...(recipient !== '' && { recipient }),
		...(about !== '' && { subject: about }),
	};
}

/** As high as what was typed, up to what the style allows. */
function grow(field: HTMLTextAreaElement | null): void {
	if (!field) return;
	field.setCssProps({ '--signoff-typed': 'auto' });
	field.setCssProps({ '--signoff-typed': `${String(field.scrollHeight)}px` });
}
