// Takes a shell's command apart, as far as it is plain: words, quotes, and what joins commands. Whatever a shell would put in the place of
// what stands there (variables, substitutions, braces), and whatever writes to a file, isn't read at all: then nobody here knows what it does.

export interface ShellCommands {
	/** The words of each, however they are joined. What goes to `/dev/null` or from one output to the other is left out. */
	commands: readonly (readonly string[])[];
	/** More than one simple command, or a redirection. */
	isCompound: boolean;
}

/** Far longer than what anybody types. */
const LONGEST = 20_000;

const GAP = /(?:[ \t]|\\\n)+/y;
const QUIET = /(?:[12&]?>[ \t]*\/dev\/null|2>&1|1>&2|>&2)(?=[ \t\n;|&]|$)/y;
const JOIN = /&&|\|\||;(?!;)|\|(?!&)|\n/y;
/** Of which a word is made. A comment, an assignment's `$`, a group or a brace isn't among them. */
const PIECES: readonly (readonly [RegExp, (found: string) => string])[] = [
	[/[^\s'"\\$`;&|<>(){}#!]+/y, (plain) => plain],
	[/'[^']*'/y, (quoted) => quoted.slice(1, -1)],
	[/"(?:[^"\\$`]|\\[^\n])*"/y, (quoted) => quoted.slice(1, -1).replace(/\\(["\\$`])/g, '$1')],
	[/\\[^\r\n]/y, (escaped) => escaped.slice(1)],
];
/** These mean something at the start of a word, and nothing within one. */
const WITHIN: (typeof PIECES)[number] = [/[#!]+/y, (plain) => plain];

/** Half of a character, the end of a text or of a line elsewhere, and a variable as cmd.exe writes it. */
const OTHER_SHELLS = /[\0\r\p{Cs}]|%[A-Za-z_]\w+%/u;

/** Null for what isn't plain. */
export function shellCommands(text: string): ShellCommands | null {
	const isReadable = text.length <= LONGEST && !OTHER_SHELLS.test(text);
	const tokens = isReadable ? tokensOf(text.trim()) : null;
	if (!tokens) return null;
	const commands: string[][] = [[]];
	for (const { kind, text: word } of withoutBlankLines(tokens)) {
		if (kind === 'join') commands.push([]);
		else if (kind === 'word') commands.at(-1)?.push(word);
	}
	// Two of what joins, or one without a command before or behind it.
	if (commands.some((words) => words.length === 0)) return null;
	return { commands, isCompound: tokens.some(({ kind }) => kind !== 'word') };
}

/** A line may end behind whatever joins two commands, and a semicolon needs nothing behind it. */
function withoutBlankLines(tokens: readonly Token[]): readonly Token[] {
	const isBlank = (token: Token, at: number): boolean =>
		token.text === '\n' && tokens[at - 1]?.kind === 'join';
	const kept = tokens.filter((token, at) => token.kind !== 'join' || !isBlank(token, at));
	return kept.at(-1)?.kind === 'join' && kept.at(-1)?.text === ';' ? kept.slice(0, -1) : kept;
}

interface Token {
	kind: 'word' | 'quiet' | 'join';
	text: string;
}

function tokensOf(text: string): Token[] | null {
	const tokens: Token[] = [];
	for (let at = 0; at < text.length;) {
		const gap = lengthOf(GAP, text, at);
		const quiet = lengthOf(QUIET, text, at + gap);
		const join = lengthOf(JOIN, text, at + gap);
		const word = quiet + join === 0 ? wordAt(text, at + gap) : null;
		const length = quiet + join + (word?.length ?? 0);
		if (length + gap === 0) return null;
		at += gap + length;
		if (quiet > 0) tokens.push({ kind: 'quiet', text: '' });
		else if (join > 0) tokens.push({ kind: 'join', text: text.slice(at - length, at) });
		else if (word) tokens.push({ kind: 'word', text: word.text });
	}
	return tokens;
}

function lengthOf(pattern: RegExp, text: string, at: number): number {
	pattern.lastIndex = at;
	return pattern.exec(text)?.[0].length ?? 0;
}

/** Null where none begins here. */
function wordAt(text: string, from: number): { text: string; length: number } | null {
	let word = '';
	let at = from;
	for (;;) {
		const found = pieceAt(text, at, at > from);
		if (!found) return at === from ? null : { text: word, length: at - from };
		word += found.text;
		at += found.length;
	}
}

function pieceAt(text: string, at: number, isWithin: boolean) {
	for (const [pattern, read] of isWithin ? [...PIECES, WITHIN] : PIECES) {
		const length = lengthOf(pattern, text, at);
		if (length > 0) return { text: read(text.slice(at, at + length)), length };
	}
	return null;
}
