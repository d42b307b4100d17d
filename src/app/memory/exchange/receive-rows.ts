// What of a project is no note: its relations, and its items but for messages and commits.

import { BY, type Receiving } from './receiving';
import type { NewEntry } from '../../../core/entries';
import type { ProjectRelation } from '../../../core/soil/exchange/project';
import { RELATION_KINDS, relationId } from '../../../core/soil/relations/relation';
import { edgeIn } from '../../../core/soil/relations/told-relation';

/** How many. */
export async function receiveRelations(receiving: Receiving): Promise<number> {
	const entries: NewEntry[] = [];
	for (const one of receiving.project.relations) {
		const isHere = receiving.known.relations.has(one.uuid) || isReadOffLog(receiving, one);
		if (isHere || isReadOffText(one)) continue;
		const { uuid: relation, realized_at, source, target, ...rest } = one;
		const ends = { source: receiving.ours(source), target: receiving.ours(target) };
		const context = {
			...{ relation, ...rest, ...ends },
			...{ received: { source, target, realized_at }, from: receiving.from, ...BY },
		};
		// What the ledger wouldn't take for a relation is told, not written.
		if (edgeIn(context, new Date(0).toISOString()))
			entries.push({ action: 'relation_added', context });
		else receiving.problems.push({ code: 'broken-row', path: 'soil.db', id: relation });
	}
	await receiving.write(entries);
	return entries.length;
}

/** Its id is made of its ends, and those that tell of it are here: so it is here, too. */
function isReadOffLog(
	{ known, turn }: Receiving,
	{ uuid, source, target, ...one }: ProjectRelation,
) {
	const kind = RELATION_KINDS.find((name) => name === one.kind);
	if (!kind || uuid !== relationId(kind, source, target)) return false;
	const items = [
		...(one.source_type === 'item' ? [source] : []),
		...(one.target_type === 'item' ? [target] : []),
	];
	return items.length > 0
		? items.every((item) => known.items.has(item))
		: turn.records.conversations.continuation(target)?.uuid === source;
}

/** An index of ours: the text comes, too, and says it again. */
function isReadOffText({ uuid, kind, source, target, metadata }: ProjectRelation): boolean {
	return (
		metadata?.inferred === true && kind === 'mentions' && uuid === relationId(kind, source, target)
	);
}

export async function receiveItems(receiving: Receiving): Promise<void> {
	const entries: NewEntry[] = [];
	for (const item of receiving.rest()) {
		const taken = await receiving.take(item);
		if (taken) entries.push({ action: 'item_received', ...taken.entry, context: taken.context });
	}
	await receiving.write(entries);
}
