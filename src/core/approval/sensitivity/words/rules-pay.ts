// Words for spending or moving money.

import type { RuleTexts } from './verb-rule';
import { wordSet } from '../../../shared/word-set';

export const PAY_RULES: RuleTexts = {
	'pay-verb': {
		isSure: true,
		verbs: `pay repay prepay buy purchase refund reimburse donate remit payout überweisen überweise
			bezahlen bezahle zahlen zahle begleichen begleiche kaufen kaufe erstatten erstatte spenden
			spende bestellen bestelle pagar paga pague abonar comprar compra reembolsar donar payer
			paie payez régler réglez acheter achète rembourser virement pagare comprare acquistare
			betala ادائیگی ادا`,
		unlessNext: `attention heed late button form time into respect request requests acknowledgment
			acknowledgement policy`,
	},
	'money-verb': {
		verbs: `transfer wire release withdraw deposit settle charge capture tip clear process make create
			initiate execute authorise authorize register schedule transferir transférer verser karo
			effectuer hacer approve cover`,
		needs: `money funds cash payment payments payout payouts bonus salary salaries wages deposit
			escrow btc eth bitcoin ethereum usdt usdc iban überweisung transferencia virement paisay
			refund purchase donation`,
		orMoney: true,
		unless: `confirmation receipt invoice reminder invoices quote offer overview table list report form
			note`,
	},
	'send-money': {
		verbs: 'send give move envoyer enviar bhejo',
		needs: 'money cash funds payment deposit refund bonus paisay',
		orMoney: true,
		isNear: true,
		unless: 'reminder reminders confirmation receipt',
	},
	'settle-bill': {
		verbs: 'settle clear',
		needs: 'bill bills invoice invoices account debt balance',
	},
	'order-verb': {
		verbs: 'order reorder subscribe checkout invest wire',
		unlessNext: 'by of number is was page form them',
	},
	booking: {
		verbs: 'book reserve buchen buche reservar réserver',
		needs: `hotel flight flights ticket tickets train room rooms car apartment seats zug flug vuelo
			vol billet`,
		orMoney: true,
	},
	renewal: {
		verbs: 'renew upgrade extend verlängern renovar renouveler top',
		needs: `subscription subscriptions plan domain licence license membership annual yearly up card
			abo hosting`,
		orMoney: true,
	},
	'standing-order': {
		verbs: 'set create start enable activate',
		needs: 'standing autopay debit dauerauftrag payroll',
	},
	card: {
		verbs: 'use charge debit',
		needs: 'card creditcard kreditkarte tarjeta',
		unless: 'layout template',
	},
	budget: {
		verbs: 'raise increase double set boost launch',
		needs: 'budget bid ads adwords spend',
		unless: 'forecast note table',
	},
	payroll: {
		risk: 'high',
		verbs: 'run process execute payroll pay',
		needs: 'payroll salaries wages',
	},
	securities: {
		risk: 'high',
		verbs: 'buy sell trade short invest purchase swap stake kaufen verkaufen',
		needs: `shares share stock stocks etf fund bonds bond crypto btc eth bitcoin ethereum options
			futures coins`,
	},
	crypto: {
		risk: 'high',
		verbs: 'transfer send move swap withdraw pay',
		needs: 'btc eth bitcoin ethereum usdt usdc wallet solana crypto',
	},
	'gift-cards': {
		risk: 'high',
		isSure: true,
		verbs: 'buy purchase order get send',
		needs: 'gift voucher vouchers giftcard giftcards',
	},
};

/** At the head of a title they are the deed: "Payment to Acme", "Payroll for February". */
export const PAY_NOUNS = wordSet(
	'payment payroll refund payout donation purchase reimbursement zahlung',
);

export const PAY_PARTICIPLES = wordSet(
	'paid refunded bought purchased transferred charged wired reimbursed donated settled',
);

export const PAY_TYPES = wordSet(
	'payment payments pay refund transfer purchase subscription renewal payout payroll bill invoice expense',
	'topup top donation zahlung rechnung paiement facture pago factura reimbursement order checkout wire charge',
	'überweisung tax buy',
);
