import { describe, expect, it } from 'vitest';
import { ask, verdict } from './ask';

/** What notes of real vaults look like around the work itself. A wrong high is as bad as a wrong low. */
const NOTHING: readonly (readonly [why: string, body: string])[] = [
	['a footer tells how to discard it', '*Not needed any more? Just delete this file.*'],
	['a footer tells how to discard it', 'To discard, delete this note.'],
	['a footer tells how to discard it', 'You can delete this file if you do not need it.'],
	['a footer tells how to discard it', '- To reject: Delete this file or move to /Done'],
	['a footer tells how to discard it', 'Delete this file to discard'],
	['a footer tells how to discard it', 'If not needed, remove this note.'],
	['a footer tells how to discard it', 'Falls nicht nötig, diese Notiz löschen.'],
	['a footer tells how to discard it', 'Si no hace falta, elimina este archivo.'],
	['a footer tells how to discard it', '**Reject:** Move this file to `Rejected/` or delete it.'],
	['a footer tells how to discard it', 'Move this file to /Rejected folder or delete it.'],
	['a footer tells how to discard it', 'Reject: delete it'],
	['a box for the person', '- [ ] Approve\n- [ ] Reject: delete this file'],
	['a box for the person', '- [ ] **Reject**: Delete this file or add rejection reason below'],
	['a box for the person', '## Entscheidung\n\n- [ ] Ablehnen: diese Datei löschen'],
	['two lines', 'To approve, move this file to /Approved. To reject,\ndelete this file.'],
	['a heading above it', '## To discard\n\nDelete this file.'],
	['a folder of payments', '**To approve:** Move this file to `/Approved/payments/`'],
	['a heading that names a part', '## Post / Message body\n\nThe text is above.'],
	['a heading that names a part', '## Post Preview\n\nThe text is above.'],
	['a heading that names a part', '## Email / Message\n\nThe text is above.'],
	['a heading that names a part', '# Tweet Preview\n\nThe text is above.'],
	['a heading that names a part', '## Payment / Invoice details\n\nThe text is above.'],
	['a length', '**Post length:** 29 characters'],
	['a subscription ends', 'Cancel the subscription ($15 a month).'],
	['a subscription ends', '# Cancel subscription: Pixelcloud'],
	['a subscription ends', 'Bitte das Abo kündigen. Es kostet 9,99 € im Monat.'],
	['an invoice is booked', 'Post the invoice with `odoo.post_invoice`.'],
	['a refund is talked of', 'Subject: refund acknowledgment'],
	['a refund is talked of', 'The client refund request is new.'],
	['a prefix', '## Verification (Post-Failure)'],
	['a prefix', '## Post-Demonstration notes'],
	['a name', 'WhatsApp: Agent factory group'],
	['no reply is wanted', 'No reply is needed.'],
	['somebody unsubscribes', '- [ ] Unsubscribe from the mailing list'],
];

const CANCELLED: readonly (readonly [properties: Record<string, string>, expected: string])[] = [
	[{ action: 'cancel_subscription', vendor: 'Pixelcloud', amount: '$15.99' }, 'medium'],
	[{ type: 'subscription_cancellation', amount: '15' }, 'medium'],
	[{ type: 'kündigung_abo', betrag: '9,99' }, 'medium'],
	[{ action: 'subscription_renewal', amount: '$15.99' }, 'medium make_payment'],
	[{ action: 'payment', amount: '$15.99', reason: 'cancel the old plan' }, 'medium make_payment'],
	[{ action: 'cancel_and_refund', amount: '$15.99' }, 'medium make_payment'],
];

/** The same words, and a deed all the same. */
const DEEDS: readonly (readonly [body: string, expected: string])[] = [
	['Delete this file.', 'medium delete_data'],
	['- [ ] Delete this file', 'medium delete_data'],
	['- [ ] Reject: delete all files', 'high delete_data'],
	['## To reject\n\nDelete the folder Exports.', 'medium delete_data'],
	['To reject, delete this file and the backups.', 'medium delete_data'],
	['If not needed, delete the customer record.', 'medium delete_data'],
	['<!-- Reject: delete the folder -->', 'medium delete_data'],
	['- [ ] Approve and wire 900 EUR to Ines', 'high make_payment'],
	['- [ ] Reject and send the refusal to Bo', 'medium send_message'],
	['- [ ] Approve with `bank.pay`', 'medium make_payment'],
	['Move this file to /Approved, then pay Bo.', 'medium make_payment'],
	['**APPROVE ALL** → Move to `/Approved/`, the AI will send the reply', 'medium send_message'],
	['# Post on LinkedIn', 'medium post_public'],
	['## Post the update / Message the team', 'medium send_message,post_public'],
	['Post it: the text is below.', 'medium post_public'],
	['# Payment to Acme', 'medium make_payment'],
	['Cancel the old subscription and buy the new one for $90.', 'medium make_payment'],
	['If the export is done, delete it.', 'medium delete_data'],
	['Move this file to /Done. Empty the folder, then delete it.', 'high delete_data'],
	['Factory reset the phone.', 'high delete_data'],
	['Reset the laptop to factory settings.', 'high delete_data'],
	['Send payment reminder email to Bo', 'medium send_message'],
	['Send the payment to Bo, then a reminder', 'medium make_payment'],
	['Renew the subscription ($12).', 'medium make_payment'],
	['Cancel the order and refund Ana $20.', 'medium make_payment'],
	['Process the refund request of Ana.', 'medium make_payment'],
	['Unsubscribe, then email the list owner.', 'medium send_message'],
];

describe('labels', () => {
	it.each(NOTHING)('name no action where %s: %j', (_, body) => {
		expect(verdict(ask(body))).not.toMatch(/_/);
	});

	it.each(CANCELLED)('tell %j: %s', (properties, expected) => {
		expect(verdict(ask('', { properties }))).toBe(expected);
	});

	it.each(DEEDS)('name the action of %j: %s', (body, expected) => {
		expect(verdict(ask(body))).toBe(expected);
	});
});
