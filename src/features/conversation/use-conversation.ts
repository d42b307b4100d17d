// Conversations as they are now. A note is read again only where it, or what is known of it, has changed, and those that were looked at last
// are there at once.

import type { Thread } from '../../app/memory/conversations';
import { type Answer, useLive } from '../kit/hooks/use-live';
import type { Subscribe } from '../kit/hooks/use-redraw-on';
import type { ConversationControl, Place } from './conversation-control';
import { rowsOf, type ShownRow } from './thread/thread-model';

export interface Conversation {
	thread: Thread;
	rows: readonly ShownRow[];
}

/** `isUnfolded`: with what it takes up again. */
export function useConversation(
	{ reader, subscribe }: { reader: ConversationReader; subscribe: Subscribe },
	{ root, uuid }: Place,
	isUnfolded: boolean,
): Answer<Conversation | null> {
	const question = JSON.stringify([root, uuid, isUnfolded]);
	return useLive(() => reader.read({ root, uuid }, isUnfolded), question, subscribe);
}

/** So many are kept: two that are side by side, folded and unfolded, and two more. */
const KEPT = 6;

export class ConversationReader {
	/** The one that was asked for last comes last. */
	private readonly last = new Map<string, { state: string; value: Conversation | null }>();

	constructor(
		private readonly control: Pick<ConversationControl, 'row' | 'thread'>,
		private readonly noteState: (path: string) => string,
	) {}

	/** Throws VaultFault `unreadable`. */
	async read({ root, uuid }: Place, isUnfolded: boolean): Promise<Conversation | null> {
		const continues = isUnfolded ? (this.control.row(uuid, root)?.continues ?? null) : null;
		const key = JSON.stringify([root, uuid, continues]);
		const state = JSON.stringify([this.stateOf(uuid, root), this.stateOf(continues, root)]);
		const known = this.last.get(key);
		this.last.delete(key);
		const value = known?.state === state ? known.value : await this.ask(root, uuid, continues);
		this.last.set(key, { state, value });
		for (const first of [...this.last.keys()].slice(0, -KEPT)) this.last.delete(first);
		return value;
	}

	private async ask(
		root: string,
		uuid: string,
		continues: string | null,
	): Promise<Conversation | null> {
		const thread = await this.control.thread(uuid, root);
		const earlier = continues === null ? null : await this.control.thread(continues, root);
		return thread && { thread, rows: rowsOf(thread, earlier) };
	}

	private stateOf(uuid: string | null, root: string): unknown {
		const row = uuid === null ? null : this.control.row(uuid, root);
		return row && [row, this.noteState(row.path)];
	}
}
