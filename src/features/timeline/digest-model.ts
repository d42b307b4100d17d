// A digest as it is drawn: what of a day is worth a figure, and the same figure over all days for a small picture. Pure.

import type { DayDigest, Figure } from '../../core/timeline/digest';
import { quantile } from '../../core/timeline/quantile';

/** What a figure's entries are found by. */
interface FigureFilter {
	types: readonly string[];
	outcome: 'failure' | null;
}

export interface DayFigure {
	name: 'decided' | Exclude<Figure, 'approved' | 'rejected'>;
	count: number;
	filter: FigureFilter;
}

/** In the order in which they matter; what did not happen is left out. */
export function figuresOf(day: DayDigest): DayFigure[] {
	const all: DayFigure[] = [
		{ name: 'decided', count: day.approved + day.rejected, filter: kind('decision') },
		{ name: 'putBack', count: day.putBack, filter: { ...kind('violation'), outcome: 'failure' } },
		{ name: 'failed', count: day.failed, filter: kind('failure') },
		{ name: 'asked', count: day.asked, filter: kind('request') },
		{ name: 'done', count: day.done, filter: kind('transition') },
		{ name: 'undone', count: day.undone, filter: kind('undone') },
	];
	return all.filter(({ count }) => count > 0);
}

function kind(type: string): FigureFilter {
	return { types: [type], outcome: null };
}

/** Half of what was decided on this day had waited less; null where that is not known of any. */
export function medianWait({ waits }: DayDigest): number | null {
	return quantile(waits, 0.5);
}

export interface Course {
	name: 'decided' | 'asked' | 'putBack' | 'wait';
	/** A value a day, oldest first; null where there is none. */
	values: (number | null)[];
	/** Of all days: the sum, or of waits the median. */
	whole: number;
}

/** What a row of numbers does not show: how each figure went from day to day. Nothing where there is only one day. */
export function coursesOf(days: readonly DayDigest[]): Course[] {
	if (days.length < 2) return [];
	const oldestFirst = days.toReversed();
	const course = (name: Course['name'], of: (day: DayDigest) => number): Course => {
		const values = oldestFirst.map(of);
		return { name, values, whole: values.reduce((a, b) => a + b, 0) };
	};
	const waits = days.flatMap((day) => day.waits);
	const all: Course[] = [
		course('decided', ({ approved, rejected }) => approved + rejected),
		course('asked', ({ asked }) => asked),
		course('putBack', ({ putBack }) => putBack),
		{ name: 'wait', values: oldestFirst.map(medianWait), whole: quantile(waits, 0.5) ?? 0 },
	];
	return all.filter(({ whole }) => whole > 0);
}
