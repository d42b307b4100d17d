// Texts of other programs, made fit for a note: cut to a bound, without characters that cannot be seen,
// and so that no line of theirs is a heading, a fence or a comment of the note. A text that needs none of
// this is kept as it is. Takes linear time, over no more than the bound.

/** With its line ends. What is too long ends in a line that says so. */
export function cutText(raw: string, longest: number): string {
	if (raw.length <= longest) return visible(raw);
	const note = `\n… (cut: ${raw.length} characters in all)`;
	return visible(raw.slice(0, longest - note.length) + note);
}

/** On one line. */
export function oneLine(raw: string, longest: number): string {
	const line = visible(raw.slice(0, 4 * longest))
		.replace(/\s+/g, ' ')
		.trim();
	const isWhole = line.length <= longest && raw.length <= 4 * longest;
	return isWhole ? line : visible(`${line.slice(0, longest - 1)}…`);
}

function visible(text: string): string {
	return text
		.replace(/\r\n?|[\u2028\u2029]/g, '\n')
		.replace(/[^\P{Cc}\n\t]/gu, '')
		.replace(/\p{Cs}/gu, '\uFFFD');
}

/** What Markdown takes for more than text at the start of a line; escaped, also once more. */
const STARTS = '(\\\\*(?:#|`{3}|~{3}|<!--|%%|[-=]+[ \\t]*$))';
const BARE = new RegExp(`^([^\\S\\n]*)${STARTS}`, 'gm');
const ESCAPED = new RegExp(`^([^\\S\\n]*)\\\\${STARTS}`, 'gm');

export function escapeLines(text: string): string {
	return text.replace(BARE, '$1\\$2');
}

export function unescapeLines(text: string): string {
	return text.replace(ESCAPED, '$1$2');
}

/** Between fences that nothing in the text can close. */
export function fenced(text: string): string {
	const longest = (text.match(/`{3,}/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2);
	const fence = '`'.repeat(longest + 1);
	return `${fence}\n${text}\n${fence}`;
}
