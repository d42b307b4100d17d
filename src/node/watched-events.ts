// VaultEvents on a plain folder. A move arrives as what vanished and what appeared, in either order.
// Names with a dot are passed over, as VaultFiles does, except those that are asked for. No link is followed.
//
// Where a folder vanishes, what follows is held back for a moment and told at once: if it was renamed,
// its notes are about to appear elsewhere, and whoever hears of both together can tell.

import { unwatchFile, watchFile as pollFile } from 'node:fs';
import type { VaultChange, VaultEvents } from '../ports/vault-events';
import { FolderWatch, type FolderWatchParts } from './folder-watch';

type Listener = (change: VaultChange) => void;

/** The two halves of a move are told within this time. */
const QUIET_MS = 100;
/** Nobody can hold everything back by making and removing folders. */
const LONGEST_MS = 1_500;

export class WatchedEvents implements VaultEvents {
	private readonly listeners = new Set<Listener>();
	private readonly stirred = new Set<(folder: string) => void>();
	private readonly watch: FolderWatch;
	private held: { changes: VaultChange[]; until: number; timeout: NodeJS.Timeout } | null = null;

	constructor(vaultDir: string, parts: Omit<FolderWatchParts, 'notify' | 'stirred'>) {
		this.watch = new FolderWatch(vaultDir, {
			...parts,
			notify: (change, isFolder) => {
				if (isFolder || this.held) this.hold(change, this.held?.until ?? Date.now() + LONGEST_MS);
				else this.pass(change);
			},
			stirred: (folder) => {
				for (const listener of [...this.stirred]) listener(folder);
			},
		});
	}

	/** Every change from now on is told. */
	start(): void {
		this.watch.start();
	}

	onChange(listener: Listener): () => void {
		this.listeners.add(listener);
		return () => this.listeners.delete(listener);
	}

	/**
	 * Hears of each folder in which something happened, also to what no event can name: a link that leads
	 * nowhere, or a name that is no text. Returns what ends it.
	 */
	onStirred(listener: (folder: string) => void): () => void {
		this.stirred.add(listener);
		return () => this.stirred.delete(listener);
	}

	stop(): void {
		clearTimeout(this.held?.timeout);
		this.listeners.clear();
		this.stirred.clear();
		this.watch.stop();
	}

	private hold(change: VaultChange, until: number): void {
		clearTimeout(this.held?.timeout);
		const wait = Math.max(0, Math.min(QUIET_MS, until - Date.now()));
		const timeout = setTimeout(() => this.release(), wait);
		const changes = this.held?.changes ?? [];
		changes.push(change);
		this.held = { changes, until, timeout };
	}

	private release(): void {
		const changes = this.held?.changes ?? [];
		this.held = null;
		for (const change of changes) this.pass(change);
	}

	private pass(change: VaultChange): void {
		for (const listener of [...this.listeners]) listener(change);
	}
}

const POLL_FILE_MS = 500;

/**
 * Calls back when this one file appears, changes or goes. Returns what ends it. It is polled: that needs no
 * watch, and the folders on the way may come and go.
 */
export function watchFile(path: string, changed: () => void): () => void {
	pollFile(path, { interval: POLL_FILE_MS }, changed);
	return () => unwatchFile(path, changed);
}
