// The list itself. Only the rows that are seen are built, however many there are; new ones at the top do not move
// what somebody reads, but are counted.

import { useRef } from 'preact/hooks';
import { useUniqueId } from '../kit/hooks/use-unique-id';
import type { EntryMark } from '../../core/timeline/marks';
import type { TimelineRow } from '../../core/timeline/row';
import { text } from '../../text';
import { useName } from '../kit/hooks/use-name';
import type { Display, DisplayRow, ShownRow } from './display-rows';
import { TimelineRowBox } from './timeline-row';
import type { TimelineProps } from './timeline-props';
import { dayName, timeBeside } from './times';
import { useScrolled } from './use-scrolled';
import type { ShownTimeline } from './use-timeline';

interface ListProps
	extends
		Pick<TimelineProps, 'titleOf' | 'timeline'>,
		Pick<ShownTimeline, 'display' | 'version' | 'selected' | 'placeOf' | 'filter'>,
		Pick<ShownTimeline, 'isOpen' | 'open'> {
	isNarrow: boolean;
	markOf: (row: TimelineRow) => EntryMark;
	onSelect: (row: TimelineRow) => void;
	/** How many have come since the person was at the top. */
	arrived: number;
	onScrolled: (isAtTop: boolean) => void;
}

export function TimelineList(props: ListProps) {
	const { display, selected } = props;
	const scrolled = useScrolled(props);
	const { unseen, labelledBy } = useName(text.timeline.list);
	const prefix = useUniqueId();
	const idOf = ({ file, line }: TimelineRow) =>
		`${prefix}-${String(line)}-${encodeURIComponent(file)}`;
	const select = useSame(props.onSelect);
	const toggle = useSame((row: TimelineRow) => props.open(row, !props.isOpen(row)));
	const built = display.part(scrolled.part);
	const row = (one: ShownRow) => (
		<TimelineRowBox
			row={one.row}
			id={idOf(one.row)}
			facts={factsOf(one, props)}
			place={one.row === selected ? { at: one.place, of: display.rows.length } : null}
			onSelect={select}
			onToggle={toggle}
		/>
	);
	// Only what is there can be named: a wheel may have left the selected row far behind.
	const isBuilt = built.some((one) => one.kind === 'row' && one.row === selected);
	return (
		<div class="signoff-timeline-main">
			{unseen}
			<div
				class={props.isNarrow ? 'signoff-timeline-list is-narrow' : 'signoff-timeline-list'}
				ref={scrolled.box}
				role="tree"
				tabIndex={0}
				aria-labelledby={labelledBy}
				aria-activedescendant={selected && isBuilt ? idOf(selected) : undefined}
				style={heightsOf(display)}
				onScroll={scrolled.look}
			>
				<div class="signoff-timeline-day is-sticky" aria-hidden="true">
					{scrolled.day}
				</div>
				<div class="signoff-timeline-all" style={{ height: `${String(display.height)}px` }}>
					{built.map((one) => (
						<Placed key={keyOf(one)} bottom={one.bottom}>
							{one.kind === 'day' ? <DayHead time={one.time} /> : row(one)}
						</Placed>
					))}
				</div>
			</div>
			<NewOnes count={props.arrived} go={scrolled.toTop} />
		</div>
	);
}

function DayHead({ time }: { time: number }) {
	return (
		<div class="signoff-timeline-day" role="presentation">
			{dayName(time)}
		</div>
	);
}

function heightsOf({ heights: { row, day } }: Display): Record<string, string> {
	return { '--signoff-row': `${String(row)}px`, '--signoff-day': `${String(day)}px` };
}

/** From the best to the worst. */
const MARKS = ['intact', 'not-checked', 'unproven', 'broken', 'disowned'] as const;

/** An act is as good as the worst of its entries. */
function gravest(act: readonly TimelineRow[], markOf: ListProps['markOf']): EntryMark {
	const ranks = act.map((row) => MARKS.indexOf(markOf(row)));
	return MARKS[Math.max(...ranks)] ?? 'not-checked';
}

/** What failed is one row's, not the list's. */
function factsOf({ row, isUnder }: ShownRow, props: ListProps) {
	const { titleOf, markOf, filter, timeline, isOpen } = props;
	try {
		return {
			title: row.item === null ? '' : (titleOf(row.item) ?? row.item),
			time: timeBeside(row, filter.by),
			mark: gravest(isUnder ? [row] : timeline.acts.of(row), markOf),
			entries: isUnder ? 1 : timeline.acts.of(row).length,
			isOpen: !isUnder && isOpen(row),
			isUnder,
			isQuiet: timeline.acts.isQuiet(row),
		};
	} catch {
		return null;
	}
}

function NewOnes({ count, go }: { count: number; go: () => void }) {
	if (count === 0) return null;
	return (
		<button
			type="button"
			class="signoff-timeline-new mod-cta"
			aria-label={text.timeline.toNewest(count)}
			onClick={go}
		>
			{text.timeline.newOnes(count)}
		</button>
	);
}

/** From the bottom: what comes in at the top moves nothing. */
function Placed({ bottom, children }: { bottom: number; children: preact.ComponentChildren }) {
	const transform = `translateY(${String(-bottom)}px)`;
	return (
		<div class="signoff-timeline-placed" role="presentation" style={{ transform }}>
			{children}
		</div>
	);
}

function keyOf(one: DisplayRow): string {
	return one.kind === 'day' ? `day ${String(one.time)}` : `${one.row.file}:${String(one.row.line)}`;
}

/** One function for all drawings, so that nothing is drawn again for its sake. */
function useSame<Given>(act: (given: Given) => void): (given: Given) => void {
	const latest = useRef(act);
	latest.current = act;
	return useRef((given: Given) => latest.current(given)).current;
}
