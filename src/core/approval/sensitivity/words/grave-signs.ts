// Words that make an action graver, by action.

import type { PlainReason, SensitiveAction } from '../../../shared/risk';
import { wordSet, type Words } from '../../../shared/word-set';

export interface GraveSign {
	name: string;
	action: SensitiveAction;
	reason: PlainReason;
	/** One of these in a sentence, and one of those where there are any. */
	one: Words;
	and?: Words;
}

const CROWD = wordSet(
	'customers clients contacts members users subscribers employees suppliers partners leads people list',
	'lists mailing everybody kunden clientes practices guests addresses',
);

export const GRAVE_SIGNS: readonly GraveSign[] = [
	{
		name: 'mass-message',
		action: 'send_message',
		reason: 'mass',
		one: wordSet(
			'everyone everybody subscribers broadcast newsletter blast bulk mailchimp mailout rundmail alle todos tous',
		),
	},
	{
		name: 'mass-message',
		action: 'send_message',
		reason: 'mass',
		one: wordSet('all every whole entire each'),
		and: CROWD,
	},
	{
		name: 'sensitive-attachment',
		action: 'send_message',
		reason: 'attachment',
		one: wordSet(
			'passport payslip payslips medical ssn passwords password credentials ausweis pasaporte passeport',
		),
	},
	{
		name: 'sensitive-attachment',
		action: 'send_message',
		reason: 'attachment',
		one: wordSet('attached attach attachment attachments forward contents'),
		and: wordSet(
			'external outside confidential personal contract salary salaries accounting payroll bank secret',
		),
	},
	{
		name: 'new-payee',
		action: 'make_payment',
		reason: 'new-payee',
		one: wordSet('new first unknown changed never neu neue neuer nuevo nouveau'),
		and: wordSet(
			'account recipient payee supplier vendor payment bank time beneficiary konto empfänger paid details',
		),
	},
	{
		name: 'press',
		action: 'post_public',
		reason: 'press',
		one: wordSet(
			'press newswire journalists media official brand statement pressemitteilung presse',
		),
	},
	{
		name: 'many-networks',
		action: 'post_public',
		reason: 'many-networks',
		one: wordSet('all every across five four six'),
		and: wordSet('networks platforms channels accounts netzwerke'),
	},
	{
		name: 'irreversible',
		action: 'delete_data',
		reason: 'irreversible',
		one: wordSet(
			'permanently irreversible irreversibly irrevocably forever unrecoverable gdpr endgültig',
			'unwiderruflich définitivement permanentemente definitivamente hamesha',
		),
	},
	{
		name: 'irreversible',
		action: 'delete_data',
		reason: 'irreversible',
		one: wordSet("cannot can't no not without"),
		and: wordSet('undone copies kept recovered restored backup backups recoverable'),
	},
	{
		name: 'wide-deletion',
		action: 'delete_data',
		reason: 'wide',
		one: wordSet('production prod everything entire whole trash alles todo'),
	},
	{
		name: 'wide-deletion',
		action: 'delete_data',
		reason: 'wide',
		one: wordSet('all every account'),
		and: wordSet(
			'data mails emails records accounts customers users files photos database backups messages',
		),
	},
];
