// The names under which vaults keep what the rules look for.

import { wordSet } from '../../../shared/word-set';

/** What the item is or does. */
export const KIND_KEYS = wordSet(
	'action action_type type typ tipo kind subtype category task_type operation intent request_type',
	'approval_type item_type message_type post_type actions aktion',
);
export const PLATFORM_KEYS = wordSet(
	'platform platforms plataforma plattform network networks social',
);
export const RECIPIENT_KEYS = wordSet(
	'to recipient recipients an para cc bcc attendees send_to email_to contact phone username channel',
	'empfänger destinataire destinatario à invitees mailto chat_id',
);
export const PAYEE_KEYS = wordSet(
	'vendor payee beneficiary supplier iban account bank_details bank_account creditor merchant',
);
export const AMOUNT_KEYS = wordSet(
	'amount betrag montant importe total price sum total_amount payment_amount amount_due value_eur',
	'budget cost refund_amount',
);
export const CURRENCY_KEYS = wordSet('currency währung devise moneda');
export const COUNT_KEYS = wordSet(
	'recipients count recipient_count contacts audience_size posts list_size',
);
export const TOOL_KEYS = wordSet(
	'tool tool_name mcp_tool mcp_tool_to_use command function method skill',
);
export const AUDIENCE_KEYS = wordSet('audience list segment distribution');
/** Words that are sent or were received, not steps of the author. */
export const CONTENT_KEYS = wordSet(
	'subject betreff asunto objet body message text caption content content_preview message_preview draft',
	'preview snippet quote excerpt tweet post_content image hashtags',
);
/** Bookkeeping: nothing in it is a step. */
const SILENT_KEYS = wordSet(
	'id task_id status state priority created created_at modified modified_at updated received received_at',
	'timestamp date due expires expires_at requested_at approved_at approved_by decided_at decided_on decided_by nonce',
	'decision message_id thread_id source source_file related_file tags risk_level risk confidence from',
	'sender author requested_by assigned_to version url link file path plan_file original_file substance_sha256',
	'receipt scheduled_for scheduled_time pending last_sync last_updated char_count requires_approval',
);
export const SENDER_KEYS = wordSet('from sender received received_at message_id von de');
export const CUSTOMER_KEYS = wordSet('customer client kunde cliente debtor');

export function isKnownKey(key: string): boolean {
	return ALL.some((keys) => keys.has(key)) || /^tweet_\d/.test(key);
}

const ALL = [
	...[KIND_KEYS, PLATFORM_KEYS, RECIPIENT_KEYS, PAYEE_KEYS, AMOUNT_KEYS, CURRENCY_KEYS, COUNT_KEYS],
	...[TOOL_KEYS, AUDIENCE_KEYS, CONTENT_KEYS, SILENT_KEYS, SENDER_KEYS, CUSTOMER_KEYS],
];

// Words that the values of fields are made of.

export const VERB_KINDS = wordSet(
	'send reply respond response broadcast newsletter outreach forward invite',
);

export const PRIVATE = wordSet('dm direct message messages');

export const ABOUT_MONEY = wordSet('reminder draft report forecast summary overview');

export const CANCELS = wordSet(
	'cancel cancelled cancellation unsubscribe terminate termination kündigung kündigen cancelar annuler résilier',
);

/** Beside a word for cancelling they say what ends, and not that it is paid. */
export const PAID_THINGS = wordSet(
	'subscription renewal order invoice bill expense purchase rechnung',
);

export const SUMS = wordSet(
	'amount betrag montant importe payment_amount total_amount refund_amount',
);
