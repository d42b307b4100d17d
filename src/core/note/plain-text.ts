// Text of a note's property as a person would read it.

/** Marks that turn the reading direction around or cannot be seen: a title must not lie. */
const DECEPTIVE = /[\p{Cc}\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

const LONGEST_TEXT = 300;

/** Visible, on one line, of bearable length; null for anything else. */
export function textOf(value: unknown): string | null {
	if (typeof value !== 'string') return null;
	const text = value.replace(/\s+/g, ' ').replace(DECEPTIVE, '').trim();
	if (text === '') return null;
	return text.length > LONGEST_TEXT ? `${cut(text)}…` : text;
}

/** Half of a character is none. */
function cut(text: string): string {
	return text.slice(0, LONGEST_TEXT - 1).replace(/[\uD800-\uDBFF]$/, '');
}
