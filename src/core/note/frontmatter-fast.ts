// Reads the plain kind of block that nearly all notes have, without the price of a YAML library:
// names with one-line values, flat lists, and maps one level deep. Whatever is not plainly that is
// declined, and the library reads it. Invariant: what is read here, the library reads the same.
// Tests as a value.

/** Null for a block that this reader leaves to the library. */
export function parsePlainBlock(block: string): Record<string, unknown> | null {
	if (ODD.test(block)) return null;
	const reading: Reading = { top: new Map(), group: null };
	for (const line of block.split('\n')) {
		const text = line.endsWith('\r') ? line.slice(0, -1) : line;
		if (!readLine(reading, text)) return null;
	}
	closeGroup(reading);
	return Object.fromEntries(reading.top);
}

/** Characters that YAML has rules of its own for: tabs, other control characters, odd line ends. */
const ODD = /[^\P{Cc}\r\n]|\r(?!\n)|[\u2028\u2029\uFEFF\p{Cs}]/u;

/** The lines below a name that has no value on its own line. */
interface Group {
	name: string;
	/** Null before the first line. */
	margin: string | null;
	/** One of the two is filled. */
	map: Map<string, unknown>;
	list: unknown[];
}

interface Reading {
	top: Map<string, unknown>;
	group: Group | null;
}

const IGNORED = /^ *(?:#|$)/;
const NAMED = /^( *)([A-Za-z_][A-Za-z0-9_-]{0,99}):(?: (.*))?$/;
const LISTED = /^( *)- (.*)$/;

/** False for a line that this reader does not understand. */
function readLine(reading: Reading, line: string): boolean {
	if (IGNORED.test(line)) return true;
	const [, margin = '', name, rest = ''] = NAMED.exec(line) ?? [];
	if (name === undefined) return readListed(reading.group, line);
	const value = WORDS.has(name) ? null : readPlainValue(rest);
	if (!value) return false;
	return margin === '' ? putAtTop(reading, name, value) : putIn(reading.group, margin, name, value);
}

function putAtTop(reading: Reading, name: string, { value, isEmpty }: PlainValue): boolean {
	closeGroup(reading);
	if (reading.top.has(name)) return false;
	reading.top.set(name, value);
	if (isEmpty) reading.group = { name, margin: null, map: new Map(), list: [] };
	return true;
}

function putIn(group: Group | null, margin: string, name: string, { value }: PlainValue): boolean {
	if (!group || group.list.length > 0 || group.map.has(name)) return false;
	group.margin ??= margin;
	group.map.set(name, value);
	return group.margin === margin;
}

function readListed(group: Group | null, line: string): boolean {
	const [, margin, rest = ''] = LISTED.exec(line) ?? [];
	const value = readPlainValue(rest);
	if (!group || margin === undefined || !value || value.isEmpty || group.map.size > 0) return false;
	group.margin ??= margin;
	group.list.push(value.value);
	return group.margin === margin;
}

function closeGroup(reading: Reading): void {
	const { group, top } = reading;
	reading.group = null;
	if (!group) return;
	if (group.list.length > 0) top.set(group.name, group.list);
	else if (group.map.size > 0) top.set(group.name, Object.fromEntries(group.map));
}

/** A value on one line, and where in the text it stands. */
interface PlainValue {
	value: string | boolean | null | (string | boolean | null)[];
	/** Nothing stands there, or only a comment. */
	isEmpty: boolean;
	from: number;
	to: number;
}

const QUOTED = /^(?:"([^"\\]*)"|'([^']*)')(?= *(?: #.*)?$)/;
const LIST = /^\[([^[\]{}"'#:&*!|>%@`]*)\](?= *(?: #.*)?$)/;
const LIST_ENTRY = /^ *([A-Za-z0-9_][A-Za-z0-9_./-]*(?: [A-Za-z0-9_./-]+)*) *$/;
const PLAIN_START = /^[\p{L}\p{N}_/(]/u;

/** Of what stands behind a colon, a comment included. Null for what this reader does not understand. */
export function readPlainValue(rest: string): PlainValue | null {
	let from = 0;
	while (rest[from] === ' ') from += 1;
	const text = rest.slice(from);
	if (text === '' || text.startsWith('#')) return { value: null, isEmpty: true, from: 0, to: 0 };
	const found = PLAIN_START.test(text) ? readPlain(text) : (readQuoted(text) ?? readList(text));
	return found && { value: found.value, isEmpty: false, from, to: from + found.length };
}

interface Found {
	value: PlainValue['value'];
	length: number;
}

function readPlain(text: string): Found | null {
	const comment = text.indexOf(' #');
	let length = comment < 0 ? text.length : comment;
	while (text[length - 1] === ' ') length -= 1;
	const plain = text.slice(0, length);
	return plain.endsWith(':') || plain.includes(': ') ? null : { value: asWord(plain), length };
}

function readQuoted(text: string): Found | null {
	const [quoted, double, single] = QUOTED.exec(text) ?? [];
	return quoted === undefined ? null : { value: double ?? single ?? '', length: quoted.length };
}

function readList(text: string): Found | null {
	const [list, inner] = LIST.exec(text) ?? [];
	if (list === undefined || inner === undefined) return null;
	if (/^ *$/.test(inner)) return { value: [], length: list.length };
	const entries = inner.split(',').map((entry) => LIST_ENTRY.exec(entry)?.[1] ?? '');
	return entries.includes('') ? null : { value: entries.map(asWord), length: list.length };
}

/** Words that are no text. */
const WORDS: ReadonlyMap<string, boolean | null> = new Map([
	['null', null],
	['Null', null],
	['NULL', null],
	['true', true],
	['True', true],
	['TRUE', true],
	['false', false],
	['False', false],
	['FALSE', false],
]);

function asWord(text: string): string | boolean | null {
	const word = WORDS.get(text);
	return word === undefined ? text : word;
}
