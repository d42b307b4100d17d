import { describe, expect, it } from 'vitest';
import { text } from '../../../src/text';
import {
	dayAround,
	dayName,
	isoDay,
	timeBeside,
	timeInFull,
} from '../../../src/features/timeline/times';
import { at, rowWith, T0 } from '../../support/timeline-rows';

describe('dayAround', () => {
	it('is from midnight to midnight', () => {
		const day = { from: Date.UTC(2026, 0, 27), to: Date.UTC(2026, 0, 28) };
		expect(dayAround(T0)).toEqual(day);
		expect(dayAround(day.from)).toEqual(day);
		expect(dayAround(day.to - 1)).toEqual(day);
	});
});

describe('isoDay', () => {
	it.each(['2026-01-27', '2026-12-03', '0002-01-01', '0202-10-10'])('is %s', (day) => {
		expect(isoDay(Date.parse(`${day}T23:59:59.999`))).toBe(day);
	});
});

describe('the names of times', () => {
	it('are in words, and say where there is none', () => {
		expect(dayName(T0)).toBe('Tuesday, January 27, 2026');
		expect(timeInFull(T0)).toMatch(/^Jan 27, 2026, 10:00:00\sAM$/);
		expect([dayName(NaN), timeInFull(NaN)]).toEqual([text.timeline.noTime, text.timeline.noTime]);
	});
});

describe('timeBeside', () => {
	it('is the clock of the time that was chosen', () => {
		const row = rowWith({ canonicalAt: at(75) }, 5);
		expect(timeBeside(row, 'realizedAt')).toBe('10:05');
		expect(timeBeside(row, 'canonicalAt')).toBe('11:15');
	});

	it('is the day where a clock was so wrong that the row stands below another one', () => {
		const row = rowWith({ realizedAt: '1999-12-31T10:00:00.000Z' });
		expect(timeBeside(row, 'realizedAt')).toBe('12/31/99');
	});

	it('says where there is none', () => {
		const row = rowWith({ realizedAt: '', canonicalAt: '' });
		expect(timeBeside(row, 'realizedAt')).toBe(text.timeline.noTime);
		expect(timeBeside(row, 'canonicalAt')).toBe(text.timeline.noTime);
	});
});
