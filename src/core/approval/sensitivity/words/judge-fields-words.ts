// Words that the values of fields are made of.

import { wordSet } from '../../../shared/word-set';

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
