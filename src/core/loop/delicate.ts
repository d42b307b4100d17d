// Whether a text is about a communication that is legal or emotional. Seed 000 lets only a person send such a thing on
// its way, and the four sensitive actions do not know it: a letter of condolence may begin as a note in the vault. Words
// are compared, not meanings; one too many costs a person a look. What is only to be read is no communication.
// Takes linear time.

import { sentencesOf } from '../approval/sensitivity';

const anyOf = (...words: readonly string[]): RegExp =>
	new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'u');

/** Of that kind whatever else is said. */
const ITSELF = anyOf(
	'condolences?|sympath(?:y|ies) (?:to|card)|sympathies|passed away|apolog(?:y|ies|i[sz](?:e|es|ing))|eulog(?:y|ies)|love letters?|break(?:ing)? up with',
	'(?:terminate|terminating|end) (?:the |his |her |their )?(?:employment|contract|lease|tenancy)|evictions?|harassment claims?',
	'resignations?|cease and desist|lawsuits?|subpoenas?|affidavits?|power of attorney|settlement (?:offer|agreement)s?',
	'(?:notice|letter) of (?:termination|default|intent|complaint|dismissal)',
	'legal (?:action|notice|letter|claim|threat|advice)s?',
	'beileid\\p{L}*|kondolenz\\p{L}*|kündigung(?:en|sschreiben)?|abmahnung(?:en)?|unterlassung\\p{L}*|liebesbrief(?:e|s)?',
	'kündige(?:n|st)?|gekündigt|zu kündigen|entschuldig(?:e|en|ung|ungen|ungsschreiben)|widerspr(?:uch|üche) (?:gegen|ein\\p{L}*)|mahnung(?:en)?',
);

const LEGAL = [
	'lawyers?|attorneys?|solicitors?|barristers?|courts?|tribunals?|prosecutors?|litigation|legal|contracts?',
	'police|leases?|landlords?|harassment|claims?|accusations?|employment|bailiffs?',
	'agreements?|nda|liabilit(?:y|ies)|disputes?|settlements?|breach(?:es)?',
	'anw(?:alt|ält)\\p{L}*|gericht\\p{L}*|\\p{L}*vertr(?:a|ä)g\\p{L}*|klage|rechtsstreit|polizei|behörden?|vermieter\\p{L}*|widerspruch',
];
const EMOTIONAL = [
	'grief|griev(?:e|es|ing)|bereave\\p{L}*|mourning|funeral|death|died|dying|fired?|firing|divorce|miscarriage|diagnosis|sympathy',
	'angry|furious|upset|heartbroken|hurt|feelings|quarrel|complaints?|dismissal|laid off|layoffs?|redundanc(?:y|ies)',
	'trauer\\p{L}*|tod|gestorben|verstorben\\p{L}*|scheidung|streit|beschwerde\\p{L}*|verärgert\\p{L}*|wütend\\p{L}*',
];
const SUBJECT = anyOf(...LEGAL, ...EMOTIONAL);

/** That somebody is told something, or is bound by it. */
const TOLD = anyOf(
	'letters?|emails?|mails?|messages?|repl(?:y|ies|ying)|answers?|answering|respon(?:d|ds|se|ses)|statements?|cards?',
	'speech|call|tell|inform|notify|contact|write to|draft|compose|sign|send',
	'brief(?:e|s)?|antwort\\p{L}*|nachricht\\p{L}*|mitteil\\p{L}*|informier\\p{L}*|unterschreib\\p{L}*|schreib(?:en|e)? an',
);

/** What is behind it in a longer text is not looked at. */
const LONGEST = 200_000;
/** A paragraph ends at a blank line; a heading, an item and a property stand for themselves. */
const PARAGRAPHS = /\n(?:[ \t]*\n|(?=[ \t]*(?:[-*+#>|]|\d{1,9}[.)][ \t]|[\w-]{1,40}:[ \t])))/;

export function isDelicate(text: string): boolean {
	return text.slice(0, LONGEST).split(PARAGRAPHS).some(isDelicateParagraph);
}

function isDelicateParagraph(paragraph: string): boolean {
	const lines = paragraph.split('\n').map((raw) => ({ raw, line: null }));
	return sentencesOf(lines).some(({ words }) => {
		const said = words.map((word) => word.text).join(' ');
		return ITSELF.test(said) || (SUBJECT.test(said) && TOLD.test(said));
	});
}
