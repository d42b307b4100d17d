// Splits a message into its semantic units, seed 003's fragments, by rules: blocks first; in a paragraph, sentences, as many as make one
// thought; in a sentence, a clause that turns against what came before it or gives its reason. Nothing is added or lost: between two
// fragments are blanks and nothing else. Takes linear time.

import { codeSpansIn } from '../../backlog/code-spans';
import { blocksIn, type Block } from './blocks';
import { ABBREVIATIONS, TURNS } from './words';

export interface Piece {
	/** As it stands in the text. */
	content: string;
	from: number;
	to: number;
}

/** So many words make one thought; sentences beyond them begin the next one. */
const THOUGHT = 25;
/** Fewer of them are no clause of their own. */
const CLAUSE = 4;

export function splitFragments(text: string): Piece[] {
	const isCode = codeSpansIn(text, 0);
	return blocksIn(text).flatMap((block) => {
		const cuts = block.kind === 'paragraph' ? cutsIn(text, block, isCode) : [];
		return piecesOf(text, block, cuts);
	});
}

/** A place at which the text is cut; blanks around it belong to neither side. */
export function piecesOf(text: string, { from, to }: Block, cuts: readonly number[]): Piece[] {
	const bounds = [from, ...cuts, to];
	return cuts.concat(to).flatMap((end, at) => {
		const start = bounds[at] ?? from;
		const part = text.slice(start, end);
		const content = part.trim();
		const first = start + part.length - part.trimStart().length;
		return content === '' ? [] : [{ content, from: first, to: first + content.length }];
	});
}

interface Seam {
	/** Offset in the paragraph, behind the mark. */
	at: number;
	/** The comma before a clause, or what ends a sentence. */
	kind: 'clause' | 'sentence';
	/** The next word is one that turns. */
	turns: boolean;
}

function cutsIn(text: string, { from, to }: Block, isCode: (offset: number) => boolean): number[] {
	const paragraph = text.slice(from, to);
	const isKept = keptTogether(paragraph);
	const seams = seamsIn(paragraph).filter(({ at }) => !isCode(from + at) && !isKept(at));
	return chosenAmong(paragraph, seams).map((at) => from + at);
}

/** Goes from seam to seam, and counts the words of what it has since the last cut. */
function chosenAmong(paragraph: string, seams: readonly Seam[]): number[] {
	const ends = [...seams.map(({ at }) => at), paragraph.length];
	const cuts: number[] = [];
	let words = wordsIn(paragraph.slice(0, ends[0]));
	for (const [index, seam] of seams.entries()) {
		const next = wordsIn(paragraph.slice(seam.at, ends[index + 1]));
		const isCut = next >= CLAUSE && (turnsAway(seam, words) || isFull(seam, words + next));
		if (isCut) cuts.push(seam.at);
		words = isCut ? next : words + next;
	}
	return cuts;
}

function turnsAway({ turns }: Seam, before: number): boolean {
	return turns && before >= CLAUSE;
}

function isFull({ kind }: Seam, both: number): boolean {
	return kind === 'sentence' && both > THOUGHT;
}

function wordsIn(text: string): number {
	return text.match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

/** A comma or semicolon and blanks; or what ends a sentence, with closing marks behind it. */
const MARKS = /[,;](?=\s)|[.!?…]{1,9}["'”’“»)\]*_]{0,4}(?=\s)|[。！？][”’」』)]{0,4}/g;
const NEXT_WORD = /\s*["'“‘„«(*_]{0,4}([\p{L}\p{N}]+)/uy;

function seamsIn(paragraph: string): Seam[] {
	return [...paragraph.matchAll(MARKS)].flatMap(({ 0: mark, index }): Seam[] => {
		const at = index + mark.length;
		NEXT_WORD.lastIndex = at;
		const word = NEXT_WORD.exec(paragraph)?.[1] ?? '';
		const turns = TURNS.has(word.toLowerCase());
		if (/^[,;]/.test(mark)) return turns ? [{ at, kind: 'clause', turns }] : [];
		return endsSentence(paragraph, index, mark, word) ? [{ at, kind: 'sentence', turns }] : [];
	});
}

/** Not a full stop of an abbreviation, an initial, a German ordinal or a number in a list; nor anything that small letters go on with. */
function endsSentence(paragraph: string, at: number, mark: string, next: string): boolean {
	if (/^\p{Ll}/u.test(next)) return false;
	if (!mark.startsWith('.') || mark.startsWith('..')) return true;
	const before = /[^\s("„“'‘]*$/.exec(paragraph.slice(Math.max(0, at - 20), at))?.[0] ?? '';
	return !(/^(?:\p{L}|\d{1,2})$/u.test(before) || ABBREVIATIONS.has(before.toLowerCase()));
}

/** Links, addresses, formulas, and what stands in quotes or brackets: none of them is taken apart. Each form ends where it could begin again. */
const KEPT =
	/!?\[\[[^[\]\n]*\]\]|!?\[[^[\]]*\]\([^()\s]*\)|<[^<>\s]+>|https?:\/\/[^\s<>]+|\$\$[^$]*\$\$|\$[^$\s](?:[^$\n]*[^$\s])?\$(?!\d)|"[^"]*"|“[^“”]*”|„[^„“”]*[“”]|«[^«»]*»|»[^«»]*«|\([^()]*\)/g;

/** Whether the offset is within one. Must be asked in the order of the text. */
export function keptTogether(paragraph: string): (offset: number) => boolean {
	const spans = [...paragraph.matchAll(KEPT)].map(({ index, 0: { length } }) => ({
		from: index,
		to: index + length,
	}));
	let at = 0;
	return (offset) => {
		while ((spans[at]?.to ?? Infinity) <= offset) at += 1;
		return (spans[at]?.from ?? Infinity) < offset;
	};
}
