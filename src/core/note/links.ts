// Every file that a note names: what an approval of the note covers too. In doubt a link counts:
// one too many is looked up and not found, one too few could be changed unseen. Takes linear time.
// Tests as a value.

import { parseFrontmatter, type Properties } from './frontmatter';
import { markdownLines } from './markdown-lines';

/** Without fragments and duplicates, in order: first the properties, then the body. */
export function linksOf(note: string): string[] {
	const found = parseFrontmatter(note);
	const links = new Set<string>();
	const properties = found.kind === 'none' ? {} : found.properties;
	for (const link of linksInProperties(properties)) links.add(link);
	for (const link of linksInBody(found.body)) links.add(link);
	links.delete('');
	return [...links];
}

function* linksInBody(body: string): Generator<string> {
	if (!MAY_LINK.test(body)) return;
	for (const { kind, text } of markdownLines(body, 0)) {
		if (kind === 'text' && MAY_LINK.test(text)) yield* linksInLine(withoutCode(text));
	}
}

/** Every link has one of these; most lines have none. */
const MAY_LINK = /\[\[|\]\(|\]:/;

/** Properties whose value names a file, without any brackets. */
const FILE_KEYS: ReadonlySet<string> = new Set([
	'source_file',
	'source',
	'plan',
	'plan_path',
	'attachment',
	'attachments',
]);

function* linksInProperties(properties: Properties): Generator<string> {
	for (const [key, value] of Object.entries(properties)) {
		const namesFile = FILE_KEYS.has(key.toLowerCase());
		for (const text of textsIn(value)) {
			yield* linksInText(text);
			if (namesFile) yield fileNamedBy(text);
		}
	}
}

/** Without recursion: a note may nest as deep as it likes. */
function textsIn(value: unknown): string[] {
	const texts: string[] = [];
	const waiting: unknown[] = [value];
	while (waiting.length > 0) {
		const next = waiting.pop();
		if (typeof next === 'string') texts.push(next);
		else if (isBareLink(next)) texts.push(`[[${next[0][0]}]]`);
		else if (typeof next === 'object' && next !== null) {
			const below: unknown[] = Object.values(next);
			waiting.push(...below.reverse());
		}
	}
	return texts;
}

/** `[[x]]` without quotes around it, which YAML reads as a list in a list. */
function isBareLink(value: unknown): value is [[string]] {
	if (!Array.isArray(value) || value.length !== 1) return false;
	const inner: unknown = value[0];
	return Array.isArray(inner) && inner.length === 1 && typeof inner[0] === 'string';
}

const LONGEST_PATH = 1_000;

/** '' for text that looks like no file. */
function fileNamedBy(text: string): string {
	if (text.length > LONGEST_PATH || /[\n[\]]/.test(text) || isAddress(text.trim())) return '';
	const path = withoutFragment(text.trim());
	return path.includes('/') || /\.[A-Za-z0-9]{1,8}$/.test(path) ? path : '';
}

function* linksInText(text: string): Generator<string> {
	if (!MAY_LINK.test(text)) return;
	for (const line of text.split('\n')) yield* linksInLine(line);
}

function* linksInLine(line: string): Generator<string> {
	yield* wikilinks(line);
	yield* markdownLinks(line);
}

const WIKI_TARGET = /[^|#[\]]*/y;

function* wikilinks(line: string): Generator<string> {
	const end = line.lastIndexOf(']]');
	for (let at = line.indexOf('[['); at >= 0 && at < end; at = line.indexOf('[[', at + 1)) {
		WIKI_TARGET.lastIndex = at + 2;
		// In a table the bar before the shown words has a backslash in front.
		yield (WIKI_TARGET.exec(line)?.[0] ?? '').replace(/\\$/, '').trim();
	}
}

const REFERENCE = /^ {0,3}\[[^\]]+\]:[ \t]*(.*)$/;
const ANGLED = /[ \t]*<([^<>]*)>/y;
const BARE = /[ \t]*([^\s<]\S*)/y;

function* markdownLinks(line: string): Generator<string> {
	const reference = REFERENCE.exec(line)?.[1];
	if (reference !== undefined) yield* targetsAt(reference, 0).targets;
	let at = line.indexOf('](');
	while (at >= 0) {
		const { targets, end } = targetsAt(line, at + 2);
		yield* targets;
		at = line.indexOf('](', end);
	}
}

function targetsAt(line: string, at: number): { targets: string[]; end: number } {
	ANGLED.lastIndex = at;
	const angled = ANGLED.exec(line);
	if (angled) return { targets: [fileOf(angled[1] ?? '')], end: ANGLED.lastIndex };
	BARE.lastIndex = at;
	const bare = BARE.exec(line)?.[1];
	if (bare === undefined) return { targets: [], end: at };
	// `a](b)` may be one odd name or the end of one link and the target of the next: both count.
	const pieces = bare.includes('](') ? bare.split('](') : [];
	return { targets: [bare, ...pieces].map((piece) => fileOf(uptoEnd(piece))), end: BARE.lastIndex };
}

/** A target ends at the parenthesis that none inside it has opened. */
function uptoEnd(target: string): string {
	let depth = 0;
	for (let at = 0; at < target.length; at += 1) {
		if (target[at] === '\\') at += 1;
		else if (target[at] === '(') depth += 1;
		else if (target[at] === ')') {
			depth -= 1;
			if (depth < 0) return target.slice(0, at);
		}
	}
	return target;
}

/** '' for an address on the web, and for a heading of this note. */
function fileOf(target: string): string {
	if (isAddress(target)) return '';
	const path = target.split('#', 1)[0]?.replace(/\\([!-/:-@[-`{-~])/g, '$1') ?? '';
	try {
		return decodeURIComponent(path).trim();
	} catch {
		return path.trim();
	}
}

function isAddress(target: string): boolean {
	return /^(?:[a-z][a-z0-9+.-]+:(?!\s)|\/\/)/i.test(target);
}

/** A name may hold a `#` of its own; behind an ending it leads to a heading. */
function withoutFragment(path: string): string {
	return /^[^#]+\.[A-Za-z0-9]{1,8}(?=#)/.exec(path)?.[0] ?? path;
}

/** Code within one line goes. A span that runs on to the next line stays: its links count. */
function withoutCode(line: string): string {
	if (!line.includes('`')) return line;
	const runs = [...line.matchAll(/`+/g)].map((run) => ({ at: run.index, length: run[0].length }));
	const closers = closersOf(runs);
	const kept: string[] = [];
	let from = 0;
	for (const [index, { at }] of runs.entries()) {
		const closer = closers[index];
		if (at < from || closer === undefined || line[at - 1] === '\\') continue;
		kept.push(line.slice(from, at));
		from = closer;
	}
	return kept.join(' ') + line.slice(from);
}

/** For each run of backticks, the offset behind the next run of the same length. */
function closersOf(runs: readonly { at: number; length: number }[]): (number | undefined)[] {
	const next = new Map<number, number>();
	const closers: (number | undefined)[] = [];
	for (const [back, { at, length }] of [...runs].reverse().entries()) {
		closers[runs.length - 1 - back] = next.get(length);
		next.set(length, at + length);
	}
	return closers;
}
