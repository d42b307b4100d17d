import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareRows, type TimelineRow } from '../../../src/core/timeline/row';
import { firstBehind, placeOf, Timeline } from '../../../src/core/timeline/timeline';
import { LOG, rowWith, uuidsOf } from '../../support/timeline-rows';

const timelineOf = (...logs: (readonly TimelineRow[])[]) => {
	const timeline = new Timeline();
	for (const rows of logs) timeline.add(rows);
	return timeline;
};

const PHONE = { file: 'Logs/2026-01-27.phone.log', device: 'phone' };

describe('Timeline', () => {
	it('keeps rows in their order, whenever they come', () => {
		const logs = fc.array(fc.array(fc.nat(50), { maxLength: 20 }), { maxLength: 5 });
		fc.assert(
			fc.property(logs, (written) => {
				const rows = written.map((minutes, log) =>
					[...minutes]
						.sort((a, b) => a - b)
						.map((minute, index) =>
							rowWith({}, minute, { file: `Logs/2026-01-27.d${String(log)}.log`, line: index + 1 }),
						),
				);
				const timeline = timelineOf(...rows);
				expect(timeline.rows).toEqual(rows.flat().sort(compareRows));
			}),
		);
	});

	it('says when rows were not just added at the end', () => {
		const timeline = timelineOf([rowWith({}, 5)]);
		timeline.add([]);
		timeline.add([rowWith({}, 6, { line: 2 })]);
		expect(timeline.shape).toBe(0);
		timeline.add([rowWith({}, 1, PHONE)]);
		expect(timeline.shape).toBe(1);
		timeline.removeLogs(new Set([LOG]));
		expect(timeline.shape).toBe(2);
	});

	it('forgets a log, and what its entries led to', () => {
		const cause = rowWith({ uuid: 'cause' });
		const effects = [
			rowWith({ uuid: 'here', cause: 'cause' }, 1, { line: 2 }),
			rowWith({ uuid: 'there', cause: 'cause' }, 2, PHONE),
		];
		const timeline = timelineOf([cause, ...effects.slice(0, 1)], effects.slice(1));
		expect(uuidsOf(timeline.effectsOf('cause'))).toEqual(['here', 'there']);
		timeline.removeLogs(new Set([PHONE.file]));
		expect(uuidsOf(timeline.rows)).toEqual(['cause', 'here']);
		expect(uuidsOf(timeline.effectsOf('cause'))).toEqual(['here']);
		expect(timeline.get('there')).toBeNull();
	});

	it('forgets several logs in one go', () => {
		const other = { file: 'Logs/2026-01-28.desk.log' };
		const timeline = timelineOf(
			[rowWith({ uuid: 'a' })],
			[rowWith({ uuid: 'b' }, 1, PHONE)],
			[rowWith({ uuid: 'c' }, 2, other)],
		);
		timeline.removeLogs(new Set([LOG, other.file]));
		expect(uuidsOf(timeline.rows)).toEqual(['b']);
		expect(timeline.shape).toBe(1);
	});

	it('finds what now stands where a row stood', () => {
		const before = rowWith({ uuid: 'a' }, 1);
		const timeline = timelineOf([before]);
		timeline.removeLogs(new Set([LOG]));
		expect(timeline.find(before)).toBeNull();
		const after = rowWith({ uuid: 'b' }, 1);
		timeline.add([after]);
		expect(timeline.find(before)).toBe(after);
	});

	describe('when two lines have one id', () => {
		const first = rowWith({ uuid: 'twin', cause: 'a' }, 1);
		const second = rowWith({ uuid: 'twin', cause: 'b' }, 2, PHONE);

		it.each([
			['the first is read first', [first], [second]],
			['the first is read last', [second], [first]],
		])('shows both, and counts the one that stands first, where %s', (_, one, other) => {
			const timeline = timelineOf(one, other);
			expect(timeline.rows).toEqual([first, second]);
			expect(timeline.get('twin')).toBe(first);
			expect(timeline.effectsOf('a')).toEqual([first]);
			expect(timeline.effectsOf('b')).toEqual([]);
		});

		it('counts the other where the first is gone', () => {
			const timeline = timelineOf([first], [second]);
			timeline.removeLogs(new Set([LOG]));
			expect(timeline.get('twin')).toBe(second);
			expect(timeline.effectsOf('b')).toEqual([second]);
		});

		it('lets the first one take its place where that has no cause', () => {
			const root = rowWith({ uuid: 'twin' }, 0);
			const timeline = timelineOf([second], [root]);
			expect(timeline.get('twin')).toBe(root);
			expect(timeline.effectsOf('b')).toEqual([]);
		});
	});

	it('has nothing that counts for lines without an id', () => {
		const timeline = timelineOf([rowWith({ uuid: '', cause: 'a' })]);
		expect(timeline.rows).toHaveLength(1);
		expect(timeline.get('')).toBeNull();
		expect(timeline.effectsOf('a')).toEqual([]);
	});
});

describe('placeOf', () => {
	const rows = [rowWith({}, 1), rowWith({}, 2, { line: 2 }), rowWith({}, 2, { line: 3 })];

	it('is where a row stands, or null', () => {
		expect(rows.map((row) => placeOf(rows, row, compareRows))).toEqual([0, 1, 2]);
		expect(placeOf(rows, rowWith({}, 9), compareRows)).toBeNull();
		expect(placeOf([], rowWith(), compareRows)).toBeNull();
	});

	it('is behind what is equal where a row would be put', () => {
		expect(firstBehind(rows, rowWith({}, 0), compareRows)).toBe(0);
		expect(firstBehind(rows, rowWith({}, 2, { line: 2 }), compareRows)).toBe(2);
		expect(firstBehind(rows, rowWith({}, 9), compareRows)).toBe(3);
	});
});
