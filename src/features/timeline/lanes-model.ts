// How lanes are drawn, as values: their order, the part of time that is seen, the axis above it, and what each state
// holds at which time. Pure.

import { addDays, addMonths, startOfDay, startOfHour, startOfMonth } from 'date-fns';
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import type { EntryState } from '../../core/entries/entry';
import { LOOP_STATES } from '../../core/loop/states';
import { quantile } from '../../core/timeline/quantile';
import { standingIn, type Lane, type Span } from '../../core/timeline/lanes';
import { WORKFLOW_STATES } from '../../core/workflow/states';

/** The part of time that is seen, in milliseconds. */
export interface Period {
	from: number;
	to: number;
}

export const LANE_ORDERS = ['waiting', 'latest'] as const;
export type LaneOrder = (typeof LANE_ORDERS)[number];

export const ALL_STATES: readonly EntryState[] = [...WORKFLOW_STATES, ...LOOP_STATES];

/** Nothing is left to do there. */
const OVER: ReadonlySet<string> = new Set<EntryState>(['Done', 'Rejected', 'LOG', 'CLOSE']);

/** A person is waited for. */
const DECIDING: ReadonlySet<string> = new Set<EntryState>(['Pending_Approval', 'APPROVE']);

/** What waits first: for a person before anything else, and the longest first; what is over comes last. */
export function inOrder(lanes: readonly Lane[], order: LaneOrder): Lane[] {
	const byLatest = (a: Lane, b: Lane) => b.latest - a.latest;
	if (order === 'latest') return [...lanes].sort(byLatest);
	return lanes
		.map((lane) => ({ lane, span: standingIn(lane), rank: rankOf(lane) }))
		.sort((a, b) => {
			const isOver = a.rank === 2 && b.rank === 2;
			if (isOver || !a.span || !b.span) return a.rank - b.rank || byLatest(a.lane, b.lane);
			return a.rank - b.rank || a.span.from - b.span.from;
		})
		.map(({ lane }) => lane);
}

/** Something is left to do there. */
export function isWaiting(lane: Lane): boolean {
	return rankOf(lane) < 2;
}

/** The most of any state in which something is left to do: by that all are measured. What is done only grows. */
export function mostOf(loads: readonly StateLoad[]): number {
	const left = loads.filter(({ state }) => !OVER.has(state));
	return Math.max(1, ...left.flatMap(({ samples }) => samples));
}

function rankOf(lane: Lane): number {
	const span = standingIn(lane);
	if (!span || OVER.has(span.state)) return 2;
	return DECIDING.has(span.state) ? 0 : 1;
}

/** From the first that is known until now, with a little room. */
export function wholePeriod(lanes: readonly Lane[], now: number): Period {
	let from = now;
	for (const { spans } of lanes) from = Math.min(from, spans[0]?.from ?? now);
	const length = Math.max(millisecondsInMinute, now - from);
	return { from: now - length * 1.02, to: now + length * 0.01 };
}

const SHORTEST = millisecondsInMinute;

/** `factor` below 1 shows less; what is at this share of it stays where it is. Never more than the whole. */
export function zoomed(period: Period, factor: number, share: number, whole: Period): Period {
	const length = period.to - period.from;
	const next = Math.min(whole.to - whole.from, Math.max(SHORTEST, length * factor));
	const from = period.from + (length - next) * share;
	return within({ from, to: from + next }, whole);
}

/** `share` of what is seen further on. */
export function panned({ from, to }: Period, share: number, whole: Period): Period {
	const by = (to - from) * share;
	return within({ from: from + by, to: to + by }, whole);
}

/** The last so many milliseconds. */
export function latest(length: number, whole: Period): Period {
	return within({ from: whole.to - length, to: whole.to }, whole);
}

function within({ from, to }: Period, whole: Period): Period {
	const length = Math.min(to - from, whole.to - whole.from);
	const start = Math.min(Math.max(from, whole.from), whole.to - length);
	return { from: start, to: start + length };
}

interface Tick {
	at: number;
	/** From the left, 0 to 1. */
	share: number;
	/** A day begins there. */
	isDay: boolean;
}

const MINUTES = [1, 5, 15, 30].map((count) => count * millisecondsInMinute);
const HOURS = [1, 3, 6, 12].map((count) => count * millisecondsInHour);
const DAYS = [1, 2, 4, 7, 14];
const MONTHS = [1, 3, 12, 60];

/** At moments that a person would name, so many at most. */
export function ticksOf(period: Period, most: number): Tick[] {
	const length = period.to - period.from;
	const step = [...MINUTES, ...HOURS].find((one) => length / one <= most);
	const times = step === undefined ? daysIn(period, most) : timesIn(period, step);
	return times.map((at) => ({
		at,
		share: (at - period.from) / length,
		isDay: startOfDay(at).getTime() === at,
	}));
}

/** Counted from the beginning of a day, so that 3 hours are 0, 3, 6 wherever one is. */
function timesIn({ from, to }: Period, step: number): number[] {
	const start = step < millisecondsInHour ? startOfHour(from) : startOfDay(from);
	const times: number[] = [];
	for (let at = start.getTime(); at < to; at += step) if (at >= from) times.push(at);
	return times;
}

function daysIn(period: Period, most: number): number[] {
	const length = period.to - period.from;
	const days = DAYS.find((one) => length / (one * millisecondsInDay) <= most);
	if (days !== undefined)
		return stepped(period, startOfDay(period.from), (at) => addDays(at, days));
	const month = 30 * millisecondsInDay;
	const months = MONTHS.find((one) => length / (one * month) <= most) ?? 120;
	return stepped(period, startOfMonth(period.from), (at) => addMonths(at, months));
}

function stepped({ from, to }: Period, start: Date, next: (at: Date) => Date): number[] {
	const times: number[] = [];
	for (let at = start; at.getTime() < to; at = next(at))
		if (at.getTime() >= from) times.push(at.getTime());
	return times;
}

/** In hundredths of the track: a minute of a month is seen as well. */
const LEAST = 0.3;

/** A lane as the background of one element: however many spans it has, it costs one. `''` where nothing is seen. */
export function backgroundOf({ spans, alarms }: Lane, period: Period, now: number): string {
	const at = (time: number) => ((time - period.from) / (period.to - period.from)) * 100;
	const stops: string[] = [];
	let end = 0;
	for (const { state, from, to } of spans) {
		const start = Math.max(end, at(from));
		const next = Math.min(100, Math.max(at(to ?? now), start + LEAST));
		if (next <= end || start >= 100 || at(to ?? now) < 0) continue;
		if (start > end) stops.push(`transparent ${percent(end)} ${percent(start)}`);
		stops.push(`var(--signoff-${state}) ${percent(start)} ${percent(next)}`);
		end = next;
	}
	if (stops.length === 0) return '';
	stops.push(`transparent ${percent(end)}`);
	const marks = marksOf(alarms.map(at));
	return [...marks, `linear-gradient(to right, ${stops.join(', ')})`].join(', ');
}

function marksOf(places: readonly number[]): string[] {
	const stops: string[] = [];
	let end = 0;
	for (const place of places) {
		const start = Math.max(0, place - LEAST / 2);
		if (start < end || place < 0 || place > 100) continue;
		end = start + LEAST;
		stops.push(`transparent ${percent(start)}`);
		stops.push(`var(--signoff-alarm) ${percent(start)} ${percent(end)}`);
		stops.push(`transparent ${percent(end)}`);
	}
	return stops.length === 0 ? [] : [`linear-gradient(to right, ${stops.join(', ')})`];
}

function percent(value: number): string {
	return `${String(Math.round(value * 100) / 100)}%`;
}

/** What it was in at that time; null where in nothing. */
export function spanAt({ spans }: Lane, time: number, now: number): Span | null {
	return spans.find(({ from, to }) => from <= time && time < (to ?? now)) ?? null;
}

export interface StateLoad {
	state: EntryState;
	/** How many are in it now. */
	now: number;
	/** How long it lasted, half of them less; null where none is over. */
	median: number | null;
	/** How many were in it at equal steps of what is seen, oldest first. */
	samples: number[];
}

/** Of each state that occurs, in the order of the work. */
export function loadsOf(
	lanes: readonly Lane[],
	period: Period,
	{ now, count }: { now: number; count: number },
): StateLoad[] {
	const loads = new Map<EntryState, { load: StateLoad; lengths: number[]; steps: number[] }>();
	const step = (period.to - period.from) / count;
	for (const { spans } of lanes)
		for (const { state, from, to } of spans) {
			const known = loads.get(state) ?? newLoad(state, count);
			loads.set(state, known);
			if (to === null) known.load.now += 1;
			else known.lengths.push(to - from);
			addSteps(known.steps, (from - period.from) / step, ((to ?? now) - period.from) / step);
		}
	return ALL_STATES.flatMap((state) => {
		const known = loads.get(state);
		if (!known) return [];
		const { load, lengths, steps } = known;
		return [{ ...load, median: quantile(lengths, 0.5), samples: summed(steps) }];
	});
}

function newLoad(state: EntryState, count: number) {
	const load: StateLoad = { state, now: 0, median: null, samples: [] };
	return { load, lengths: [], steps: Array.from({ length: count }, () => 0) };
}

/** Where the number rises, and where it falls again. */
function addSteps(steps: number[], from: number, to: number): void {
	const start = Math.max(0, Math.floor(from));
	const end = Math.max(start + 1, Math.ceil(to));
	if (to < 0 || start >= steps.length) return;
	steps[start] = (steps[start] ?? 0) + 1;
	if (end < steps.length) steps[end] = (steps[end] ?? 0) - 1;
}

function summed(steps: readonly number[]): number[] {
	let sum = 0;
	return steps.map((step) => (sum += step));
}
