// Where the fields of an approval request stand in a note: in the seed's nested map, or as flat keys
// with the names that adopted vaults use. Both come out under the seed's names.

import type { Properties } from '../note/frontmatter';
import { isMapValue } from '../shared/map-value';
import type { ActionType } from '../shared/risk';

/** Absent where the note says nothing, or null. */
export type RequestFields = ReadonlyMap<string, unknown>;

/** Null for a note that asks for nothing. What the nested map leaves out, the flat keys may say. */
export function fieldsOf(properties: Properties): RequestFields | null {
	const nested = properties.approval_request ?? null;
	const isFlat = asksFlatly(properties);
	if (nested === null && !isFlat) return null;
	const flat = isFlat ? flatFields(properties) : new Map<string, unknown>();
	return isMapValue(nested) ? new Map([...flat, ...known(nested)]) : flat;
}

function known(fields: Properties): Map<string, unknown> {
	return new Map(
		Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
	);
}

/** A mail has a recipient and a payment an amount; only these keys say that somebody is asked. */
export function asksFlatly(properties: Properties): boolean {
	if (properties.requires_approval === true) return true;
	if (wordOf(properties.type) === 'approval_request') return true;
	return ['action_type', 'risk_level'].some((key) => typeof properties[key] === 'string');
}

/** The seed's name, and the names that stand for it, the best first. */
const FLAT_NAMES: ReadonlyMap<string, readonly string[]> = new Map([
	['action_type', ['action_type', 'action']],
	['risk_level', ['risk_level']],
	['justification', ['justification', 'reason']],
	['requested_at', ['requested_at', 'created', 'created_at']],
	['approved_at', ['approved_at']],
	['approved_by', ['approved_by']],
	['expires_at', ['expires_at', 'expires']],
	['amount', ['amount']],
	['recipient', ['recipient', 'to']],
]);

function flatFields(properties: Properties): Map<string, unknown> {
	const given = known(properties);
	const fields = new Map<string, unknown>();
	for (const [name, names] of FLAT_NAMES) {
		const present = names.find((candidate) => given.has(candidate));
		if (present !== undefined) fields.set(name, given.get(present));
	}
	const decision = DECISION_OF_STATUS.get(wordOf(properties.status));
	if (decision !== undefined) fields.set('decision', decision);
	return fields;
}

/** A status has dozens of values; only these say something about a decision. */
const DECISION_OF_STATUS: ReadonlyMap<string, string> = new Map([
	['pending', 'pending'],
	['pending_approval', 'pending'],
	['awaiting_approval', 'pending'],
	['approved', 'approved'],
	['rejected', 'rejected'],
]);

const ACTION_OF_WORD: ReadonlyMap<string, ActionType> = new Map([
	['send_message', 'send_message'],
	['message', 'send_message'],
	['email', 'send_message'],
	['send_email', 'send_message'],
	['email_send', 'send_message'],
	['email_reply', 'send_message'],
	['reply_email', 'send_message'],
	['whatsapp', 'send_message'],
	['whatsapp_reply', 'send_message'],
	['send_whatsapp', 'send_message'],
	['make_payment', 'make_payment'],
	['payment', 'make_payment'],
	['invoice', 'make_payment'],
	['post_public', 'post_public'],
	['post', 'post_public'],
	['social_post', 'post_public'],
	['linkedin_post', 'post_public'],
	['facebook_post', 'post_public'],
	['instagram_post', 'post_public'],
	['twitter_post', 'post_public'],
	['tweet', 'post_public'],
	['delete_data', 'delete_data'],
	['delete', 'delete_data'],
	['none', 'none'],
]);

/** The seed's word for an action that another vault has another word for; null where nobody knows. */
export function actionTypeOf(value: unknown): ActionType | null {
	return ACTION_OF_WORD.get(wordOf(value)) ?? null;
}

/** In small letters with underscores; '' for what is no short text. */
export function wordOf(value: unknown): string {
	if (typeof value !== 'string' || value.length > 60) return '';
	return value
		.trim()
		.toLowerCase()
		.replace(/[\s-]+/g, '_');
}
