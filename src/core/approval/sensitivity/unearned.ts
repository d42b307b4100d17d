// What keeps work from being low though its verbs only read and write: where it goes, what it is about,
// and that it asks to do what another text says. It names no action, so it never changes what was found.
// Takes linear time.

import { amountsIn } from './amounts';
import { cleanText, isDisguised, visibleText } from './clean-text';
import { headOf } from './mood';
import type { Passage } from './passage';
import { type Sentence, wordAt } from './sentence';
import { isIndirect } from './words/indirection';
import { PAY_NOUNS } from './words/rules-pay';
import { isSecret } from './words/secrets';
import { INTO, JOINS, MONEY, READING, WRITING } from './words/sentence-words';
import type { PlainReason } from '../../shared/risk';
import { shareWord } from '../../shared/word-set';

/** The name of the rule, and the code of its reason. */
export type Unearned = PlainReason;

/** Read like that, whoever says it and wherever it stands. */
export function unearnedAnywhere(passage: Passage, sentences: readonly Sentence[]): Unearned[] {
	const texts = passage.lines.flatMap(({ raw }) => textsOf(raw));
	const isOutside = passage.place === 'code' ? leavesFromCode : leavesNotes;
	return [
		...(texts.some(isOutside) ? ['outside-path' as const] : []),
		...(texts.some(isSecret) ? ['secret' as const] : []),
		...(sentences.some(isIndirect) ? ['indirect' as const] : []),
		...(passage.lines.some(({ raw }) => isDisguised(raw)) ? ['disguised' as const] : []),
	];
}

/** What the author's own steps must not touch. `folders` are those of the workspace, by their names in it. */
export function unearnedByWork(
	passage: Passage,
	sentences: readonly Sentence[],
	folders: readonly string[],
): Unearned[] {
	const texts = passage.lines.flatMap(({ raw }) => textsOf(raw));
	const isOwn = sentences.some(mayWrite) && texts.some((text) => namesOwnFiles(text, folders));
	return [
		...(isOwn ? ['own-files' as const] : []),
		...(isMoneyNamed(passage, sentences, texts) ? ['names-money' as const] : []),
	];
}

/** With its marks, for a backslash may be part of a path, and without them. */
function textsOf(raw: string): string[] {
	const [marked, clean] = [visibleText(raw), cleanText(raw)];
	return marked === clean ? [clean] : [marked, clean];
}

const DOT = '(?:\\.|%2e)';
const SLASH = '(?:[/\\\\]|%2f|%5c)';
/** `.md` says what kind of file it is; `.md/` is a folder. */
const ENDING =
	'(?:md|txt|pdf|csv|json|ya?ml|html?|docx?|xlsx?|pptx?|png|jpe?g|gif|svg|canvas|base)';
const LEAVES = new RegExp(
	[
		`(?:^|[^\\p{L}\\p{N}.])${DOT}{2}${SLASH}`,
		`${SLASH}${DOT}{2}(?![\\p{L}\\p{N}.])`,
		`(?:^|[^\\p{L}\\p{N}.)\\]…])\\.(?!${ENDING}(?![\\p{L}\\p{N}_/\\\\-]))[\\p{L}_]`,
		'(?:^|[^\\p{L}\\p{N}])[a-z]:[/\\\\](?!/)',
		'(?:^|[^\\\\])\\\\\\\\[\\p{L}\\p{N}]',
		'~[/\\\\]|%(?:appdata|userprofile|temp)%|\\$\\{?home(?!\\p{L})',
	].join('|'),
	'iu',
);
const FROM_ROOT = /(?:^|[\s"'`=(])\/[\p{L}\p{N}._]/u;

function leavesNotes(text: string): boolean {
	return LEAVES.test(text);
}

function leavesFromCode(text: string): boolean {
	return LEAVES.test(text) || FROM_ROOT.test(text);
}

const OWN =
	/(?:^|[^\p{L}\p{N}])(?:(?:inbox|needs[_ -]action|plans|pending[_ -]approval|approved|rejected|done|logs|plans\/(?:pending|approved|rejected))[/\\]|(?:company[_ -])?handbook|handbuch|audit[ _-]?logs?(?![\p{L}\p{N}])|\d{4}-\d\d-\d\d[\w.-]{0,60}\.log(?![\p{L}\p{N}]))/iu;

function namesOwnFiles(text: string, folders: readonly string[]): boolean {
	if (OWN.test(text)) return true;
	if (folders.length === 0) return false;
	const path = text.toLowerCase().replaceAll('\\', '/');
	return folders.some((folder) => path.includes(`${folder.toLowerCase()}/`));
}

/** Work that may do more than read: what only reads goes on with reading, and has no place to go to. */
function mayWrite({ words, has }: Sentence): boolean {
	const head = headOf(words);
	if (head === null || !READING.has(head)) return head !== null;
	if (shareWord(INTO, has) !== null) return true;
	return words.some(({ text }, at) => JOINS.has(wordAt(words, at - 1)) && !READING.has(text));
}

/** Anywhere in a step; elsewhere only where it is what is written, for one may read and talk of money. */
function isMoneyNamed(
	{ place }: Passage,
	sentences: readonly Sentence[],
	texts: readonly string[],
): boolean {
	const isStep = place === 'step';
	const told = isStep ? sentences : sentences.filter(isWriting);
	if (told.length === 0) return false;
	return texts.some((text) => amountsIn(text).length > 0) || told.some(isAboutMoney(isStep));
}

function isWriting({ words }: Sentence): boolean {
	return WRITING.has(headOf(words) ?? '');
}

/** `isAny`: be it part of a name, as in `Research/payments.md`. */
function isAboutMoney(isAny: boolean): (sentence: Sentence) => boolean {
	return ({ words }) =>
		words.some(({ text, apart }) => (isAny || !apart) && (MONEY.has(text) || isPayNoun(text)));
}

function isPayNoun(word: string): boolean {
	return PAY_NOUNS.has(word) || /^(?:zahlungs|überweisungs)/.test(word);
}
