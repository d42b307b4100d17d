// A note that lies where its record says, each time that it is looked at: whether it says something else by now,
// and which files its approval covers.

import type { ItemRecord } from '../../core/record/record';
import type { Timer } from '../../ports/timer';
import { broughtId, followId } from '../move/follow-id';
import type { HalfMoves } from './half-moves';
import { LinkWatch } from './link-watch';
import type { Tell } from '../workspace/news';
import { RestingNotes } from './resting-notes';
import type { Site, Turn } from '../workspace/site';
import type { Snapshot } from '../workspace/snapshot';
import { watchEdit } from './watch-edits';
import { restOf } from './whose-note';

interface KnownParts {
	halves: HalfMoves;
	timer: Timer;
	tell: Tell;
	failed: (error: unknown) => void;
}

export class KnownNotes {
	private readonly resting: RestingNotes;
	private readonly links = new LinkWatch();

	constructor(
		private readonly site: Site,
		private readonly parts: KnownParts,
	) {
		this.resting = new RestingNotes(site, parts);
	}

	async look(turn: Turn, before: ItemRecord, snapshot: Snapshot): Promise<void> {
		const record = await this.followRested(turn, before, snapshot);
		const again = await watchEdit(turn, record, snapshot, this.parts.tell);
		const covered = turn.records.get(record.id)?.state === 'Approved';
		this.links.watch(record.id, covered ? snapshot.text : null);
		if (again) this.resting.touched(record.id, again);
	}

	/** An id counts when nobody is writing it any more. */
	private async followRested(
		turn: Turn,
		record: ItemRecord,
		snapshot: Snapshot,
	): Promise<ItemRecord> {
		const path = turn.full(record.path);
		const { sha256 } = snapshot;
		const isBrought = broughtId(turn, record, snapshot) !== null;
		const rest = { sha256, isHalf: false };
		if (isBrought && this.parts.halves.hold(path, restOf(snapshot), rest)) return record;
		this.parts.halves.release(path);
		return followId(turn, record, snapshot);
	}

	/** Notes whose approval covers the file at this vault path, as vault paths. */
	linkingTo(path: string): string[] {
		const records = this.links.affectedBy(path).map((id) => this.site.records.get(id));
		return records.flatMap((record) => (record ? [this.site.full(record.path)] : []));
	}

	stop(): void {
		this.resting.stop();
	}
}
