// What led to an item, and what came of it, for programs.

import type { WorkspaceView } from '../../app/workspace';
import type { LedgerEntry } from '../../core/entries/entry';
import type { WhyItem } from '../../core/soil/relations/relation-queries';
import type { Tree } from '../../core/soil/relations/walk';

export function whyForPrograms(
	{ chain, circle, effects }: WhyItem,
	entries: ReadonlyMap<string, LedgerEntry>,
): object {
	const items = Object.fromEntries([...entries].map(([uuid, entry]) => [uuid, itemOf(entry)]));
	return { chain, circle, effects: treeForPrograms(effects), items };
}

function itemOf({ type, action, taskId, realizedAt, canonicalAt, cause }: LedgerEntry) {
	return {
		...{ _type: type, action, task_id: taskId, cause },
		...{ realized_at: realizedAt, canonical_at: canonicalAt },
	};
}

interface FlatEffect {
	item: string;
	cause: string;
	again: boolean;
}

/** Flat: JSON of a long chain would be nested too deeply for many readers. */
function treeForPrograms(tree: Tree<string>): FlatEffect[] {
	const flat: FlatEffect[] = [];
	const open = [tree];
	for (const { value: cause, effects } of open)
		for (const effect of effects) {
			flat.push({ item: effect.value, cause, again: effect.isAgain });
			open.push(effect);
		}
	return flat;
}

/** Of the logs. */
export async function entriesNamed(
	{ parts }: Pick<WorkspaceView, 'parts'>,
	{ chain, effects }: WhyItem,
): Promise<ReadonlyMap<string, LedgerEntry>> {
	const wanted = new Set([...chain, ...treeForPrograms(effects).map(({ item }) => item)]);
	const found = new Map<string, LedgerEntry>();
	for await (const entries of parts.ledger.logs.entries())
		for (const { entry } of entries)
			if (wanted.has(entry.uuid) && !found.has(entry.uuid)) found.set(entry.uuid, entry);
	return found;
}
