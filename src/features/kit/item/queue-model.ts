// What "Needs you" shows, as a value. While somebody points into the queue or has the focus in it, no row
// moves under their hand: what has gone stays in its place, and what is new is only counted.

import { addHours, isBefore } from 'date-fns';
import type { Waiting } from '../../../app/workspace';
import { approvableTogether } from '../../../app/approval';
import { searchedWords } from '../../../core/shared/searched-words';
import { text } from '../../../text';
import { ageInWords, shortAge, shortTerm } from '../age';

/** A filter is worth its place from this many rows on. */
const FILTER_FROM = 8;

export interface QueueRow extends Waiting {
	/** Shown only because the queue holds still. */
	gone: boolean;
	/** The group under whose name it stands. */
	under: Waiting['group'];
}

export interface QueueModel {
	rows: readonly QueueRow[];
	/** How many wait, whatever is shown. */
	count: number;
	/** How many have come while the queue held still. */
	fresh: number;
	hasFilter: boolean;
	/** Whether rows stand under the names of their groups. */
	grouped: boolean;
	/** What can be approved together. */
	low: readonly Waiting[];
}

interface QueueInput {
	waiting: readonly Waiting[];
	/** The rows as they were when somebody came near, or null while nobody is. */
	held: readonly Waiting[] | null;
	filter: string;
}

export function queueModel({ waiting, held, filter }: QueueInput): QueueModel {
	const rows = held === null ? waiting.map(present) : heldRows(held, waiting);
	const known = new Set(rows.map(({ path }) => path));
	return {
		rows: rows.filter(matching(filter)),
		count: waiting.length,
		fresh: waiting.filter(({ path }) => !known.has(path)).length,
		hasFilter: rows.length >= FILTER_FROM || filter !== '',
		grouped: new Set(rows.map(({ under }) => under)).size > 1,
		low: approvableTogether(waiting),
	};
}

function present(row: Waiting): QueueRow {
	return { ...row, gone: false, under: row.group };
}

/** A row keeps its place, under the name where it stood; what it says is true now. */
function heldRows(held: readonly Waiting[], waiting: readonly Waiting[]): QueueRow[] {
	const now = new Map(waiting.map((row) => [row.path, row]));
	return held.map((row) => ({
		...(now.get(row.path) ?? row),
		gone: !now.has(row.path),
		under: row.group,
	}));
}

function matching(filter: string): (row: Waiting) => boolean {
	const wanted = searchedWords(filter);
	return ({ title, summary }) => {
		const words = `${title} ${summary}`.toLowerCase();
		return wanted.every((word) => words.includes(word));
	};
}

/** `high · 2 h`, `expires in 3 h`, `expired`. */
export function detailOf(row: QueueRow, now: number): string {
	if (row.gone) return text.panel.queue.gone;
	const end = nearEnd(row, now);
	if (end === 'expired') return text.panel.queue.expired;
	if (row.group === 'run') return shortAge(row.since, now);
	return end === null
		? `${row.severity ? text.loop.panel.severity(row.severity) : text.panel.riskShort(row.riskLevel)} · ${shortAge(row.since, now)}`
		: text.panel.queue.expiresIn(shortTerm(now, end));
}

/** All of a row in words. */
export function descriptionOf(row: QueueRow, now: number): string {
	const { title, summary, severity, riskLevel, group, hasFindings, gone } = row;
	const { queue, riskName } = text.panel;
	return [
		title,
		summary,
		severity ? text.loop.panel.severity(severity) : riskName(riskLevel),
		group === 'waiting' || group === 'expired' ? '' : queue.groupInWords(group),
		gone ? queue.gone : timeInWords(row, now),
		hasFindings ? queue.hasProblems : '',
	]
		.filter(Boolean)
		.join(', ');
}

function timeInWords(row: Waiting, now: number): string {
	const { queue } = text.panel;
	const end = nearEnd(row, now);
	if (end === 'expired') return queue.expired;
	return end === null
		? queue.waitsFor(ageInWords(row.since, now))
		: queue.expiresIn(ageInWords(now, end));
}

/** An end that is near matters more than how long something has been waiting. Null where none is. */
function nearEnd({ group, expiresAt }: Waiting, now: number): number | 'expired' | null {
	if (group === 'expired') return 'expired';
	if (expiresAt === null || !isBefore(expiresAt, addHours(now, 24))) return null;
	return expiresAt <= now ? 'expired' : expiresAt;
}
