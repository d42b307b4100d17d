// The words that a shell would make of a line, where it would do nothing else with it: no pipe, no variable, no pattern. Whoever runs the words
// without a shell runs then exactly what the line says.

/** What a shell does something with outside of quotes. A `#` and a `~` only at the beginning of a word. */
const SPECIAL = /[|&;<>()$`*?[\]{}!\n\r]/;
const AT_START = /[#~]/;
/** Within double quotes. */
const SPECIAL_QUOTED = /[$`]/;
const ESCAPED_QUOTED = /["\\$`]/;
const ASSIGNMENT = /^[A-Za-z_]\w*\+?=/;
const RESERVED: ReadonlySet<string> = new Set(
	'if then else elif fi case esac for select while until do done in function time coproc'.split(
		' ',
	),
);

/** Null for a line that takes a shell, and for one that isn't whole. */
export function shellWords(line: string): string[] | null {
	const words: string[] = [];
	const text = line.trim();
	for (let at = 0; at < text.length;) {
		const read = wordAt(text, at);
		if (!read) return null;
		words.push(read.word);
		at = read.end;
		while (isBlank(text[at])) at += 1;
	}
	// The first word is what a shell may take for its own; quoted, it wouldn't.
	const first = /^[^\s'"\\]*/.exec(text)?.[0] ?? '';
	return words.length === 0 || ASSIGNMENT.test(first) || RESERVED.has(first) ? null : words;
}

const isBlank = (character: string | undefined) => character === ' ' || character === '\t';

interface Word {
	word: string;
	/** Behind it. */
	end: number;
}

function wordAt(text: string, from: number): Word | null {
	if (AT_START.test(text[from] ?? '')) return null;
	let word = '';
	let at = from;
	while (at < text.length && !isBlank(text[at])) {
		const part = partAt(text, at);
		if (!part) return null;
		word += part.word;
		at = part.end;
	}
	return { word, end: at };
}

function partAt(text: string, at: number): Word | null {
	const character = text[at] ?? '';
	if (character === "'") return singleQuoted(text, at + 1);
	if (character === '"') return doubleQuoted(text, at + 1);
	if (character === '\\') {
		const next = text[at + 1];
		return next === undefined || next === '\n' ? null : { word: next, end: at + 2 };
	}
	return SPECIAL.test(character) ? null : { word: character, end: at + 1 };
}

function singleQuoted(text: string, from: number): Word | null {
	const end = text.indexOf("'", from);
	return end < 0 ? null : { word: text.slice(from, end), end: end + 1 };
}

function doubleQuoted(text: string, from: number): Word | null {
	let word = '';
	for (let at = from; at < text.length; at += 1) {
		const character = text[at] ?? '';
		if (character === '"') return { word, end: at + 1 };
		if (SPECIAL_QUOTED.test(character)) return null;
		const next = text[at + 1] ?? '';
		const isEscape = character === '\\' && ESCAPED_QUOTED.test(next);
		word += isEscape ? next : character;
		if (isEscape) at += 1;
	}
	return null;
}
