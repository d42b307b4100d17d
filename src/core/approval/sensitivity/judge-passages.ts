// Judges the text of a note, passage by passage: whose words they are, and what they say is to be done.
// Invariant: hidden text always counts; words of others never count as a deed and never as harmless.

import type { Aggravation } from './aggravation';
import { amountsIn } from './amounts';
import { isInstruction } from '../../plan/instruction';
import { cleanText } from './clean-text';
import { isHarmlessCommand } from './commands';
import { EvidenceList } from './evidence-list';
import { CONTENT_KEYS, isKnownKey } from './words/field-keys';
import { judgeCode } from './judge-code';
import type { FieldJudgement } from './judge-fields';
import { judgeSentence, type Deed, type SentenceJudgement } from './judge-sentence';
import type { Passage, Place } from './passage';
import type { ReadingPlan } from './reading-plan';
import { sentencesOf, type Sentence, type Word } from './sentence';
import { unearnedAnywhere, unearnedByWork, type Unearned } from './unearned';

interface TextJudgement {
	/** There is work that is known to be harmless … */
	isHarmless: boolean;
	/** … and this tells whether there is anything else. */
	isUnclear: boolean;
	/** Why harmless work is not low, where nothing graver was found. */
	unearned: EvidenceList;
}

type Voice = 'own' | 'others' | 'content';

interface Into {
	evidence: EvidenceList;
	aggravation: Aggravation;
	ownFolders: readonly string[];
	/** Null where the plan does more than read, or there is none. */
	reading: ReadingPlan | null;
}

export function judgePassages(
	passages: readonly Passage[],
	fields: FieldJudgement,
	into: Into,
): TextJudgement {
	const judge = new PassageJudge(fields, into);
	for (const passage of passages) judge.read(passage);
	return judge;
}

const GREETING =
	/^\s*["“„]?(?:dear|hi|hello|hey|good (?:morning|afternoon|evening)|sehr geehrte|hallo|liebe[rs]?|guten tag|estimad|hola|bonjour|ch(?:er|ère)|madame|monsieur|salam|assalam)\b/i;
/** Addresses and paths from the root of a disk: what goes there has left the vault. */
const LEAVES_VAULT = /:\/\/|(?:^|[\s"'`(=])~?\/(?!approved|rejected|done)[\w.]|\w@\w/i;
const CONTENT_SECTION =
	/\b(?:draft|body|content|message|reply|response|caption|tweet|letter|text|e-?mail|post)\b/i;
const STEP_SECTION =
	/action|plan|step|next|proposed|suggested|to.?do|task|instruction|approve|reject/i;

/** Steps and titles are the author's; a command is a command, whoever says it. */
const OWN_PLACES: ReadonlySet<Place> = new Set(['step', 'code', 'property', 'heading']);

class PassageJudge implements TextJudgement {
	isHarmless = false;
	isUnclear = false;
	readonly unearned = new EvidenceList();
	private readonly evidence: EvidenceList;
	private readonly aggravation: Aggravation;
	private readonly ownFolders: readonly string[];
	private readonly reading: ReadingPlan | null;
	private greetedIn: string | null = null;

	constructor(
		private readonly fields: FieldJudgement,
		into: Into,
	) {
		this.evidence = into.evidence;
		this.aggravation = into.aggravation;
		this.ownFolders = into.ownFolders;
		this.reading = into.reading;
	}

	/** What a person is asked to do with the note itself is no work. */
	read(whole: Passage): void {
		const lines = whole.lines.filter((_, at) => !isForPerson(whole, at));
		if (lines.length > 0)
			this.judge(lines.length < whole.lines.length ? { ...whole, lines } : whole);
	}

	private judge(passage: Passage): void {
		const hasHarmlessTool = judgeCode(passage, this.evidence);
		this.isHarmless ||= hasHarmlessTool;
		const voice = this.voiceOf(passage);
		const sentences = sentencesOf(passage.lines);
		this.noteUnearned(passage, unearnedAnywhere(passage, sentences));
		if (isSilent(passage) || voice === 'content') return;
		const judgements = judgeAll(passage, sentences);
		const deeds = judgements.flatMap((judgement) => judgement.deeds);
		if (voice === 'others') {
			for (const deed of deeds) this.noteQuoted(passage, deed);
			return;
		}
		for (const deed of deeds) this.noteDeed(passage, deed);
		this.aggravation.read(passage, sentences, new Set(deeds.map(({ action }) => action)));
		if (deeds.length > 0) return;
		this.noteUnearned(passage, unearnedByWork(passage, sentences, this.ownFolders));
		const toneFor = tonesIn(passage, hasHarmlessTool || this.onlyReads(passage));
		for (const judgement of judgements) this.weigh(passage, judgement, toneFor);
	}

	private onlyReads(passage: Passage): boolean {
		return this.reading?.has(passage) ?? false;
	}

	private noteDeed(passage: Passage, { rule, action, risk, word }: Deed): void {
		this.evidence.note(passage, { rule, action, risk, reason: { code: 'verb', action } }, word);
	}

	private noteQuoted(passage: Passage, { action, word }: Deed): void {
		const reason = { code: 'quoted', action } as const;
		const charge = { rule: 'quoted-request', action: null, risk: 'medium', reason } as const;
		this.evidence.note(passage, charge, word);
	}

	/** Names, dates and digests are no work. */
	private noteUnearned(passage: Passage, found: readonly Unearned[]): void {
		if (passage.place === 'property') return;
		for (const code of found) {
			this.unearned.note(passage, { rule: code, action: null, risk: 'medium', reason: { code } });
		}
	}

	/** What is said besides deeds: does it earn low, lose it, or neither? */
	private weigh(
		passage: Passage,
		judgement: SentenceJudgement,
		toneFor: Readonly<Record<Tone, Tone>>,
	): void {
		const tone = toneFor[judgement.tone];
		if (judgement.change !== null && passage.key === null && passage.place !== 'code') {
			this.noteChange(passage, judgement.change);
		}
		this.isHarmless ||= tone === 'harmless';
		this.isUnclear ||= tone === 'unclear';
	}

	private noteChange(passage: Passage, change: Word): void {
		const charge = { rule: 'changes-something', action: null, risk: 'medium' } as const;
		this.evidence.note(passage, { ...charge, reason: { code: 'changes' } }, change);
	}

	private voiceOf(passage: Passage): Voice {
		if (passage.isHidden || OWN_PLACES.has(passage.place)) return 'own';
		if (passage.isQuoted) return 'others';
		if (this.fields.isInbound) return STEP_SECTION.test(passage.section) ? 'own' : 'others';
		return this.fields.isOutgoing && this.isContent(passage) ? 'content' : 'own';
	}

	private isContent(passage: Passage): boolean {
		if (GREETING.test(passage.lines[0]?.raw ?? '')) this.greetedIn = passage.section;
		if (this.greetedIn !== null && this.greetedIn === passage.section) return true;
		return CONTENT_SECTION.test(passage.section) && !STEP_SECTION.test(passage.section);
	}
}

/**
 * Texts to be sent are no steps, and names, dates and kinds are judged as fields. But whole sentences
 * under such a name are read like any other: `action: please wire …` is no kind.
 */
function isSilent({ key, isHidden, lines }: Passage): boolean {
	if (key === null || isHidden || !isKnownKey(key)) return false;
	return CONTENT_KEYS.has(key) || !isLong(lines[0]?.raw ?? '');
}

function isLong(text: string): boolean {
	return /^\s*(?:\S+\s+){6}\S/.test(text);
}

function isForPerson({ isHidden, place, key, lines, section }: Passage, at: number): boolean {
	if (isHidden || place === 'code' || key !== null) return false;
	const before = lines[at - 1]?.raw ?? '';
	return isInstruction(lines[at]?.raw ?? '', `${section} ${before}`);
}

function judgeAll(passage: Passage, sentences: readonly Sentence[]): SentenceJudgement[] {
	const hasMoney = passage.lines.some((line) => amountsIn(cleanText(line.raw)).length > 0);
	const isTitle =
		passage.place === 'heading' || passage.place === 'step' || passage.key === 'title';
	const { isHidden, section } = passage;
	const isHeading = passage.place === 'heading';
	return sentences.map((sentence) =>
		judgeSentence(sentence, { hasMoney, isHidden, isTitle, isHeading, section }),
	);
}

type Tone = SentenceJudgement['tone'];

/**
 * What a sentence's tone is worth in this passage. Titles and fields promise nothing; a step with a
 * harmless tool needs no words. Asked once: a line can hold very many sentences.
 */
function tonesIn(passage: Passage, isHarmless: boolean): Readonly<Record<Tone, Tone>> {
	const all = (tone: Tone): Record<Tone, Tone> => ({
		harmless: tone,
		neutral: tone,
		unclear: tone,
	});
	if (isHarmless || passage.key !== null || passage.place === 'heading') return all('neutral');
	if (passage.place === 'code') return all(isHarmlessCode(passage) ? 'neutral' : 'unclear');
	const harmless = leavesVault(passage) ? 'unclear' : 'harmless';
	return { harmless, neutral: 'neutral', unclear: 'unclear' };
}

function leavesVault(passage: Passage): boolean {
	return passage.lines.some((line) => LEAVES_VAULT.test(line.raw));
}

/** A command that only looks, or the brackets and plain pairs of a tool's arguments. */
function isHarmlessCode(passage: Passage): boolean {
	const raw = passage.lines[0]?.raw ?? '';
	return isHarmlessCommand(raw) || /^[\s{}[\],]*$/.test(raw);
}
