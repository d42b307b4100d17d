// Judges properties and fields: `action: send_email`, `platform: linkedin`, `to:`, `amount:`.

import { cleanText } from './clean-text';
import type { Charge, EvidenceList } from './evidence-list';
import type { Field } from './passage';
import { recipientsIn } from './recipients';
import {
	ABOUT_MONEY,
	AMOUNT_KEYS,
	CANCELS,
	CUSTOMER_KEYS,
	KIND_KEYS,
	PAID_THINGS,
	PAYEE_KEYS,
	PLATFORM_KEYS,
	PRIVATE,
	RECIPIENT_KEYS,
	SENDER_KEYS,
	SUMS,
	VERB_KINDS,
} from './words/field-keys';
import { DELETE_TYPES } from './words/rules-delete';
import { PAY_TYPES } from './words/rules-pay';
import { NETWORKS, POST_TYPES } from './words/rules-post';
import { CHANNELS, SEND_TYPES } from './words/rules-send';
import type { SensitiveAction } from '../../shared/risk';
import { type Words, shareWord } from '../../shared/word-set';

export interface FieldJudgement {
	/** It came from outside: what it says is somebody else's wish. */
	isInbound: boolean;
	/** It is a message or a post: its text is what will be sent, not a list of steps. */
	isOutgoing: boolean;
}

interface FieldCharge {
	field: Field;
	charge: Charge & { action: SensitiveAction };
}

export function judgeFields(fields: readonly Field[], evidence: EvidenceList): FieldJudgement {
	const isInbound = cameFromOutside(fields);
	const charges = chargesOf(fields, isInbound);
	for (const { field, charge } of charges) evidence.note(field, charge);
	const isOutgoing = charges.some(
		({ charge }) => charge.action === 'send_message' || charge.action === 'post_public',
	);
	return { isInbound, isOutgoing: isOutgoing && !isInbound };
}

function chargesOf(fields: readonly Field[], isInbound: boolean): FieldCharge[] {
	const has = (keys: Words): boolean => fields.some((field) => keys.has(field.key));
	const isForCustomer = has(CUSTOMER_KEYS);
	const kinds = fields.flatMap((field) => kindCharges(field, isInbound, isForCustomer));
	if (isInbound) return kinds;
	const isCancelled = fields.some((field) => isKind(field) && isEnd(partsOf(field)));
	const found = new Set(kinds.map(({ charge }) => charge.action));
	return [
		...kinds,
		...platformCharges(fields, found),
		...recipientCharges(fields, found.has('make_payment') || hasAmount(fields)),
		...((isForCustomer && !has(PAYEE_KEYS)) || isCancelled ? [] : amountCharges(fields)),
	];
}

function cameFromOutside(fields: readonly Field[]): boolean {
	const keys = new Set(fields.map((field) => field.key));
	if (shareWord(SENDER_KEYS, keys) === null || keys.has('action') || keys.has('action_type'))
		return false;
	if (keys.has('to') && !keys.has('received') && !keys.has('received_at')) return false;
	return !fields.some((field) => isKind(field) && shareWord(partsOf(field), VERB_KINDS) !== null);
}

function isKind(field: Field): boolean {
	return KIND_KEYS.has(field.key);
}

function textOf(field: Field): string {
	return cleanText(field.lines[0]?.raw ?? '').slice(0, 2_000);
}

function partsOf(field: Field): Words {
	const spaced = textOf(field)
		.replace(/e-mail/gi, 'email')
		.replace(/([a-z])([A-Z])/g, '$1 $2');
	return new Set(
		spaced
			.toLowerCase()
			.split(/[^\p{L}\p{N}]+/u)
			.filter((part) => part !== ''),
	);
}

function kindCharges(field: Field, isInbound: boolean, isForCustomer: boolean): FieldCharge[] {
	if (!isKind(field)) return [];
	const parts = partsOf(field);
	const action = actionOfKind(parts, field.key);
	if (action === null) return [];
	if (isInbound && shareWord(parts, VERB_KINDS) === null) return [];
	if (isForCustomer && (parts.has('invoice') || parts.has('order'))) return [];
	return [chargeOf(field, 'kind', action)];
}

/** The first that fits: `slack_post` is a message, `email_post` a post. */
const KINDS: readonly (readonly [Words, SensitiveAction])[] = [
	[DELETE_TYPES, 'delete_data'],
	[CHANNELS, 'send_message'],
	[PRIVATE, 'send_message'],
	[POST_TYPES, 'post_public'],
	[SEND_TYPES, 'send_message'],
	[PAY_TYPES, 'make_payment'],
];

function actionOfKind(parts: Words, key: string): SensitiveAction | null {
	if (parts.size > 6) return null;
	if (parts.has('review') && parts.has('reply')) return 'post_public';
	const [, action] = KINDS.find(([words]) => shareWord(parts, words) !== null) ?? [];
	if (action === 'make_payment' && (shareWord(parts, ABOUT_MONEY) !== null || isEnd(parts)))
		return null;
	return action ?? (key === 'post_type' ? 'post_public' : null);
}

/** What is cancelled is not paid, unless the money goes back. */
function isEnd(parts: Words): boolean {
	const deeds = [...parts].filter((part) => PAY_TYPES.has(part) && !PAID_THINGS.has(part));
	return shareWord(parts, CANCELS) !== null && deeds.length === 0;
}

function platformCharges(
	fields: readonly Field[],
	found: ReadonlySet<SensitiveAction>,
): FieldCharge[] {
	if (found.has('send_message')) return [];
	return fields
		.filter((field) => isPlatform(field) || /^(?:caption|tweet(?:_\d+.*)?)$/.test(field.key))
		.map((field) => chargeOf(field, 'platform', 'post_public'));
}

function isPlatform(field: Field): boolean {
	return (
		PLATFORM_KEYS.has(field.key) &&
		(shareWord(partsOf(field), NETWORKS) !== null || partsOf(field).has('x'))
	);
}

function recipientCharges(fields: readonly Field[], isPayment: boolean): FieldCharge[] {
	if (isPayment) return [];
	return fields
		.filter((field) => RECIPIENT_KEYS.has(field.key) && isAddress(textOf(field)))
		.map((field) => chargeOf(field, 'recipient', 'send_message'));
}

function isAddress(text: string): boolean {
	const { mails, phones } = recipientsIn(text);
	return mails.length + phones.length > 0 || /^\s*[#@][\w.-]+/.test(text);
}

function hasAmount(fields: readonly Field[]): boolean {
	return fields.some((field) => SUMS.has(field.key) && /\d/.test(textOf(field)));
}

function amountCharges(fields: readonly Field[]): FieldCharge[] {
	return fields
		.filter((field) => AMOUNT_KEYS.has(field.key) && SUMS.has(field.key))
		.filter((field) => /\d/.test(textOf(field)))
		.map((field) => chargeOf(field, 'amount', 'make_payment'));
}

function chargeOf(field: Field, rule: string, action: SensitiveAction): FieldCharge {
	const reason = { code: 'field', key: field.key, action } as const;
	return { field, charge: { rule: `field-${rule}`, action, risk: 'medium', reason } };
}
