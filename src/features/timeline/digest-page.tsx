// Each day in numbers, with its hours as a small picture; and above them how these numbers went from day to day.

import { differenceInCalendarDays } from 'date-fns';
import { useMemo, useState } from 'preact/hooks';
import { digestOf, type DayDigest } from '../../core/timeline/digest';
import { isSameFilter, NO_FILTER } from '../../core/timeline/filter';
import { text } from '../../text';
import { shortAge } from '../kit/age';
import { Button } from '../kit/button';
import { EmptyState } from '../kit/empty-state';
import { coursesOf, figuresOf, medianWait, type Course, type DayFigure } from './digest-model';
import type { TimelineProps } from './timeline-props';
import { dayAround, dayBeside, hourOf } from './times';
import type { ShownTimeline } from './use-timeline';

interface DigestProps {
	props: Pick<TimelineProps, 'timeline' | 'now'>;
	shown: Pick<ShownTimeline, 'filter' | 'change' | 'entries' | 'isReading'>;
	toActs: () => void;
}

/** So many at first, and so many more each time: a day is a few elements, and a year of days many. */
const DAYS = 30;

export function DigestPage({ props, shown, toActs }: DigestProps) {
	const { filter, isReading } = shown;
	const [most, setMost] = useState(DAYS);
	const days = useDays(props, shown);
	if (days.length === 0) {
		const title = isReading ? text.timeline.reading : text.timeline.none;
		return <EmptyState icon="calendar-days" title={title} />;
	}
	const now = props.now();
	const seen = days.slice(0, most);
	const busiest = Math.max(1, ...seen.flatMap(({ hours }) => hours.map(({ acts }) => acts)));
	return (
		<div class="signoff-digest">
			<Courses days={seen} />
			{seen.map((day) => (
				<Day
					key={day.from}
					{...{ day, now, busiest }}
					show={(figure) => {
						const { types, outcome } = figure?.filter ?? filter;
						shown.change({ ...filter, types, outcome, from: day.from, to: day.to - 1 });
						toActs();
					}}
				/>
			))}
			{days.length > most ? (
				<Button onClick={() => setMost(most + DAYS)}>{text.timeline.days.more}</Button>
			) : null}
		</div>
	);
}

function useDays(
	{ timeline }: DigestProps['props'],
	{ filter, entries }: Pick<ShownTimeline, 'filter' | 'entries'>,
): DayDigest[] {
	const { rows, shape, acts } = timeline;
	return useMemo(() => {
		const isAll = isSameFilter({ ...filter, by: NO_FILTER.by }, NO_FILTER);
		const counted = isAll ? null : new Set(entries);
		return digestOf({
			...{ rows, dayOf: dayAround, hourOf },
			counts: (row) => counted === null || counted.has(row),
			isLead: (row) => acts.leadOf(row) === row,
		});
	}, [rows.length, shape, filter]);
}

interface DayProps {
	day: DayDigest;
	now: number;
	/** The most of any hour of the days that are seen: all are drawn by one measure. */
	busiest: number;
	/** Null for all of the day. */
	show: (figure: DayFigure | null) => void;
}

function Day({ day, now, busiest, show }: DayProps) {
	const words = text.timeline.days;
	const figures = figuresOf(day);
	const wait = medianWait(day);
	return (
		<section class="signoff-digest-day" aria-label={nameOf(day, now)}>
			<header class="signoff-digest-head">
				<h2>{nameOf(day, now)}</h2>
				<button type="button" class="signoff-link" onClick={() => show(null)}>
					{words.acts(day.acts)}
				</button>
			</header>
			<Hours day={day} busiest={busiest} />
			<div class="signoff-digest-figures">
				{wait === null ? null : (
					<span class="signoff-digest-figure">
						<strong>{shortAge(0, wait)}</strong>
						<span>{words.wait}</span>
					</span>
				)}
				{figures.map((figure) => (
					<FigureButton key={figure.name} {...{ figure, day }} press={() => show(figure)} />
				))}
				{figures.length === 0 ? <span class="signoff-quiet">{words.calm}</span> : null}
			</div>
		</section>
	);
}

interface FigureProps {
	figure: DayFigure;
	day: DayDigest;
	press: () => void;
}

function FigureButton({ figure: { name, count }, day, press }: FigureProps) {
	const words = text.timeline.days;
	const isGrave = name === 'putBack' || name === 'failed';
	return (
		<button
			type="button"
			class={isGrave ? 'signoff-digest-figure is-grave' : 'signoff-digest-figure'}
			onClick={press}
		>
			<strong>{text.number(count)}</strong>
			<span>{words.figures[name]}</span>
			{name === 'decided' && day.rejected > 0 ? (
				<span class="signoff-faint">{words.rejected(day.rejected)}</span>
			) : null}
		</button>
	);
}

function nameOf({ from }: DayDigest, now: number): string {
	const ago = differenceInCalendarDays(now, from);
	if (ago > 1 || ago < 0) return dayBeside(from, now);
	return ago === 0 ? text.timeline.days.today : text.timeline.days.yesterday;
}

const BAR = 10;
const HEIGHT = 28;

/** When it was: one bar an hour, the grave part of it at the bottom. */
function Hours({ day: { hours }, busiest }: { day: DayDigest; busiest: number }) {
	const heightOf = (count: number) =>
		count === 0 ? 0 : Math.max(2, Math.sqrt(count / busiest) * HEIGHT);
	const bars = (of: (hour: DayDigest['hours'][number]) => number) =>
		hours
			.map((hour, at) => ({ at, height: heightOf(of(hour)) }))
			.filter(({ height }) => height > 0)
			.map(
				({ at, height }) =>
					`M${String(at * BAR)} ${String(HEIGHT)}v${String(-height)}h${String(BAR - 2)}v${String(height)}z`,
			)
			.join('');
	return (
		<svg
			class="signoff-digest-hours"
			viewBox={`0 0 ${String(hours.length * BAR)} ${String(HEIGHT)}`}
			preserveAspectRatio="none"
			role="img"
			aria-label={text.timeline.days.hours}
		>
			<path class="signoff-digest-base" d={`M0 ${String(HEIGHT)}h${String(hours.length * BAR)}`} />
			<path class="signoff-digest-acts" d={bars(({ acts }) => acts)} />
			<path class="signoff-digest-grave" d={bars(({ grave }) => grave)} />
		</svg>
	);
}

function Courses({ days }: { days: readonly DayDigest[] }) {
	const courses = coursesOf(days);
	if (courses.length === 0) return null;
	return (
		<div class="signoff-digest-courses">
			{courses.map((course) => (
				<CourseBox key={course.name} course={course} />
			))}
		</div>
	);
}

function CourseBox({ course: { name, values, whole } }: { course: Course }) {
	const most = Math.max(1, ...values.map((value) => value ?? 0));
	const bars = values.flatMap((value, at) => {
		if (value === null || value === 0) return [];
		const height = Math.max(1, (value / most) * HEIGHT);
		return [
			`M${String(at * BAR)} ${String(HEIGHT)}v${String(-height)}h${String(BAR - 2)}v${String(height)}z`,
		];
	});
	const words = text.timeline.days;
	const isWait = name === 'wait';
	return (
		<figure class={name === 'putBack' ? 'signoff-digest-course is-grave' : 'signoff-digest-course'}>
			<figcaption>
				<strong>{isWait ? shortAge(0, whole) : text.number(whole)}</strong>{' '}
				{isWait ? words.wait : words.figures[name]}
			</figcaption>
			<svg
				viewBox={`0 0 ${String(Math.max(1, values.length) * BAR)} ${String(HEIGHT)}`}
				preserveAspectRatio="none"
				aria-hidden="true"
			>
				<path
					class="signoff-digest-base"
					d={`M0 ${String(HEIGHT)}h${String(values.length * BAR)}`}
				/>
				<path class="signoff-digest-acts" d={bars.join('')} />
			</svg>
		</figure>
	);
}
