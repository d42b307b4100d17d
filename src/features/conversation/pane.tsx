// One branch: what it is called and where it stands, what was said in it, and where the person goes on.

import type { App } from 'obsidian';
import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { BranchRow } from '../../app/memory/conversations';
import { describeFailure } from '../../app/shared/describe-failure';
import { text } from '../../text';
import { Button } from '../kit/button';
import { EmptyState } from '../kit/empty-state';
import { Icon } from '../kit/icon';
import { Message } from '../kit/message';
import { visible } from '../kit/visible-text';
import { iconOf } from './branch-tree';
import { Composer, type Draft } from './composer';
import type { ConversationContext } from './conversation-context';
import { reopening } from './reopening';
import { nameOf, type MessageParts } from './thread/message';
import { Thread, type ThreadProps } from './thread/thread';
import { type Conversation, useConversation } from './use-conversation';

const { conversationView: words } = text;

export interface PaneParts extends Pick<MessageParts, 'openMenu' | 'copyFragment'> {
	app: App;
	context: ConversationContext;
	showFragments: boolean;
	drafts: Map<string, Draft>;
	openBranch: ThreadProps['openBranch'];
	branchMenu: (row: BranchRow, at: MouseEvent | HTMLElement) => void;
}

interface PaneProps extends PaneParts {
	row: BranchRow;
	/** From the top of the tree down to it. */
	path: readonly BranchRow[];
	goal: ThreadProps['goal'];
	paneRef?: RefObject<HTMLElement>;
	/** What it is beside: it can be closed. */
	close?: (() => void) | undefined;
}

export function Pane(props: PaneProps) {
	const { row, context, paneRef } = props;
	const [isUnfolded, unfold] = useState(false);
	const [said, setSaid] = useState(0);
	const found = useConversation(context, row, isUnfolded);
	return (
		<section class="signoff-talk-pane" data-branch={row.uuid} ref={paneRef ?? null}>
			<Head {...props} />
			{found.status === 'failed' ? (
				<Message tone="error">{visible(describeFailure(found.error))}</Message>
			) : null}
			{found.status === 'here' ? (
				<Body {...props} {...{ unfold, said }} conversation={found.value} />
			) : (
				<div class="signoff-talk-main" />
			)}
			<Foot {...props} onSaid={() => setSaid(said + 1)} />
		</section>
	);
}

function Head({ row, path, context, branchMenu, close }: PaneProps) {
	const here = row.participants.map((one) => nameOf(one, context));
	return (
		<header class="signoff-talk-pane-head">
			<Icon name={iconOf(row)} />
			<div class="signoff-titles">
				<h2 dir="auto">{visible(row.title)}</h2>
				<div class="signoff-faint">
					{[
						...path.map(({ title }) => visible(title)),
						row.summary === null ? words.active : words.collapsed,
						...(here.length === 0 ? [] : [words.here(here)]),
					].join(' · ')}
				</div>
			</div>
			<button
				type="button"
				class="clickable-icon"
				aria-label={words.menu.ofBranch(visible(row.title))}
				onClick={(event) => branchMenu(row, event)}
			>
				<Icon name="more-vertical" />
			</button>
			{close ? (
				<button type="button" class="clickable-icon" aria-label={words.closeBeside} onClick={close}>
					<Icon name="x" />
				</button>
			) : null}
		</header>
	);
}

interface BodyProps extends PaneProps {
	conversation: Conversation | null;
	unfold: (isOpen: boolean) => void;
	/** How often the person has said something. */
	said: number;
}

function Body({ conversation, unfold, said, ...props }: BodyProps) {
	const { app, context, row, showFragments, openMenu, copyFragment, goal, openBranch } = props;
	useSaw(context, row, conversation);
	if (!conversation) {
		return (
			<EmptyState
				icon="file-x"
				title={words.gone.title}
				hint={words.gone.hint(visible(row.path))}
			/>
		);
	}
	const { rows } = conversation;
	if (rows.every(({ kind }) => kind === 'origin')) {
		const hint = row.summary === null ? words.nothingSaid.hint : undefined;
		return (
			<EmptyState
				icon="message-square"
				title={words.nothingSaid.title}
				{...(hint !== undefined && { hint })}
			/>
		);
	}
	return (
		<Thread
			rows={rows}
			parts={{ app, context, showFragments, openMenu, copyFragment }}
			titleOf={(uuid) => context.control.row(uuid, row.root)?.title ?? null}
			{...{ openBranch, unfold, goal, said }}
		/>
	);
}

/** What is shown was seen: the person's pin goes with them. */
function useSaw(
	{ control }: ConversationContext,
	{ uuid }: BranchRow,
	conversation: Conversation | null,
): void {
	const last = conversation?.thread.messages.findLast(({ item }) => item !== null)?.item ?? null;
	useEffect(() => {
		if (last !== null) control.saw(uuid, last);
	}, [uuid, last]);
}

function Foot({ row, context, drafts, onSaid }: PaneProps & { onSaid: () => void }) {
	if (row.isGone) return null;
	if (row.summary === null)
		return <Composer key={row.uuid} {...{ row, context, drafts, onSaid }} />;
	const { label, hint, act } = reopening(row, context);
	return (
		<div class="signoff-talk-closed">
			<span class="signoff-quiet">{hint}</span>
			<Button onClick={act}>{label}</Button>
		</div>
	);
}
