// What a task's note states of its own: what it means, what is wanted, what that takes. A heading with
// nothing real below it states nothing.
// Tests as a value.

import { isPlaceholder } from './placeholder';
import { sectionsOf } from './sections';

export interface Written {
	interpretation: boolean;
	intent: boolean;
	requirements: boolean;
}

const ORIGINAL = ['original content', 'original', 'content'];

/** `body` is the note without its properties. */
export function writtenIn(body: string, title: string): Written {
	const sections = sectionsOf(body);
	const original = ORIGINAL.map((key) => sections.get(key) ?? '').join('\n');
	const says = (text: string) => !isPlaceholder(text, { original, title });
	const thought = ['interpretation', 'reasoning', 'analysis'].map((key) => sections.get(key) ?? '');
	const states = (name: string) =>
		says(sections.get(name) ?? '') || thought.some((text) => says(labelled(text, name)));
	return {
		interpretation: says(sections.get('interpretation') ?? ''),
		intent: states('intent'),
		requirements: states('requirements'),
	};
}

/** What stands behind `Intent:` in a paragraph or list, up to the next blank line or label. */
function labelled(text: string, name: string): string {
	const lines = text.split('\n');
	const label = new RegExp(`^[ \\t>*_+-]*${name}[*_]*[ \\t]*:[*_]*[ \\t]*(.*)$`, 'i');
	const at = lines.findIndex((line) => label.test(line));
	if (at < 0) return '';
	const behind = lines.slice(at + 1);
	const end = behind.findIndex((line) => line.trim() === '' || LABEL.test(line));
	const first = label.exec(lines[at] ?? '')?.[1] ?? '';
	return [first, ...behind.slice(0, end < 0 ? undefined : end)].join('\n');
}

const LABEL = /^[ \t>*_+-]*(?:intent|requirements)[*_]*[ \t]*:/i;
