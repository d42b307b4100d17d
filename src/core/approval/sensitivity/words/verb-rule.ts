// The shape of a rule about words: a verb, and what else must stand in the sentence for it to mean
// one of the four actions.

import type { ActionType, RiskLevel } from '../../../shared/risk';
import type { Words } from '../../../shared/word-set';

export interface VerbRule {
	/** As it is named in evidence. */
	name: string;
	action: Exclude<ActionType, 'none'>;
	risk: RiskLevel;
	verbs: Words;
	/** True for words that are hardly ever nouns: they count anywhere but after an article. */
	isSure: boolean;
	/** One of these must be in the sentence, or an amount of money where it says so. */
	needs?: Words;
	orMoney?: boolean;
	/** What it needs must stand among the three words after it. */
	isNear?: boolean;
	/** With a mark after it, as in `message: …`, it is a label. */
	isNoLabel?: boolean;
	/** With one of these in the sentence it means something else. */
	unless?: Words;
	/** With one of these as the next word it means something else. */
	unlessNext?: Words;
}
