// Items whose notes are not where they were, and did not turn up as items elsewhere: each has left, was deleted,
// or lies under a name that hides it, and is brought back then.

import type { ItemRecord } from '../../core/record/record';
import { findStray, type Appeared } from './appeared';
import { recordGone } from './gone';
import type { HalfMoves } from './half-moves';
import { bringBack, hiddenAs, hiddenNotes, type HiddenNote } from './hidden-name';
import type { Tell } from './news';
import { viaOf } from './sightings';
import type { Site } from './site';
import type { WhoseNote } from './whose-note';

interface VanishedParts {
	halves: HalfMoves;
	whose: WhoseNote;
	appeared: Appeared;
	tell: Tell;
	/** Whether something that could not be judged yet may be what lay at this path. */
	mayCome: (path: string) => boolean;
	/** One that fails must not stop the others. */
	attempt: (path: string, work: () => Promise<void>) => Promise<void>;
	lookAgain: (path: string) => void;
}

export async function settleVanished(site: Site, parts: VanishedParts): Promise<void> {
	const { halves, whose, appeared } = parts;
	const missing = halves.missing();
	const hidden = missing.length > 0 ? await hiddenNotes(site, appeared.hidden()) : [];
	for (const { id, isOver } of missing) {
		const record = site.records.get(id);
		if (record?.presence !== 'here' || (await whose.isThere(record))) {
			halves.found(id);
			continue;
		}
		const path = site.full(record.path);
		const told = halves.takeDestination(path);
		const place = hiddenAs(record, hidden);
		if (!told && !place && (!isOver || parts.mayCome(path))) continue;
		halves.found(id);
		await parts.attempt(path, () =>
			place ? comeBack(site, parts, { record, place, told }) : leave(site, parts, record, told),
		);
	}
}

/** `told`: where the app says that it went. */
async function leave(
	site: Site,
	{ appeared, tell }: VanishedParts,
	record: ItemRecord,
	told: string | null,
): Promise<void> {
	await recordGone(site, record, told ?? (await findStray(site, record, appeared)), tell);
}

async function comeBack(
	site: Site,
	{ tell, lookAgain }: VanishedParts,
	{ record, place, told }: { record: ItemRecord; place: HiddenNote; told: string | null },
): Promise<void> {
	const path = site.full(record.path);
	const via = viaOf(told === null ? null : { from: path, gesture: null });
	await bringBack(site, record, { ...place, via }, tell);
	// Something else may have come to lie where it was.
	lookAgain(path);
}
