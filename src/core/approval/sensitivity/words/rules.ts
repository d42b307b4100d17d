// All rules about verbs, by the word that starts them.

import type { ActionType } from '../../../shared/risk';
import { DELETE_PARTICIPLES, DELETE_RULES } from './rules-delete';
import { PAY_PARTICIPLES, PAY_RULES } from './rules-pay';
import { POST_PARTICIPLES, POST_RULES } from './rules-post';
import { SEND_PARTICIPLES, SEND_RULES } from './rules-send';
import type { VerbRule } from './verb-rule';
import { once } from '../../../shared/word-set';

export const rulesByVerb = once(() =>
	byVerb([...SEND_RULES, ...PAY_RULES, ...POST_RULES, ...DELETE_RULES]),
);

export const actionOfParticiple = once(
	(): ReadonlyMap<string, Exclude<ActionType, 'none'>> =>
		new Map([
			...[...SEND_PARTICIPLES].map((word) => [word, 'send_message'] as const),
			...[...PAY_PARTICIPLES].map((word) => [word, 'make_payment'] as const),
			...[...POST_PARTICIPLES].map((word) => [word, 'post_public'] as const),
			...[...DELETE_PARTICIPLES].map((word) => [word, 'delete_data'] as const),
		]),
);

function byVerb(rules: readonly VerbRule[]): Map<string, VerbRule[]> {
	const index = new Map<string, VerbRule[]>();
	for (const rule of rules) {
		for (const verb of rule.verbs) index.set(verb, [...(index.get(verb) ?? []), rule]);
	}
	return index;
}
