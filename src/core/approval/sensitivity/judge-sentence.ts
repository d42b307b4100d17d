// Applies the rules about verbs to one sentence: what it says is to be done, what it only talks of,
// and whether it is work that reads and writes in the vault.

import { type Mood, headOf, isLead, moodAt, participleMoodAt } from './mood';
import { type Sentence, type Word, wordAt } from './sentence';
import { PAY_NOUNS } from './words/rules-pay';
import { actionOfParticiple, rulesByVerb } from './words/rules';
import {
	AFTER_NOUN,
	AGENTS,
	CHANGES,
	CHOICE,
	JOINS,
	MEASURES,
	MESSAGES,
	NOUN_FOLLOWS,
	OUTSIDE,
	PARTS,
	READING,
	SAYS_NO,
	STATES,
	WRITING,
} from './words/sentence-words';
import type { VerbRule } from './words/verb-rule';
import { REFUSING, isOfThisNote, isRefusing } from '../../plan/instruction';
import type { RiskLevel, SensitiveAction } from '../../shared/risk';
import { shareWord } from '../../shared/word-set';

export interface Deed {
	rule: string;
	action: SensitiveAction;
	risk: RiskLevel;
	word: Word;
}

export interface SentenceJudgement {
	deeds: readonly Deed[];
	/** `harmless` earns low, `neutral` neither earns nor loses it, `unclear` loses it. */
	tone: 'harmless' | 'neutral' | 'unclear';
	/** A word for a change that none of the four actions covers. */
	change: Word | null;
}

interface Circumstances {
	hasMoney: boolean;
	/** Hidden words count whatever the sentence says around them. */
	isHidden: boolean;
	isTitle: boolean;
	isHeading: boolean;
	section: string;
}

export function judgeSentence(sentence: Sentence, around: Circumstances): SentenceJudgement {
	if (around.isHeading && isPartOfNote(sentence)) return PART;
	const deeds: Deed[] = [];
	const times = new Map<string, number>();
	let isTalk = false;
	sentence.words.forEach(({ text }, at) => {
		const rules = actionOfParticiple().has(text) ? [] : rulesAt(sentence, at);
		if (rules.length === 0 && !actionOfParticiple().has(text)) return;
		// The same word over and over in one sentence says nothing new.
		const time = times.get(text) ?? 0;
		if (time >= MOST_TIMES) return;
		const found = deedsAt(sentence, at, { rules, around });
		if (found.deeds.length > 0) times.set(text, time + 1);
		deeds.push(...found.deeds);
		isTalk ||= found.isTalk;
	});
	deeds.push(...titleDeeds(sentence, around));
	return { deeds: withoutDoubles(deeds), ...toneOf(sentence, isTalk) };
}

const PART: SentenceJudgement = { deeds: [], tone: 'neutral', change: null };
const MOST_TIMES = 5;

interface Finding {
	deeds: Deed[];
	isTalk: boolean;
}

function deedsAt(
	sentence: Sentence,
	at: number,
	{ rules, around }: { rules: readonly VerbRule[]; around: Circumstances },
): Finding {
	const word = sentence.words[at];
	if (word === undefined) return { deeds: [], isTalk: false };
	const passive = actionOfParticiple().get(word.text);
	if (passive !== undefined) {
		const mood = participleMoodAt(sentence, at);
		const deed: Deed = { rule: 'passive-verb', action: passive, risk: 'medium', word };
		return { deeds: counts(mood, around) ? [deed] : [], isTalk: true };
	}
	const moods = rules
		.filter((rule) => fits(rule, sentence, at, around))
		.map((rule) => ({ rule, mood: moodAt(sentence, at, rule.isSure === true) }));
	const deeds = moods
		.filter(({ mood }) => counts(mood, around))
		.map(({ rule }) => ({
			rule: rule.name,
			action: rule.action,
			risk: rule.risk ?? 'medium',
			word,
		}));
	if (deeds.length > 0 && isOwnRemoval(sentence, at, around)) return { deeds: [], isTalk: true };
	return { deeds, isTalk: moods.some(({ mood }) => mood !== 'doing' && mood !== 'no-verb') };
}

function counts(mood: Mood, around: Circumstances): boolean {
	return mood === 'doing' || (around.isHidden && mood !== 'no-verb');
}

/** "The agent pays" is "pay": other subjects do it themselves. */
function rulesAt(sentence: Sentence, at: number): readonly VerbRule[] {
	const text = wordAt(sentence.words, at);
	const rules = rulesByVerb().get(text);
	if (rules !== undefined) return rules;
	if (!text.endsWith('s') || !AGENTS.has(wordAt(sentence.words, at - 1))) return [];
	return rulesByVerb().get(text.slice(0, -1)) ?? [];
}

function fits(rule: VerbRule, sentence: Sentence, at: number, around: Circumstances): boolean {
	if (isOtherwise(rule, sentence, at)) return false;
	if (rule.needs === undefined) return true;
	const near = rule.isNear === true ? wordsAfter(sentence, at) : null;
	if (shareWord(rule.needs, near === null ? sentence.has : new Set(near)) !== null) return true;
	if (rule.orMoney !== true || !around.hasMoney) return false;
	return near === null || near.slice(0, 2).some((word) => /^\d/.test(word));
}

/** The words around it turn its meaning. */
function isOtherwise(rule: VerbRule, sentence: Sentence, at: number): boolean {
	const next = wordAt(sentence.words, at + 1);
	// The name of a file.
	if (rule.unlessNext?.has(next) === true || (next === 'md' && rule.isSure !== true)) return true;
	if (rule.isNoLabel === true && sentence.words[at + 1]?.apart === true) return true;
	if (rule.unless === undefined) return false;
	const beside = rule.isNear === true ? new Set(wordsAfter(sentence, at)) : sentence.has;
	return shareWord(rule.unless, beside) !== null;
}

function wordsAfter(sentence: Sentence, at: number): string[] {
	return sentence.words
		.slice(at + 1, at + 7)
		.map((word) => word.text)
		.filter((word) => !MEASURES.has(word))
		.slice(0, 3);
}

/** "To reject, delete this file", "if not needed, delete this note": how a person says no. */
function isOwnRemoval({ words, has }: Sentence, at: number, around: Circumstances): boolean {
	const texts = words.slice(0, at + 7).map((word) => word.text);
	if (at === words.length - 1 && REFUSING.has(wordAt(words, at))) return true;
	if (!isOfThisNote(texts, at) || isOfMore(texts, at)) return false;
	return (
		isRefusing(has) ||
		shareWord(CHOICE, has) !== null ||
		/reject|cancel|declin|discard|ablehn|verwerf|rechaz|descart|rejet/i.test(around.section)
	);
}

/** "Delete this file and the backups." */
function isOfMore(words: readonly string[], at: number): boolean {
	return words.some((word, i) => i > at && JOINS.has(word) && NOUN_FOLLOWS.has(words[i + 1] ?? ''));
}

/** "Post / Message body", "Tweet Preview": a heading for a part of the note. */
function isPartOfNote({ words }: Sentence): boolean {
	if (words.length < 2 || !words.every(({ text }) => MESSAGES.has(text) || PARTS.has(text)))
		return false;
	return words.some(({ text, apart }) => apart || PARTS.has(text));
}

function titleDeeds(sentence: Sentence, around: Circumstances): Deed[] {
	const [word, next] = sentence.words;
	if (!around.isTitle || word === undefined || !PAY_NOUNS.has(word.text)) return [];
	if (next !== undefined && !AFTER_NOUN.has(next.text) && !/^\d/.test(next.text)) return [];
	return [{ rule: 'payment-title', action: 'make_payment', risk: 'medium', word }];
}

/** Money that is sent is no message. One word gives one deed an action, the gravest. */
function withoutDoubles(deeds: readonly Deed[]): Deed[] {
	const money = new Set(
		deeds.filter((deed) => deed.rule === 'send-money').map((deed) => deed.word),
	);
	return deeds.filter((deed) => deed.action !== 'send_message' || !money.has(deed.word));
}

function toneOf(sentence: Sentence, isTalk: boolean): Pick<SentenceJudgement, 'tone' | 'change'> {
	const change = changeIn(sentence);
	if (change !== null && isMoveToFolder(sentence)) return { tone: 'neutral', change: null };
	if (change !== null) return { tone: 'unclear', change };
	const head = headOf(sentence.words);
	if (head !== null) return { tone: toneOfHead(head, sentence), change: null };
	const isPlain = isTalk || [STATES, SAYS_NO].some((set) => shareWord(set, sentence.has) !== null);
	return { tone: isPlain ? 'neutral' : 'unclear', change: null };
}

function toneOfHead(head: string, sentence: Sentence): 'harmless' | 'unclear' {
	if (READING.has(head)) return 'harmless';
	const isOutside = shareWord(OUTSIDE, sentence.has) !== null;
	return WRITING.has(head) && !isOutside ? 'harmless' : 'unclear';
}

/** A verb that changes something, at the head of the sentence or joined to it. */
function changeIn(sentence: Sentence): Word | null {
	const { words } = sentence;
	const head = words.findIndex((word) => !isLead(word.text));
	const found = words.find(
		(word, at) =>
			CHANGES.has(word.text) && (at === head || word.apart || JOINS.has(wordAt(words, at - 1))),
	);
	return found ?? null;
}

/** What every request says of itself: "Move this file to /Approved". */
function isMoveToFolder(sentence: Sentence): boolean {
	return sentence.has.has('move') && (sentence.has.has('approved') || sentence.has.has('rejected'));
}
