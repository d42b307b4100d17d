// All rules about verbs, by the word that starts them.

import type { SensitiveAction } from '../../../shared/risk';
import { once } from '../../../shared/once';
import { type Words } from '../../../shared/word-set';
import { DELETE_PARTICIPLES, DELETE_RULES } from './rules-delete';
import { PAY_PARTICIPLES, PAY_RULES } from './rules-pay';
import { POST_PARTICIPLES, POST_RULES } from './rules-post';
import { SEND_PARTICIPLES, SEND_RULES } from './rules-send';
import { rulesFor, type RuleTexts, type VerbRule } from './verb-rule';

const BY_ACTION: readonly (readonly [SensitiveAction, RuleTexts, Words])[] = [
	['send_message', SEND_RULES, SEND_PARTICIPLES],
	['make_payment', PAY_RULES, PAY_PARTICIPLES],
	['post_public', POST_RULES, POST_PARTICIPLES],
	['delete_data', DELETE_RULES, DELETE_PARTICIPLES],
];

export const rulesByVerb = once((): ReadonlyMap<string, readonly VerbRule[]> => {
	const index = new Map<string, VerbRule[]>();
	for (const rule of BY_ACTION.flatMap(([action, texts]) => rulesFor(action, texts))) {
		for (const verb of rule.verbs) index.set(verb, [...(index.get(verb) ?? []), rule]);
	}
	return index;
});

export const actionOfParticiple = once(
	(): ReadonlyMap<string, SensitiveAction> =>
		new Map(BY_ACTION.flatMap(([action, , words]) => Array.from(words, (word) => [word, action]))),
);
