// Words as a test goes through them: all there are in a language, each called with something to say.

import type { Text } from '../../src/text';

type Say = (...given: unknown[]) => unknown;

/** A text, or a function that makes one; by where it stands: `panel.queue.fresh`. */
export type AllWords = ReadonlyMap<string, string | Say>;

export function wordsOf(language: Text): AllWords {
	const found = new Map<string, string | Say>();
	for (const [part, words] of Object.entries(language)) collect(part, words, found);
	return found;
}

function collect(path: string, words: unknown, found: Map<string, string | Say>): void {
	if (typeof words === 'string') found.set(path, words);
	else if (typeof words === 'function') found.set(path, inOrder(words as Say));
	else if (typeof words === 'object' && words !== null) {
		for (const [name, inner] of Object.entries(words)) {
			// A code is for programs.
			if (name !== 'code') collect(`${path}.${name}`, inner, found);
		}
	} else throw new Error(`${path} is no words`);
}

/** One that takes its data by name takes them in their order here, as all others do. */
function inOrder(say: Say): Say {
	const names = /^\(\{([^}]*)\}\)/
		.exec(String(say))?.[1]
		?.split(',')
		.map((name) => name.trim());
	if (!names) return say;
	const called = (...given: unknown[]) =>
		say(Object.fromEntries(names.map((name, at) => [name, given[at]])));
	return Object.assign(called, { names });
}

/** The names of what a function takes; null where one of them is taken apart. */
export function namesOf(say: Say): string[] | null {
	if ('names' in say) return say.names as string[];
	const source = String(say);
	const given = /^(?:function \w*)?\(([^)]*)\)/.exec(source)?.[1] ?? /^(\w+) =>/.exec(source)?.[1];
	if (given === undefined || /[{[]/.test(given)) return null;
	return given.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
}
