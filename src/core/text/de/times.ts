// Ages and times as a person reads them, in German.

import type { timesText as en } from '../en/times';
import type { Words } from '../language';
import { text } from './common';

const DAY = new Intl.DateTimeFormat('de', { day: 'numeric', month: 'short' });

/** In full they stand after “seit” or “in”, and so in the dative. */
export const timesText: Words<typeof en> = {
	short: {
		now: 'jetzt',
		minutes: (count) => `${count} Min.`,
		hours: (count) => `${count} Std.`,
		days: (count) => `${text.number(count)} Tg.`,
	},
	seconds: (count) => text.counted(count, 'Sekunde', 'Sekunden'),
	minutes: (count) => text.counted(count, 'Minute', 'Minuten'),
	hours: (count) => text.counted(count, 'Stunde', 'Stunden'),
	days: (count) => text.counted(count, 'Tag', 'Tagen'),
	day: (date) => DAY.format(date),
};
