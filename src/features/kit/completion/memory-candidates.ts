// What the memory has: `^` and words of a fragment, a label and `:`, `@item` and words of a message, `@doc` and a label.

import type { MemoryReferences } from '../../../app/memory/references';
import { previewOf } from '../../../core/soil/references/resolve';
import { text } from '../../../text';
import { MOST, type Candidate, type Completer } from './completion';

const FRAGMENT = /(?:^|[\s(])\^((?:[\p{L}\p{N}][^^[\]]{0,60})?)$/u;
const LINE = /(?:^|[\s(])(\w{1,60}):(\d{0,6})$/;
const ITEM = /(?:^|[\s(])@(?:item|ite|it)((?: [^@[\]]{0,60})?)$/i;
const ARTIFACT = /(?:^|[\s(])@(?:art|doc)((?: \w{0,60})?)$/i;

export function memoryCompleter(memory: MemoryReferences): Completer {
	return (before, from) => {
		const kind = KINDS.find(({ form }) => form.test(before));
		const found = kind?.form.exec(before);
		if (!kind || !found || memory.isEmpty()) return null;
		if (kind.isElse?.(memory, found[1] ?? '', from)) return null;
		const start = found.index + (/^[\s(]/.test(found[0]) ? 1 : 0);
		return { start, find: () => kind.find(memory, found, from) };
	};
}

interface SuggestedKind {
	form: RegExp;
	/** Something else that is written in this form. */
	isElse?(memory: MemoryReferences, name: string, from: string): boolean;
	find(
		memory: MemoryReferences,
		found: readonly (string | undefined)[],
		from: string,
	): Promise<Candidate[]>;
}

/** What the last word begins comes first. */
const KINDS: readonly SuggestedKind[] = [
	{
		form: ITEM,
		find: async (memory, [, words = ''], from) =>
			(await memory.items(words, from, MOST)).map(shownAs),
	},
	{
		form: ARTIFACT,
		find: (memory, [, label = ''], from) =>
			Promise.resolve(
				memory.labels(label.trim(), from, MOST).map(({ label: title, path: note }) => ({
					...{ reference: `${title}:`, title, note },
				})),
			),
	},
	{
		form: LINE,
		// Any other word before a colon is a word.
		isElse: (memory, label, from) => !memory.labelled(label, from),
		find: async (memory, [, label = '', line = ''], from) =>
			(await memory.lines(label, line, from, MOST)).map(({ number, content }) => ({
				reference: `${label}:${number}`,
				title: content,
				note: text.memoryReferences.lineOf(number),
			})),
	},
	{
		form: FRAGMENT,
		// What is written already is not searched for.
		isElse: (memory, words, from) => memory.in(`^${words} …`, from, 0).length > 0,
		find: async (memory, [, words = ''], from) =>
			(await memory.fragments(words, from, MOST)).map(shownAs),
	},
];

function shownAs({
	reference,
	content,
	title,
}: {
	reference: string;
	content: string;
	title: string;
}): Candidate {
	return { reference, title: previewOf(content), note: title };
}
