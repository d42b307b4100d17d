// Whether a text says anything. Nothing, a comment, `[a hint in brackets]`, TODO and its like, a blank of
// a template, words that stand for nothing, and a text that only repeats the task's title or original content are
// no evidence. A few words out of the original are: that is what it is about.
// Some lines of that kind spoil no others. Where it is unsure a text counts: a person reads it anyway.
// Takes linear time but for what is compared, of which there is little.

import { cleanText } from '../approval/sensitivity';
import { isTemplateStep } from './plan-templates';
import { standsForNothing } from './stand-ins';

/** What the text must not merely repeat. */
interface Known {
	original?: string;
	title?: string;
}

/** What is behind it in a longer text is not compared: `includes` takes its time over texts that were made for it. */
const LONGEST_COMPARED = 20_000;
/** What is shorter may name what the original is about, unless it is a whole line or sentence of it. */
const WORDS_OF_COPY = 5;
const LETTERS_OF_COPY = 40;

/** What a text is worth as evidence: only what is `said` is some. */
export type Worth = 'nothing' | 'placeholder' | 'copy' | 'said';

export function isPlaceholder(text: string, known: Known = {}): boolean {
	return worthOf(text, known) !== 'said';
}

export function worthOf(text: string, { original = '', title = '' }: Known = {}): Worth {
	const visible = withoutComments(text);
	if (visible.trim() === '') return 'nothing';
	if (isBracketed(visible.trim())) return 'placeholder';
	const lines = visible.split('\n').map(contentOf);
	const said = lines.filter((line) => !saysNothing(line));
	if (wordsOf(said.join('\n')) === '') return 'placeholder';
	const name = wordsOf(title);
	const own = said.filter((line) => wordsOf(line) !== name);
	return isCopy(own, original.slice(0, LONGEST_COMPARED)) ? 'copy' : 'said';
}

function isCopy(lines: readonly string[], original: string): boolean {
	const source = wordsOf(original);
	const whole = new Set([original, withoutComments(original)].flatMap(partsOf));
	const isNew = (part: string) => !whole.has(wordsOf(part));
	const rest = lines.filter(isNew).flatMap(sentencesIn).filter(isNew);
	return [lines, rest].some((parts) => {
		const words = wordsOf(parts.join(' '));
		return words === '' || (isLong(words) && source.includes(words));
	});
}

/** Its lines and sentences, as they are compared, with the marks before them and without. */
function partsOf(text: string): string[] {
	const lines = text.split('\n').flatMap((line) => [line, contentOf(line)]);
	return [...lines, ...lines.flatMap(sentencesIn)].map(wordsOf);
}

function sentencesIn(line: string): string[] {
	return line.split(/[.!?;:]+(?=\s|$)/);
}

function isLong(words: string): boolean {
	return words.length >= LETTERS_OF_COPY || words.split(' ').length >= WORDS_OF_COPY;
}

/** Whether two texts say the same. */
export function isSame(a: string, b: string): boolean {
	return wordsOf(withoutComments(a)) === wordsOf(withoutComments(b));
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
const MARKED =
	/^\W*(?:TODO|TBD|TBA|FIXME|XXX+)\b(?![.-]\w)|\b(?:TODO|TBD|FIXME|XXX)(?:[:\])}?]|\W*$)/;
const HINT = new RegExp(
	[
		'^\\W*(?:(?:todo|tb[acd]|fixme|xxx+|placeholder)(?:\\W*$|\\s*[:(–—]|\\s*-\\s)',
		'(?:intent|requirements?|interpretation)\\W*$',
		'lorem ipsum\\b',
		'(?:to|will) be (?:filled|completed|determined|defined|decided|added|written|provided)(?: (?:in|out|later|soon|here|below))?(?: by\\b.*)?\\W*$',
		'your\\b.* here\\W*$',
		'(?:insert|describe|write|type|enter|put)\\b.*\\b(?:tasks?|texts?|content|interpretation|intent|requirements?|description) here\\W*$)',
	].join('|'),
	'i',
);

function contentOf(line: string): string {
	return FRAME.test(line) ? '' : line.replace(MARGIN, '').trim();
}

function saysNothing(line: string): boolean {
	if (isTemplateStep(line) || isBracketed(line)) return true;
	if (line.length > LONGEST_HINT) return false;
	return MARKED.test(line) || HINT.test(line) || standsForNothing(wordsOf(line));
}

/** Brackets, braces or the marks of a template around all of it; a link is none. */
function isBracketed(line: string): boolean {
	const text = line.replace(/[*_~`.]{1,9}$/, '');
	if (text.startsWith('<%') && text.endsWith('%>')) return true;
	return /^(?:\[(?!\[)[^\]]*\]|\{[^}]*\}+)$/.test(text);
}

/** As they are compared: without case, marks, tags and what cannot be seen. */
function wordsOf(text: string): string {
	const compared = cleanText(text.slice(0, LONGEST_COMPARED)).toLowerCase();
	return compared.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}
