// Words that names of tools are made of.

import { wordSet } from '../../../shared/word-set';

export const SENDS = wordSet(
	'send reply forward sendmail email mailto notify message dm sms postmessage sendemail invite call fax respond',
);

export const PAYS = wordSet(
	'pay payment payments transfer charge charges refund refunds purchase buy checkout payout payouts remit',
	'invest trade order withdraw deposit donate subscribe wire billpay',
);

export const POSTS = wordSet(
	'post posts publish tweet tweets share upload toot comment reel story release',
);

export const DELETES = wordSet(
	'delete remove rm unlink destroy drop purge erase wipe truncate trash rmdir rmtree del prune',
);

export const FINAL = wordSet('destroy drop purge erase wipe truncate rmtree');

export const READS = wordSet(
	'get list search read fetch find query lookup describe view show count grep glob status preview',
	'summarize summarise diff stat head exists validate draft forecast',
);

export const WRITES = wordSet(
	'write edit create append update patch insert set save add rename put modify',
);

export const VAULT = wordSet('vault note notes obsidian markdown frontmatter');

export const MAILERS = wordSet(
	'mail gmail email outlook smtp mailgun sendgrid ses twilio mailchimp',
);

export const BANKS = wordSet('bank stripe paypal wise payment payments billing revolut');

/** What is posted there, nobody sees. */
export const BOOKS = wordSet('invoice invoices bill bills journal ledger entry entries odoo');

/** Beside one of these a reading word does not make a name harmless: `get_and_send`. */
export const SENDS_OUT = wordSet('send pay transfer publish tweet charge refund buy execute run');
