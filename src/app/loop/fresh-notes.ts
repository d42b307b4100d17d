// Which notes may still be written by somebody: what Signoff writes then, a writer that goes on would lose.

import type { TaskCase } from './task-case';
import type { Snapshot, WorkspaceView } from '../workspace';
import type { ItemRecord } from '../../core/record/record';

/** Nobody who writes a note in one go pauses for longer. */
export const QUIET_MS = 2_000;
/** What cannot be read may be half a note. */
export const REST_MS = 10_000;

export class FreshNotes {
	/** When a note was last changed, by its item. */
	private readonly touched = new Map<string, number>();
	/** Since when a note is as it is and cannot be read. */
	private readonly unread = new Map<string, { sha256: string; at: number }>();

	constructor(private readonly workspace: Pick<WorkspaceView, 'now' | 'written'>) {}

	touch({ id }: ItemRecord): void {
		this.touched.set(id, this.workspace.now());
	}

	/** The task's note or its plan's. */
	isBeingWritten({ record, snapshot, plan }: TaskCase): boolean {
		return (
			this.isFresh(record, snapshot) || (plan !== null && this.isFresh(plan.record, plan.snapshot))
		);
	}

	/** What Signoff wrote itself is whole. */
	isFresh({ id, approval, sha256 }: ItemRecord, snapshot: Snapshot): boolean {
		const isAsked = approval !== null && sha256 === snapshot.sha256;
		if (isAsked || this.workspace.written.get(id) === snapshot.sha256) return false;
		return this.workspace.now() - (this.touched.get(id) ?? -Infinity) < QUIET_MS;
	}

	/** True where a note that cannot be read has been so for a while. */
	hasRested(id: string, sha256: string): boolean {
		const known = this.unread.get(id);
		if (known?.sha256 !== sha256) this.unread.set(id, { sha256, at: this.workspace.now() });
		else if (this.workspace.now() - known.at >= REST_MS) return this.unread.delete(id);
		return false;
	}

	/** It can be read, or somebody types in it. */
	restless(id: string): void {
		this.unread.delete(id);
	}
}

/** What failed is tried again, later and later: nothing fills the ledger with attempts. */
const FIRST_MS = 10_000;
const LONGEST_MS = 60 * 60_000;

export class HeldTasks {
	private readonly held = new Map<string, { wait: number; until: number }>();

	constructor(private readonly now: () => number) {}

	/** Says how long it is left alone. */
	hold(id: string): number {
		const known = this.held.get(id);
		const wait = known ? Math.min(2 * known.wait, LONGEST_MS) : FIRST_MS;
		this.held.set(id, { wait, until: this.now() + wait });
		return wait;
	}

	isHeld(id: string): boolean {
		return (this.held.get(id)?.until ?? -Infinity) > this.now();
	}

	release(id: string): void {
		this.held.delete(id);
	}
}
