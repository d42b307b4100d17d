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

/** Gives ids to what has none yet, in order. `text` is the body with all of them; ids that stand there are kept where `hasIds`, but for those `isTaken`. */
export function withIds(
	body: string,
	give: (content: string) => string,
	hasIds: boolean,
	isTaken: (id: string) => boolean = () => false,
): { text: string; fragments: WrittenFragment[] } {
	const own = hasIds ? blockIds(body) : [];
	const ids = own.map((one) => ({ ...one, now: isTaken(one.id) ? give(one.content) : one.id }));
	const byStart = new Map(ids.map((id) => [id.start, id]));
	const named = new Set(ids.flatMap(({ start, from }) => [start, from]));
	const mayHaveOne = placesForIds(body);
	const fragments: WrittenFragment[] = [];
	const splices: Splice[] = ids.map(({ from, to, now: text }) => ({ from, to, text }));
	for (const { block, pieces } of piecesByBlock(body)) {
		const has = byStart.get(block.from);
		if (has) fragments.push({ id: has.now, content: has.content });
		if (named.has(block.from) || !mayHaveOne(block)) continue;
		const left = pieces.slice(0, MOST_FRAGMENTS - fragments.length);
		for (const [index, { content, to }] of left.entries()) {
			const id = give(content);
			fragments.push({ id, content });
			const next = pieces[index + 1]?.from ?? null;
			splices.push(spliceFor(body, block.kind, { id, to, next }));
		}
	}
	return { text: applySplices(body, splices), fragments };
}

function piecesByBlock(body: string): { block: Block; pieces: Piece[] }[] {
	const pieces = splitFragments(body);
	let at = 0;
	return blocksIn(body).flatMap((block) => {
		const first = at;
		while ((pieces[at]?.to ?? Infinity) <= block.to) at += 1;
		return block.kind === 'rule' ? [] : [{ block, pieces: pieces.slice(first, at) }];
	});
}

function spliceFor(
	body: string,
	kind: Block['kind'],
	{ id, to, next }: { id: string; to: number; next: number | null },
): Splice {
	if (next !== null) return { from: to, to: next, text: ` ${id}\n\n` };
	if (isInline(kind)) return { from: to, to, text: ` ${id}` };
	// Whatever follows at once would be taken for more of the line.
	const isApart = /^[ \t]*(?:\n[ \t]*(?:\n|$)|$)/.test(body.slice(to, to + 200));
	return { from: to, to, text: `\n\n${id}${isApart ? '' : '\n'}` };
}
