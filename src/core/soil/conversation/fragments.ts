// The fragments of a message in its note: blocks with ids. Ids are put into the text as it stands; a paragraph that says several things is
// parted, and nothing else of it changes.

import { applySplices, type Splice } from '../../note/splice';
import { blockIds } from '../fragments/block-ids';
import { blocksIn, type Block } from '../fragments/blocks';
import { isInline, placesForIds } from '../fragments/id-places';
import { splitFragments, type Piece } from '../fragments/split';

export interface NoteFragment {
	/** With the caret; null where the block has no id. */
	id: string | null;
	content: string;
}

export interface WrittenFragment {
	id: string;
	content: string;
}

/** A longer message has no ids from there on: nobody refers to its five hundredth thought, and the ledger names each. */
export const MOST_FRAGMENTS = 500;

/** `hasIds`: what looks like an id at the end of a block is one, and no reference. */
export function readFragments(body: string, hasIds: boolean): NoteFragment[] {
	const ids = hasIds ? blockIds(body) : [];
	const byStart = new Map(ids.map((id) => [id.start, id]));
	const alone = new Set(ids.map(({ from }) => from));
	return blocksIn(body).flatMap(({ from, to, kind }): NoteFragment[] => {
		if (alone.has(from) || kind === 'rule') return [];
		const id = byStart.get(from);
		const end = Math.min(to, id?.from ?? to);
		return [{ id: id?.id ?? null, content: body.slice(from, end).trimEnd() }];
	});
}

/** The body without its ids. */
export function withoutIds(body: string): string {
	const splices = blockIds(body).map(({ from, to }): Splice => {
		let start = from;
		while (start > 0 && /\s/.test(body.charAt(start - 1))) start -= 1;
		return { from: start, to, text: '' };
	});
	return applySplices(body, splices);
}

export interface IdsInBody {
	/** What looks like an id at the end of a block is one, and is kept. */
	hasIds?: boolean;
	/** An id that can't stay: the block gets another one. */
	isTaken?: (id: string) => boolean;
	/** What the body consists of; by the rules where it is left out. */
	split?: readonly Piece[] | undefined;
}

/** Gives ids to what has none yet, in order. `text` is the body with all of them. */
export function withIds(
	body: string,
	give: (content: string) => string,
	{ split = splitFragments(body), ...kept }: IdsInBody = {},
): { text: string; fragments: WrittenFragment[] } {
	const { byStart, alone, splices } = idsIn(body, kept, give);
	const mayHaveOne = placesForIds(body);
	const fragments: WrittenFragment[] = [];
	for (const { block, pieces } of piecesByBlock(body, split)) {
		const has = byStart.get(block.from);
		if (has) fragments.push(has);
		if (has || alone.has(block.from) || !mayHaveOne(block)) continue;
		const left = pieces.slice(0, MOST_FRAGMENTS - fragments.length);
		for (const [index, { content, to }] of left.entries()) {
			const id = give(content);
			fragments.push({ id, content });
			splices.push(spliceFor(body, block.kind, { id, to, next: pieces[index + 1] }));
		}
	}
	return { text: applySplices(body, splices), fragments };
}

/** What has an id already, by where it begins; where ids stand: a line may have nothing else; and those that are to be others. */
function idsIn(
	body: string,
	{ hasIds = false, isTaken }: Omit<IdsInBody, 'split'>,
	give: (content: string) => string,
) {
	const splices: Splice[] = [];
	const byStart = new Map<number, WrittenFragment>();
	const alone = new Set<number>();
	for (const { id: found, from, to, content, start } of hasIds ? blockIds(body) : []) {
		const id = isTaken?.(found) === true ? give(content) : found;
		if (id !== found) splices.push({ from, to, text: id });
		byStart.set(start, { id, content });
		alone.add(from);
	}
	return { byStart, alone, splices };
}

/** Where these stand in the body, one behind the other. */
export function piecesAt(body: string, contents: readonly string[]): Piece[] {
	let at = 0;
	return contents.flatMap((content) => {
		const from = body.indexOf(content, at);
		if (from < 0) return [];
		at = from + content.length;
		return [{ content, from, to: at }];
	});
}

function piecesByBlock(
	body: string,
	split: readonly Piece[],
): { block: Block; pieces: readonly Piece[] }[] {
	let at = 0;
	return blocksIn(body).flatMap((block) => {
		const first = at;
		while ((split[at]?.to ?? Infinity) <= block.to) at += 1;
		return block.kind === 'rule' ? [] : [{ block, pieces: split.slice(first, at) }];
	});
}

function spliceFor(
	body: string,
	kind: Block['kind'],
	{ id, to, next }: { id: string; to: number; next: Piece | undefined },
): Splice {
	if (next) return { from: to, to: next.from, text: ` ${id}\n\n` };
	if (isInline(kind)) return { from: to, to, text: ` ${id}` };
	// Whatever follows at once would be taken for more of the line.
	const isApart = /^[ \t]*(?:\n[ \t]*(?:\n|$)|$)/.test(body.slice(to, to + 200));
	return { from: to, to, text: `\n\n${id}${isApart ? '' : '\n'}` };
}
