// The references in a text: seed 003's, narrowed, so that ordinary text holds none. Nothing in code or in the properties counts, nothing
// behind a backslash, and nothing that only goes on with a word. Beyond that:
//
// - `^a7f`: a caret where a word begins, and an id that the seed's function can make. An id of letters alone, or of digits alone, is a
//   word (`^this`, `^100`) unless it is known. Not the id of a block at the block's end, and not a footnote `[^a7f]`.
// - `^a7f:^b2e`, `item_…#^a7f`, `goals_doc#^a7f:^b2e`, `[[note#^a7f]]`: what is before the `#` must be an item, a label or a note.
// - `goals_doc:15@c4f2a1b`: a label that is known. So never `10:30`, `3:2`, `C:1` or an address; a commit has four characters at least.
// - `[text](uuid_…)`: a link of Markdown with that target, from its own bracket on.
// - `@item_…`, `@entity_…`, `@art_…`, `@uuid_…` with a whole UUID, where a word begins. So never an e-mail address or a mention.
//
// Takes linear time.

import { codeSpansIn } from '../../backlog/code-spans';
import { textStart } from '../../backlog/references';
import { once } from '../../shared/once';
import { blockIds } from '../fragments/block-ids';
import { isFragmentId } from '../fragments/fragment-id';
import { prefixOf } from '../ids';

/** Offsets in the text, in UTF-16 units. */
export type Span = readonly [from: number, to: number];

export interface FragmentReference {
	type: 'fragment';
	id: string;
	/** Where it is a range, its other end. */
	to: string | null;
	/** What it is in: an item, a label, the name of a note; '' for this note (`[[#^a7f]]`), null where nothing is said. */
	of: string | null;
	/** In double brackets: the app's own link. */
	isLink: boolean;
	span: Span;
}

export type Reference =
	| FragmentReference
	| { type: 'artifact_line'; label: string; line: number; commit: string | null; span: Span }
	| { type: 'conversation_log'; uuid: string; text: string; span: Span }
	| { type: 'item'; uuid: string; span: Span };

/** What tells a reference from a word. */
export interface KnownNames {
	isFragment(id: string): boolean;
	/** Also one that an artifact had before. */
	isLabel(label: string): boolean;
	isNote(name: string): boolean;
}

export interface ReferenceOptions {
	/** 0 for a text without properties; where they end, where it is left out. */
	start?: number | undefined;
	/** False where no block of the text has an id of its own: what looks like one is a reference. */
	hasIds?: boolean;
}

/** In the order of the text; none is within another. */
export function referencesIn(
	text: string,
	known: KnownNames,
	{ start = textStart(text), hasIds = true }: ReferenceOptions = {},
): Reference[] {
	const own = once(() => new Set(hasIds ? blockIds(text, start).map(({ from }) => from) : []));
	const all = [
		...fragments(text, start, { ...known, isOwn: (offset) => own().has(offset) }),
		...artifactLines(text, start, known),
		...logs(text, start),
		...items(text, start),
	].sort((a, b) => a.span[0] - b.span[0] || b.span[1] - a.span[1]);
	if (all.length === 0) return [];
	const isCode = codeSpansIn(text, start);
	let end = start;
	return all.filter(({ span: [from, to] }) => {
		if (from < end || isCode(from)) return false;
		end = to;
		return true;
	});
}

const FRAGMENT = /\^[a-z0-9]{3,4}(?::\^[a-z0-9]{3,4})?(?![\p{L}\p{N}_^-])/gu;

interface KnownHere extends KnownNames {
	/** Whether the id at this offset is the one of its block. */
	isOwn: (offset: number) => boolean;
}

function fragments(text: string, start: number, known: KnownHere): FragmentReference[] {
	if (!text.includes('^', start)) return [];
	return Array.from(matches(text, FRAGMENT, start)).flatMap(({ 0: range, index }) => {
		const [id = '', to = null] = range.split(':');
		const spot = { id, to, index, end: index + range.length };
		if (text[index - 1] === '#') return within(text, spot, known);
		const counts = isMeant(id, known) && (to === null || isMeant(to, known));
		if (!counts || !beginsWord(text, index, ':→') || known.isOwn(index)) return [];
		return [{ type: 'fragment', id, to, of: null, isLink: false, span: [index, spot.end] }];
	});
}

/** The seed's function makes no greater one; a note with more fragments than it has ids goes on from there. */
const GREATEST = 2 * 65_536;

function isMeant(id: string, known: KnownNames): boolean {
	const value = isFragmentId(id) ? parseInt(id.slice(1), 36) : Infinity;
	const isWord = !/\d/.test(id) || !/[a-z]/.test(id);
	return (value < GREATEST && !isWord) || known.isFragment(id);
}

interface Spot {
	id: string;
	to: string | null;
	index: number;
	end: number;
}

/** Of what stands before the `#`. */
function within(
	text: string,
	{ id, to, index, end }: Spot,
	known: KnownNames,
): FragmentReference[] {
	const link = linkAround(text, index - 1, end);
	if (link) return [{ type: 'fragment', id, to, isLink: true, ...link }];
	const from = backOver(text, index - 1, /[\p{L}\p{N}_-]/u);
	const of = text.slice(from, index - 1);
	const isKnown = prefixOf(of) !== null || known.isLabel(of) || known.isNote(of);
	const first = text[from - 1] === '@' ? from - 1 : from;
	// Where Markdown links to a block, the app does.
	const isTarget = text.slice(first - 2, first) === '](';
	if (of === '' || !isKnown || isTarget || !beginsWord(text, first)) return [];
	return [{ type: 'fragment', id, to, of, isLink: false, span: [first, end] }];
}

/** `[[note#^a7f]]`, also with other words behind a line. */
function linkAround(text: string, hash: number, end: number): { of: string; span: Span } | null {
	const from = backOver(text, hash, /[^[\]|#^\n]/);
	const [tail] = matchAt(text, /(?:\\?\|[^[\]\n]*)?\]\]/y, end) ?? [];
	if (tail === undefined || text.slice(from - 2, from) !== '[[') return null;
	return { of: text.slice(from, hash), span: [from - 2, end + tail.length] };
}

const LINE = /:(\d{1,9})(?:@([a-f0-9]{4,64}))?(?![\p{L}\p{N}_@/\\]|[:.,-]\d)/gu;

function artifactLines(text: string, start: number, known: KnownNames): Reference[] {
	return Array.from(matches(text, LINE, start)).flatMap(
		({ 0: tail, 1: digits, 2: commit = null, index }) => {
			const from = backOver(text, index, PART_OF_WORD);
			const label = text.slice(from, index);
			const line = Number(digits);
			if (line < 1 || /^\d*$/.test(label) || !beginsWord(text, from) || !known.isLabel(label))
				return [];
			return [{ type: 'artifact_line', label, line, commit, span: [from, index + tail.length] }];
		},
	);
}

const LOG = /\]\((uuid_[\p{L}\p{N}_-]+)\)/gu;

function logs(text: string, start: number): Reference[] {
	return Array.from(matches(text, LOG, start)).flatMap(({ 0: tail, 1: uuid = '', index }) => {
		const from = backOver(text, index, /[^[\]\n]/) - 1;
		if (text[from] !== '[' || /[!\\]/.test(text.charAt(from - 1))) return [];
		const words = text.slice(from + 1, index);
		return [{ type: 'conversation_log', uuid, text: words, span: [from, index + tail.length] }];
	});
}

const ITEM =
	/@((?:item|entity|art|uuid)_[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})(?![\p{L}\p{N}_-]|#\^)/gu;

function items(text: string, start: number): Reference[] {
	return Array.from(matches(text, ITEM, start)).flatMap(({ 0: whole, 1: uuid = '', index }) =>
		beginsWord(text, index) ? [{ type: 'item', uuid, span: [index, index + whole.length] }] : [],
	);
}

/** A half of a pair is a letter of some script, or shown like one. */
const PART_OF_WORD = /[\p{L}\p{N}_\uD800-\uDFFF]/u;
const OPENS = /[\s(["'“”„‚‘«»*=~,;!?–—|>{+]/;

/** Also behind a bracket or a quotation mark, and behind those of `also`. */
function beginsWord(text: string, at: number, also = ''): boolean {
	const before = text.charAt(at - 1);
	const isFootnote = before === '[' && text.charAt(at) === '^';
	return before === '' || also.includes(before) || (OPENS.test(before) && !isFootnote);
}

/** The first offset from which on each character up to `at` is one of these. */
function backOver(text: string, at: number, these: RegExp): number {
	let from = at;
	while (from > 0 && these.test(text.charAt(from - 1))) from -= 1;
	return from;
}

function* matches(text: string, form: RegExp, start: number): Generator<RegExpExecArray> {
	const search = new RegExp(form);
	search.lastIndex = start;
	for (let found = search.exec(text); found; found = search.exec(text)) yield found;
}

function matchAt(text: string, form: RegExp, at: number): RegExpExecArray | null {
	const search = new RegExp(form);
	search.lastIndex = at;
	return search.exec(text);
}
