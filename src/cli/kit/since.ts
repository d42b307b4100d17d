// The time that a person means by `--since`.

import { milliseconds, type Duration } from 'date-fns';

const AGE = /^(\d{1,6})([mhd])$/;
const UNITS: ReadonlyMap<string, keyof Duration> = new Map([
	['m', 'minutes'],
	['h', 'hours'],
	['d', 'days'],
]);
const TIME = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?)?$/;

/** As entries write their times, in UTC; null where it is none. */
export function parseSince(typed: string, now: Date): string | null {
	const [, count, letter = ''] = AGE.exec(typed) ?? [];
	const unit = UNITS.get(letter);
	const time = unit ? now.getTime() - milliseconds({ [unit]: Number(count) }) : timeOf(typed);
	return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** Without a zone it is meant in UTC, as the logs are. */
function timeOf(typed: string): number {
	if (!TIME.test(typed)) return NaN;
	const isWhole = typed.length === 10 || /(Z|[+-]\d\d:\d\d)$/.test(typed);
	return Date.parse(isWhole ? typed : `${typed}Z`);
}
