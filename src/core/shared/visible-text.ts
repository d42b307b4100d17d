// Text that cannot lie: what a reader would not see, or what would turn the letters around, is written
// out as ⟨U+202E⟩. Emoji and the joiners of scripts that need them stay as they are.

const PICTURE = '\\p{Extended_Pictographic}(?:\\uFE0F|\\p{Emoji_Modifier})?';
const EMOJI = `${PICTURE}(?:\\u200D${PICTURE}){0,20}|[0-9#*]\\uFE0F\\u20E3`;

/** Scripts in which a joiner changes how a word is written. */
const JOINING = ['Arabic', 'Syriac', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya']
	.concat(['Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Mongolian'])
	.map((script) => `\\p{Script=${script}}`)
	.join('');

/**
 * Controls but for tab and line ends, formats, blank letters, variation selectors, line separators. A
 * return that ends no line would hide what stands before it.
 */
const HIDDEN =
	'(?:[\\0-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F-\\x9F\\p{Cf}\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F' +
	'\\u2028\\u2029\\u2800\\u3164\\uFE00-\\uFE0F\\uFFA0\\u{E0100}-\\u{E01EF}]|\\r(?!\\n))';

/** Taken at a time: the matcher keeps a note of every step, and its memory for that is small. */
const LONGEST_RUN = 10_000;

const KEPT_OR_HIDDEN = new RegExp(
	`(${EMOJI}|[${JOINING}]\\p{Mn}?[\\u200C\\u200D](?![\\u200C\\u200D]))|\\r\\n|(${HIDDEN}{1,${LONGEST_RUN}})`,
	'gu',
);

interface VisibleText {
	text: string;
	/** How many characters had to be written out. */
	hidden: number;
}

export function visibleText(text: string): VisibleText {
	let hidden = 0;
	const shown = text.replace(KEPT_OR_HIDDEN, (_: string, kept?: string, run?: string) => {
		if (run === undefined) return kept ?? '\n';
		const characters = Array.from(run);
		hidden += characters.length;
		return marksOf(characters);
	});
	return { text: shown, hidden };
}

export function visible(text: string): string {
	return visibleText(text).text;
}

/** The same one many times over is told with its count: no note can drown the reader in marks. */
function marksOf(characters: readonly string[]): string {
	const marks: string[] = [];
	let first = 0;
	characters.forEach((character, index) => {
		if (characters[index + 1] === character) return;
		marks.push(markOf(character, index - first + 1));
		first = index + 1;
	});
	return marks.join('');
}

function markOf(character: string, count: number): string {
	const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
	return count === 1 ? `⟨U+${code}⟩` : `⟨U+${code} × ${count}⟩`;
}
