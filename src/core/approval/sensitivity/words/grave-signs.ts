// Words that make an action graver, by action.

import type { PlainReason, SensitiveAction } from '../../../shared/risk';
import { wordSet, type Words } from '../../../shared/word-set';

export interface GraveSign {
	name: string;
	action: SensitiveAction;
	reason: PlainReason;
	/** One of these in a sentence, and one of those where there are any. */
	one: Words;
	and: Words | null;
}

const CROWD =
	'customers clients contacts members users subscribers employees suppliers partners leads people list' +
	' lists mailing everybody kunden clientes practices guests addresses';

export const GRAVE_SIGNS: readonly GraveSign[] = [
	sign(
		['mass-message', 'send_message', 'mass'],
		`everyone everybody subscribers broadcast newsletter blast bulk mailchimp mailout rundmail
			alle todos tous`,
	),
	sign(['mass-message', 'send_message', 'mass'], 'all every whole entire each', CROWD),
	sign(
		['sensitive-attachment', 'send_message', 'attachment'],
		`passport payslip payslips medical ssn passwords password credentials ausweis pasaporte
			passeport`,
	),
	sign(
		['sensitive-attachment', 'send_message', 'attachment'],
		'attached attach attachment attachments forward contents',
		`external outside confidential personal contract salary salaries accounting payroll bank
			secret`,
	),
	sign(
		['new-payee', 'make_payment', 'new-payee'],
		'new first unknown changed never neu neue neuer nuevo nouveau',
		`account recipient payee supplier vendor payment bank time beneficiary konto empfänger paid
			details`,
	),
	sign(
		['press', 'post_public', 'press'],
		'press newswire journalists media official brand statement pressemitteilung presse',
	),
	sign(
		['many-networks', 'post_public', 'many-networks'],
		'all every across five four six',
		'networks platforms channels accounts netzwerke',
	),
	sign(
		['irreversible', 'delete_data', 'irreversible'],
		`permanently irreversible irreversibly irrevocably forever unrecoverable gdpr endgültig
			unwiderruflich définitivement permanentemente definitivamente hamesha`,
	),
	sign(
		['irreversible', 'delete_data', 'irreversible'],
		"cannot can't no not without",
		'undone copies kept recovered restored backup backups recoverable',
	),
	sign(
		['wide-deletion', 'delete_data', 'wide'],
		'production prod everything entire whole trash alles todo',
	),
	sign(
		['wide-deletion', 'delete_data', 'wide'],
		'all every account',
		`data mails emails records accounts customers users files photos database backups messages`,
	),
];

function sign(
	[name, action, reason]: readonly [string, SensitiveAction, PlainReason],
	one: string,
	and?: string,
): GraveSign {
	return { name, action, reason, one: wordSet(one), and: and === undefined ? null : wordSet(and) };
}
