// Word lists are written as text, for people to read and extend. A list is cut into words when somebody first
// asks it: a program that judges no note pays nothing for them.

import { once } from './once';

export interface Words extends Iterable<string> {
	readonly size: number;
	has(word: string): boolean;
}

/** All of the lists, as one. */
export function wordSet(...lists: (string | Words)[]): Words {
	const words = once(() => new Set(lists.flatMap(wordsOf)));
	return {
		has: (word) => words().has(word),
		get size() {
			return words().size;
		},
		[Symbol.iterator]: () => words()[Symbol.iterator](),
	};
}

function wordsOf(list: string | Words): string[] {
	return typeof list === 'string' ? (list.match(/\S+/g) ?? []) : [...list];
}

/** Both sets are small or one is: the smaller one is walked. */
export function shareWord(a: Words, b: Words): string | null {
	const [few, many] = a.size <= b.size ? [a, b] : [b, a];
	for (const word of few) if (many.has(word)) return word;
	return null;
}
