// Times as a person reads them beside a row. Tests as a value.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `5 m`, `2 h`, `3 d`. Less than a minute is `now`, and so is what has not come yet. */
export function shortAge(milliseconds: number): string {
	if (milliseconds < MINUTE) return 'now';
	if (milliseconds < HOUR) return `${Math.floor(milliseconds / MINUTE)} m`;
	if (milliseconds < DAY) return `${Math.floor(milliseconds / HOUR)} h`;
	return `${Math.floor(milliseconds / DAY)} d`;
}

const UNITS = [
	['day', DAY],
	['hour', HOUR],
	['minute', MINUTE],
	['second', 1000],
] as const;

/** The same in full words, for a screen reader. */
export function ageInWords(milliseconds: number): string {
	const age = Math.max(milliseconds, 0);
	const [unit, length] = UNITS.find(([, least]) => age >= least) ?? UNITS[3];
	const count = Math.floor(age / length);
	return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** The clock time for today, otherwise with as much of the date as is needed. */
export function shortTime(at: number, now: number): string {
	const [then, today] = [new Date(at), new Date(now)];
	if (then.toDateString() === today.toDateString()) return clockTime(then);
	const isThisYear = then.getFullYear() === today.getFullYear();
	return `${isThisYear ? dayOf(then) : dayOfYear(then)} ${clockTime(then)}`;
}

/** `1 Mar 2025, 12:00`. */
export function fullTime(at: number): string {
	const then = new Date(at);
	return `${dayOfYear(then)}, ${clockTime(then)}`;
}

const MONTH = new Intl.DateTimeFormat('en', { month: 'short' });

function dayOf(date: Date): string {
	return `${String(date.getDate())} ${MONTH.format(date)}`;
}

function dayOfYear(date: Date): string {
	return `${dayOf(date)} ${String(date.getFullYear())}`;
}

function clockTime(date: Date): string {
	return [date.getHours(), date.getMinutes()]
		.map((part) => String(part).padStart(2, '0'))
		.join(':');
}
