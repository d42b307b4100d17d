// Times as a person reads them beside a row. Tests as a value.

import { format, formatDistanceStrict, isSameDay, isSameYear } from 'date-fns';

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

/** The same in full words, for a screen reader. */
export function ageInWords(milliseconds: number): string {
	return formatDistanceStrict(0, Math.max(milliseconds, 0));
}

/** The clock time for today, otherwise with as much of the date as is needed. */
export function shortTime(at: number, now: number): string {
	if (isSameDay(at, now)) return format(at, 'HH:mm');
	return format(at, isSameYear(at, now) ? 'd MMM HH:mm' : 'd MMM yyyy HH:mm');
}
