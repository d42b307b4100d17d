// Which item it is that lies at a path, as far as the halves of moves that are known by now can tell.

import { isSameId } from '../../core/item/canonical-id';
import type { ItemRecord } from '../../core/record/record';
import { nameOf } from '../../core/workflow/paths';
import { HALF_MOVE_MS, SYNCED_MOVE_MS, type HalfMoves } from './half-moves';
import { identify, type Identity } from './identify';
import { receivedDecision } from './receive-decision';
import type { Sighting } from './sightings';
import type { Site } from './site';
import { isUnreadable, takeSnapshot, type Snapshot } from './snapshot';

/** Something to look at, and the item that the app says was renamed to it. */
export interface Arrival extends Sighting {
	renamed: string | null;
}

export class WhoseNote {
	constructor(
		private readonly site: Site,
		private readonly halves: HalfMoves,
	) {}

	/** To be asked before anything is judged: then the records still know where everything was. */
	arrival(sighting: Sighting): Arrival {
		const { hint } = sighting;
		const from = hint && this.site.relative(hint.from);
		const renamed = from === null ? null : (this.site.records.at(from)?.id ?? null);
		return { ...sighting, renamed };
	}

	/** True where another item has come to lie at the record's path. */
	isOther({ id, idWritten }: ItemRecord, snapshot: Snapshot, renamed: string | null): boolean {
		if (isSameId(snapshot.id, id)) return false;
		if (renamed !== null && renamed !== id) return true;
		if (snapshot.id === null) return false;
		// An id that somebody edited is no other item, unless it is the id of one.
		const isKnown = idWritten && this.site.records.has(snapshot.id);
		return isKnown || this.halves.hasVanished(snapshot.id);
	}

	/** Null for a new item; `wait` while the other half of a move may still be on its way. */
	async itemAt(
		{ path: full, renamed: id }: Arrival,
		path: string,
		snapshot: Snapshot,
	): Promise<ItemRecord | null | 'wait'> {
		const renamed = id === null ? null : this.site.records.get(id);
		const identity = identify(this.site, { path, renamed, snapshot }, (record) =>
			this.halves.hasVanished(record.id),
		);
		const twin = identity.kind === 'twin' && (await this.isTwin(identity));
		const isHalf = twin || snapshot.bytes.length === 0 || (await this.isUnheard(identity));
		const patience = twin ? await this.patienceWith(identity.record, path, snapshot) : HALF_MOVE_MS;
		if (isHalf && this.halves.hold(full, patience)) return 'wait';
		this.halves.release(full);
		return identity.kind === 'new' || twin ? null : identity.record;
	}

	/** For what cannot be read: by the app's word, else by its name, if only one of that name is missing. */
	unreadAt({ renamed }: Arrival, path: string): ItemRecord | null {
		if (renamed !== null) return this.site.records.get(renamed);
		const named = this.site.records.named(nameOf(path));
		const [gone, more] = named.filter(({ id }) => this.halves.hasVanished(id));
		return gone && !more ? gone : null;
	}

	/** A note that proves its own decision came by sync, which is in no hurry to take the old one away. */
	private async patienceWith(
		record: ItemRecord,
		path: string,
		snapshot: Snapshot,
	): Promise<number> {
		const decided = await receivedDecision(this.site, { record, path, snapshot });
		return decided ? SYNCED_MOVE_MS : HALF_MOVE_MS;
	}

	/** It left its place, and the app does not know yet: it would keep the place for what is gone. */
	private async isUnheard(identity: Identity): Promise<boolean> {
		if (identity.kind === 'new') return false;
		const path = this.site.full(identity.record.path);
		const isListed = (await this.site.files.note(path)) !== null;
		return isListed && (await takeSnapshot(this.site.files, path)) === null;
	}

	private async isTwin({ sure, record }: { sure: boolean; record: ItemRecord }): Promise<boolean> {
		return !sure || this.isThere(record);
	}

	/** The item itself, not only a file at its path; what cannot be read is taken for it. */
	async isThere({ id, idWritten, path, presence }: ItemRecord): Promise<boolean> {
		if (presence !== 'here' || this.site.records.at(path)?.id !== id) return false;
		try {
			const snapshot = await takeSnapshot(this.site.files, this.site.full(path));
			return snapshot !== null && (!idWritten || isSameId(snapshot.id, id));
		} catch (error) {
			if (isUnreadable(error)) return true;
			throw error;
		}
	}
}
