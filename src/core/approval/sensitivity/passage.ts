// A piece of a note as the rules read it: what it is, where it stands, and whether a reader sees it.

import type { SourceLine } from './sentence';

export type Place = 'property' | 'field' | 'heading' | 'step' | 'item' | 'prose' | 'code';

export interface Passage {
	place: Place;
	/** Somebody else's words, set off as a quotation. */
	isQuoted: boolean;
	/** Not seen when the note is read: a comment, an element that is not displayed. */
	isHidden: boolean;
	/** For a property or a field: its name, lower case, with `_` for gaps. */
	key: string | null;
	lines: readonly SourceLine[];
	/** The heading above it, as it stands. */
	section: string;
}

export function passageOf(
	place: Place,
	lines: readonly SourceLine[],
	more: Partial<Passage> = {},
): Passage {
	return { place, isQuoted: false, isHidden: false, key: null, lines, section: '', ...more };
}

/** A property, or a line that reads like one. */
export interface Field extends Passage {
	key: string;
}

export function fieldsOf(passages: readonly Passage[]): Field[] {
	return passages.filter((passage): passage is Field => passage.key !== null);
}

export function keyOf(name: string): string {
	return name
		.trim()
		.toLowerCase()
		.replace(/[\s-]+/g, '_');
}
