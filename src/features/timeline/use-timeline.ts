// What of the timeline is shown, and which of it a person has before them.

import { useEffect, useMemo, useState } from 'preact/hooks';
import { Selection } from '../../core/timeline/selection';
import { stepsOf } from '../../core/timeline/steps';
import type { TimelineFilter } from '../../core/timeline/filter';
import type { TimelineRow } from '../../core/timeline/row';
import { useLive } from '../kit/hooks/use-live';
import { useRedrawOn } from '../kit/hooks/use-redraw-on';
import { Display, heightsFor } from './display-rows';
import { dayAround } from './times';
import type { TimelineProps } from './timeline-props';

export interface ShownTimeline {
	filter: TimelineFilter;
	change: (filter: TimelineFilter) => void;
	isReading: boolean;
	/** Why the logs could not be read; null where they could. */
	failure: unknown;
	/** How many there are in all. */
	size: number;
	/** What fits the filter. */
	display: Display;
	/** Changes whenever the display does. */
	version: string;
	selected: TimelineRow | null;
	select: (row: TimelineRow | null) => void;
	/** Where the row stands in what is shown, from the newest, 0; null where it does not. */
	placeOf: (row: TimelineRow) => number | null;
	follow: (item: string) => void;
	/** What is retraced, oldest first; null where nothing is. */
	steps: readonly TimelineRow[] | null;
	/** From this entry on; null to end it. */
	retrace: (row: TimelineRow | null) => void;
	/** What was to be gone to, once it is. */
	reached: TimelineProps['goal'];
}

/** `letters`: how large they are, in pixels. */
export function useTimeline(props: TimelineProps, letters: number): ShownTimeline {
	const { timeline } = props;
	const [filter, setFilter] = useState(props.filter);
	const read = useLive(() => props.refresh(), '', props.subscribe);
	useRedrawOn(props.onPart);
	useRedrawOn(props.onRestyle);
	const shown = useShown(props, filter, letters);
	const change = (next: TimelineFilter) => {
		setFilter(next);
		props.onFilter(next);
	};
	return {
		...{ filter, change, ...shown, ...useSelected(props) },
		size: timeline.rows.length,
		isReading: read.status === 'waiting',
		failure: read.status === 'failed' ? read.error : null,
		follow: (item) => change({ ...filter, item: filter.item === item ? null : item }),
	};
}

/** Both are kept from one drawing to the next: only what changed is looked at. */
function useShown(
	{ timeline, titleOf, times }: TimelineProps,
	filter: TimelineFilter,
	letters: number,
): Pick<ShownTimeline, 'display' | 'version' | 'placeOf'> {
	const selection = useMemo(() => new Selection(timeline, titleOf), [timeline]);
	const heights = useMemo(() => heightsFor(letters), [letters]);
	const display = useMemo(() => new Display(dayAround, heights), []);
	display.heights = heights;
	timeline.correct(times());
	selection.select(filter);
	display.update(selection.rows, filter.by, selection.shape);
	const { shape, rows } = selection;
	const placeOf = (row: TimelineRow) => {
		const index = selection.placeOf(row);
		return index === null ? null : rows.length - 1 - index;
	};
	const version = [shape, rows.length, letters].join(' ');
	return { display, version, placeOf };
}

function useSelected({
	timeline,
	goal,
	showStep,
}: TimelineProps): Pick<ShownTimeline, 'selected' | 'select' | 'steps' | 'retrace' | 'reached'> {
	const [chosen, setChosen] = useState<TimelineRow | null>(null);
	const [retraced, setRetraced] = useState<TimelineRow | null>(null);
	const { rows, shape } = timeline;
	const steps = useMemo(
		() => retraced && stepsOf(timeline, retraced),
		[rows.length, shape, retraced],
	);
	const select = (row: TimelineRow | null) => {
		setChosen(row);
		// Whoever looks at something else does not retrace any more.
		if (!row || !steps?.includes(row)) setRetraced(null);
	};
	const retrace = (row: TimelineRow | null) => {
		const [first = null] = row ? stepsOf(timeline, row) : [];
		setRetraced(first && row);
		if (first) setChosen(first);
	};
	const [reached, setReached] = useState<TimelineProps['goal']>(null);
	useEffect(() => {
		// Its log may still be read.
		const found = goal && reached !== goal ? timeline.get(goal.entry) : null;
		if (!found) return;
		setReached(goal);
		select(found);
	}, [goal, rows.length, shape]);
	// The log may have been written anew since it was chosen.
	const selected = chosen && timeline.find(chosen);
	useEffect(() => {
		if (retraced && selected) showStep(selected);
	}, [retraced, selected]);
	return { selected, select, steps, retrace, reached };
}
