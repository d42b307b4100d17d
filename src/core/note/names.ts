// Every name in a note that may be that of a file: what an approval of the note covers too. Read from
// the text alone, without Markdown, HTML, YAML or JSON, so that no way to write a file's name depends on
// which of them a reader believes in. In doubt a text counts: one too many is looked up and not found,
// one too few could be changed unseen. docs/formats/substance.md is the rule. Takes linear time.

import { lastAnswer } from '../shared/last-answer';

/** How a note names something: by a link, as a text in quotes, or in passing. */
export type NameKind = 'link' | 'text' | 'bare';

interface NoteNames {
	/** What is looked up. Empty where there are too many. */
	names: ReadonlySet<string>;
	/** What a person reads there, for a review. */
	written: ReadonlyMap<string, NameKind>;
	/** Nobody could say what such a note covers. */
	tooMany: boolean;
}

export const MOST_NAMES = 10_000;
const LONGEST_PIECE = 1_000;

/** `head` and `body` are those of the canonical text: what Signoff writes itself names nothing. */
export function namesIn({ head, body }: { head: string; body: string }): NoteNames {
	return lastNames(head, body);
}

const lastNames = lastAnswer((head: string, body: string): NoteNames => {
	const names = new Set<string>();
	const written = new Map<string, NameKind>();
	for (const [text, isBody] of [[head, false] as const, [body, true] as const]) {
		for (const piece of piecesIn(text, isBody)) {
			addNames(piece, { names, written });
			if (names.size > MOST_NAMES) return { names: new Set(), written, tooMany: true };
		}
	}
	return { names, written, tooMany: false };
});

/** A loose piece is the rest of a line or between commas: in a text, mostly words. */
type PieceKind = NameKind | 'loose';

interface Piece {
	text: string;
	kind: PieceKind;
	isBody: boolean;
}

/** Every name has one of these; most lines have none. */
const MAY_NAME = /[/\\%&=]|\.[A-Za-z0-9]|\[\[|\]\(|\]:/;

function* piecesIn(text: string, isBody: boolean): Generator<Piece> {
	const seen = new Set<string>();
	for (const line of text.split('\n')) {
		if (!MAY_NAME.test(line) && !(isBody && line.includes('"'))) continue;
		for (const piece of piecesOf(line, isBody)) {
			const key = `${piece.kind} ${piece.text}`;
			if (piece.text === '' || piece.text.length > LONGEST_PIECE || seen.has(key)) continue;
			seen.add(key);
			yield piece;
		}
	}
}

function* piecesOf(line: string, isBody: boolean): Generator<Piece> {
	for (const reading of new Set([line, withoutEscapes(line)])) {
		for (const [kind, cut] of CUTS) {
			for (const text of cut(reading)) {
				yield {
					text: withoutBlanks(text),
					kind: kind === 'text' && !isBody ? 'bare' : kind,
					isBody,
				};
			}
		}
	}
}

const ATTRIBUTE =
	/\b(?:src|href|data|poster)[ \t]*=[ \t]*(?:"([^"]*)"|'([^']*)'|([^ \t\r"'<>]+))/gi;
const PARAMETER = /[?&;](?:file|path|filepath|filename)=([^&; \t\r"'<>()[\]]*)/gi;
const REFERENCE = /^[ \t]*\[[^\]]+\]:([^]*)$/;
const ITEM = /^[ \t]*(?:[-*+]|[0-9]{1,9}[.)])[ \t]+([^]*)$/;
/** No name that is written without quotes holds one of these. */
const SIGNS = /[ \t\r"'`<>|()[\]{},;=@:*?!#&$\\]+/;

/** Where in a line a name may be. */
const CUTS: readonly (readonly [PieceKind, (line: string) => readonly string[]])[] = [
	['link', (line) => line.split('[[').slice(1).map(wikilinkAt)],
	['link', (line) => line.split('](').slice(1).map(destinationAt)],
	['link', (line) => [destinationAt(REFERENCE.exec(line)?.[1] ?? '')]],
	['link', (line) => groupsOf(ATTRIBUTE, line)],
	['link', (line) => groupsOf(PARAMETER, line)],
	['text', (line) => line.split('"').slice(1, -1)],
	['bare', (line) => line.split("'").slice(1, -1)],
	['bare', (line) => line.split('`').slice(1, -1)],
	['bare', (line) => line.split(/[<>]/).slice(1, -1)],
	['bare', (line) => line.split(/[ \t\r]/)],
	['bare', (line) => line.split(SIGNS)],
	['loose', (line) => line.split(/[[\]{}(),;|]/)],
	['loose', (line) => [ITEM.exec(line)?.[1] ?? '']],
	['loose', (line) => [line.includes(': ') ? line.slice(line.indexOf(': ') + 2) : '']],
];

function groupsOf(pattern: RegExp, line: string): string[] {
	return [...line.matchAll(pattern)].map((found) => found.slice(1).find((group) => group) ?? '');
}

function wikilinkAt(behind: string): string {
	return /^\[*([^|#[\]]*)/.exec(behind)?.[1] ?? '';
}

/** In angle brackets, or up to a blank or the parenthesis that none inside has opened. */
function destinationAt(behind: string): string {
	const [, angled, bare = ''] = /^[ \t]*(?:<([^<>]*)>|([^ \t\r<][^ \t\r]*))/.exec(behind) ?? [];
	if (angled !== undefined) return angled;
	let depth = 0;
	for (let at = 0; at < bare.length; at += 1) {
		if (bare[at] === '(') depth += 1;
		else if (bare[at] === ')') depth -= 1;
		if (depth < 0) return bare.slice(0, at);
	}
	return bare;
}

interface Found {
	names: Set<string>;
	written: Map<string, NameKind>;
}

function addNames({ text, kind, isBody }: Piece, { names, written }: Found): void {
	const isSaid = kind === 'link' || kind === 'text';
	const isName = (name: string) => (isSaid ? name !== '' : isPath(name, kind, isBody));
	for (const name of readingsOf(text).filter(isName)) {
		names.add(name);
		const inner = name.replace(FROM_SOMEWHERE, '');
		if (inner !== '') names.add(inner);
	}
	if (kind === 'loose') return;
	const last = STEPS.reduce((name, step) => withoutBlanks(step(name)), text);
	if (!isName(last) && !NOTE_NAME.test(last)) return;
	if (kind === 'link' || !written.has(last)) written.set(last, kind);
}

/** Each step is asked of all that the ones before it have made. */
function readingsOf(text: string): string[] {
	const readings = [text];
	for (const step of STEPS) {
		for (const reading of [...readings]) {
			const next = withoutBlanks(step(reading));
			if (!readings.includes(next)) readings.push(next);
		}
	}
	return readings;
}

const NOTE_NAME = /^[^ \t]+\.md$/i;
const FROM_SOMEWHERE = /^(?:\.{0,2}\/)+/;
/** A dot and up to eight letters and digits, not digits alone: no amount and no version. */
const ENDING = /\.(?=[0-9]*[A-Za-z])[A-Za-z0-9]{1,8}$/;

/** In passing, a text often names a note that the plan keeps up to date: it takes a path to cover it. */
function isPath(name: string, kind: PieceKind, isBody: boolean): boolean {
	if (ENDING.test(name)) return name.includes('/') || !isBody || !/\.md$/i.test(name);
	return name.includes('/') && !(isBody && kind === 'loose' && /[ \t]/.test(name));
}

/** What a piece of text may mean. */
const STEPS: readonly ((name: string) => string)[] = [
	(name) => withoutPercents(withoutEntities(name)),
	(name) => name.split(/[#?]/, 1)[0] ?? '',
	(name) => without(name, `"'\`*_~([{<@=:>!`, `"'\`*_~)]}>.,;:!?\\`),
	(name) => name.replaceAll('\\', '/'),
];

function withoutBlanks(text: string): string {
	return without(text, ' \t\r', ' \t\r');
}

/** Without these characters at its start and those at its end. */
function without(text: string, leading: string, trailing: string): string {
	let [from, to] = [0, text.length];
	while (from < to && leading.includes(text.charAt(from))) from += 1;
	while (to > from && trailing.includes(text.charAt(to - 1))) to -= 1;
	return text.slice(from, to);
}

const ENTITY = /&(?:#([0-9]{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|sol|period|lowbar));/gi;
const ENTITIES: Readonly<Record<string, string>> = {
	amp: '&',
	lt: '<',
	gt: '>',
	quot: '"',
	apos: "'",
	sol: '/',
	period: '.',
	lowbar: '_',
};

function withoutEntities(text: string): string {
	return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
		if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
		return character(decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal)) ?? whole;
	});
}

function character(code: number): string | null {
	const isOne = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
	return isOne ? String.fromCodePoint(code) : null;
}

function withoutPercents(text: string): string {
	if (!text.includes('%')) return text;
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

const ESCAPE = /\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|x([0-9A-Fa-f]{2})|([!-/:-@[-`{-~]))/g;

/** Those of JSON, YAML and Markdown. */
function withoutEscapes(line: string): string {
	if (!line.includes('\\')) return line;
	return line.replace(
		ESCAPE,
		(whole, unit?: string, code?: string, byte?: string, sign?: string) => {
			if (sign !== undefined) return sign;
			const short = unit ?? byte;
			if (short !== undefined) return String.fromCharCode(parseInt(short, 16));
			return character(parseInt(code ?? '', 16)) ?? whole;
		},
	);
}
