import { describe, expect, it } from 'vitest';
import { compareBy, NO_FILTER, testOf } from '../../../src/core/timeline/filter';
import { Timeline } from '../../../src/core/timeline/timeline';
import { at, rowWith, T0, uuidsOf } from '../../support/timeline-rows';

const ROWS = ['a', 'b', 'c'].map((uuid, index) =>
	rowWith({ uuid, cause: index === 0 ? null : 'a' }, index, { line: index + 1 }),
);

const happened = (timeline: Timeline) => uuidsOf([...timeline.rows].sort(compareBy('canonicalAt')));

describe('times that a person has corrected', () => {
	it('order the rows by when they happened, and not by when they were recorded', () => {
		const timeline = new Timeline();
		timeline.add(ROWS);
		const { shape } = timeline;
		timeline.correct(new Map([['c', T0 - 60_000]]));
		expect(timeline.shape).toBeGreaterThan(shape);
		expect(happened(timeline)).toEqual(['c', 'a', 'b']);
		expect(uuidsOf(timeline.rows)).toEqual(['a', 'b', 'c']);
		expect(timeline.get('c')).toMatchObject({
			corrected: T0 - 60_000,
			canonicalAt: Date.parse(at(2)),
		});
		expect(uuidsOf(timeline.effectsOf('a'))).toEqual(['b', 'c']);
		const early = testOf({ ...NO_FILTER, to: T0 - 1, by: 'canonicalAt' }, () => '');
		expect(uuidsOf(timeline.rows.filter(early))).toEqual(['c']);
	});

	it('count for rows that are read later, too', () => {
		const timeline = new Timeline();
		timeline.correct(new Map([['b', T0 - 1]]));
		timeline.add(ROWS);
		expect(happened(timeline)).toEqual(['b', 'a', 'c']);
	});

	it('are taken back, and change nothing where they say the same again', () => {
		const timeline = new Timeline();
		timeline.add(ROWS);
		timeline.correct(new Map([['b', T0 - 1]]));
		const { shape } = timeline;
		timeline.correct(new Map([['b', T0 - 1]]));
		expect(timeline.shape).toBe(shape);
		timeline.correct(new Map());
		expect(happened(timeline)).toEqual(['a', 'b', 'c']);
	});
});
