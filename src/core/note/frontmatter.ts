// Reads a note's properties. The block is cut out by frontmatter-block, by Obsidian's rule; gray-matter reads it; yaml
// says what is wrong with a block that gray-matter cannot read, and in which line. Both take quadratic time over some
// texts, so a block has a largest size.

import type { YAMLParseError } from 'yaml';
import {
	BYTE_ORDER_MARK,
	LARGEST_BLOCK,
	MOST_LINES,
	locateBlock,
	type ClosedBlock,
} from './frontmatter-block';
import { endOfProperties, readLines } from './frontmatter-lines';
import { parseBlock } from './frontmatter-yaml';
import { NotProperties, UnreadableBlock, readProperties } from './gray-matter';

export type Properties = Readonly<Record<string, unknown>>;

export type FrontmatterProblem =
	| 'foreign-language'
	| 'unclosed'
	| 'too-large'
	| 'broken-yaml'
	| 'not-properties';

export type Frontmatter =
	| { kind: 'none'; body: string }
	| { kind: 'properties'; properties: Properties; body: string }
	| (Trouble & { kind: 'broken'; properties: Properties; body: string });

/** What exactly is wrong in the line. */
export type FrontmatterDetail =
	| { code: 'foreign-language'; language: string }
	| { code: 'unclosed' | 'block-too-large' | 'not-properties' }
	| { code: 'inner-dashes' | 'late-block' | 'unreadable-block' }
	/** By the YAML reader's own code and sentence. */
	| { code: 'yaml'; mistake: string; message: string };

interface Trouble {
	problem: FrontmatterProblem;
	/** Counts from 1 in the note. */
	line: number;
	detail: FrontmatterDetail;
}

/** A broken block's properties are read line by line, as far as that goes. */
export function parseFrontmatter(note: string): Frontmatter {
	const place = locateBlock(note);
	const whole = note.startsWith(BYTE_ORDER_MARK) ? note.slice(1) : note;
	switch (place.kind) {
		case 'none':
			return { kind: 'none', body: whole };
		case 'foreign-language': {
			const detail = { code: 'foreign-language', language: place.language } as const;
			return broken({ problem: 'foreign-language', line: 1, detail }, {}, whole);
		}
		case 'unclosed': {
			const lines = note.slice(place.from, endOfProperties(note, place.from));
			return broken(trouble('unclosed', 1, 'unclosed'), readLines(lines), whole);
		}
		case 'closed':
			return readBlock(note, place, whole);
	}
}

function readBlock(note: string, place: ClosedBlock, whole: string): Frontmatter {
	const block = note.slice(place.from, place.to);
	const body = note.slice(place.bodyFrom);
	if (place.line > 1) return readLateBlock(block, place.line, body, whole);
	if (isTooLarge(block)) {
		return broken(trouble('too-large', 1, 'block-too-large'), readLines(block), body);
	}
	const inner = block.split('\n').findIndex((line) => line.startsWith('---'));
	if (inner >= 0)
		return broken(trouble('broken-yaml', inner + 2, 'inner-dashes'), readLines(block), body);
	try {
		return { kind: 'properties', properties: readProperties(block), body };
	} catch (error) {
		return broken(troubleIn(block, error), readLines(block), body);
	}
}

/** Blank lines, dashes and text are no block; only properties make it one. */
function readLateBlock(block: string, line: number, body: string, whole: string): Frontmatter {
	const properties = isTooLarge(block) ? {} : readLines(block);
	if (Object.keys(properties).length === 0) return { kind: 'none', body: whole };
	return broken(trouble('broken-yaml', line, 'late-block'), properties, body);
}

function isTooLarge(block: string): boolean {
	return block.length > LARGEST_BLOCK || block.split('\n').length > MOST_LINES;
}

function broken(found: Trouble, properties: Properties, body: string): Frontmatter {
	return { kind: 'broken', ...found, properties, body };
}

type PlainCode = Exclude<FrontmatterDetail['code'], 'foreign-language' | 'yaml'>;

function trouble(problem: FrontmatterProblem, line: number, code: PlainCode): Trouble {
	return { problem, line, detail: { code } };
}

function troubleIn(block: string, error: unknown): Trouble {
	if (error instanceof NotProperties) return trouble('not-properties', 2, 'not-properties');
	const mistake = mistakeIn(block);
	if (mistake) {
		const line = mistake.linePos?.[0].line ?? 2;
		return { problem: 'broken-yaml', line, detail: detailOf(mistake) };
	}
	const line = error instanceof UnreadableBlock ? error.line : 2;
	return trouble('broken-yaml', line, 'unreadable-block');
}

/** The line end of the opening dashes goes along, so that lines count as in the note. */
function mistakeIn(block: string): YAMLParseError | null {
	try {
		const read = parseBlock(`\n${block}`);
		return read.ok ? null : read.refusal;
	} catch {
		// Too deep for this reader, too.
		return null;
	}
}

function detailOf({ code, message }: YAMLParseError): FrontmatterDetail {
	const first = message.split('\n', 1)[0]?.replace(/ at line \d+, column \d+:?$/, '') ?? '';
	return { code: 'yaml', mistake: code, message: first };
}
