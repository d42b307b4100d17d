// Times as the timeline shows them, in the person's own time.

import { addDays, formatISO, getHours, isSameYear, startOfDay } from 'date-fns';
import { once } from '../../core/shared/once';
import { text } from '../../text';
import { timeBy, type TimelineRow } from '../../core/timeline/row';

const FULL = once(
	() => new Intl.DateTimeFormat(text.language, { dateStyle: 'medium', timeStyle: 'medium' }),
);
const DAY = once(() => new Intl.DateTimeFormat(text.language, { dateStyle: 'full' }));
const DAY_OF_YEAR = once(
	() =>
		new Intl.DateTimeFormat(text.language, {
			...{ weekday: 'long', day: 'numeric', month: 'long' },
		}),
);
const SHORT_DAY = once(() => new Intl.DateTimeFormat(text.language, { dateStyle: 'short' }));
const CLOCK = once(
	() =>
		new Intl.DateTimeFormat(text.language, {
			...{ hour: '2-digit', minute: '2-digit', hour12: false },
		}),
);

/** The day in which this time lies. */
export function dayAround(time: number): { from: number; to: number } {
	const from = startOfDay(time);
	return { from: from.getTime(), to: addDays(from, 1).getTime() };
}

/** In the person's own time, as a field for days takes it. Whoever types a year begins with the year 2. */
export function isoDay(time: number): string {
	return formatISO(time, { representation: 'date' });
}

export function dayName(time: number): string {
	return Number.isNaN(time) ? text.timeline.noTime : DAY().format(time);
}

export function hourOf(time: number): number {
	return getHours(time);
}

/** On an axis: the day where one begins, else the clock. */
export function tickName(time: number, isDay: boolean): string {
	return isDay ? text.times.day(new Date(time)) : CLOCK().format(time);
}

/** The year only where it is another one. */
export function dayBeside(time: number, now: number): string {
	return isSameYear(time, now) ? DAY_OF_YEAR().format(time) : dayName(time);
}

export function timeInFull(time: number): string {
	return Number.isNaN(time) ? text.timeline.noTime : FULL().format(time);
}

/** What stands before a row: the clock, or the day where the row stands below another one. */
export function timeBeside(row: TimelineRow, by: 'realizedAt' | 'canonicalAt'): string {
	const time = timeBy(row, by);
	if (Number.isNaN(time)) return text.timeline.noTime;
	if (by === 'canonicalAt') return CLOCK().format(time);
	const { from, to } = dayAround(row.order);
	return from <= time && time < to ? CLOCK().format(time) : SHORT_DAY().format(time);
}
