// Undoes what makes words look different to a rule than to a reader: invisible characters inside
// words, full-width and look-alike letters, tags and emphasis in the middle of a word.
// Invariant: linear time; what is shown to a person is always the text as it stands in the note.

import { once } from '../../shared/once';

const PLAIN = /^[\x20-\x7e\t]*$/;
const MARKUP = /[<&*~=`\\]/;
// Built from alternatives, for a class that holds joining characters misleads its readers.
const UNSEEN =
	'\\u00AD|\\u034F|\\u061C|[\\u115F\\u1160]|[\\u17B4\\u17B5]|[\\u180B-\\u180E]|[\\u200B-\\u200F]|[\\u202A-\\u202E]|' +
	'[\\u2060-\\u206F]|\\u3164|\\uFEFF|\\uFFA0|[\\uFE00-\\uFE0F]|[\\u{E0000}-\\u{E007F}]';
const INVISIBLE = new RegExp(UNSEEN, 'gu');
const DISGUISE = new RegExp(`[a-z](?:${UNSEEN})+[a-z]`, 'iu');

/** Letters of other scripts that readers take for Latin ones. */
const lookAlikes = once(
	() =>
		new Map(
			'аa еe оo рp сc уy хx іi ѕs ԁd һh ӏl јj ԛq ԝw мm тt кk вb нh ոn սu օo ɡg ıi αa εe ιi κk νv οo ρp τt υu χx ϲc'
				.split(' ')
				.map((pair) => [pair.charAt(0), pair.charAt(1)]),
		),
);

/** The text as rules read it. Case stays: it tells where a sentence begins. */
export function cleanText(raw: string): string {
	const visible = visibleText(raw);
	const straight = visible.includes('’') ? visible.replaceAll('’', "'") : visible;
	return MARKUP.test(straight) ? withoutMarkup(straight) : straight;
}

/** The text with its marks, in the letters that a reader takes it for. */
export function visibleText(raw: string): string {
	return PLAIN.test(raw) ? raw : raw.replace(INVISIBLE, '').normalize('NFKC');
}

/** Letters of another script right beside Latin ones. */
const MIXED =
	/[a-z][\u0370-\u03FF\u0400-\u052F\u0531-\u0587]|[\u0370-\u03FF\u0400-\u052F\u0531-\u0587][a-z]/i;
const FULL_WIDTH = /[\uFF21-\uFF3A\uFF41-\uFF5A]/;

/** Whether somebody put characters into a Latin word that cannot be seen, or only look like its own. */
export function isDisguised(raw: string): boolean {
	if (PLAIN.test(raw)) return false;
	return DISGUISE.test(raw) || FULL_WIDTH.test(raw) || MIXED.test(raw);
}

/** A word with look-alike letters as the Latin word that it shows; other words as they are. */
export function latinOf(word: string): string {
	if (/^[a-z0-9']*$/.test(word)) return word;
	const letters = Array.from(word, (letter) => lookAlikes().get(letter) ?? letter).join('');
	return /^[a-z]+$/.test(letters) ? letters : word;
}

function withoutMarkup(text: string): string {
	return text
		.replace(/&#(x?)([0-9a-f]{1,6});/gi, (whole, hex: string, digits: string) =>
			letterOf(parseInt(digits, hex === '' ? 10 : 16), whole),
		)
		.replace(/&nbsp;/gi, ' ')
		.replace(/<\/?(?:br|p|div|li|td|tr|th|h\d)\b[^<>]*>/gi, ' . ')
		.replace(/<\/?[a-z][^<>]*>/gi, '')
		.replace(/\*+|~~|==|`+|\\(?=[!-/:-@[-`{-~])/g, '');
}

function letterOf(code: number, otherwise: string): string {
	return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : otherwise;
}

const LONGEST_EXCERPT = 120;

/** The words around a place as they stand in the note, short enough to be shown. Constant time. */
export function excerptOf(raw: string, word = '', at = 0): string {
	const start = Math.max(0, at - 300);
	const part = raw.slice(start, at + 600);
	const whole = part.trim();
	if (whole.length <= LONGEST_EXCERPT && part.length === raw.length) return whole;
	const found = part.toLowerCase().indexOf(word);
	const middle = found < 0 ? Math.min(at, 300) : found;
	const from = Math.max(0, Math.min(middle - 40, part.length - LONGEST_EXCERPT + 2));
	const cut = part.slice(from, from + LONGEST_EXCERPT - 2).trim();
	return `${start + from > 0 ? '…' : ''}${cut}${start + from + cut.length < raw.length ? '…' : ''}`;
}
