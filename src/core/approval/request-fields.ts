// Where the fields of an approval request stand in a note: in the seed's nested map, or as flat keys
// with the names that adopted vaults use. Both come out under the seed's names.

import type { Properties } from '../note/frontmatter';
import { isMapValue } from '../shared/map-value';
import { ACTION_TYPES, type ActionType } from '../shared/risk';

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
	['requested_at', ['requested_at', 'created_at', 'created']],
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

const WORDS_FOR_ACTION: Readonly<Record<ActionType, readonly string[]>> = {
	send_message: [
		...['message', 'email', 'send_email', 'email_send', 'email_reply', 'reply_email'],
		...['whatsapp', 'whatsapp_reply', 'send_whatsapp'],
	],
	make_payment: ['payment', 'invoice'],
	post_public: [
		...['post', 'social_post', 'linkedin_post', 'facebook_post', 'instagram_post'],
		...['twitter_post', 'tweet'],
	],
	delete_data: ['delete'],
	none: [],
};

/** The seed's word for an action that another vault has another word for; null where nobody knows. */
export function actionTypeOf(value: unknown): ActionType | null {
	const word = wordOf(value);
	const isMeant = (action: ActionType) =>
		action === word || WORDS_FOR_ACTION[action].includes(word);
	return ACTION_TYPES.find(isMeant) ?? null;
}

/** In small letters with underscores; '' for what is no short text. */
export function wordOf(value: unknown): string {
	if (typeof value !== 'string' || value.length > 60) return '';
	return value
		.trim()
		.toLowerCase()
		.replace(/[\s-]+/g, '_');
}
