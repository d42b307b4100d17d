// What an action does and how much it may cost: the seed's words, and what the rules answer.

export const ACTION_TYPES = [
	'send_message',
	'make_payment',
	'post_public',
	'delete_data',
	/** Our addition: a plan in which no sensitive action was found. */
	'none',
] as const;
export type ActionType = (typeof ACTION_TYPES)[number];
export type SensitiveAction = Exclude<ActionType, 'none'>;

/** In rising order. */
export const RISK_LEVELS = ['low', 'medium', 'high'] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

/** Why a rule spoke: shown to the person, never just a colour. */
export interface Evidence {
	/** Name of the rule, `payment-amount`. */
	rule: string;
	action: ActionType | null;
	risk: RiskLevel;
	reason: RiskReason;
	/** What a reader would not see there, or not see as what it is. */
	hides: readonly ('in-comment' | 'in-code' | 'disguised')[];
	/** The words that matched, as they stand in the note; short. */
	excerpt: string;
	/** Line in the note, from 1; null where no line is to blame. */
	line: number | null;
	/** Where it is about an amount: `1240.00 EUR`. */
	amount?: string;
}

/** What a rule found, and what its sentence names. */
export type RiskReason =
	| { code: 'verb' | 'quoted' | 'claimed-action'; action: SensitiveAction }
	| { code: 'field'; key: string; action: SensitiveAction }
	| { code: 'tool'; name: string; action: SensitiveAction }
	| { code: 'unknown-tool'; name: string }
	| { code: 'command'; action: SensitiveAction | null }
	| { code: 'amount-high' | 'amount-low'; amount: string; limit: number; currency: string }
	| { code: 'not-in-handbook'; who: string }
	| { code: 'many-recipients'; count: number }
	| { code: 'claimed-risk'; risk: RiskLevel }
	| { code: 'claimed-too-low'; claimed: RiskLevel; found: RiskLevel }
	/** `line` and `rule`: as they stand in the handbook. */
	| { code: 'handbook-forbids' | 'handbook-asks'; line: number; rule: string }
	| { code: PlainReason };

/** Those that say it all. */
export type PlainReason =
	| ('changes' | 'unknown' | 'harmless' | 'too-long' | 'claimed-none')
	| ('outside-path' | 'own-files' | 'names-money' | 'secret' | 'indirect' | 'disguised')
	| ('mass' | 'attachment' | 'press' | 'irreversible' | 'wide' | 'new-payee' | 'many-networks');

export interface Assessment {
	/** The gravest of `actions`, or `none`. */
	actionType: ActionType;
	/** Every sensitive action that was found, in the order of ACTION_TYPES, without `none`. */
	actions: readonly ActionType[];
	riskLevel: RiskLevel;
	/** The gravest first. Never empty: where no rule matched, that is the evidence for `medium`. */
	evidence: readonly Evidence[];
}

export function graver(a: RiskLevel, b: RiskLevel): RiskLevel {
	return RISK_LEVELS.indexOf(a) >= RISK_LEVELS.indexOf(b) ? a : b;
}
