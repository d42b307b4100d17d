// Remembers, while a note is read, what could make its actions graver: amounts, a new payee, a crowd
// of recipients, the press, no way back. Speaks at the end, for the actions that were found.
// Invariant: keeps a bounded amount, whatever the note's size; of amounts always the largest.

import { type Amount, amountOf, largestOf, limitFor } from './amounts';
import { cleanText } from './clean-text';
import type { EvidenceList } from './evidence-list';
import type { HandbookPolicy } from './handbook';
import type { Field, Passage } from './passage';
import { recipientsIn } from './recipients';
import type { Sentence, Word } from './sentence';
import {
	AMOUNT_KEYS,
	AUDIENCE_KEYS,
	COUNT_KEYS,
	CURRENCY_KEYS,
	PAYEE_KEYS,
	RECIPIENT_KEYS,
} from './words/field-keys';
import { GRAVE_SIGNS, type GraveSign } from './words/grave-signs';
import { NETWORKS } from './words/rules-post';
import type { RiskReason, SensitiveAction } from '../../shared/risk';
import { once } from '../../shared/once';
import { type Words, shareWord } from '../../shared/word-set';

interface Placed<Value> {
	value: Value;
	passage: Passage;
	word?: Word;
}

const MANY = 10;

export class Aggravation {
	private readonly signs = new Map<GraveSign, Placed<GraveSign>>();
	private readonly networks = new Set<string>();
	private readonly paid = new Map<string, Placed<Amount>>();
	private readonly named = new Map<string, Placed<Amount>>();
	private crowd: Placed<number> | null = null;
	private post: Passage | null = null;

	/** A passage in the author's voice, with the actions that were found in it. */
	read(
		passage: Passage,
		sentences: readonly Sentence[],
		actions: ReadonlySet<SensitiveAction>,
	): void {
		for (const sentence of sentences) {
			for (const value of signsIn(sentence)) this.keepSign(value, passage, sentence.words[0]);
			for (const word of sentence.has) if (NETWORKS.has(word)) this.networks.add(word);
		}
		if (actions.has('post_public')) this.post ??= passage;
		for (const line of passage.lines) {
			if (/\d/.test(line.raw)) this.readLine({ ...passage, lines: [line] }, actions);
		}
	}

	conclude(
		actions: ReadonlySet<SensitiveAction>,
		fields: readonly Field[],
		given: { policy: HandbookPolicy | undefined; evidence: EvidenceList },
	): void {
		const { policy, evidence } = given;
		for (const { value, passage, word } of this.signs.values()) {
			if (actions.has(value.action)) {
				const { name, action, reason: code } = value;
				high(evidence, passage, { name, action, reason: { code } }, word);
			}
		}
		if (actions.has('make_payment')) {
			this.judgeAmounts(fields, policy, evidence);
			judgePayees(fields, policy, evidence);
		}
		if (actions.has('send_message')) this.judgeCrowd(fields, evidence);
		if (actions.has('post_public')) this.judgeNetworks(fields, evidence);
	}

	private keepSign(value: GraveSign, passage: Passage, word: Word | undefined): void {
		if (this.signs.has(value)) return;
		this.signs.set(value, { value, passage, ...(word && { word }) });
	}

	private readLine(passage: Passage, actions: ReadonlySet<SensitiveAction>): void {
		const text = textIn(passage);
		for (const value of largestOf(text)) {
			keepLargest(this.named, { value, passage });
			if (actions.has('make_payment')) keepLargest(this.paid, { value, passage });
		}
		const count = crowdIn(text);
		if (count >= 2 * MANY && count > (this.crowd?.value ?? 0))
			this.crowd = { value: count, passage };
	}

	/** Amounts where the payment stands; and only if there are none, amounts anywhere in the note. */
	private judgeAmounts(
		fields: readonly Field[],
		policy: HandbookPolicy | undefined,
		evidence: EvidenceList,
	): void {
		const currency = textIn(withKey(fields, CURRENCY_KEYS)[0]);
		for (const passage of withKey(fields, AMOUNT_KEYS)) {
			const value = amountOf(textIn(passage), currency);
			if (value !== null) keepLargest(this.paid, { value, passage });
		}
		const amounts = this.paid.size > 0 ? this.paid : this.named;
		for (const { value, passage } of amounts.values()) {
			const limit = limitFor(value.currency, policy?.paymentLimits);
			const risk = value.value >= limit ? 'high' : 'medium';
			const { text: amount, currency } = value;
			const reason = {
				code: `amount-${risk === 'high' ? 'high' : 'low'}`,
				amount,
				limit,
				currency,
			} as const;
			const charge = { rule: 'payment-amount', action: 'make_payment', risk } as const;
			evidence.note(passage, { ...charge, reason, amount });
		}
	}

	private judgeCrowd(fields: readonly Field[], evidence: EvidenceList): void {
		const notify = (passage: Passage, count: number): void =>
			high(evidence, passage, crowdCharge({ code: 'many-recipients', count }));
		if (this.crowd !== null) notify(this.crowd.passage, this.crowd.value);
		for (const field of withKey(fields, COUNT_KEYS)) {
			const count = Number(textIn(field).replace(/[,. ]/g, ''));
			if (count >= MANY) notify(field, count);
		}
		for (const field of withKey(fields, AUDIENCE_KEYS)) {
			if (CROWD_NAME.test(textIn(field))) high(evidence, field, crowdCharge({ code: 'mass' }));
		}
		const addressed = withKey(fields, RECIPIENT_KEYS);
		const mails = new Set(addressed.flatMap((field) => recipientsIn(textIn(field)).mails));
		if (addressed[0] !== undefined && mails.size >= MANY) notify(addressed[0], mails.size);
	}

	private judgeNetworks(fields: readonly Field[], evidence: EvidenceList): void {
		const charge = {
			name: 'many-places',
			action: 'post_public',
			reason: { code: 'many-networks' },
		} as const;
		for (const field of fields) {
			for (const part of textIn(field)
				.slice(0, 500)
				.toLowerCase()
				.split(/[^a-z]+/)) {
				if (NETWORKS.has(part)) this.networks.add(part);
			}
			if (field.key === 'posts' && Number(textIn(field)) >= MANY) high(evidence, field, charge);
		}
		const passage = this.post ?? fields[0];
		if (this.networks.size >= 3 && passage !== undefined) high(evidence, passage, charge);
	}
}

function withKey(fields: readonly Field[], keys: Words): Field[] {
	return fields.filter((field) => keys.has(field.key));
}

const CROWD_NAME = /\b(?:all|every|subscribers?|customers?|list|contacts|newswire)/i;

interface NamedCharge {
	name: string;
	action: SensitiveAction;
	reason: RiskReason;
}

function crowdCharge(reason: RiskReason): NamedCharge {
	return { name: 'many-recipients', action: 'send_message', reason };
}

function high(
	evidence: EvidenceList,
	passage: Passage,
	{ name, ...charge }: NamedCharge,
	word?: Word,
): void {
	evidence.note(passage, { rule: name, risk: 'high', ...charge }, word);
}

function keepLargest(amounts: Map<string, Placed<Amount>>, placed: Placed<Amount>): void {
	const { currency, value } = placed.value;
	if (value > (amounts.get(currency)?.value.value ?? -1)) amounts.set(currency, placed);
}

function textIn(passage: Passage | undefined): string {
	return cleanText(passage?.lines[0]?.raw ?? '');
}

/** Only a handbook that lists contacts makes others strangers. */
function judgePayees(
	fields: readonly Field[],
	policy: HandbookPolicy | undefined,
	evidence: EvidenceList,
): void {
	const known = policy?.knownContacts;
	if (known === undefined || known.size === 0) return;
	for (const field of fields) {
		if (!PAYEE_KEYS.has(field.key) && !RECIPIENT_KEYS.has(field.key)) continue;
		const name = textIn(field).trim();
		const names = [name.toLowerCase(), ...recipientsIn(name).mails];
		if (names.some((each) => known.has(each))) continue;
		const reason = { code: 'not-in-handbook', who: name.slice(0, 60) } as const;
		high(evidence, field, { name: 'unknown-payee', action: 'make_payment', reason });
	}
}

const signsByWord = once(byWord);

function byWord(): Map<string, GraveSign[]> {
	const index = new Map<string, GraveSign[]>();
	for (const sign of GRAVE_SIGNS) {
		for (const word of sign.one) index.set(word, [...(index.get(word) ?? []), sign]);
	}
	return index;
}

/** Which signs that make an action graver are in a sentence. */
function signsIn(sentence: Sentence): GraveSign[] {
	const signs: GraveSign[] = [];
	for (const word of sentence.has) {
		for (const sign of signsByWord().get(word) ?? []) {
			if (sign.and === null || shareWord(sign.and, sentence.has) !== null) signs.push(sign);
		}
	}
	return signs;
}

// Counts people where a text counts them: "120 practices", "about 3,000 people".

const PEOPLE =
	/\b(\d{1,3}(?:[.,]\d{3}){1,3}|\d{2,9})\s{1,3}(?:\p{L}{1,20}\s{1,3})?(?:people|customers|contacts|recipients|subscribers|addresses|members|leads|clients|users|partners|practices|companies|shops|guests|parents|donors|kunden|personas|clientes)\b/giu;

/** The largest number of people named; 0 where there is none. */
function crowdIn(text: string): number {
	let largest = 0;
	for (const [, digits = ''] of text.matchAll(PEOPLE)) {
		largest = Math.max(largest, Number(digits.replace(/[.,]/g, '')));
	}
	return largest;
}
