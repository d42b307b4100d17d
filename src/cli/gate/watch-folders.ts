// Waits until something happens in some folders. The system tells; nobody looks in between.

import { watch, type FSWatcher } from 'node:fs';

/** A program that writes and renames makes several events of it. */
const GATHER_MS = 10;

export class WatchedFolders {
	private readonly watchers = new Map<string, FSWatcher>();
	private stirred = false;
	private wake: (() => void) | null = null;
	private gathering: NodeJS.Timeout | undefined;

	/** Full paths. What can't be watched is not: `next` then ends with its time. */
	constructor(folders: readonly string[]) {
		for (const folder of folders) this.add(folder);
	}

	add(folder: string): void {
		if (this.watchers.has(folder)) return;
		try {
			const watcher = watch(folder, () => this.stir());
			watcher.on('error', () => this.stir());
			this.watchers.set(folder, watcher);
		} catch {
			// It is gone, or the system gives no more watches.
			this.stir();
		}
	}

	/** Resolves when something has happened since the last time, at the latest after so long. */
	next(milliseconds: number, signal: AbortSignal): Promise<'stirred' | 'over' | 'stopped'> {
		if (signal.aborted) return Promise.resolve('stopped');
		if (this.stirred) {
			this.stirred = false;
			return Promise.resolve('stirred');
		}
		return new Promise((resolve) => {
			const end = (why: 'stirred' | 'over' | 'stopped') => {
				clearTimeout(timer);
				signal.removeEventListener('abort', stop);
				this.wake = null;
				if (why === 'stirred') this.stirred = false;
				resolve(why);
			};
			const stop = () => end('stopped');
			const timer = setTimeout(() => end('over'), Math.max(0, milliseconds));
			signal.addEventListener('abort', stop, { once: true });
			this.wake = () => end('stirred');
		});
	}

	close(): void {
		clearTimeout(this.gathering);
		for (const watcher of this.watchers.values()) watcher.close();
		this.watchers.clear();
	}

	private stir(): void {
		this.stirred = true;
		this.gathering ??= setTimeout(() => {
			this.gathering = undefined;
			this.wake?.();
		}, GATHER_MS);
	}
}
