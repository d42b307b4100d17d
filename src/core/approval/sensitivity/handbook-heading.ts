// Tells from its heading what a section of a handbook lists: "## Forbidden actions", "## Ask first".

import { cleanText } from './clean-text';

export type HandbookKind = 'recipients' | 'limits' | 'forbidden' | 'always-ask';

/** In this order: "Not allowed vendors" are forbidden, and no list of known ones. */
const KINDS: readonly (readonly [HandbookKind, RegExp])[] = [
	[
		'forbidden',
		/\b(?:forbidden|prohibited|banned|never(?! (?:ask|need))|no-?gos?|not (?:allowed|permitted|to do)|do not do|don'?ts?$|off.limits|verboten\w*|niemals|prohibid[oa]s?|nunca)\b/i,
	],
	[
		'always-ask',
		/^(?!.*\b(?:no|not|without|kein\w*|ohne|sin)\b).*\b(?:always ask|ask (?:first|me|us|before|permission)|(?:needs?|requires?|with) (?:\w+ )?approval|approval (?:needed|required|first)|immer fragen|(?:erst|vorher) fragen|freigabe|genehmigung\w*|preguntar|requieren? aprobaci)/i,
	],
	[
		'recipients',
		/\b(?:known|trusted|approved|allowed|vip|whitelist\w{0,3}|safe|regular)\b.{0,40}\b(?:contacts?|vendors?|payees?|recipients?|suppliers?|clients?|senders?)\b|\bbekannte\b|\bconocid[oa]s\b/i,
	],
	[
		'limits',
		/\b(?:spend\w*|payments?|expenses?|purchas\w*|money)\b.{0,20}\blimits?\b|^limits?$|\b(?:ausgaben|zahlungs)\S{0,3}(?:limit|grenze)|\bl[ií]mites? de (?:gasto|pago)/i,
	],
];

interface Heading {
	text: string;
	/** 1 to 6, and 7 for a line that is only bold. */
	level: number;
}

const HEADING = /^(#{1,6})\s+(.*)$/;
const LONGEST = 200;
const BOLD = /^(?:\*\*|__)([^*_]{1,80})(?:\*\*|__):?$/;

/** Takes a trimmed line; null for one that is no heading. */
export function headingIn(line: string): Heading | null {
	const [, marks = '', text] = HEADING.exec(line) ?? [];
	if (text !== undefined) {
		return { text: text.slice(0, LONGEST).replace(/\s#+$/, ''), level: marks.length };
	}
	const bold = BOLD.exec(line)?.[1];
	return bold === undefined ? null : { text: bold.replace(/:$/, ''), level: 7 };
}

/** Null for a heading that names none of them. */
export function kindOf(heading: string): HandbookKind | null {
	const text = cleanText(heading).trim();
	return KINDS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
