import { describe, expect, it } from 'vitest';
import type { LedgerEntry } from '../../../src/core/entries/entry';
import { digestOf, figureOf } from '../../../src/core/timeline/digest';
import { quantile } from '../../../src/core/timeline/quantile';
import type { TimelineRow } from '../../../src/core/timeline/row';
import { rowWith } from '../../support/timeline-rows';

const HOUR = 60;
const DAY_MS = 24 * 60 * 60_000;
const CALENDAR = {
	dayOf: (time: number) => {
		const from = Math.floor(time / DAY_MS) * DAY_MS;
		return { from, to: from + DAY_MS };
	},
	hourOf: (time: number) => new Date(time).getUTCHours(),
};

let line = 0;
/** The first is at ten o'clock. */
const row = (action: string, minutes: number, more: Partial<LedgerEntry> = {}): TimelineRow => {
	line += 1;
	const file = `Logs/2026-01-${String(27 + Math.floor((minutes + 600) / 1_440))}.log`;
	return rowWith({ action, ...more }, minutes, { line, file });
};
const asked = (item: string, minutes: number) =>
	row('approval_requested', minutes, { taskId: item, result: 'pending' });
const decided = (item: string, minutes: number, approvalStatus: 'approved' | 'rejected') =>
	row('approval_decision', minutes, { taskId: item, approvalStatus });

const digest = (
	rows: readonly TimelineRow[],
	counts: (one: TimelineRow) => boolean = () => true,
	isLead: (one: TimelineRow) => boolean = () => true,
) => digestOf({ rows, counts, isLead, ...CALENDAR });

describe('digestOf', () => {
	it('counts what was asked and decided, and how long that had waited', () => {
		const [day, ...others] = digest([
			...[asked('a', 0), asked('b', 0), asked('c', 0)],
			...[decided('a', HOUR, 'approved'), decided('b', 3 * HOUR, 'rejected')],
			decided('nobody asked', 4 * HOUR, 'approved'),
		]);
		expect(others).toEqual([]);
		expect(day).toMatchObject({ asked: 3, approved: 2, rejected: 1, acts: 6 });
		expect(day?.waits).toEqual([HOUR * 60_000, 3 * HOUR * 60_000]);
	});

	it('has a day for each on which something happened, the newest first', () => {
		const days = digest([asked('a', 0), decided('a', 3 * 24 * HOUR, 'approved')]);
		expect(days.map(({ from, asked: count, approved }) => [from, count, approved])).toEqual([
			[Date.parse('2026-01-30T00:00:00Z'), 0, 1],
			[Date.parse('2026-01-27T00:00:00Z'), 1, 0],
		]);
		expect(days[0]?.waits).toEqual([3 * DAY_MS]);
	});

	it('knows when something was asked also where only decisions are counted', () => {
		const rows = [asked('a', 0), decided('a', HOUR, 'approved')];
		expect(digest(rows, ({ type }) => type === 'decision')).toMatchObject([
			{ asked: 0, approved: 1, acts: 1, waits: [HOUR * 60_000] },
		]);
	});

	it('waits from the first time that it was asked, and anew after a decision', () => {
		const rows = [
			...[asked('a', 0), asked('a', 10), decided('a', 30, 'rejected')],
			...[asked('a', 40), decided('a', 45, 'approved')],
		];
		expect(digest(rows)[0]?.waits).toEqual([30 * 60_000, 5 * 60_000]);
	});

	it('counts acts by their hour, and which of them are grave', () => {
		const lead = row('move_refused', 0, { level: 'WARNING', result: 'failure' });
		const [day] = digest([lead, row('approval_asked', 0), asked('a', HOUR)], undefined, (one) => {
			return one.action !== 'approval_asked';
		});
		expect([day?.acts, day?.putBack]).toEqual([2, 1]);
		expect(day?.hours.slice(9, 12)).toEqual([
			{ acts: 0, grave: 0 },
			{ acts: 1, grave: 1 },
			{ acts: 1, grave: 0 },
		]);
	});

	it('leaves out what has no time at all', () => {
		expect(digest([{ ...row('error', 0), order: -Infinity }])).toEqual([]);
	});
});

describe('figureOf', () => {
	it.each<[string, Partial<LedgerEntry>, string | null]>([
		['approval_decision', { approvalStatus: 'approved' }, 'approved'],
		['approval_decision', { approvalStatus: 'rejected' }, 'rejected'],
		['approval_requested', {}, 'asked'],
		['approval_asked', {}, null],
		['move_refused', { result: 'failure' }, 'putBack'],
		['move_observed', {}, null],
		['state_transition', { toState: 'Done' }, 'done'],
		['state_transition', { toState: 'Plans' }, null],
		['loop_advanced', { toState: 'CLOSE' }, 'done'],
		['transition_intent', { toState: 'Done', result: 'pending' }, null],
		['undo', {}, 'undone'],
		['error', {}, 'failed'],
		['message_added', {}, null],
		['constructor', {}, null],
	])('of %s with %o', (action, more, figure) => {
		expect(figureOf(row(action, 0, more))).toBe(figure);
	});
});

describe('quantile', () => {
	it.each([
		[[], null],
		[[7], 7],
		[[3, 1, 2], 2],
		[[4, 1, 2, 3], 2],
	])('of %o', (values, half) => expect(quantile(values, 0.5)).toBe(half));
});
