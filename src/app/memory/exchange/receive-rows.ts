// What of a project is no note: its relations, and its items but for messages and commits.

import { BY, type Receiving } from './receiving';
import type { NewEntry } from '../../../core/entries';
import type { ProjectRelation } from '../../../core/soil/exchange/project';
import { relationId } from '../../../core/soil/relations/relation';
import { edgeIn } from '../../../core/soil/relations/told-relation';

/** How many. */
export async function receiveRelations(receiving: Receiving): Promise<number> {
	const entries: NewEntry[] = [];
	for (const one of receiving.project.relations) {
		if (receiving.known.relations.has(one.uuid) || isReadOffText(one)) continue;
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
