// Which lanes are shown, in which order, and which part of time.

import { useMemo, useState } from 'preact/hooks';
import type { EntryState } from '../../core/entries/entry';
import { isSameFilter, NO_FILTER } from '../../core/timeline/filter';
import { Lanes, standingIn, withWhereabouts, type Lane } from '../../core/timeline/lanes';
import { inOrder, loadsOf, wholePeriod, type LaneOrder } from './lanes-model';
import type { Period, StateLoad } from './lanes-model';
import type { TimelineProps } from './timeline-props';
import type { ShownTimeline } from './use-timeline';

/** So many points has the small picture of a state. */
const SAMPLES = 48;

export interface ShownLanes {
	/** What items are called of which the log does not tell; by their ids. */
	titles: ReadonlyMap<string, string>;
	lanes: readonly Lane[];
	/** How many there are before a state was chosen. */
	fitting: number;
	loads: readonly StateLoad[];
	period: Period;
	whole: Period;
	show: (period: Period | null) => void;
	order: LaneOrder;
	setOrder: (order: LaneOrder) => void;
	state: EntryState | null;
	setState: (state: EntryState | null) => void;
	now: number;
}

export function useLanes(
	{ timeline, now: clock, whereabouts }: Pick<TimelineProps, 'timeline' | 'now' | 'whereabouts'>,
	{ filter, entries }: Pick<ShownTimeline, 'filter' | 'entries'>,
): ShownLanes {
	const [chosen, show] = useState<Period | null>(null);
	const [order, setOrder] = useState<LaneOrder>('waiting');
	const [state, setState] = useState<EntryState | null>(null);
	const all = useMemo(() => new Lanes(), [timeline]);
	const version = [timeline.shape, timeline.rows.length].join(' ');
	// What time it is changes with what is shown, so that all of it stands by one clock.
	const now = useMemo(clock, [version, filter, chosen, order, state]);
	const here = useMemo(whereabouts, [version]);
	const fitting = useMemo(() => {
		all.update(timeline.rows, timeline.shape);
		if (isSameFilter({ ...filter, by: NO_FILTER.by }, NO_FILTER))
			return withWhereabouts(all.all, here);
		const items = new Set(entries.map(({ item }) => item));
		return all.all.filter(({ item }) => items.has(item));
	}, [version, filter]);
	const lanes = useMemo(() => {
		const own = fitting.filter((lane) => state === null || standingIn(lane)?.state === state);
		return inOrder(own, order);
	}, [fitting, order, state]);
	const whole = useMemo(() => wholePeriod(fitting, now), [fitting, now]);
	const period = chosen ?? whole;
	const loads = useMemo(
		() => loadsOf(fitting, period, { now, count: SAMPLES }),
		[fitting, period.from, period.to],
	);
	const titles = useMemo(() => new Map(here.map((one) => [one.item, one.title])), [here]);
	return {
		...{ titles, lanes, loads, period, whole, show, order, setOrder, state, setState, now },
		fitting: fitting.length,
	};
}
