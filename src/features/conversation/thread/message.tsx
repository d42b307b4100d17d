// One message: who said it and when, what was said, and where the note doesn't show it as it was written.

import type { App } from 'obsidian';
import { useEffect, useRef } from 'preact/hooks';
import { fullTime, shortTime } from '../../kit/age';
import { useAsync } from '../../kit/hooks/use-live';
import { Icon } from '../../kit/icon';
import { visible } from '../../kit/visible-text';
import { text } from '../../../text';
import { AGENT, USER } from '../../../core/soil/conversation/head';
import type { ConversationContext } from '../conversation-context';
import { Markdown } from './markdown';
import { isOwn, type MessageRow } from './thread-model';
import { readable } from '../../../core/soil/conversation/readable';

const { conversationView: words } = text;

export interface MessageParts {
	app: App;
	context: Pick<ConversationContext, 'control' | 'personName' | 'now' | 'openLink'>;
	showFragments: boolean;
	/** `at`: what was pressed. */
	openMenu: (row: MessageRow, at: MouseEvent | HTMLElement) => void;
	copyFragment: (row: MessageRow, fragment: string) => void;
}

interface MessageProps {
	row: MessageRow;
	parts: MessageParts;
	/** The one that is highlighted; null for none. */
	fragment: string | null;
}

export function Message(props: MessageProps) {
	const { message } = props.row;
	const isMine = isOwn(message);
	return (
		<div class={`signoff-talk-message${isMine ? ' is-mine' : ''}`}>
			<Head {...props} isMine={isMine} />
			{message.subject === null ? null : (
				<div class="signoff-talk-subject" dir="auto">
					{visible(message.subject)}
				</div>
			)}
			{message.altered === null ? null : <Altered {...props} />}
			{message.place === null ? null : <Said {...props} />}
		</div>
	);
}

function Head({ row, parts, isMine }: MessageProps & { isMine: boolean }) {
	const { at, message } = row;
	const { sender, recipient, item } = message;
	const { context } = parts;
	const name = nameOf(sender, context);
	return (
		<div class="signoff-talk-head">
			<span class="signoff-talk-sender" dir="auto">
				<Icon name={isMine ? 'user' : sender === AGENT ? 'bot' : 'user-round'} />
				{name}
				{recipient === null ? null : (
					<span class="signoff-quiet"> {words.to(nameOf(recipient, context))}</span>
				)}
			</span>
			{at === null ? null : (
				<time class="signoff-faint" dateTime={new Date(at).toISOString()} title={fullTime(at)}>
					{shortTime(at, context.now())}
				</time>
			)}
			{item === null ? (
				<span class="signoff-faint" role="img" aria-label={words.notRecorded}>
					<Icon name="clock" />
				</span>
			) : null}
			<span class="signoff-spacer" />
			<button
				type="button"
				class="signoff-talk-more clickable-icon"
				tabIndex={-1}
				aria-label={words.menu.of(name)}
				onClick={(event) => parts.openMenu(row, event)}
			>
				<Icon name="more-horizontal" />
			</button>
		</div>
	);
}

/** The person by their own name. */
export function nameOf(
	sender: string,
	{ personName }: Pick<ConversationContext, 'personName'>,
): string {
	if (sender === USER) return visible(personName().trim()) || words.you;
	return sender === AGENT ? words.agent : visible(sender);
}

function Said({ row, parts, fragment }: MessageProps) {
	const { app, context, showFragments } = parts;
	const { openLink } = context;
	const { message, path } = row;
	const marked = useRef<HTMLDivElement>(null);
	useEffect(() => marked.current?.scrollIntoView({ block: 'nearest' }), [fragment]);
	if (!showFragments && fragment === null)
		return <Markdown {...{ app, path, openLink }} content={readable(message)} />;
	return (
		<div class="signoff-talk-fragments">
			{message.fragments.map(({ id, content }, index) => (
				<div
					key={`${String(index)} ${id ?? ''}`}
					class={`signoff-talk-fragment${id !== null && id === fragment ? ' is-marked' : ''}`}
					ref={id !== null && id === fragment ? marked : null}
				>
					<Markdown {...{ app, path, openLink, content }} />
					{id === null ? null : (
						<button
							type="button"
							class="signoff-talk-fragment-id"
							aria-label={words.copyFragment(id)}
							onClick={() => parts.copyFragment(row, id)}
						>
							{id}
						</button>
					)}
				</div>
			))}
		</div>
	);
}

/** Both sides, never silently. */
function Altered({ row, parts }: MessageProps) {
	const { altered, item, place } = row.message;
	const { app, context } = parts;
	const written = useAsync(
		async () => (item === null || altered === 'moved' ? null : context.control.written(item)),
		`${item ?? ''} ${altered ?? ''}`,
	);
	if (altered === null) return null;
	return (
		<div class="signoff-talk-altered" role="note">
			<div class="signoff-talk-altered-why">
				<Icon name="alert-triangle" />
				{words.altered[altered]}
			</div>
			{altered === 'moved' || written.status === 'waiting' ? null : (
				<div class="signoff-talk-written">
					<div class="signoff-quiet">{words.wasWritten}</div>
					{written.status === 'here' && written.value !== null ? (
						<Markdown
							{...{ app, path: row.path, openLink: context.openLink }}
							content={written.value}
						/>
					) : (
						<div class="signoff-faint">{words.notKept}</div>
					)}
				</div>
			)}
			{place === null || altered === 'moved' ? null : (
				<div class="signoff-quiet">{words.showsNow}</div>
			)}
		</div>
	);
}
