// VaultEvents on a plain folder. A move arrives as what vanished and what appeared, in either order.
// Names with a dot are passed over, as VaultFiles does, and no link is followed.
//
// Where a folder vanishes, what follows is held back for a moment and told at once: if it was renamed,
// its notes are about to appear elsewhere, and whoever hears of both together can tell.

import { relative, sep } from 'node:path';
import { watch, type FSWatcher } from 'chokidar';
import { isMapValue } from '../core/shared/map-value';
import type { VaultChange, VaultEvents } from '../ports/vault-events';

type Listener = (change: VaultChange) => void;

/** A folder is read anew within this time, on a busy machine. */
const QUIET_MS = 300;
/** Nobody can hold everything back by making and removing folders. */
const LONGEST_MS = 1_500;

export class WatchedEvents implements VaultEvents {
	private readonly listeners = new Set<Listener>();
	private readonly stirred = new Set<(folder: string) => void>();
	private watcher: FSWatcher | null = null;
	private held: { changes: VaultChange[]; until: number; timeout: NodeJS.Timeout } | null = null;

	/** `failed` hears of what cannot be watched: changes there go unseen. */
	constructor(
		private readonly vaultDir: string,
		private readonly failed: (error: unknown) => void,
	) {}

	/** Resolves when every change from now on will be told. */
	start(): Promise<void> {
		const watcher = watch(this.vaultDir, {
			ignoreInitial: true,
			followSymlinks: false,
			// Each event counts: a file that is replaced was deleted and created, and both say "look there".
			atomic: false,
			ignored: (path) => isHidden(this.vaultPath(path)),
		});
		this.watcher = watcher;
		const tell = (type: 'created' | 'modified' | 'deleted') => (full: string) =>
			this.tell({ type, path: this.vaultPath(full) });
		watcher
			.on('add', tell('created'))
			.on('addDir', tell('created'))
			.on('change', tell('modified'))
			.on('unlink', tell('deleted'))
			.on('unlinkDir', (full) => this.tellGone(full))
			.on('raw', (_, __, details: unknown) => this.tellStirred(details))
			.on('error', this.failed);
		return new Promise((resolve) => {
			watcher.once('ready', resolve);
		});
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

	async stop(): Promise<void> {
		clearTimeout(this.held?.timeout);
		this.listeners.clear();
		this.stirred.clear();
		await this.watcher?.close();
	}

	private tell(change: VaultChange): void {
		if (change.path === '') return;
		if (this.held) this.hold(change, this.held.until);
		else this.pass(change);
	}

	private tellGone(full: string): void {
		const change: VaultChange = { type: 'deleted', path: this.vaultPath(full) };
		if (change.path !== '') this.hold(change, this.held?.until ?? Date.now() + LONGEST_MS);
	}

	/** The folder that the system was asked to watch, as the watcher gives it. */
	private tellStirred(details: unknown): void {
		const folder = isMapValue(details) ? details.watchedPath : null;
		if (typeof folder !== 'string') return;
		for (const listener of [...this.stirred]) listener(this.vaultPath(folder));
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

	private vaultPath(full: string): string {
		return relative(this.vaultDir, full).split(sep).join('/');
	}
}

/** Calls back when this one file appears, changes or goes. Returns what ends it. */
export function watchFile(path: string, changed: () => void): () => Promise<void> {
	const watcher = watch(path, { ignoreInitial: true, atomic: false });
	watcher.on('add', changed).on('change', changed).on('unlink', changed);
	return () => watcher.close();
}

function isHidden(path: string): boolean {
	return path.split('/').some((part) => part.startsWith('.') && part !== '.');
}
