// Tells a subscriber of each delta of a workspace, one after the other: what was never processed first, then what comes. One that fails is told
// again when something changes, or at the next start: it is processed when the subscriber has returned, and not before.

import type { DeltaMarks } from './delta-marks';
import { DeltaCursor, type ReadDelta } from './delta-reader';
import type { RunningWorkspace } from '../../workspace';

export type TakeDelta = (delta: ReadDelta['delta'], root: string) => unknown;

interface Following {
	workspace: RunningWorkspace;
	take: TakeDelta;
	/** Null for who wants only what comes, and keeps no marks. */
	subscriber: string | null;
	marks: DeltaMarks;
	failed: (error: unknown) => void;
}

export class FollowDeltas {
	private cursor: DeltaCursor | null = null;
	/** What was read, and not taken. */
	private left: ReadDelta | null = null;
	private records: unknown;
	private work: Promise<void> | null = null;
	private again = false;
	private stopped = false;
	private readonly end: () => void;

	constructor(private readonly following: Following) {
		const { workspace } = following;
		this.records = workspace.records;
		this.end = workspace.parts.ledger.onAppended(({ action }) => {
			if (action === 'note_versioned' || action.startsWith('entity_')) this.wake();
		});
		this.wake();
	}

	/** Another device may have written: then the logs were read again. */
	look(): void {
		const { records } = this.following.workspace;
		if (records === this.records) return;
		this.records = records;
		this.wake();
	}

	stop(): void {
		this.stopped = true;
		this.end();
	}

	private wake(): void {
		this.again = true;
		this.work ??= this.run()
			.catch(this.following.failed)
			.finally(() => {
				this.work = null;
				// It may have been woken after it had looked for the last time.
				if (this.again && !this.stopped) this.wake();
			});
	}

	private async run(): Promise<void> {
		while (this.again && !this.stopped) {
			this.again = false;
			this.cursor ??= await this.begin();
			if (this.left) await this.take(this.left);
			for await (const read of this.cursor.next()) await this.take(read);
		}
	}

	private async begin(): Promise<DeltaCursor> {
		const { workspace, subscriber, marks } = this.following;
		const { unbelieved, uncounted, parts } = workspace;
		const disowns = (hash: string) => unbelieved.has(hash) || uncounted.has(hash);
		const cursor = new DeltaCursor({ logs: parts.ledger.logs, disowns });
		const mark = subscriber === null ? null : marks.of(subscriber);
		if (mark) await cursor.skip(mark);
		// Who keeps no marks begins with the next one.
		else if (subscriber === null) await cursor.skipAll();
		return cursor;
	}

	private async take(read: ReadDelta): Promise<void> {
		if (this.stopped) return;
		const { take, workspace, subscriber, marks } = this.following;
		this.left = read;
		await take(read.delta, workspace.root);
		this.left = null;
		if (subscriber !== null) marks.mark(subscriber, { id: read.delta.id, entry: read.entry });
	}
}
