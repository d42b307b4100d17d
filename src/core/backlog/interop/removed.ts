// What was taken out of the backlog here isn't taken in again for being still there in the other tool, unless it has changed there since.

import { parseBacklogId } from '../ids';
import type { ForeignBacklog, ForeignEntity, OwnNote } from './define';
import { exportsById, type Exported } from './exports';
import { knownNotes } from './known-notes';
import { readLink, sumOfTheirs } from './link';

export interface Removed {
	/** That it had here. */
	id: string;
	externalId: string;
}

export interface WithoutRemoved {
	/** What there is to take in. */
	foreign: ForeignBacklog;
	removed: readonly Removed[];
	/** They have changed there since, and come as new ones. */
	returned: readonly Removed[];
}

interface Here {
	existing: readonly OwnNote[];
	/** Notes that were removed. */
	gone: readonly OwnNote[];
	exported: readonly Exported[];
}

export function withoutRemoved(
	foreign: ForeignBacklog,
	{ existing, gone, exported }: Here,
): WithoutRemoved {
	if (gone.length === 0) return { foreign, removed: [], returned: [] };
	const here = knownNotes(foreign, existing);
	// Of several that it was here, the last.
	const last = [...gone].sort((one, other) => numberOf(other) - numberOf(one));
	const away = knownNotes(foreign, last);
	const written = exportsById(exported, foreign.format);
	const isAsBefore = (note: OwnNote, one: ForeignEntity) => {
		const since = readLink(note.unknown, note.content).link?.theirs ?? '';
		const sums = (written.get(one.entity.id) ?? []).filter((row) => row.since === since);
		return [since, ...sums.map(({ theirs }) => theirs)].includes(sumOfTheirs(one));
	};
	const removed: Removed[] = [];
	const returned: Removed[] = [];
	for (const one of foreign.entities) {
		const externalId = one.entity.id;
		const note = here.has(externalId) ? undefined : away.get(externalId);
		if (!note) continue;
		(isAsBefore(note, one) ? removed : returned).push({ id: note.entity.id, externalId });
	}
	const out = new Set(removed.map(({ externalId }) => externalId));
	const entities = foreign.entities.filter(({ entity }) => !out.has(entity.id));
	return { foreign: { ...foreign, entities }, removed, returned };
}

function numberOf({ entity }: OwnNote): number {
	return parseBacklogId(entity.id)?.number ?? 0;
}
