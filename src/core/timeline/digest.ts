// A day in numbers: what was decided and how long that had waited, what was asked, put back, done, and what failed.

import { LEVELS } from '../entries/entry';
import type { TimelineRow } from './row';

export const FIGURES = [
	'approved',
	'rejected',
	'asked',
	'putBack',
	'done',
	'undone',
	'failed',
] as const;
export type Figure = (typeof FIGURES)[number];

export interface DayDigest extends Record<Figure, number> {
	/** The day's first moment, and that of the next one, in milliseconds. */
	from: number;
	to: number;
	/** How many acts there were. */
	acts: number;
	/** How long each that was decided had waited, in milliseconds, where it is known when it was asked. */
	waits: number[];
	/** How many acts began in each hour, and how many of these are grave. */
	hours: { acts: number; grave: number }[];
}

/** The start of a day and that of the next one, and the hour of the day, in the person's own time. */
export interface Calendar {
	dayOf: (time: number) => { from: number; to: number };
	hourOf: (time: number) => number;
}

interface Given extends Calendar {
	/** Oldest first. */
	rows: readonly TimelineRow[];
	/** Whether the row is counted: what was asked is known all the same. */
	counts: (row: TimelineRow) => boolean;
	/** Whether it stands for an act. */
	isLead: (row: TimelineRow) => boolean;
}

const HOURS = 24;
const GRAVE = LEVELS.indexOf('WARNING');

/** The newest first; days on which nothing happened are left out. */
export function digestOf({ rows, counts, isLead, dayOf, hourOf }: Given): DayDigest[] {
	const days: DayDigest[] = [];
	const asked = new Map<string, number>();
	for (const row of rows) {
		if (!Number.isFinite(row.order)) continue;
		const wait = waitEndedBy(row, asked);
		if (!counts(row)) continue;
		const last = days.at(-1);
		const day = last && row.order < last.to ? last : newDay(dayOf(row.order));
		if (day !== last) days.push(day);
		take(day, row, { wait, hour: isLead(row) ? hourOf(row.order) : null });
	}
	return days.reverse();
}

function newDay({ from, to }: { from: number; to: number }): DayDigest {
	const hours = Array.from({ length: HOURS }, () => ({ acts: 0, grave: 0 }));
	const none = { approved: 0, rejected: 0, asked: 0, putBack: 0, done: 0, undone: 0, failed: 0 };
	return { from, to, ...none, acts: 0, waits: [], hours };
}

function take(
	digest: DayDigest,
	row: TimelineRow,
	{ wait, hour }: { wait: number | null; hour: number | null },
): void {
	const figure = figureOf(row);
	if (figure) digest[figure] += 1;
	if (wait !== null) digest.waits.push(wait);
	const slot = hour === null ? undefined : digest.hours[hour];
	if (!slot) return;
	digest.acts += 1;
	slot.acts += 1;
	if (LEVELS.indexOf(row.level) >= GRAVE) slot.grave += 1;
}

/** What the row counts as; null for most. */
export function figureOf(row: TimelineRow): Figure | null {
	const reading = BY_ACTION.get(row.action) ?? BY_TYPE.get(row.type);
	return reading?.(row) ?? null;
}

/** In maps: a log may hold any word. */
type Reading = (row: TimelineRow) => Figure | null;

const BY_ACTION = new Map<string, Reading>([
	['approval_decision', ({ status }) => (status === 'rejected' ? 'rejected' : 'approved')],
	['approval_requested', () => 'asked'],
]);

const BY_TYPE = new Map<string, Reading>([
	['violation', ({ result }) => (result === 'failure' ? 'putBack' : null)],
	['failure', () => 'failed'],
	['undone', () => 'undone'],
	['transition', ({ state }) => (state === 'Done' || state === 'CLOSE' ? 'done' : null)],
]);

/** How long its item had waited for this decision; null where it is none, or nothing is known to have been asked. */
function waitEndedBy(row: TimelineRow, asked: Map<string, number>): number | null {
	const { item, order } = row;
	if (item === null) return null;
	const figure = figureOf(row);
	const since = asked.get(item);
	if (figure === 'asked' && since === undefined) asked.set(item, order);
	if (figure !== 'approved' && figure !== 'rejected') return null;
	asked.delete(item);
	return since === undefined ? null : order - since;
}
