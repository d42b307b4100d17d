// Files go to the disk in rounds: what was written while one was under way goes with the next. While the
// disk is busy with a round, whoever makes a file would be held up in the middle of the call; so they wait
// before it, and what waits then goes together, too.

import { fsync } from 'node:fs';

interface Waiting {
	file: number;
	resolve: () => void;
	reject: (error: unknown) => void;
}

class DiskRounds {
	private waiting: Waiting[] = [];
	private round: Promise<void> | null = null;

	/** Resolves when no round is under way. */
	async quiet(): Promise<void> {
		while (this.round) await this.round;
	}

	/** Resolves when what was written to the open file is on the disk. Throws what the system says. */
	sync(file: number): Promise<void> {
		return new Promise((resolve, reject) => {
			this.waiting.push({ file, resolve, reject });
			if (this.waiting.length === 1) this.beginSoon();
		});
	}

	/** With the next turn: what is written in this one goes along. */
	private beginSoon(): void {
		setImmediate(() => void this.quiet().then(() => this.begin()));
	}

	private begin(): void {
		const files = this.waiting;
		this.waiting = [];
		this.round = Promise.all(files.map(bringToDisk)).then(() => {
			this.round = null;
		});
	}
}

/** The machine's: whoever writes, on whichever vault, shares it. */
export const disk = new DiskRounds();

function bringToDisk({ file, resolve, reject }: Waiting): Promise<void> {
	return new Promise((ended) => {
		fsync(file, (error) => {
			if (error) reject(error);
			else resolve();
			ended();
		});
	});
}
