// A conversation as it is now. Its note is read again only where it, or what is known of it, has changed.

import { useMemo } from 'preact/hooks';
import type { Thread } from '../../app/memory/conversations';
import { type Answer, useLive } from '../kit/hooks/use-live';
import type { ConversationContext, Place } from './conversation-context';
import { rowsOf, type ShownRow } from './thread/thread-model';

export interface Conversation {
	thread: Thread;
	rows: readonly ShownRow[];
}

/** `isUnfolded`: with what it takes up again. */
export function useConversation(
	context: ConversationContext,
	place: Place,
	isUnfolded: boolean,
): Answer<Conversation | null> {
	const question = JSON.stringify([place.root, place.uuid, isUnfolded]);
	const read = useMemo(() => reader(context, place, isUnfolded), [question]);
	return useLive(read, question, context.subscribe);
}

function reader(
	{ control, noteState }: ConversationContext,
	{ root, uuid }: Place,
	isUnfolded: boolean,
): () => Promise<Conversation | null> {
	let last: { state: string; value: Conversation | null } | null = null;
	const stateOf = (of: string) => {
		const row = control.row(of, root);
		return row && [row, noteState(row.path)];
	};
	return async () => {
		const continues = isUnfolded ? (control.row(uuid, root)?.continues ?? null) : null;
		const state = JSON.stringify([uuid, continues].map((one) => one !== null && stateOf(one)));
		if (last?.state === state) return last.value;
		const thread = await control.thread(uuid, root);
		const earlier = continues === null ? null : await control.thread(continues, root);
		last = { state, value: thread && { thread, rows: rowsOf(thread, earlier) } };
		return last.value;
	};
}
