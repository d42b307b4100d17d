import type {
	BlockCache,
	CachedMetadata,
	FootnoteCache,
	FrontmatterLinkCache,
	HeadingCache,
	ListItemCache,
	SectionCache,
} from 'obsidian';
import { getFrontMatterInfo } from '../../base/front-matter';
import { parseYaml } from '../../base/yaml';
import { isRecord } from '../../base/is-record';
import { BLOCK_ID, blocksOf, FENCE, type Block } from './blocks';
import { collectInlines, parseWikilink, type Inlines } from './inlines';
import { readListItems } from './list-items';
import { NoteLines } from './note-lines';

const FOOTNOTE = /^\[\^([^\]\s]+)\]:/;

interface Found extends Inlines {
	headings: HeadingCache[];
	sections: SectionCache[];
	listItems: ListItemCache[];
	footnotes: FootnoteCache[];
	frontmatterLinks: FrontmatterLinkCache[];
}

/** All that the app's cache tells of a note. Lists that would be empty are absent, as there. */
export function parseNote(text: string): CachedMetadata {
	const lines = new NoteLines(text);
	const cache: CachedMetadata = {};
	const found: Found = {
		links: [],
		embeds: [],
		tags: [],
		headings: [],
		footnotes: [],
		footnoteRefs: [],
		sections: [],
		listItems: [],
		frontmatterLinks: [],
	};
	const blocks: Record<string, BlockCache> = {};
	const bodyStart = readFrontMatter(text, lines, cache, found);
	for (const block of blocksOf(lines, bodyStart)) readBlock(lines, block, found, blocks);
	for (const [name, list] of Object.entries(found)) {
		if (Array.isArray(list) && list.length > 0) Object.assign(cache, { [name]: list });
	}
	if (Object.keys(blocks).length > 0) cache.blocks = blocks;
	return cache;
}

/** Answers with the first line of the body. What is no valid mapping leaves no trace in the cache. */
function readFrontMatter(
	text: string,
	lines: NoteLines,
	cache: CachedMetadata,
	found: Found,
): number {
	const info = getFrontMatterInfo(text);
	if (!info.exists) return 0;
	const last = text.slice(0, info.to).split('\n').length - 1;
	const position = lines.range(0, last);
	found.sections.push({ type: 'yaml', position });
	const properties = valueOf(info.frontmatter);
	if (properties) {
		cache.frontmatter = properties;
		collectPropertyLinks(properties, '', found.frontmatterLinks);
	}
	cache.frontmatterPosition = position;
	return last + 1;
}

const MOST_LINES = 5_000;

function valueOf(yaml: string): Record<string, unknown> | null {
	try {
		// The parser compares every key with every other: without a limit one note stops the page.
		if (yaml.split('\n', MOST_LINES + 1).length > MOST_LINES) return null;
		const value = parseYaml(yaml);
		return isRecord(value) ? value : null;
	} catch {
		return null;
	}
}

function collectPropertyLinks(value: unknown, key: string, links: FrontmatterLinkCache[]): void {
	if (typeof value === 'string') {
		const inner = /^\[\[([^[\]]+)\]\]$/.exec(value.trim())?.[1];
		if (inner !== undefined) links.push({ key, original: value.trim(), ...parseWikilink(inner) });
	} else if (typeof value === 'object' && value !== null) {
		for (const [name, item] of Object.entries(value)) {
			collectPropertyLinks(item, key === '' ? name : `${key}.${name}`, links);
		}
	}
}

function readBlock(
	lines: NoteLines,
	block: Block,
	found: Found,
	blocks: Record<string, BlockCache>,
): void {
	const { type, first, last } = block;
	const id = BLOCK_ID.exec(lines.line(last))?.[1];
	if (id !== undefined && first === last && namesPrevious(lines.line(first), id, found, blocks))
		return;
	const position = lines.range(first, last);
	const hasId = id !== undefined && type !== 'list' && block.hasInlines;
	found.sections.push({ type, position, ...(hasId && { id }) });
	if (hasId) blocks[id.toLowerCase()] = { id, position };
	readNamed(lines, block, found);
	if (type === 'list') readListItems(lines, block, found.listItems, blocks);
	if (block.hasInlines) readInlines(lines, block, found);
}

/** On a line of its own, an id names the block before it. */
function namesPrevious(
	line: string,
	id: string,
	{ sections }: Found,
	blocks: Record<string, BlockCache>,
): boolean {
	const previous = sections.at(-1);
	if (line.trim() !== `^${id}` || !previous) return false;
	previous.id = id;
	blocks[id.toLowerCase()] = { id, position: previous.position };
	return true;
}

function readNamed(lines: NoteLines, block: Block, found: Found): void {
	if (block.type === 'heading') found.headings.push(headingOf(lines, block));
	if (block.type !== 'footnoteDefinition') return;
	const id = FOOTNOTE.exec(lines.line(block.first))?.[1] ?? '';
	found.footnotes.push({ id, position: lines.range(block.first, block.last) });
}

function headingOf(lines: NoteLines, { first, last }: Block): HeadingCache {
	const position = lines.range(first, last);
	if (first === last) {
		const line = lines.line(first).trim();
		const level = /^#+/.exec(line)?.[0].length ?? 1;
		return { heading: withoutClosing(line.slice(level).trim()), level, position };
	}
	const text = lines.lines.slice(first, last).map((line) => line.trim());
	return { heading: text.join(' '), level: lines.line(last).includes('=') ? 1 : 2, position };
}

/** `Title ##` is written as it looks: the marks at the end are no part of it. */
function withoutClosing(heading: string): string {
	let end = heading.length;
	while (heading[end - 1] === '#') end -= 1;
	if (end === 0) return '';
	return /[ \t]/.test(heading[end - 1] ?? '') ? heading.slice(0, end).trimEnd() : heading;
}

function readInlines(lines: NoteLines, { first, last }: Block, found: Inlines): void {
	let fence: string | null = null;
	for (let index = first; index <= last; index += 1) {
		const mark = FENCE.exec(lines.line(index))?.[1];
		if (fence !== null) {
			if (mark?.startsWith(fence) === true) fence = null;
		} else if (mark !== undefined) fence = mark;
		else collectInlines(lines, index, found);
	}
}
