// When items happened, as far as a person has said so: a fold over `time_corrected`. The items stay as they are.

import { contextIf, timeOf } from '../../entries/define';
import type { LedgerEntry } from '../../entries/entry';
import { timeCorrected } from '../../entries/memory/version';

export class KnownTimes {
	private readonly byItem = new Map<string, number>();

	apply(entry: LedgerEntry): void {
		if (entry.action !== timeCorrected.action) return;
		const context = contextIf(timeCorrected, entry);
		const { target, corrected_at: said } = context ?? {};
		if (!target) return;
		const at = timeOf(said);
		if (at !== null) this.byItem.set(target, at);
		else if (said === null) this.byItem.delete(target);
	}

	all(): IterableIterator<[uuid: string, at: number]> {
		return this.byItem.entries();
	}

	/** In milliseconds; null where nobody says another time than the entry. Takes the uuid of an entry. */
	of(uuid: string): number | null {
		return this.byItem.get(uuid) ?? null;
	}
}
