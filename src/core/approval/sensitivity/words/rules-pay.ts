// Words for spending or moving money.

import type { VerbRule } from './verb-rule';
import { wordSet } from '../../../shared/word-set';

export const PAY_RULES: readonly VerbRule[] = [
	{
		name: 'pay-verb',
		action: 'make_payment',
		risk: 'medium',
		isSure: true,
		verbs: wordSet(
			'pay repay prepay buy purchase refund reimburse donate remit payout',
			'überweisen überweise bezahlen bezahle zahlen zahle begleichen begleiche kaufen kaufe erstatten',
			'erstatte spenden spende bestellen bestelle',
			'pagar paga pague abonar comprar compra reembolsar donar',
			'payer paie payez régler réglez acheter achète rembourser virement',
			'pagare comprare acquistare betala ادائیگی ادا',
		),
		unlessNext: wordSet(
			'attention heed late button form time into respect request requests acknowledgment acknowledgement policy',
		),
	},
	{
		name: 'money-verb',
		action: 'make_payment',
		risk: 'medium',
		isSure: false,
		verbs: wordSet(
			'transfer wire release withdraw deposit settle charge capture tip clear process',
			'make create initiate execute authorise authorize register schedule transferir transférer verser karo',
			'effectuer hacer approve cover',
		),
		needs: wordSet(
			'money funds cash payment payments payout payouts bonus salary salaries wages deposit escrow',
			'btc eth bitcoin ethereum usdt usdc iban überweisung transferencia virement paisay refund',
			'purchase donation',
		),
		orMoney: true,
		unless: wordSet(
			'confirmation receipt invoice reminder invoices quote offer overview table list report form note',
		),
	},
	{
		name: 'send-money',
		action: 'make_payment',
		risk: 'medium',
		isSure: false,
		verbs: wordSet('send give move envoyer enviar bhejo'),
		needs: wordSet('money cash funds payment deposit refund bonus paisay'),
		orMoney: true,
		isNear: true,
	},
	{
		name: 'settle-bill',
		action: 'make_payment',
		risk: 'medium',
		isSure: false,
		verbs: wordSet('settle clear'),
		needs: wordSet('bill bills invoice invoices account debt balance'),
	},
	{
		name: 'order-verb',
		action: 'make_payment',
		risk: 'medium',
		isSure: false,
		verbs: wordSet('order reorder subscribe checkout invest wire'),
		unlessNext: wordSet('by of number is was page form them'),
	},
	{
		name: 'booking',
		action: 'make_payment',
		risk: 'medium',
		isSure: false,
		verbs: wordSet('book reserve buchen buche reservar réserver'),
		needs: wordSet(
			'hotel flight flights ticket tickets train room rooms car apartment seats zug flug vuelo vol billet',
		),
		orMoney: true,
	},
	{
		name: 'renewal',
		action: 'make_payment',
		risk: 'medium',
		isSure: false,
		verbs: wordSet('renew upgrade extend verlängern renovar renouveler top'),
		needs: wordSet(
			'subscription subscriptions plan domain licence license membership annual yearly up card abo hosting',
		),
		orMoney: true,
	},
	{
		name: 'standing-order',
		action: 'make_payment',
		risk: 'medium',
		isSure: false,
		verbs: wordSet('set create start enable activate'),
		needs: wordSet('standing autopay debit dauerauftrag payroll'),
	},
	{
		name: 'card',
		action: 'make_payment',
		risk: 'medium',
		isSure: false,
		verbs: wordSet('use charge debit'),
		needs: wordSet('card creditcard kreditkarte tarjeta'),
		unless: wordSet('layout template'),
	},
	{
		name: 'budget',
		action: 'make_payment',
		risk: 'medium',
		isSure: false,
		verbs: wordSet('raise increase double set boost launch'),
		needs: wordSet('budget bid ads adwords spend'),
		unless: wordSet('forecast note table'),
	},
	{
		name: 'payroll',
		action: 'make_payment',
		risk: 'high',
		isSure: false,
		verbs: wordSet('run process execute payroll pay'),
		needs: wordSet('payroll salaries wages'),
	},
	{
		name: 'securities',
		action: 'make_payment',
		risk: 'high',
		isSure: false,
		verbs: wordSet('buy sell trade short invest purchase swap stake kaufen verkaufen'),
		needs: wordSet(
			'shares share stock stocks etf fund bonds bond crypto btc eth bitcoin ethereum options futures coins',
		),
	},
	{
		name: 'crypto',
		action: 'make_payment',
		risk: 'high',
		isSure: false,
		verbs: wordSet('transfer send move swap withdraw pay'),
		needs: wordSet('btc eth bitcoin ethereum usdt usdc wallet solana crypto'),
	},
	{
		name: 'gift-cards',
		action: 'make_payment',
		risk: 'high',
		isSure: true,
		verbs: wordSet('buy purchase order get send'),
		needs: wordSet('gift voucher vouchers giftcard giftcards'),
	},
];

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
