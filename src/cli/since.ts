// The time that a person means by `--since`. Tests as a value.

const AGE = /^(\d{1,6})([mhd])$/;
const UNITS: ReadonlyMap<string, number> = new Map([
	['m', 60_000],
	['h', 60 * 60_000],
	['d', 24 * 60 * 60_000],
]);
const TIME = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?)?$/;

/** As entries write their times, in UTC; null where it is none. */
export function parseSince(typed: string, now: Date): string | null {
	const [, count, unit = ''] = AGE.exec(typed) ?? [];
	const age = count === undefined ? NaN : Number(count) * (UNITS.get(unit) ?? NaN);
	const time = Number.isNaN(age) ? timeOf(typed) : now.getTime() - age;
	return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** Without a zone it is meant in UTC, as the logs are. */
function timeOf(typed: string): number {
	if (!TIME.test(typed)) return NaN;
	const isWhole = typed.length === 10 || /(Z|[+-]\d\d:\d\d)$/.test(typed);
	return Date.parse(isWhole ? typed : `${typed}Z`);
}
