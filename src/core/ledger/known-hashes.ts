// The hashes of a chain by their number, as short as they can be told apart: a log may have millions.

const DIGITS = 12;
const FIRST_LENGTH = 1024;

export class KnownHashes {
	private starts = new Float64Array(FIRST_LENGTH).fill(-1);

	set(seq: number, hash: string): void {
		if (seq >= this.starts.length && !this.grow(seq)) return;
		this.starts[seq] = startOf(hash);
	}

	isSet(seq: number): boolean {
		return (this.starts[seq] ?? -1) >= 0;
	}

	has(seq: number, hash: string): boolean {
		return this.starts[seq] === startOf(hash);
	}

	/** False for a number that nobody counts to: memory is not spent on what a line claims. */
	private grow(seq: number): boolean {
		if (seq > 16 * this.starts.length + 1_000_000) return false;
		const grown = new Float64Array(Math.max(seq + 1, 2 * this.starts.length)).fill(-1);
		grown.set(this.starts);
		this.starts = grown;
		return true;
	}
}

function startOf(hash: string): number {
	return Number.parseInt(hash.slice(0, DIGITS), 16);
}
