// The shape of a rule about words: a verb, and what else must stand in the sentence for it to mean
// one of the four actions.

import type { RiskLevel, SensitiveAction } from '../../../shared/risk';
import { wordSet, type Words } from '../../../shared/word-set';

interface RuleOf<List> {
	verbs: List;
	/** Medium unless it says otherwise. */
	risk?: RiskLevel;
	/** True for words that are hardly ever nouns: they count anywhere but after an article. */
	isSure?: boolean;
	/** One of these must be in the sentence, or an amount of money where it says so. */
	needs?: List;
	orMoney?: boolean;
	/** What it needs must stand among the three words after it. */
	isNear?: boolean;
	/** With a mark after it, as in `message: …`, it is a label. */
	isNoLabel?: boolean;
	/** With one of these in the sentence it means something else. */
	unless?: List;
	/** With one of these as the next word it means something else. */
	unlessNext?: List;
}

/** By their names in evidence. */
export type RuleTexts = Readonly<Record<string, RuleOf<string | Words>>>;

export interface VerbRule extends RuleOf<Words> {
	name: string;
	action: SensitiveAction;
}

export function rulesFor(action: SensitiveAction, texts: RuleTexts): VerbRule[] {
	return Object.entries(texts).map(([name, { verbs, needs, unless, unlessNext, ...rest }]) => ({
		...rest,
		...{ name, action, verbs: wordSet(verbs) },
		...(needs !== undefined && { needs: wordSet(needs) }),
		...(unless !== undefined && { unless: wordSet(unless) }),
		...(unlessNext !== undefined && { unlessNext: wordSet(unlessNext) }),
	}));
}
