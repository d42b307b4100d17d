// Judges a tool by its name: `bank.pay`, `mcp__gmail__send`, `slack.postMessage`, `fs.delete`.
// A name is a promise of its author and no proof; so a known reading word only makes it harmless when
// nothing else in the name says otherwise.

import type { RiskLevel, SensitiveAction } from '../../shared/risk';
import { CHANNELS } from './words/rules-send';
import { NETWORKS } from './words/rules-post';
import { shareWord, wordSet, type Words } from '../../shared/word-set';
import {
	SENDS,
	PAYS,
	POSTS,
	DELETES,
	FINAL,
	READS,
	WRITES,
	VAULT,
	MAILERS,
	BANKS,
	BOOKS,
	SENDS_OUT,
} from './words/tools-words';

interface ToolJudgement {
	action: SensitiveAction | null;
	risk: RiskLevel;
}

/** Null for a name that no rule knows. */
export function judgeTool(name: string): ToolJudgement | null {
	const parts = new Set(partsOf(name));
	const has = (set: Words): boolean => shareWord(parts, set) !== null;
	if (has(DELETES)) return { action: 'delete_data', risk: has(FINAL) ? 'high' : 'medium' };
	if (has(READS) && !has(SENDS_OUT)) return { action: null, risk: 'low' };
	const rule = TOOL_RULES.find(
		({ one, and, no }) => has(one) && (!and || has(and)) && !(no && has(no)),
	);
	if (rule !== undefined) return { action: rule.action, risk: 'medium' };
	return has(WRITES) && has(VAULT) ? { action: null, risk: 'low' } : null;
}

/** Whether its name says that it changes something, of whatever kind. */
export function namesChange(name: string): boolean {
	return shareWord(new Set(partsOf(name)), WRITES) !== null;
}

interface ToolRule {
	action: SensitiveAction;
	one: Words;
	and?: Words;
	no?: Words;
}

/** In this order: `slack.post` is a message, `stripe.create` moves money. */
const TOOL_RULES: readonly ToolRule[] = [
	{ action: 'make_payment', one: PAYS },
	{ action: 'make_payment', one: BANKS, and: WRITES },
	{ action: 'post_public', one: POSTS, no: wordSet(CHANNELS, MAILERS, BOOKS) },
	{ action: 'send_message', one: wordSet(SENDS, CHANNELS) },
	{ action: 'send_message', one: MAILERS, and: WRITES },
	{ action: 'post_public', one: NETWORKS, and: WRITES },
];

const LONGEST_NAME = 200;

function partsOf(name: string): string[] {
	return name
		.slice(0, LONGEST_NAME)
		.replace(/([a-z0-9])([A-Z])/g, '$1 $2')
		.toLowerCase()
		.split(/[^a-z0-9]+/);
}

/** Words with a dot, a double underscore or a colon between letters: what tools are called. */
const TOOL_NAME =
	/\b[A-Za-z][\w-]{0,60}(?:(?:\.|::|:|\/)[A-Za-z_][\w-]{0,60}){1,4}\b|\bmcp__\w{1,120}\b/g;
const FILE_END =
	/\.(?:md|ts|js|tsx|json|csv|pdf|png|jpe?g|txt|ya?ml|css|html?|py|xlsx?|docx?|sh|env|m4a|example|com|org|net|de|io|uk|es|fr|in|ch)$/i;

const SNAKE_NAME = /^[a-z]{2,30}(?:_[a-z]{2,30}){1,4}$/;

/** What looks like tools in a text of code; a name with single underscores only where it stands alone. */
export function toolNamesIn(text: string): string[] {
	if (SNAKE_NAME.test(text)) return [text];
	if (!/[._:/]/.test(text)) return [];
	return Array.from(text.matchAll(TOOL_NAME), ([name]) => name).filter(
		(name) => !FILE_END.test(name),
	);
}
