import type { IdSource } from '../../src/ports/id-source';

const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz';

/** Equal seeds give equal names, in the same order. */
export class SeededIds implements IdSource {
	constructor(private state = 1) {}

	letters(length: number): string {
		return this.pick(LETTERS, length);
	}

	uuid(): string {
		const hex = this.pick('0123456789abcdef', 31);
		const variant = this.pick('89ab', 1);
		const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(12, 15)}`];
		return [...parts, variant + hex.slice(15, 18), hex.slice(18, 30)].join('-');
	}

	private pick(alphabet: string, length: number): string {
		return Array.from({ length }, () => alphabet[this.next() % alphabet.length]).join('');
	}

	/** Mulberry32. */
	private next(): number {
		this.state = (this.state + 0x6d2b79f5) >>> 0;
		let mixed = this.state;
		mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return (mixed ^ (mixed >>> 14)) >>> 0;
	}
}
