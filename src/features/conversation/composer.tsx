// Where the person writes. What was begun stays while another branch is looked at; nothing is lost where it can't be said.

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { USER } from '../../core/soil/conversation/head';
import { text } from '../../text';
import { Button } from '../kit/button';
import { Icon } from '../kit/icon';
import { Message } from '../kit/message';
import { ModEnterHint, onModEnter } from '../kit/mod-enter';
import { visible } from '../kit/visible-text';
import { CompletionList, completionOf, useCompletion } from './completion-list';
import type { ConversationContext } from './conversation-context';
import type { Place } from './conversation-control';
import { nameOf } from './thread/message';

const { composer: words } = text.conversationView;

interface ComposerProps {
	place: Place;
	title: string;
	/** Of its note: references begin there. */
	path: string;
	context: ConversationContext;
	drafts: Map<string, string>;
	/** It was said. */
	onSaid: () => void;
}

export function Composer({ place, title, path, context, drafts, onSaid }: ComposerProps) {
	const field = useRef<HTMLTextAreaElement>(null);
	const { said, type, trouble, setTrouble, isBusy, blocked, act } = useDraft({
		...{ place, context, drafts, onSaid },
	});
	const completion = useCompletion({
		...{ field, type, attempt: context.attempt },
		complete: (before) => context.complete(before, path),
	});
	useLayoutEffect(() => grow(field.current), [said]);
	return (
		<div
			class="signoff-talk-composer"
			onKeyDown={(event) => onModEnter(event, (key) => !key.repeat && act(key))}
		>
			{trouble === null ? null : <Message tone="error">{visible(trouble)}</Message>}
			<div class="signoff-talk-writing">
				<CompletionList completion={completion} />
				<textarea
					ref={field}
					rows={2}
					dir="auto"
					value={said}
					aria-label={words.label(visible(title))}
					placeholder={words.placeholder}
					{...completionOf(completion)}
					onInput={({ currentTarget }) => {
						type(currentTarget.value);
						completion.look();
					}}
					onKeyDown={completion.onKeyDown}
					onPointerDown={completion.close}
					onBlur={completion.close}
				/>
			</div>
			<div class="signoff-talk-send">
				<span class="signoff-talk-sender signoff-faint">
					<Icon name="user" />
					{nameOf(USER, context)}
				</span>
				<span class="signoff-spacer" />
				<ModEnterHint />
				<Button cta disabled={isBusy} blocked={blocked} onBlocked={setTrouble} onClick={act}>
					{words.send}
				</Button>
			</div>
		</div>
	);
}

function useDraft({ place, context, drafts, onSaid }: Omit<ComposerProps, 'title' | 'path'>) {
	const [said, setSaid] = useState(() => drafts.get(place.uuid) ?? '');
	const [trouble, setTrouble] = useState<string | null>(null);
	const [isBusy, setBusy] = useState(false);
	const keep = (draft: string) => {
		setSaid(draft);
		if (draft === '') drafts.delete(place.uuid);
		else drafts.set(place.uuid, draft);
	};
	const type = (draft: string) => {
		keep(draft);
		setTrouble(null);
	};
	const blocked = said.trim() === '' ? words.nothing : null;
	const send = async (event: Event) => {
		setTrouble(blocked);
		if (isBusy || blocked !== null) return;
		setBusy(true);
		const outcome = await context.acts.say(place, said, event).finally(() => setBusy(false));
		if (!outcome.ok) {
			setTrouble(outcome.refusal.sentence);
			return;
		}
		// What was typed meanwhile is the next message.
		if (drafts.get(place.uuid) === said) keep('');
		onSaid();
	};
	const act = (event: Event) => context.attempt(send(event));
	return { said, type, trouble, setTrouble, isBusy, blocked, act };
}

/** As high as what was typed, up to what the style allows. */
function grow(field: HTMLTextAreaElement | null): void {
	if (!field) return;
	field.setCssProps({ '--signoff-typed': 'auto' });
	field.setCssProps({ '--signoff-typed': `${String(field.scrollHeight)}px` });
}
