// Ages and times as a person reads them.

import { text } from './common';

const MONTH = new Intl.DateTimeFormat('en', { month: 'short' });

export const timesText = {
	/** Beside a row, where there is little room. */
	short: {
		now: 'now',
		minutes: (count: number) => `${count} m`,
		hours: (count: number) => `${count} h`,
		days: (count: number) => `${text.number(count)} d`,
	},
	/** In full, after “for” or “in”. */
	seconds: (count: number) => text.counted(count, 'second', 'seconds'),
	minutes: (count: number) => text.counted(count, 'minute', 'minutes'),
	hours: (count: number) => text.counted(count, 'hour', 'hours'),
	days: (count: number) => text.counted(count, 'day', 'days'),
	/** `1 Mar`, in the person's own time. */
	day: (date: Date) => `${String(date.getDate())} ${MONTH.format(date)}`,
} as const;
