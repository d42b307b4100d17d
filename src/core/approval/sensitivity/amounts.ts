// Finds amounts of money in text, in the shapes people write them, and says when one is large.
// Invariant: linear time; a number without a currency is an amount only where the caller knows it is.

import { once } from '../../shared/once';

export interface Amount {
	value: number;
	/** ISO code where the mark tells it; '' where it does not. */
	currency: string;
	/** As it stands in the cleaned text, and the currency where only another field names it. */
	text: string;
}

/** From which amount a payment is high: about a hundred dollars, in round numbers. */
const LIMITS: Readonly<Record<string, number>> = {
	...{ USD: 100, EUR: 100, GBP: 100, CHF: 100, CAD: 100, AUD: 100, NZD: 100, SGD: 100, '': 100 },
	...{ SEK: 1_000, NOK: 1_000, DKK: 700, CZK: 2_000, PLN: 400, HUF: 35_000, TRY: 3_000, RON: 450 },
	...{ INR: 8_000, PKR: 28_000, LKR: 30_000, BDT: 11_000, NPR: 13_000, JPY: 15_000, KRW: 130_000 },
	...{ CNY: 700, AED: 350, SAR: 350, ZAR: 1_800, BRL: 500, MXN: 1_800, NGN: 150_000, KES: 13_000 },
	...{ IDR: 1_500_000, VND: 2_500_000, THB: 3_500, PHP: 5_500, RUB: 9_000, UAH: 4_000, ILS: 350 },
	...{ BTC: 0, ETH: 0, USDT: 100, USDC: 100 },
};

/** Marks and words for them, beside the codes themselves. */
const MARKS_OF: Readonly<Record<string, string>> = {
	USD: '$ us$ dollar dollars bucks',
	EUR: '€ euro euros',
	GBP: '£ pound pounds',
	JPY: '¥ yen',
	INR: '₹ rs rs. rupees rupee rupay',
	SEK: 'kr',
	CHF: 'fr. francs sfr',
	KRW: '₩',
	RUB: '₽',
	TRY: '₺',
	PLN: 'zł',
	BTC: '₿',
};

const currencyOf = once(
	(): ReadonlyMap<string, string> =>
		new Map([
			...Object.keys(LIMITS).map((code) => [code.toLowerCase(), code] as const),
			...Object.entries(MARKS_OF).flatMap(([code, marks]) =>
				marks.split(' ').map((mark) => [mark, code] as const),
			),
		]),
);

const MARKS =
	'us\\$|[$€£¥₹₩₽₺₿]|rs\\.?|fr\\.|sfr|kr|zł|dollars?|bucks|euros?|pounds?|yen|rupees?|rupay|francs|' +
	Object.keys(LIMITS)
		.filter((code) => code !== '')
		.join('|');
/** A row of digits has no limit: one that is cut would be looked at once for each of its digits. */
const NUMBER = "\\d+(?:,\\d{2,3}|[.'\\u00A0\\u202F ]\\d{3}){0,5}(?:[.,]\\d{1,8})?";
const SCALE = '(?:\\s?(?:k|m|thousand|million|tsd|mio|lakh|lac|crore)\\b)?';
const MARK_FIRST = `(?:^|[^\\p{L}\\p{N}])((${MARKS})\\s{0,3}(${NUMBER}${SCALE}))`;
const NUMBER_FIRST = `(?:^|\\D)((${NUMBER}${SCALE})(?:,-)?[\\s\\u00A0]{0,3}(${MARKS}))(?![\\p{L}\\p{N}])`;
const AMOUNT = new RegExp(`${MARK_FIRST}|${NUMBER_FIRST}`, 'giu');

/** Every amount that carries a currency. */
export function amountsIn(text: string): Amount[] {
	if (!/\d/.test(text)) return [];
	const amounts: Amount[] = [];
	for (const match of text.matchAll(AMOUNT)) {
		const [quoted = '', mark = '', number = ''] = partsOf(match);
		const currency = currencyOf().get(mark.toLowerCase()) ?? '';
		const value = parseNumber(number);
		if (value !== null) amounts.push({ value, currency, text: quoted });
	}
	return amounts;
}

/** The amount as it stands there, its mark and its number, whichever comes first. */
function partsOf(match: RegExpMatchArray): readonly (string | undefined)[] {
	const [, markFirst, markBefore, numberAfter, numberFirst, numberBefore, markAfter] = match;
	return markFirst === undefined
		? [numberFirst, markAfter, numberBefore]
		: [markFirst, markBefore, numberAfter];
}

/** The largest amount of each currency: what counts against a limit. */
export function largestOf(text: string): Amount[] {
	const largest = new Map<string, Amount>();
	for (const amount of amountsIn(text)) {
		const before = largest.get(amount.currency);
		if (before === undefined || amount.value > before.value) largest.set(amount.currency, amount);
	}
	return [...largest.values()];
}

/** What stands behind `amount:`: a currency may be there or not. */
export function amountOf(value: string, currency = ''): Amount | null {
	const [marked] = amountsIn(value);
	if (marked !== undefined) return marked;
	const found = new RegExp(NUMBER + SCALE, 'iu').exec(value)?.[0];
	const number = found === undefined ? null : parseNumber(found);
	if (number === null) return null;
	const code = currencyOf().get(currency.trim().toLowerCase()) ?? '';
	return { value: number, currency: code, text: `${value.trim()} ${code}`.trim() };
}

/** The default, or what the handbook says where that is stricter. */
export function limitFor(currency: string, limits?: ReadonlyMap<string, number>): number {
	const own = LIMITS[currency] ?? 100;
	const stricter = [limits?.get(currency), own === 100 ? limits?.get('') : undefined];
	return Math.min(own, ...stricter.filter((limit) => limit !== undefined));
}

const SCALES: Readonly<Record<string, number>> = {
	...{ k: 1e3, thousand: 1e3, tsd: 1e3, m: 1e6, million: 1e6, mio: 1e6 },
	...{ lakh: 1e5, lac: 1e5, crore: 1e7 },
};

/** `1.240,00`, `1,240.00`, `1 240`, `1'240.5`, `12k`: the last mark is a decimal one unless three digits follow. */
function parseNumber(text: string): number | null {
	const scale = SCALES[/[a-z]+$/i.exec(text)?.[0].toLowerCase() ?? ''] ?? 1;
	const digits = text.replace(/[a-z]+$/i, '').replace(/[\s\u00A0\u202F']/g, '');
	const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
	const isDecimal = last >= 0 && !/^[1-9]\d{0,2}([.,])(?:\d{2,3}\1)*\d{3}$/.test(digits);
	const whole = (isDecimal ? digits.slice(0, last) : digits).replace(/[.,]/g, '');
	const value = Number(isDecimal ? `${whole}.${digits.slice(last + 1)}` : whole);
	// More than can be counted is an amount, too.
	return Number.isNaN(value) ? null : Math.min(value * scale, Number.MAX_VALUE);
}
