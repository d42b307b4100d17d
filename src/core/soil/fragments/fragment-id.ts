// Seed 003's id of a fragment, byte for byte what its own Python makes of it: 16 bits of the content's SHA-256, in base 36. As they are so
// few, a second fragment of a note with the same id gets the next free one.

import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** With its caret: `^a7f`. */
export type FragmentId = `^${string}`;

/** Three or four characters, as the seed's expression has them. */
const FORM = /^\^[a-z0-9]{3,4}$/;

export function isFragmentId(text: string): text is FragmentId {
	return FORM.test(text);
}

export function fragmentId(content: string): FragmentId {
	return written(numberOf(content));
}

/** Gives the fragments of one note their ids, in their order. However many are alike, each takes about the same time. */
export class FragmentIds {
	/** For a number that was given, one behind it that may be free. */
	private readonly behind = new Map<number, number>();

	constructor(taken: Iterable<string> = []) {
		// The app does not tell capitals from small letters in the ids of blocks.
		for (const id of Array.from(taken, (one) => one.toLowerCase()).filter(isFragmentId)) {
			this.take(valueOf(id));
		}
	}

	give(content: string): FragmentId {
		const free = this.freeFrom(numberOf(content));
		this.take(free);
		return written(free);
	}

	private take(number: number): void {
		this.behind.set(number, number + 1);
	}

	/** Leaves a shorter way for the next one. */
	private freeFrom(number: number): number {
		const way: number[] = [];
		let free = number;
		for (let next = this.behind.get(free); next !== undefined; next = this.behind.get(free)) {
			way.push(free);
			free = next;
		}
		for (const passed of way) this.behind.set(passed, free);
		return free;
	}
}

function numberOf(content: string): number {
	const [high = 0, low = 0] = sha256(utf8ToBytes(content));
	return high * 256 + low;
}

function valueOf(id: FragmentId): number {
	return parseInt(id.slice(1), 36);
}

function written(number: number): FragmentId {
	return `^${number.toString(36).padStart(3, '0')}`;
}
