// Sentences that plainly say what a tool does, with everything that the tool has to know: `append "Paid" to [[Ledger]]`. Nothing is
// guessed. A sentence that leaves anything open, or names what nobody can find, is not a command.

import type { JsonObject } from '../shared/json';

/** What the words of a request mean in the workspace, as far as anybody can tell. */
export interface PlanNames {
	/** The path of the one note that a link or a path means; null where none does, or several do. */
	note(name: string): string | null;
	/** The path of a note that isn't there yet; null where none may be made. */
	newNote(name: string): string | null;
	/** The id of the item that an id, a link or a path means. */
	item(name: string): string | null;
	state(name: string): string | null;
	/** Whether there is such a tool, and it takes these arguments. */
	fits(tool: string, args: JsonObject): boolean;
}

export interface PlainCommand {
	tool: string;
	arguments: JsonObject;
}

/** Null for a sentence that isn't one. */
export function commandIn(sentence: string, names: PlanNames): PlainCommand | null {
	const said = sentence
		.replace(POLITE, '')
		.replace(/[.!]+$/, '')
		.trim();
	for (const { tool, said: pattern, args } of COMMANDS) {
		const parts = pattern.exec(said)?.groups;
		const found = parts ? args(parts, names, sentence) : null;
		if (found && names.fits(tool, found)) return { tool, arguments: found };
	}
	return null;
}

/** What may stand before a verb without changing what is asked. */
export const POLITE =
	/^(?:(?:please|then|next|first|firstly|finally|also|bitte|dann|danach|zuerst|anschließend|zuletzt)[,:]?\s+)+/i;

type Parts = Readonly<Record<string, string | undefined>>;

interface Command {
	tool: string;
	said: RegExp;
	/** Null where something isn't plain. */
	args: (parts: Parts, names: PlanNames, sentence: string) => JsonObject | null;
}

const quoted = (name: string) => `(?<${name}>"[^"]+"|“[^“”]+”|„[^„“”]+[“”]|«[^«»]+»)`;
/** `[[Note]]`, `[[Note|as it is called]]`, a path in backticks or a path that ends in `.md`. */
const note = (name: string) =>
	`(?:the note )?(?<${name}>\\[\\[[^\\[\\]#^]+\\]\\]|\`[^\`]+\`|\\S+\\.md)`;
const value = '(?<value>"[^"]+"|“[^“”]+”|„[^„“”]+[“”]|[^\\s"“”„]+)';
const property =
	'(?:the )?(?:property )?(?<property>"[^"]+"|“[^“”]+”|„[^„“”]+[“”]|`[^`]+`|[\\p{L}_][\\p{L}\\p{N}_-]*)';
const said = (words: string) => new RegExp(`^${words}$`, 'iu');
const fresh =
	'(?<path>\\[\\[[^\\[\\]#^|]+\\]\\]|"[^"]+"|“[^“”]+”|„[^„“”]+[“”]|`[^`]+`|[^\\s"“”„]+)';

/** More than one way of saying the same, an English and a German one at least. */
const COMMANDS: readonly Command[] = [
	...either('append_note', ({ text, path }, names) => withNote(path, names, { text: bare(text) }), [
		`(?:append|add|write) ${quoted('text')} (?:to|at) (?:the end of )?${note('path')}`,
		`(?:hänge|füge|schreibe) ${quoted('text')} (?:an|in|zu) (?:die Notiz )?${note('path')}(?: an| ein| hinzu)?`,
	]),
	...either('create_note', newNote, [
		`(?:create|make|write) (?:a |an )?(?:new |empty )*note (?:named |called )?${fresh}(?: with(?: the text)? ${quoted('body')})?`,
		`(?:erstelle|lege) (?:eine |die )?(?:neue |leere )*Notiz (?:namens )?${fresh}(?: mit(?: dem Text)? ${quoted('body')})?(?: an)?`,
	]),
	...either('set_property', setProperty, [
		`set ${property} (?:of|in|on) ${note('path')} to ${value}`,
		`setze (?:die )?(?:Eigenschaft )?${property} (?:von|in|bei) ${note('path')} auf ${value}`,
	]),
	...either('move_item', moveItem, [
		`move (?:the item )?(?<item>\\[\\[[^\\[\\]#^]+\\]\\]|\`[^\`]+\`|\\S+) to (?:the folder )?(?<state>[\\p{L}_]+(?: [\\p{L}_]+)?)`,
		`(?:verschiebe|bewege) (?<item>\\[\\[[^\\[\\]#^]+\\]\\]|\`[^\`]+\`|\\S+) (?:nach|in) (?:den Ordner )?(?<state>[\\p{L}_]+(?: [\\p{L}_]+)?)`,
	]),
	...either('create_link', createLink, [
		`link ${note('path')} to ${note('target')}`,
		`verlinke ${note('path')} mit ${note('target')}`,
	]),
	...either('read_note', ({ path }, names) => withNote(path, names, {}), [
		`read ${note('path')}`,
		`lies (?:die Notiz )?${note('path')}`,
	]),
	...either('search_notes', ({ query }) => ({ query: bare(query) }), [
		`search (?:the |all )?notes for ${quoted('query')}`,
		`suche (?:in den Notizen )?nach ${quoted('query')}`,
	]),
	...either('create_item', ({ title }) => ({ title: bare(title) }), [
		`(?:create|make) (?:a |an )?(?:new )?(?:item|task) ${quoted('title')}`,
		`erstelle (?:eine )?(?:neue )?Aufgabe ${quoted('title')}`,
	]),
	...either('record_note', ({ text }) => ({ text: bare(text) }), [
		`(?:record|put on record:?) ${quoted('text')}`,
		`halte ${quoted('text')} fest`,
	]),
];

function either(tool: string, args: Command['args'], ways: readonly string[]): Command[] {
	return ways.map((way) => ({ tool, said: said(way), args }));
}

function withNote(link: string | undefined, names: PlanNames, more: JsonObject): JsonObject | null {
	const path = names.note(linked(link));
	return path === null ? null : { path, ...more };
}

/** A note about which nothing else is said is an empty one. */
function newNote({ path: name, body }: Parts, names: PlanNames): JsonObject | null {
	const path = names.newNote(linked(name));
	return path === null ? null : { path, body: bare(body) };
}

function setProperty(
	{ path, property: name, value: raw }: Parts,
	names: PlanNames,
): JsonObject | null {
	return withNote(path, names, { property: bare(name), value: plainValue(raw ?? '') });
}

function plainValue(raw: string): string | number | boolean {
	if (raw === 'true' || raw === 'false') return raw === 'true';
	// What would read as another number than it is written stays text, such as 007 and 1e999.
	return String(Number(raw)) === raw && Number.isFinite(Number(raw)) ? Number(raw) : bare(raw);
}

/** The step's own words are the reason. */
function moveItem({ item, state }: Parts, names: PlanNames, sentence: string): JsonObject | null {
	const [id, to] = [names.item(linked(item)), names.state((state ?? '').trim())];
	return id === null || to === null ? null : { id, to, reason: sentence };
}

function createLink({ path, target }: Parts, names: PlanNames): JsonObject | null {
	const other = names.note(linked(target));
	return other === null ? null : withNote(path, names, { target: other });
}

/** Without the quotes around it. */
function bare(text = ''): string {
	return text.replace(/^["“„«`]/, '').replace(/["“”»`]$/, '');
}

/** What a link leads to, without what it is called there. */
function linked(text = ''): string {
	const inner = /^\[\[([^\]|]+)(?:\|[^\]]*)?\]\]$/.exec(text)?.[1] ?? bare(text);
	return inner.trim();
}
