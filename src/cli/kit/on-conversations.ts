// The conversations of a vault, from a terminal: to ask without holding anything, and to speak as `act-on-backlog.ts` acts.

import { Conversations } from '../../app/memory/conversations';
import type { Workspace } from '../../core/workflow/workspace';
import { readOnce, whereItCounts } from './act-on-backlog';
import type { Around, Call } from './command';
import { openToRead, workspacesOf } from './open-vault';
import { readIndex } from './read-items';

type Work<Answer> = (
	conversations: Conversations,
	workspaces: readonly Workspace[],
) => Promise<Answer>;

export async function askConversations<Answer>(
	call: Call,
	around: Around,
	work: Work<Answer>,
): Promise<Answer> {
	const vault = await openToRead(call, around);
	const meant = workspacesOf(vault, call);
	const workspaces = await Promise.all(meant.map((workspace) => readOnce(vault, workspace)));
	const conversations = new Conversations({
		index: await readIndex(vault, around),
		workspaces: () => workspaces,
		model: () => null,
		splitter: () => null,
		changed: () => undefined,
	});
	return work(conversations, meant);
}

/** Throws an Ending where something could not be recorded. */
export function actOnConversations<Answer>(
	call: Call,
	around: Around,
	work: Work<Answer>,
): Promise<Answer> {
	return whereItCounts(
		call,
		around,
		({ control }, meant) => work(control.conversations, meant),
		() => askConversations(call, around, work),
	);
}
