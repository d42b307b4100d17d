// Tells doing from talking: whether a word for an action, where it stands in its sentence, says that
// the action is to be done. In doubt it says yes.
// Invariant: looks at a bounded number of words around the place, so a sentence takes linear time.
// Tests as a value.

import { HARMLESS_HEADS, HARMLESS_VERBS } from './harmless-words';
import { wordAt, type Sentence, type Word } from './sentence';
import { wordSet } from './word-set';

/** `doing` counts; the others are why it does not. */
export type Mood = 'doing' | 'negated' | 'topic' | 'question' | 'no-verb';

const REACH = 12;

const LEADS = wordSet(
	'please kindly then next finally also now first second third afterwards and or but step task todo',
	'action goal objective just simply we i you to will must should shall lets let bitte dann por favor',
	'puis ensuite veuillez merci need needs want would could can may today tomorrow once only',
);
const VERB_FOLLOWS = wordSet(
	'and then or also please will must should shall to we i you now finally next afterwards just can',
	'could may would und dann bitte y et puis plus kindly agent bot assistant lets only but first ko par',
	'than them it her him later after when once directly immediately automatically simply not never',
);
const NOUN_FOLLOWS = wordSet(
	'the a an of on for with our my your his their this that these those by in about each no any some',
	'from at into which whose every all as its der die das den dem ein eine einen el la los las un una le',
	'les une des du de del new old last next open same how',
);
/** Urdu makes a verb of any word by one of these after it: "delete karo". */
const LIGHT_VERBS = wordSet('karo karen karein kardo kijiye karna kar کریں کرو کرنا');
const ABOUT = wordSet('how when where whether what which who why if way ways whom wie wann ob');

const NEGATIONS = wordSet(
	"not never don't dont doesn't won't wont can't cannot mustn't shouldn't isn't aren't without nothing",
	'none nobody neither nor avoid refrain nicht nie niemals kein keine keinen nichts ohne ne jamais rien',
	'sans nunca sin nada mat nahi nahin مت نہ نہیں',
);
/** These deny only the word right after them. */
const NEAR_NEGATIONS = wordSet('no non instead');
/** After a negation they turn it around or end it. */
const ENDS_NEGATION = wordSet(
	'and then but until unless before except only instead just forget hesitate fail wait delay miss stop',
	'sondern und pero y mais et',
);
const CONDITIONS = wordSet('until unless before except till bevor hasta avant');
const LATE_NEGATIONS = wordSet('nothing nichts nada rien nicht none nobody pas');

export function moodAt(sentence: Sentence, at: number, isSure: boolean): Mood {
	if (!isVerbPlace(sentence.words, at, isSure)) return 'no-verb';
	if (isNegated(sentence.words, at)) return 'negated';
	if (sentence.isQuestion && !isRequest(sentence.words[0])) return 'question';
	return isTopic(sentence.words, at) ? 'topic' : 'doing';
}

/** A participle counts where something is to be done with it: "will be sent", "must be paid". */
export function participleMoodAt(sentence: Sentence, at: number): Mood {
	const before = sentence.words.slice(Math.max(0, at - 3), at).map((word) => word.text);
	if (!before.includes('be')) return 'no-verb';
	if (isNegated(sentence.words, at)) return 'negated';
	return headOf(sentence.words) === null ? 'doing' : 'topic';
}

/** The first word that is not just a lead-in, and whether it only reads or writes in the vault. */
export function headOf(words: readonly Word[]): string | null {
	const head = wordAt(words, headAt(words));
	return HARMLESS_VERBS.has(head) || HARMLESS_HEADS.has(head) ? head : null;
}

function headAt(words: readonly Word[]): number {
	return words.slice(0, REACH).findIndex((word) => !isLead(word.text));
}

export function isLead(word: string): boolean {
	return LEADS.has(word) || /^\d+$/.test(word);
}

function isVerbPlace(words: readonly Word[], at: number, isSure: boolean): boolean {
	const word = words[at];
	if (word === undefined || LIGHT_VERBS.has(wordAt(words, at + 1))) return true;
	const before = wordAt(words, at - 1);
	if (before === 'to' && ABOUT.has(wordAt(words, at - 2))) return false;
	if (word.apart || leadsToVerb(before, at)) return true;
	return !NOUN_FOLLOWS.has(before) && (isSure || word.wrapped || NEGATIONS.has(before));
}

function leadsToVerb(before: string, at: number): boolean {
	if (at === 0 || (at === 1 && /^\d+$/.test(before))) return true;
	return VERB_FOLLOWS.has(before) || before.endsWith('ly');
}

function isNegated(words: readonly Word[], at: number): boolean {
	if (LATE_NEGATIONS.has(wordAt(words, at + 1))) return true;
	if (hasWord(words.slice(at + 1, at + REACH), CONDITIONS)) return false;
	if (words[at]?.apart === true) return false;
	return NEAR_NEGATIONS.has(wordAt(words, at - 1)) || isInNegation(words, at);
}

/** Looks back for a negation that nothing has ended since. */
function isInNegation(words: readonly Word[], at: number): boolean {
	for (let i = at - 1; i >= Math.max(0, at - REACH); i--) {
		const text = wordAt(words, i);
		if (ENDS_NEGATION.has(text)) return false;
		if (NEGATIONS.has(text)) return true;
		if (words[i]?.apart === true) return false;
	}
	return false;
}

function hasWord(words: readonly Word[], set: ReadonlySet<string>): boolean {
	return words.some((word) => set.has(word.text));
}

/** "Could you pay …?" asks for the deed; "May we pay …?" asks for an answer. */
function isRequest(first: Word | undefined): boolean {
	return ['could', 'can', 'would', 'will', 'please', 'kindly'].includes(first?.text ?? '');
}

/** "Draft: reply to Jonas" names a draft; "Note: reply to Jonas" asks for the reply. */
const UNSENT = wordSet('draft outline ideas idea entwurf borrador brouillon research');
const JOINS = wordSet('and then und dann y et puis also afterwards finally plus please');

/** The sentence is about reading or writing, and this word does not start a second deed. */
function isTopic(words: readonly Word[], at: number): boolean {
	if (headOf(words) === null || headAt(words) === at) return false;
	const word = words[at];
	const before = wordAt(words, at - 1);
	if (JOINS.has(before)) return false;
	const early = words.slice(Math.max(0, at - REACH), at);
	if (before === 'to') return hasWord(early, ABOUT);
	if (word?.apart !== true) return true;
	return at <= 2 && hasWord(early, UNSENT);
}
