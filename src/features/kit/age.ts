import {
	addMinutes,
	differenceInDays,
	differenceInHours,
	differenceInMinutes,
	differenceInSeconds,
	isSameDay,
	isSameYear,
	lightFormat,
	max,
} from 'date-fns';
import { text } from '../../text';

/** From the largest on: how many of them have passed. */
const UNITS = [
	['days', differenceInDays],
	['hours', differenceInHours],
	['minutes', differenceInMinutes],
] as const;

/** `5 m`, `2 h`, `3 d`. Less than a minute is `now`, and so is what has not come yet. */
export function shortAge(from: number, now: number): string {
	const [unit, count] = largestUnit(from, now) ?? [];
	return unit === undefined || count === undefined
		? text.times.short.now
		: text.times.short[unit](count);
}

/** How long it is until then, as short. Nothing comes “in now”. */
export function shortTerm(now: number, end: number): string {
	return shortAge(now, max([end, addMinutes(now, 1)]).getTime());
}

/** The same in full words, for a screen reader. */
export function ageInWords(from: number, now: number): string {
	const [unit, count] = largestUnit(from, now) ?? [];
	if (unit !== undefined && count !== undefined) return text.times[unit](count);
	return text.times.seconds(Math.max(differenceInSeconds(now, from), 0));
}

function largestUnit(from: number, now: number): [(typeof UNITS)[number][0], number] | null {
	for (const [unit, difference] of UNITS) {
		const count = difference(now, from);
		if (count > 0) return [unit, count];
	}
	return null;
}

/** The clock time for today, otherwise with as much of the date as is needed. */
export function shortTime(at: number, now: number): string {
	const then = new Date(at);
	if (isSameDay(then, now)) return clockTime(then);
	return `${isSameYear(then, now) ? text.times.day(then) : dayOfYear(then)} ${clockTime(then)}`;
}

/** `1 Mar 2025, 12:00`. */
export function fullTime(at: number): string {
	const then = new Date(at);
	return `${dayOfYear(then)}, ${clockTime(then)}`;
}

function dayOfYear(date: Date): string {
	return `${text.times.day(date)} ${lightFormat(date, 'y')}`;
}

function clockTime(date: Date): string {
	return lightFormat(date, 'HH:mm');
}
