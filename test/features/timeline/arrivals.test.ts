import { describe, expect, it } from 'vitest';
import { NO_FILTER } from '../../../src/core/timeline/filter';
import { compareRows, type TimelineRow } from '../../../src/core/timeline/row';
import { arrivedSince, type Looked } from '../../../src/features/timeline/arrivals';
import { rowWith } from '../../support/timeline-rows';

const rows = Array.from({ length: 5 }, (_, index) => rowWith({}, index, { line: index + 1 }));
const [, , c, , e] = rows;

const look = (
	before: Partial<Looked>,
	now: Partial<Parameters<typeof arrivedSince>[1]> = {},
	shown: readonly TimelineRow[] = rows,
) => {
	const newerThan = (row: TimelineRow) => shown.filter((one) => compareRows(one, row) > 0).length;
	return arrivedSince(
		{ ...{ filter: NO_FILTER, isReading: false, newest: null, seen: null }, ...before },
		{ ...{ filter: NO_FILTER, isReading: false, rows: shown, isAtTop: true, newerThan }, ...now },
	);
};

describe('arrivedSince', () => {
	it('counts what is newer than what was there', () => {
		const { news, unseen, looked } = look({ newest: c!, seen: c! });
		expect([news, unseen]).toEqual([2, 0]);
		expect(looked).toMatchObject({ newest: e, seen: e });
	});

	it('counts on for whoever reads further down, and says each once', () => {
		const first = look({ newest: c!, seen: c! }, { isAtTop: false });
		expect([first.news, first.unseen]).toEqual([2, 2]);
		const again = look(first.looked, { isAtTop: false });
		expect([again.news, again.unseen]).toEqual([0, 2]);
		expect(look(again.looked, { isAtTop: true }).unseen).toBe(0);
	});

	it('counts all where nothing was there', () => {
		expect(look({}).news).toBe(5);
		expect(look({}, { isAtTop: false }).unseen).toBe(0);
		expect(look({}, {}, []).news).toBe(0);
	});

	it('takes nothing for news that another filter shows', () => {
		const filter = { ...NO_FILTER, text: 'a' };
		const { news, unseen, looked } = look({ newest: c!, seen: c! }, { filter, isAtTop: false });
		expect([news, unseen, looked.seen]).toEqual([0, 0, e]);
	});

	it.each([
		[true, true],
		[false, true],
		[true, false],
	])('takes nothing for news while the logs are read (%s, then %s)', (before, now) => {
		const { news } = look({ newest: c!, isReading: before }, { isReading: now });
		expect(news).toBe(0);
	});

	it('counts what is newer also where what was there is gone, or stands under another row', () => {
		const gone = rowWith({}, 2, { line: 9 });
		const { news, unseen } = look({ newest: gone, seen: gone }, { isAtTop: false });
		expect([news, unseen]).toEqual([2, 2]);
	});
});
