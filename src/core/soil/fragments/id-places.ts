// Which blocks can have an id put at their end, or below them, so that it is one and nothing else that is shown changes. Takes linear time.

import { codeSpansIn } from '../../backlog/code-spans';
import type { Block } from './blocks';
import { rawTextIn } from './raw-text';

const INLINE: ReadonlySet<Block['kind']> = new Set(['paragraph', 'item'] as const);

/** The id of others stands below them. */
export function isInline(kind: Block['kind']): boolean {
	return INLINE.has(kind);
}

/** Must be asked in the order of the text. */
export function placesForIds(text: string): (block: Block) => boolean {
	const isHidden = hiddenIn(text);
	return (block) => {
		if (isHidden(block) || block.isOpen) return false;
		return isInline(block.kind) ? endsWithText(text, block) : canHaveBelow(text, block);
	};
}

/** In a comment, a formula, or HTML. Within a line, too, two marks are a comment, and what follows one alone may be. */
function hiddenIn(text: string): (block: Block) => boolean {
	const { spans } = rawTextIn(text);
	const isCode = codeSpansIn(text, 0);
	const marks = [...text.matchAll(/%%/g)].map(({ index }) => index).filter((at) => !isCode(at));
	let [span, mark] = [0, 0];
	return ({ from, to }) => {
		while ((spans[span]?.to ?? Infinity) < from) span += 1;
		while ((marks[mark] ?? Infinity) < to) mark += 1;
		return (spans[span]?.from ?? Infinity) < to || mark % 2 === 1;
	};
}

/** Not what is part of a list, which would end there; nor indented code, which goes on over blank lines. */
function canHaveBelow(text: string, { kind, from, isInList }: Block): boolean {
	return (
		!isInList && (kind !== 'code' || /^[ \t]*(?:`{3}|~{3})/.test(text.slice(from, from + 200)))
	);
}

/** Of a list only items have one, at the end of their own text. */
function endsWithText(text: string, { kind, from, to, isInList }: Block): boolean {
	if (isInList && kind !== 'item') return false;
	return !NO_TEXT.test(text.slice(from, to)) && ENDS.test(text.slice(to, to + 200));
}

const MARKER = String.raw`[ \t]*(?:[-*+]|\d{1,9}[.)])`;
const TAG = String.raw`<\/?[a-z][a-z0-9-]*(?:[\s/>]|$)`;
/** HTML, the definition of a link or a footnote, and an item that has nothing, or something else than text. */
const NO_TEXT = new RegExp(
	String.raw`^(?:${TAG}|\[[^\]]+\]:|${MARKER}[ \t]*$|${MARKER}[ \t]+(?:[#>|]|\$\$|%%|<!|${TAG}))|\n[ \t]*${TAG}`,
	'i',
);
/** What ends a paragraph, whoever reads it: a blank line, a heading, a quote, a fence, an item. */
const ENDS =
	/^[ \t]*(?:$|\r?\n[ \t]*(?:\r?\n|$|#{1,6}[ \t]|>|`{3}|~{3}|[-*+][ \t]+\S|\d{1,9}[.)][ \t]+\S))/;
