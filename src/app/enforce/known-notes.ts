// A note that lies where its record says, each time that it is looked at: whether it says something else by now,
// and which files its approval covers.

import { LinkWatch } from './link-watch';
import { type Again, QUIET_MS } from './check-claims';
import type { HalfMoves } from './half-moves';
import { watchEdit, watchRested } from './watch-edits';
import { restOf } from './identify';
import { broughtId, followId } from '../move';
import type { Notify, RunningWorkspace, Snapshot, Turn } from '../workspace';
import type { ItemRecord } from '../../core/record/record';
import type { Timer } from '../../ports/timer';

interface KnownParts {
	halves: HalfMoves;
	timer: Timer;
	notify: Notify;
	failed: (error: unknown) => void;
}

export class KnownNotes {
	private readonly resting: RestingNotes;
	private readonly links = new LinkWatch();

	constructor(
		private readonly workspace: RunningWorkspace,
		private readonly parts: KnownParts,
	) {
		this.resting = new RestingNotes(workspace, parts);
	}

	async look(turn: Turn, before: ItemRecord, snapshot: Snapshot): Promise<void> {
		const record = await this.followRested(turn, before, snapshot);
		const again = await watchEdit(turn, record, snapshot, this.parts.notify);
		// What nobody approved covers nothing; a decision is written into the note, which is then looked at again.
		const now = turn.records.get(record.id);
		const covers = now?.state === 'Approved' && now.approval?.status === 'approved';
		this.links.watch(record.id, covers ? snapshot.text : null);
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
		const records = this.links.affectedBy(path).map((id) => this.workspace.records.get(id));
		return records.flatMap((record) => (record ? [this.workspace.full(record.path)] : []));
	}

	stop(): void {
		this.resting.stop();
	}
}

// A note that somebody types in is looked at again when it has rested: then its bytes are kept, and what it
// claims is put right.

const WAIT_MS = { rested: 5_000, quiet: QUIET_MS } as const;

class RestingNotes {
	private readonly calls = new Map<string, () => void>();
	private stopped = false;

	constructor(
		private readonly workspace: RunningWorkspace,
		private readonly parts: { timer: Timer; notify: Notify; failed: (error: unknown) => void },
	) {}

	touched(id: string, again: NonNullable<Again>): void {
		if (this.stopped) return;
		this.calls.get(id)?.();
		const act = () => {
			this.calls.delete(id);
			this.workspace.inTurn((turn) => this.look(turn, id)).catch(this.parts.failed);
		};
		this.calls.set(id, this.parts.timer.after(WAIT_MS[again], act));
	}

	stop(): void {
		this.stopped = true;
		for (const callOff of this.calls.values()) callOff();
		this.calls.clear();
	}

	private async look(turn: Turn, id: string): Promise<void> {
		const record = turn.records.get(id);
		if (this.stopped || record?.presence !== 'here') return;
		const again = await watchRested(turn, record, this.parts.notify);
		if (again) this.touched(id, again);
	}
}
