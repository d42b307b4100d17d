// Looks into Approved and Done all the time, and measures for how long notes lay there that nobody had approved,
// while somebody watched.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { tokenIn, type Attacker } from './attacker';

const LOOK_EVERY_MS = 20;

interface Stay {
	path: string;
	since: number;
	seen: number;
}

export class RestObserver {
	/** How long each stay took, in milliseconds. */
	readonly stays: { path: string; took: number }[] = [];
	private readonly now = new Map<number, Stay>();
	private upSince: number | null = null;
	private timer: NodeJS.Timeout | null = null;

	constructor(
		private readonly dir: string,
		private readonly attacker: Attacker,
	) {}

	/** Somebody watches from now on. */
	up(): void {
		this.upSince = Date.now();
		this.timer ??= setInterval(() => this.look(), LOOK_EVERY_MS);
	}

	/** Nobody does: what lies there cannot be put back. */
	down(): void {
		if (this.upSince !== null) this.look();
		this.upSince = null;
		for (const stay of this.now.values()) this.end(stay);
		this.now.clear();
	}

	stop(): void {
		this.down();
		clearInterval(this.timer ?? undefined);
	}

	/** Without a decision, and not as the new note that it is. */
	unapproved(): string[] {
		return [...this.files()].map(({ path }) => path);
	}

	/** Median, the 95th of 100, and the longest. */
	figures(): { stays: number; median: number; p95: number; longest: number } {
		const took = this.stays.map((stay) => stay.took).sort((a, b) => a - b);
		const at = (share: number) => took[Math.floor((took.length - 1) * share)] ?? 0;
		return { stays: took.length, median: at(0.5), p95: at(0.95), longest: at(1) };
	}

	private look(): void {
		if (this.upSince === null) return;
		const seen = Date.now();
		for (const { path, ino } of this.files()) {
			const moved = Math.max(this.upSince, this.attacker.movedAt.get(ino) ?? 0);
			const known = this.now.get(ino);
			// It was put back and moved again in between.
			if (known && known.since >= moved) Object.assign(known, { seen, path });
			else {
				if (known) this.end(known);
				this.now.set(ino, { path, since: Math.max(moved, known ? moved : seen), seen });
			}
		}
		for (const [ino, stay] of this.now) {
			if (stay.seen === seen) continue;
			this.end(stay);
			this.now.delete(ino);
		}
	}

	private end({ path, since, seen }: Stay): void {
		this.stays.push({ path, took: seen - since });
	}

	private *files(): Generator<{ path: string; ino: number }> {
		const { signed, unplaced } = this.attacker;
		for (const folder of ['Approved', 'Done']) {
			for (const name of namesIn(join(this.dir, folder))) {
				const path = join(folder, name);
				const found = fileAt(join(this.dir, path));
				const token = found && tokenIn(found.text);
				if (!found || token === null || signed.has(token)) continue;
				if (folder === 'Approved' || !unplaced.has(token)) yield { path, ino: found.ino };
			}
		}
	}
}

function namesIn(folder: string): string[] {
	try {
		return readdirSync(folder, { recursive: true, encoding: 'utf8' });
	} catch {
		return [];
	}
}

/** Null for what has gone meanwhile, and for folders. */
function fileAt(full: string): { text: string; ino: number } | null {
	try {
		return { text: readFileSync(full, 'utf8'), ino: statSync(full).ino };
	} catch {
		return null;
	}
}
