// Outside of the app a move is told in two halves: something vanished, something appeared. Each half
// waits a moment for the other.

/** Watchers take up to two seconds. */
export const HALF_MOVE_MS = 2_000;

/** Sync tools bring what is new first, and take away what has gone up to minutes later. */
export const SYNCED_MOVE_MS = 10 * 60_000;

export class HalfMoves {
	/** Items whose notes vanished, and when that was seen. */
	private readonly vanished = new Map<string, number>();
	/** Where a vanished note went, outside of the state folders: both as vault paths. */
	private readonly leftTo = new Map<string, string>();
	/** Notes that appeared while their item still lies elsewhere. */
	private readonly held = new Map<string, number>();

	constructor(private readonly now: () => number) {}

	get waiting(): boolean {
		return this.vanished.size + this.held.size > 0;
	}

	missed(id: string): void {
		if (!this.vanished.has(id)) this.vanished.set(id, this.now());
	}

	found(id: string): void {
		this.vanished.delete(id);
	}

	hasVanished(id: string): boolean {
		return this.vanished.has(id);
	}

	left(from: string, to: string): void {
		this.leftTo.set(from, to);
	}

	/** True while its other half may still be on the way. */
	hold(path: string, patience = HALF_MOVE_MS): boolean {
		const since = this.held.get(path) ?? this.now();
		this.held.set(path, since);
		return this.now() - since < patience;
	}

	release(path: string): void {
		this.held.delete(path);
	}

	heldPaths(): string[] {
		return [...this.held.keys()];
	}

	missing(): { id: string; isOver: boolean }[] {
		return [...this.vanished].map(([id, since]) => ({
			id,
			isOver: this.now() - since >= HALF_MOVE_MS,
		}));
	}

	/** Where the note at this path went, if it left; it is forgotten then. */
	takeDestination(path: string): string | null {
		const to = this.leftTo.get(path) ?? null;
		this.leftTo.delete(path);
		return to;
	}
}
