// Reads a note's properties. The only file that may import gray-matter and yaml.
//
// gray-matter runs code for `---js`, caches and shares its results when it is called without
// options, answers `{}` the second time for broken YAML, and closes the block at any line that
// starts with `---`. So: the block is cut out here, by Obsidian's rule; options are passed on every
// call; every engine but YAML throws; and each hazard has a test. Numbers are read as text:
// `1944952e07599384` is somebody's id, not infinity. Both libraries take quadratic time (gray-matter
// over blank lines, yaml over keys), so a block has a largest size and keys are compared here.
// Tests as a value.

import matter from 'gray-matter';
import { LineCounter, YAMLParseError, isScalar, parseDocument, visit, type YAMLMap } from 'yaml';
import { text } from '../text/english';

const words = text.frontmatter;

export type Properties = Readonly<Record<string, unknown>>;

export type FrontmatterProblem =
	'foreign-language' | 'unclosed' | 'too-large' | 'broken-yaml' | 'not-properties';

export type Frontmatter =
	| { kind: 'none'; body: string }
	| { kind: 'properties'; properties: Properties; body: string }
	/** `line` counts from 1 in the note; `detail` is a sentence on what is wrong there. */
	| { kind: 'broken'; problem: FrontmatterProblem; line: number; detail: string; body: string };

/** Far above what people and agents write; below it, no block takes longer than a frame or two. */
const LARGEST_BLOCK = 32 * 1024;
const MOST_LINES = 1_000;

const BARE_OPENING = /^---[ \t]*\r?\n/;
const OPENING_WITH_LANGUAGE = /^---([a-z]+)[ \t]*\r?\n/i;
const CLOSING = /^---[ \t]*\r?$/m;

export function parseFrontmatter(note: string): Frontmatter {
	const text = note.startsWith('\uFEFF') ? note.slice(1) : note;
	const opening = BARE_OPENING.exec(text)?.[0];
	if (opening === undefined) return withoutBareOpening(text);
	const rest = text.slice(opening.length);
	const closing = CLOSING.exec(rest);
	if (!closing) {
		const detail = words.unclosed;
		return { kind: 'broken', problem: 'unclosed', line: 1, detail, body: text };
	}
	const body = rest.slice(closing.index + closing[0].length).replace(/^\n/, '');
	return { ...readBlock(rest.slice(0, closing.index)), body };
}

/** `---js` asks for a language; `----` and `--- text` are a rule or a heading, not properties. */
function withoutBareOpening(text: string): Frontmatter {
	const language = OPENING_WITH_LANGUAGE.exec(text)?.[1];
	if (language === undefined) return { kind: 'none', body: text };
	const detail = words.foreignLanguage(language);
	return { kind: 'broken', problem: 'foreign-language', line: 1, detail, body: text };
}

type Block =
	| { kind: 'properties'; properties: Properties }
	| { kind: 'broken'; problem: FrontmatterProblem; line: number; detail: string };

function readBlock(block: string): Block {
	const lines = block.split('\n');
	if (block.length > LARGEST_BLOCK || lines.length > MOST_LINES) {
		return { kind: 'broken', problem: 'too-large', line: 1, detail: words.tooLarge };
	}
	const inner = lines.findIndex((line) => line.startsWith('---'));
	if (inner >= 0) return brokenYaml(inner + 2, words.innerDashes);
	try {
		const { data } = matter(`---\n${block}\n---\n`, {
			language: 'yaml',
			engines: { yaml: { parse: parseProperties }, javascript: locked, json: locked },
		});
		return { kind: 'properties', properties: data };
	} catch (error) {
		return describeBlock(error);
	}
}

const locked = {
	parse(): never {
		throw new Error('Only YAML is read.');
	},
};

class NotProperties extends Error {}

function parseProperties(block: string): Record<string, unknown> {
	const lineCounter = new LineCounter();
	const document = parseDocument(block, {
		schema: 'core',
		customTags: (tags) => tags.filter((tag) => typeof tag === 'string' || !isNumberTag(tag.tag)),
		uniqueKeys: false,
		logLevel: 'error',
		lineCounter,
	});
	if (document.errors[0]) throw document.errors[0];
	visit(document, { Map: (_, map) => refuseRepeatedKeys(map, lineCounter) });
	const value: unknown = document.toJS({ maxAliasCount: 50 });
	if (value === null) return {};
	if (!isRecord(value)) throw new NotProperties(words.notProperties);
	return value;
}

function refuseRepeatedKeys(map: YAMLMap, lineCounter: LineCounter): void {
	const seen = new Set<unknown>();
	for (const { key } of map.items) {
		if (!isScalar(key)) continue;
		if (seen.has(key.value)) throw repeatedKey(key.range?.[0] ?? 0, lineCounter);
		seen.add(key.value);
	}
}

function repeatedKey(at: number, lineCounter: LineCounter): YAMLParseError {
	const error = new YAMLParseError([at, at], 'DUPLICATE_KEY', 'Map keys must be unique');
	error.linePos = [lineCounter.linePos(at)];
	return error;
}

function isNumberTag(tag: string): boolean {
	return tag === 'tag:yaml.org,2002:int' || tag === 'tag:yaml.org,2002:float';
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function describeBlock(error: unknown): Block {
	if (error instanceof NotProperties) {
		return { kind: 'broken', problem: 'not-properties', line: 2, detail: error.message };
	}
	// gray-matter hands the rest of the opening line over too, so lines count as in the note.
	if (error instanceof YAMLParseError) {
		return brokenYaml(error.linePos?.[0].line ?? 2, words.yaml(error.code) ?? error.message);
	}
	return brokenYaml(2, words.unreadable);
}

function brokenYaml(line: number, message: string): Block {
	const detail = message.split('\n', 1)[0]?.replace(/ at line \d+, column \d+:?$/, '') ?? '';
	return { kind: 'broken', problem: 'broken-yaml', line, detail };
}
