// Keeps the snapshot true: a real watcher says where to look, `rescan` looks everywhere.
import { relative, sep } from 'node:path';
import { type AsyncSubscription, subscribe } from '@parcel/watcher';
import type { Change, Tree } from '../protocol';
import { UNWATCHED } from './folder-scan';
import type { SerialQueue } from './serial-queue';
import { type ChangeOrder, Snapshot } from './snapshot';

interface VaultWatchOptions {
	vaultDir: string;
	queue: SerialQueue;
	order: ChangeOrder;
	/** Only `rescan` looks: what is told then depends on nobody's timing. */
	isSilent: boolean;
	/** Gets what changed, in order; never an empty list. */
	onChanges: (changes: Change[]) => void;
}

export class VaultWatch {
	/** Why outside changes go unnoticed until the next rescan, if the watcher could not be started. */
	trouble: string | undefined;
	private readonly snapshot: Snapshot;
	private subscription: AsyncSubscription | undefined;
	private readonly pending = new Set<string>();

	constructor(private readonly options: VaultWatchOptions) {
		this.snapshot = new Snapshot(options.vaultDir, options.order);
	}

	async start(): Promise<void> {
		if (!this.options.isSilent) await this.subscribe();
		// What is there at the start is no change.
		await this.options.queue.run(() => this.snapshot.reconcile(['']));
	}

	/** Looks at the whole folder; when this resolves, all differences have been told. */
	async rescan(): Promise<Tree> {
		return this.options.queue.run(async () => {
			this.pending.clear();
			this.tell(await this.snapshot.reconcile(['']));
			return this.snapshot.tree();
		});
	}

	tree(): Tree {
		return this.snapshot.tree();
	}

	async stop(): Promise<void> {
		// A folder that has just gone took its watch along, and removing that again is refused.
		await this.subscription?.unsubscribe().catch(() => undefined);
		await this.options.queue.run(() => Promise.resolve());
	}

	private async subscribe(): Promise<void> {
		try {
			this.subscription = await subscribe(
				this.options.vaultDir,
				(error, events) => this.notice(error ? [''] : events.map(({ path }) => this.within(path))),
				{ ignore: [`**/${UNWATCHED}/**`, UNWATCHED] },
			);
		} catch (error) {
			this.trouble = error instanceof Error ? error.message : String(error);
		}
	}

	private notice(paths: string[]): void {
		const isWaiting = this.pending.size > 0;
		for (const path of paths) this.pending.add(path);
		if (isWaiting || this.pending.size === 0) return;
		void this.options.queue.run(async () => {
			const paths = [...this.pending];
			this.pending.clear();
			this.tell(await this.snapshot.reconcile(paths));
		});
	}

	private tell(changes: Change[]): void {
		if (changes.length > 0) this.options.onChanges(changes);
	}

	private within(full: string): string {
		return relative(this.options.vaultDir, full).replaceAll(sep, '/');
	}
}
