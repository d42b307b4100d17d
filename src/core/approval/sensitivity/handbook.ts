// Reads the plain rules of a Company_Handbook.md: from which amount a payment needs care, and who is
// known. Prose that says it in other ways is not understood, and then the defaults hold.
// Invariant: a handbook can only make the rules stricter; an agent may be its author.
// Tests as a value.

import { amountsIn } from './amounts';
import { cleanText } from './clean-text';
import { recipientsIn } from './recipients';

export interface HandbookPolicy {
	/** The amount from which a payment is high, by ISO code; '' where no currency is named. */
	paymentLimits: ReadonlyMap<string, number>;
	/** Names and addresses in lower case. Empty where the handbook has no such list. */
	knownContacts: ReadonlySet<string>;
}

const HEADING = /^ {0,3}#{1,6}\s+(.*)$/;
const ABOUT_MONEY =
	/\b(?:pay|payments?|transactions?|invoices?|expenses?|spend(?:ing)?|purchases?|refunds?|financ\w{0,10}|money|transfers?|zahlung\w{0,5}|pagos?|paiements?)\b/i;
const ABOUT_CONTACTS =
	/\b(?:known|trusted|approved|allowed|vip|whitelist\w{0,3}|safe|regular)\b.{0,40}\b(?:contacts?|vendors?|payees?|recipients?|suppliers?|clients?|senders?)\b|\bbekannte\b/i;
const OVER =
	/(?:over|above|exceed(?:s|ing)?|more than|greater than|at least|from|beyond|larger than|≥|>=?|über|ab|más de|plus de)\s{0,3}$/i;
const PLUS = /^\s?(?:\+|or more|and (?:above|over|up)|and more)/i;

const LONGEST_LINE = 2_000;

export function readHandbook(text: string): HandbookPolicy {
	const paymentLimits = new Map<string, number>();
	const knownContacts = new Set<string>();
	let section = '';
	for (const raw of text.split('\n')) {
		const line = raw.slice(0, LONGEST_LINE).trim();
		const heading = HEADING.exec(line)?.[1];
		if (heading !== undefined) section = heading;
		else if (ABOUT_CONTACTS.test(section))
			for (const name of contactsIn(line)) knownContacts.add(name);
		if (ABOUT_MONEY.test(line) || ABOUT_MONEY.test(section)) keepLimits(paymentLimits, line);
	}
	return { paymentLimits, knownContacts };
}

/** "over $100", "> 100 EUR", "$100+": amounts from which something more is asked. */
function keepLimits(limits: Map<string, number>, line: string): void {
	const text = cleanText(line.replace(/</g, ' under ').replace(/>\s*=/g, '≥'));
	let from = 0;
	for (const { value, currency, text: shown } of amountsIn(text)) {
		const at = text.indexOf(shown, from);
		from = at + shown.length;
		if (
			!OVER.test(text.slice(Math.max(0, at - 20), at)) &&
			!PLUS.test(text.slice(from, from + 15))
		) {
			continue;
		}
		const before = limits.get(currency);
		if (before === undefined || value < before) limits.set(currency, value);
	}
}

const ITEM = /^(?:[-*+]|\d{1,4}[.)])\s+(.*)$/;
const ROW = /^\|([^|]*)\|/;

/** The name at the start of a bullet or a table row, and every mail address in it. */
function contactsIn(line: string): string[] {
	const text = cleanText(ITEM.exec(line)?.[1] ?? ROW.exec(line)?.[1] ?? '').trim();
	if (text === '' || /^[-: ]+$/.test(text)) return [];
	const name = text.split(/\s[–—-]\s|[:(<|,]/, 1)[0]?.trim() ?? '';
	return [name.toLowerCase(), ...recipientsIn(line).mails].filter((each) => each !== '');
}
