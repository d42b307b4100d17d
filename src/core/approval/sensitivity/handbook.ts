// Reads a Company_Handbook.md: from which amount a payment needs care, who is known, what is forbidden,
// what is always to be asked; and reports what was understood. Where nothing is, the defaults hold.
// Invariant: a handbook can only make the rules stricter; an agent may be its author.

import { amountsIn, limitFor } from './amounts';
import { cleanText } from './clean-text';
import { headingIn, kindOf, type HandbookKind } from './handbook-heading';
import { MOST_RULES, ruleOf, type HandbookRule } from './handbook-rule';
import { recipientsIn } from './recipients';

export interface HandbookPolicy {
	/** The amount from which a payment is high, by ISO code; '' where no currency is named. */
	paymentLimits: ReadonlyMap<string, number>;
	/** Names and addresses in lower case. Empty where the handbook has no such list. */
	knownContacts: ReadonlySet<string>;
	/** A note that names one of these is high … */
	forbidden: readonly HandbookRule[];
	/** … and one of these at least medium. */
	alwaysAsk: readonly HandbookRule[];
}

/** What was understood of a handbook, by its headings, and what was not. Lines are from 1. */
export interface HandbookReport {
	/** One for each heading and kind; the heading is '' for what stands before the first. */
	sections: readonly { heading: string; line: number; kind: HandbookKind; items: number }[];
	/** Headings with text below them in which no rule was found. */
	unread: readonly { heading: string; line: number }[];
	problems: readonly HandbookProblem[];
}

export type HandbookProblem = { line: number } & HandbookComplaint;

type HandbookComplaint =
	| { code: 'nothing' | 'no-amount' | 'too-long' | 'no-word' | 'many-words' }
	| { code: 'looser'; amount: string; limit: number; currency: string }
	| { code: 'too-many'; most: number };

export interface HandbookReading {
	policy: HandbookPolicy;
	report: HandbookReport;
}

/** A handbook in the vault. */
export interface Handbook {
	path: string;
	/** Null where it is no text. */
	reading: HandbookReading | null;
}

const LONGEST_LINE = 2_000;
/** Far longer than anybody reads. */
const LONGEST = 200_000;

export function parseHandbook(text: string): HandbookReading {
	const reader = new HandbookReader();
	const lines = text
		.slice(0, LONGEST)
		.split('\n')
		.map((line) => line.slice(0, LONGEST_LINE).trim());
	lines.forEach((line, index) => {
		reader.read(line, index + 1, RULER.test(lines[index + 1] ?? ''));
	});
	if (text.length > LONGEST) reader.complain(lines.length, { code: 'too-long' });
	return { policy: reader.policy, report: reader.report() };
}

/** Under the names of a table's columns. */
const RULER = /^\|[-:| ]+$/;
const ABOUT_MONEY =
	/\b(?:pay|payments?|transactions?|invoices?|expenses?|spend(?:ing)?|purchases?|refunds?|financ\w{0,10}|money|transfers?|zahlung\w{0,5}|pagos?|paiements?)\b/i;
const OVER =
	/(?:over|above|exceed(?:s|ing)?|more than|greater than|at least|from|beyond|larger than|≥|>=?|über|ab|más de|plus de)\s{0,3}$/i;
const PLUS = /^\s?(?:\+|or more|and (?:above|over|up)|and more)/i;

/** So much of each part of a report is kept. */
const MOST_TOLD = 100;
/** So many words rarely stand in one sentence. */
const MANY_WORDS = 6;
const OR = /\b(?:or|oder)\b/i;

interface Section {
	heading: string;
	line: number;
	level: number;
	/** Its own, or that of the section that it belongs to. */
	kind: HandbookKind | null;
	isNamed: boolean;
	isAboutMoney: boolean;
	hasText: boolean;
	hasProblem: boolean;
	items: Map<HandbookKind, number>;
}

const START = {
	...{ heading: '', line: 1, level: 0, kind: null },
	...{ isNamed: false, isAboutMoney: false, hasText: false, hasProblem: false },
};

class HandbookReader {
	readonly policy = {
		paymentLimits: new Map<string, number>(),
		knownContacts: new Set<string>(),
		forbidden: new Array<HandbookRule>(),
		alwaysAsk: new Array<HandbookRule>(),
	};
	private section: Section = { ...START, items: new Map() };
	private readonly sections = [this.section];
	/** The headings above this place, the outermost first. */
	private above: Section[] = [];
	private readonly problems: HandbookProblem[] = [];

	/** A trimmed line. */
	read(line: string, number: number, isTableHead: boolean): void {
		const heading = headingIn(line);
		if (heading !== null) this.begin(heading, number);
		const isText = heading === null && line !== '' && !RULER.test(line);
		this.section.hasText ||= isText;
		const item = isText && !isTableHead ? itemIn(line) : '';
		if (item !== '') this.readItem(item, line, number);
		this.readAmounts(line, number, item !== '');
	}

	private readAmounts(line: string, number: number, isItem: boolean): void {
		const { kind, isAboutMoney } = this.section;
		const isLimit = kind === 'limits' && isItem;
		if (isLimit || isAboutMoney || ABOUT_MONEY.test(line)) this.keepLimits(line, number, isLimit);
	}

	report(): HandbookReport {
		const told = this.sections.flatMap(({ heading, line, items }) =>
			Array.from(items, ([kind, count]) => ({ heading, line, kind, items: count })),
		);
		const silent = this.sections.filter(({ items, hasText }) => hasText && items.size === 0);
		const empty = silent.filter(({ isNamed, hasProblem }) => isNamed && !hasProblem);
		const unread = silent.filter(({ heading, isNamed }) => heading !== '' && !isNamed);
		const nothing = empty.map(({ line }) => ({ line, code: 'nothing' as const }));
		return {
			sections: told.slice(0, MOST_TOLD),
			unread: unread.slice(0, MOST_TOLD).map(({ heading, line }) => ({ heading, line })),
			problems: [...this.problems, ...nothing].sort((a, b) => a.line - b.line).slice(0, MOST_TOLD),
		};
	}

	/** What a heading says holds below its own headings, too. */
	private begin({ text, level }: { text: string; level: number }, line: number): void {
		this.above = this.above.filter((section) => section.level < level);
		const parent = this.above.at(-1);
		const kind = kindOf(text);
		this.section = {
			...START,
			...{ heading: text, line, level, items: new Map() },
			kind: kind ?? parent?.kind ?? null,
			isNamed: kind !== null,
			isAboutMoney: ABOUT_MONEY.test(text) || parent?.isAboutMoney === true,
		};
		this.above.push(this.section);
		this.sections.push(this.section);
	}

	private readItem(item: string, line: string, number: number): void {
		const { kind } = this.section;
		if (kind === 'forbidden' || kind === 'always-ask') this.keepRule(kind, item, number);
		if (kind !== 'recipients') return;
		const contacts = contactsIn(item, line);
		for (const name of contacts) this.policy.knownContacts.add(name);
		if (contacts.length > 0) this.count(kind, 1);
	}

	private keepRule(kind: 'forbidden' | 'always-ask', item: string, line: number): void {
		const rules = kind === 'forbidden' ? this.policy.forbidden : this.policy.alwaysAsk;
		const rule = rules.length < MOST_RULES ? ruleOf(item, line) : 'too-many';
		if (rule === 'too-many') this.complain(line, { code: 'too-many', most: MOST_RULES });
		else if (rule === null) this.complain(line, { code: 'no-word' });
		else {
			rules.push(rule);
			this.count(kind, 1);
			if (rule.stems.length > MANY_WORDS || OR.test(item))
				this.complain(line, { code: 'many-words' });
		}
	}

	/** "over $100", "> 100 EUR", "$100+"; and any amount where all of them are limits. */
	private keepLimits(line: string, number: number, isLimit: boolean): void {
		const text = cleanText(line.replace(/</g, ' under ').replace(/>\s*=/g, '≥'));
		const limits = this.policy.paymentLimits;
		let from = 0;
		let found = 0;
		for (const { value, currency, text: shown } of amountsIn(text)) {
			const at = text.indexOf(shown, from);
			from = at + shown.length;
			if (!isLimit && !isThreshold(text, at, from)) continue;
			found += 1;
			limits.set(currency, Math.min(value, limits.get(currency) ?? value));
			const limit = limitFor(currency);
			if (value > limit) this.complain(number, { code: 'looser', amount: shown, limit, currency });
		}
		if (found > 0) this.count('limits', found);
		else if (isLimit) this.complain(number, { code: 'no-amount' });
	}

	private count(kind: HandbookKind, more: number): void {
		const { items } = this.section;
		items.set(kind, (items.get(kind) ?? 0) + more);
	}

	complain(line: number, complaint: HandbookComplaint): void {
		this.section.hasProblem = true;
		if (this.problems.length < MOST_TOLD) this.problems.push({ line, ...complaint });
	}
}

/** Amounts from which something more is asked. */
function isThreshold(text: string, start: number, end: number): boolean {
	return (
		OVER.test(text.slice(Math.max(0, start - 20), start)) || PLUS.test(text.slice(end, end + 15))
	);
}

const ITEM = /^(?:[-*+•]|\d{1,4}[.)])\s+(?:\[.\]\s+)?(.*)$/u;
const ROW = /^\|([^|]*)\|/;

/** What stands in a bullet, a numbered line or the first cell of a row, without links; or ''. */
function itemIn(line: string): string {
	const item = ITEM.exec(line)?.[1] ?? ROW.exec(line)?.[1] ?? '';
	return cleanText(item)
		.replace(/\[\[([^[\]|]*)(?:\|[^[\]]*)?\]\]|\[([^[\]]*)\]\([^()]*\)/g, '$1$2')
		.trim();
}

/** The name at the start, and every mail address in the line. */
function contactsIn(item: string, line: string): string[] {
	const name = item.split(/\s[–—-]\s|[:(<|,]/, 1)[0]?.trim() ?? '';
	return [name.toLowerCase(), ...recipientsIn(line).mails].filter((each) => each !== '');
}
