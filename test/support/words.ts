// Words as a test goes through them: all there are in a language, each called with something to say.

import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import type { Language } from '../../src/core/text/language';

type Say = (...given: unknown[]) => unknown;

/** A text, or a function that makes one; by where it stands: `panel.queue.fresh`. */
export type AllWords = ReadonlyMap<string, string | Say>;

const folder = new URL('../../src/core/text/en', import.meta.url);

/** The parts that are said in every language, by the names of their files. */
export const PARTS: readonly string[] = readdirSync(fileURLToPath(folder))
	.map((name) => name.replace(/\.ts$/, ''))
	.sort();

export async function wordsIn(language: Language): Promise<AllWords> {
	const found = new Map<string, string | Say>();
	for (const part of PARTS) collect(part, await exported(language, part), found);
	return found;
}

/** The one thing that a file of words exports. */
export async function exported(language: Language, part: string): Promise<unknown> {
	const module = await vi.importActual<Record<string, unknown>>(
		`../../src/core/text/${language}/${part}`,
	);
	const [words, ...others] = Object.values(module);
	if (words === undefined || others.length > 0) throw new Error(`${part} exports not one thing`);
	return words;
}

function collect(path: string, words: unknown, found: Map<string, string | Say>): void {
	if (typeof words === 'string') found.set(path, words);
	else if (typeof words === 'function') found.set(path, words as Say);
	else if (typeof words === 'object' && words !== null) {
		for (const [name, inner] of Object.entries(words)) {
			// A code is for programs.
			if (name !== 'code') collect(`${path}.${name}`, inner, found);
		}
	} else throw new Error(`${path} is no words`);
}

/** The names of what a function takes; null where one of them is taken apart. */
export function namesOf(say: Say): string[] | null {
	const source = String(say);
	const given = /^(?:function \w*)?\(([^)]*)\)/.exec(source)?.[1] ?? /^(\w+) =>/.exec(source)?.[1];
	if (given === undefined || /[{[]/.test(given)) return null;
	return given.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
}
