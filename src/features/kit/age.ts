// Times as a person reads them beside a row. Tests as a value.

import { timesText as words } from '../../core/text/times';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `5 m`, `2 h`, `3 d`. Less than a minute is `now`, and so is what has not come yet. */
export function shortAge(milliseconds: number): string {
	if (milliseconds < MINUTE) return words.short.now;
	if (milliseconds < HOUR) return words.short.minutes(Math.floor(milliseconds / MINUTE));
	if (milliseconds < DAY) return words.short.hours(Math.floor(milliseconds / HOUR));
	return words.short.days(Math.floor(milliseconds / DAY));
}

/** How long it is until then, as short. Nothing comes “in now”. */
export function shortTerm(milliseconds: number): string {
	return shortAge(Math.max(milliseconds, MINUTE));
}

const UNITS = [
	['days', DAY],
	['hours', HOUR],
	['minutes', MINUTE],
	['seconds', SECOND],
] as const;

/** The same in full words, for a screen reader. */
export function ageInWords(milliseconds: number): string {
	const age = Math.max(milliseconds, 0);
	const [unit, length] = UNITS.find(([, least]) => age >= least) ?? UNITS[3];
	return words[unit](Math.floor(age / length));
}

/** The clock time for today, otherwise with as much of the date as is needed. */
export function shortTime(at: number, now: number): string {
	const [then, today] = [new Date(at), new Date(now)];
	if (then.toDateString() === today.toDateString()) return clockTime(then);
	const isThisYear = then.getFullYear() === today.getFullYear();
	return `${isThisYear ? words.day(then) : dayOfYear(then)} ${clockTime(then)}`;
}

/** `1 Mar 2025, 12:00`. */
export function fullTime(at: number): string {
	const then = new Date(at);
	return `${dayOfYear(then)}, ${clockTime(then)}`;
}

function dayOfYear(date: Date): string {
	return `${words.day(date)} ${String(date.getFullYear())}`;
}

function clockTime(date: Date): string {
	return [date.getHours(), date.getMinutes()]
		.map((part) => String(part).padStart(2, '0'))
		.join(':');
}
