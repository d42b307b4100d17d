// Which item the id of a fragment means where no item is named with it. An id has 16 bits, so several items may have it, and the place where it
// stands decides: for links as for the index of mentions.

import type { KnownConversations } from '../conversation/known-conversations';
import type { KnownItem, KnownItems } from './known-items';

interface Memory {
	items: KnownItems;
	conversations: KnownConversations;
}

/** Where an id stands. */
export interface Standpoint {
	/** Of the note, relative to the workspace's root; '' where it stands in none. */
	path: string;
	/** Whether the note has a block of this id. */
	hasBlock: (id: string) => boolean;
}

/** Parents may go in a circle. */
const DEEPEST = 1_000;

/** In the conversation whose note is at this path, and then in those that it was forked from; the newest. */
export function itemInBranch(
	{ items, conversations }: Memory,
	id: string,
	path: string,
): KnownItem | null {
	const all = items.withFragment(id);
	if (all.length === 0) return null;
	let branch = conversations.at(path);
	for (let depth = 0; branch && depth < DEEPEST; depth += 1) {
		const { uuid, parent } = branch;
		const item = all.findLast(({ about }) => about === uuid);
		if (item) return item;
		branch = parent === null ? null : conversations.get(parent);
	}
	return null;
}

/** In its branch, in the note itself (`own-block`), anywhere; the newest. Null where nobody has said it. */
export function itemMeant(
	memory: Memory,
	id: string,
	{ path, hasBlock }: Standpoint,
): KnownItem | 'own-block' | null {
	const near = itemInBranch(memory, id, path);
	if (near) return near;
	return hasBlock(id) ? 'own-block' : (memory.items.withFragment(id).at(-1) ?? null);
}

/** Of an item, or of a conversation: the newest that has a fragment of this id. */
export function itemWith(
	{ items }: Pick<Memory, 'items'>,
	id: string,
	of: string,
): KnownItem | null {
	return items.withFragment(id).findLast(({ uuid, about }) => uuid === of || about === of) ?? null;
}
