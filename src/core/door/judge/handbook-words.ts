// What the handbook says about a call: the words of its rules, looked for in what is called. Where nothing is changed only those rules count
// that speak of looking.

import { sentencesOf, stemOf, type HandbookPolicy } from '../../approval/sensitivity';
import { wordSet } from '../../shared/word-set';

/** As it can be kept: nothing but these is asked of a handbook here. */
export type HandbookWords = Pick<HandbookPolicy, 'forbidden' | 'alwaysAsk'>;

interface Said {
	code: 'handbook-forbids' | 'handbook-asks';
	line: number;
	rule: string;
}

const LOOKING = wordSet(
	'read open look view access show search list fetch lese lies lesen ansehen öffne',
);

/** Far more than a command has; what a server gets may be longer. */
const LONGEST = 20_000;

export function saidByHandbook(
	words: readonly string[],
	isReading: boolean,
	handbook: HandbookWords | null,
): Said[] {
	if (!handbook || words.length === 0) return [];
	const looking = new Set([...LOOKING].map(stemOf));
	const rules = [
		...handbook.forbidden.map((rule) => ({ code: 'handbook-forbids' as const, ...rule })),
		...handbook.alwaysAsk.map((rule) => ({ code: 'handbook-asks' as const, ...rule })),
	].filter(({ stems }) => !isReading || stems.some((stem) => looking.has(stem)));
	if (rules.length === 0) return [];
	const sentences = words
		.flatMap((raw) => sentencesOf([{ raw: raw.slice(0, LONGEST), line: null }]))
		.map(({ has }) => new Set([...has].map(stemOf)));
	return rules
		.filter(({ stems }) => sentences.some((said) => stems.every((stem) => said.has(stem))))
		.map(({ code, line, text }) => ({ code, line, rule: text }));
}
