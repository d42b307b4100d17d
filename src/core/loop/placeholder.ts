// Whether a text says anything. Nothing, a comment, `[a hint in brackets]`, TODO and its like, a blank of
// a template, and a text that only repeats the task's title or original content are no evidence.
// Some lines of that kind spoil no others. Where it is unsure a text counts: a person reads it anyway.
// Takes linear time.
// Tests as a value.

import { cleanText } from '../approval/sensitivity/clean-text';
import { isTemplateStep } from './plan-templates';

/** What the text must not merely repeat. */
interface Known {
	original?: string;
	title?: string;
}

/** What is behind it in a longer text is not compared. */
const LONGEST_COMPARED = 100_000;

export function isPlaceholder(text: string, { original = '', title = '' }: Known = {}): boolean {
	const visible = withoutComments(text);
	if (isBracketed(visible.trim())) return true;
	const name = wordsOf(title);
	const source = original.slice(0, LONGEST_COMPARED);
	const copied = new Set(source.split('\n').map(wordsOf));
	const words = visible
		.split('\n')
		.map(contentOf)
		.filter((line) => !saysNothing(line))
		.map(wordsOf)
		.filter((line) => line !== '' && line !== name);
	return [words, words.filter((line) => !copied.has(line))].some((said) =>
		contains(wordsOf(source), said.join(' ').slice(0, LONGEST_COMPARED)),
	);
}

/** What opens and never ends hides the rest, as it does for readers. */
export function withoutComments(text: string): string {
	return text.replace(/<!--[^]*?(?:-->|$)|%%[^]*?(?:%%|$)/g, ' ');
}

/** Longer lines are no hint but for brackets around them. */
const LONGEST_HINT = 300;
/** Marks of lists, quotes, headings, emphasis and checkboxes, and numbers of lists. */
const MARGIN = /^(?:[\s>#*_~`+-]|\d{1,9}[.)](?=\s|$)|\[.\](?=\s|$))+/u;
/** Lines that say nothing of their own: fences, and headings of what follows. */
const FRAME = /^\s*(?:`{3}|~{3}|#{1,6}(?:\s|$))/;
const MARKED = /^\W*(?:TODO|TBD|TBA|FIXME|XXX+)\b|\b(?:TODO|TBD|FIXME|XXX)(?:[:\])}?]|\W*$)/;
const HINT = new RegExp(
	[
		'^\\W*(?:(?:todo|tb[acd]|fixme|xxx+|placeholder)(?:\\W*$|\\s*[:(–—-])',
		'(?:intent|requirements?|interpretation)\\W*$',
		'lorem ipsum\\b',
		'(?:to|will) be (?:filled|completed|determined|defined|decided|added|written|provided)\\b',
		'(?:your|insert|describe|write|type|enter)\\b.* here\\W*$)',
	].join('|'),
	'i',
);

function contentOf(line: string): string {
	return FRAME.test(line) ? '' : line.replace(MARGIN, '').trim();
}

function saysNothing(line: string): boolean {
	if (isTemplateStep(line) || isBracketed(line)) return true;
	return line.length <= LONGEST_HINT && (MARKED.test(line) || HINT.test(line));
}

/** Brackets or braces around all of it; a link is none. */
function isBracketed(line: string): boolean {
	const text = line.replace(/[*_~`.]{1,9}$/, '');
	return /^(?:\[(?!\[)[^\]]*\]|\{[^}]*\}+)$/.test(text);
}

/** As they are compared: without case, marks, tags and what cannot be seen. */
function wordsOf(text: string): string {
	const compared = cleanText(text.slice(0, LONGEST_COMPARED)).toLowerCase();
	return compared.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/** By Knuth, Morris and Pratt: `includes` takes its time over texts that were made for it. */
function contains(text: string, part: string): boolean {
	if (part.length > text.length) return false;
	const fallback = [0];
	for (let at = 1; at < part.length; at += 1) {
		fallback.push(nextMatch(part, fallback, fallback[at - 1] ?? 0, part[at]));
	}
	let matched = 0;
	for (let at = 0; at < text.length && matched < part.length; at += 1) {
		matched = nextMatch(part, fallback, matched, text[at]);
	}
	return matched === part.length;
}

/** How much of `part` ends at a letter, where `matched` of it ended before. */
function nextMatch(
	part: string,
	fallback: readonly number[],
	matched: number,
	letter: string | undefined,
): number {
	let length = matched;
	while (length > 0 && part[length] !== letter) length = fallback[length - 1] ?? 0;
	return part[length] === letter ? length + 1 : length;
}
