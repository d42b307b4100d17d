// Words that show that a note does more than read.

import { wordSet } from '../../../shared/word-set';

export const JOINS = wordSet('and then also und dann anschließend danach y et puis');

export const INTO = wordSet('into onto nach ins');

export const MONEY = wordSet(
	'pay pays paying payments payouts refunds transfer transfers remittance wire payee iban bic sepa paypal',
	'bitcoin btc eth crypto wallet zahlen zahle bezahlen bezahle zahlungen überweise überweisen überweisung',
	'überweisungen lastschrift dauerauftrag betrag',
);
