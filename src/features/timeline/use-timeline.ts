// What of the timeline is shown, and which of it a person has before them.

import { useEffect, useMemo, useState } from 'preact/hooks';
import { Selection, type OpenActs } from '../../core/timeline/selection';
import { stepsOf } from '../../core/timeline/steps';
import type { TimelineFilter } from '../../core/timeline/filter';
import type { TimelineRow } from '../../core/timeline/row';
import { useLive } from '../kit/hooks/use-live';
import { useRedrawOn } from '../kit/hooks/use-redraw-on';
import { Display, heightsFor } from './display-rows';
import type { Room } from './use-room';
import { dayAround } from './times';
import type { TimelineProps } from './timeline-props';

export interface ShownTimeline {
	filter: TimelineFilter;
	change: (filter: TimelineFilter) => void;
	isReading: boolean;
	/** Why the logs could not be read; null where they could. */
	failure: unknown;
	/** How many acts there are in all. */
	size: number;
	/** Of these fit the filter. */
	fitting: number;
	/** All entries that fit the filter, oldest first. */
	entries: readonly TimelineRow[];
	/** What is shown of them. */
	display: Display;
	/** Changes whenever the display does. */
	version: string;
	selected: TimelineRow | null;
	select: (row: TimelineRow | null) => void;
	/** Where the row stands in what is shown, or the one that stands for it, from the newest, 0; null where neither does. */
	placeOf: (row: TimelineRow) => number | null;
	/** How many acts are newer. */
	newerThan: (row: TimelineRow) => number;
	isOpen: (row: TimelineRow) => boolean;
	/** Shows all entries of the row's act, or that one alone which stands for it. */
	open: (row: TimelineRow, isOpen: boolean) => void;
	follow: (item: string) => void;
	/** What is retraced, oldest first; null where nothing is. */
	steps: readonly TimelineRow[] | null;
	/** From this entry on; null to end it. */
	retrace: (row: TimelineRow | null) => void;
	/** What was to be gone to, once it is. */
	reached: TimelineProps['goal'];
}

export function useTimeline(props: TimelineProps, room: Room): ShownTimeline {
	const { timeline } = props;
	const [filter, setFilter] = useState(props.filter);
	const read = useLive(() => props.refresh(), '', props.subscribe);
	useRedrawOn(props.onPart);
	useRedrawOn(props.onRestyle);
	const shown = useShown(props, filter, room);
	const change = (next: TimelineFilter) => {
		setFilter(next);
		props.onFilter(next);
	};
	return {
		...{ filter, change, ...shown, ...useSelected(props, shown) },
		size: timeline.leads.length,
		isReading: read.status === 'waiting',
		failure: read.status === 'failed' ? read.error : null,
		follow: (item) => change({ ...filter, item: filter.item === item ? null : item }),
	};
}

/** Both are kept from one drawing to the next: only what changed is looked at. */
function useShown(
	{ timeline, titleOf, times }: TimelineProps,
	filter: TimelineFilter,
	{ letters, isNarrow }: Room,
): Drawn {
	const selection = useMemo(() => new Selection(timeline, titleOf), [timeline]);
	const heights = useMemo(() => heightsFor(letters, isNarrow), [letters, isNarrow]);
	const [opened, setOpened] = useState<OpenActs>(new Set());
	const display = useMemo(() => new Display(dayAround, heights), []);
	display.heights = heights;
	timeline.correct(times());
	selection.select(filter, opened);
	display.update(selection.rows, filter.by, selection.shape, selection.under);
	const { shape, rows, entries } = selection;
	const placeOf = (row: TimelineRow) => {
		const index = selection.placeOf(row);
		return index === null ? null : rows.length - 1 - index;
	};
	const firstOf = (row: TimelineRow) => timeline.acts.of(row)[0]?.uuid ?? '';
	const open = (row: TimelineRow, isOpen: boolean) => {
		const others = [...opened].filter((one) => one !== firstOf(row));
		setOpened(new Set(isOpen ? [...others, firstOf(row)] : others));
	};
	return {
		...{ display, placeOf, entries, open },
		fitting: selection.acts,
		version: [shape, rows.length, letters, isNarrow].join(' '),
		newerThan: (row) => selection.newerThan(row),
		isOpen: (row) => row.act !== 0 && opened.has(firstOf(row)),
		isFolded: (row) => selection.isFolded(row),
	};
}

interface Drawn extends Pick<
	ShownTimeline,
	'display' | 'version' | 'placeOf' | 'newerThan' | 'entries' | 'fitting' | 'isOpen' | 'open'
> {
	/** Another row stands for it. */
	isFolded: (row: TimelineRow) => boolean;
}

function useSelected(
	{ timeline, goal, showStep }: TimelineProps,
	{ isFolded, open }: Drawn,
): Pick<ShownTimeline, 'selected' | 'select' | 'steps' | 'retrace' | 'reached'> {
	const [chosen, choose] = useState<TimelineRow | null>(null);
	const setChosen = (row: TimelineRow | null) => {
		choose(row);
		// Whoever goes to an entry wants to see it.
		if (row && isFolded(row)) open(row, true);
	};
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
