import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { compareBy, NO_FILTER, testOf } from '../../../src/core/timeline/filter';
import type { TimelineFilter } from '../../../src/core/timeline/filter';
import { Selection } from '../../../src/core/timeline/selection';
import { Timeline } from '../../../src/core/timeline/timeline';
import { at, LOG, rowWith } from '../../support/timeline-rows';

let timeline: Timeline;
let titles: Map<string, string>;
let asked: number;
let line: number;
let selection: Selection;

beforeEach(() => {
	timeline = new Timeline();
	titles = new Map();
	asked = 0;
	line = 0;
	selection = new Selection(timeline, (item) => {
		asked += 1;
		return titles.get(item) ?? null;
	});
});

const add = (minutes: number, taskId = 'a', canonical = minutes) => {
	line += 1;
	const row = rowWith({ taskId, canonicalAt: at(canonical) }, minutes, { line });
	timeline.add([row]);
	return row;
};
const choose = (more: Partial<TimelineFilter> = {}) => {
	selection.select({ ...NO_FILTER, ...more });
	return selection.rows;
};

describe('Selection', () => {
	it('holds what fits, and takes what comes at the end', () => {
		const rows = [add(1), add(2, 'b'), add(3)];
		expect(choose({ item: 'a' })).toEqual([rows[0], rows[2]]);
		const { shape } = selection;
		add(4, 'b');
		const last = add(5);
		expect(choose({ item: 'a' })).toEqual([rows[0], rows[2], last]);
		expect(selection.shape).toBe(shape);
	});

	it('looks at all again where a log is gone, or was read late', () => {
		const [first, second] = [add(1), add(2)];
		choose();
		const { shape } = selection;
		const late = rowWith({}, 0, { file: 'Logs/2026-01-27.phone.log', device: 'phone' });
		timeline.add([late]);
		expect(choose()).toEqual([late, first, second]);
		expect(selection.shape).toBeGreaterThan(shape);
		timeline.removeLogs(new Set([LOG]));
		expect(choose()).toEqual([late]);
	});

	it('puts what comes in its place where rows stand by when they happened', () => {
		const rows = [add(1, 'a', 1), add(2, 'a', 9)];
		choose({ by: 'canonicalAt' });
		const { shape } = selection;
		const between = add(3, 'a', 5);
		expect(choose({ by: 'canonicalAt' })).toEqual([rows[0], between, rows[1]]);
		expect(selection.shape).toBeGreaterThan(shape);
		expect(selection.placeOf(between)).toBe(1);
	});

	it('knows where a row stands, and which one does not fit', () => {
		const rows = [add(1), add(2, 'b'), add(3)];
		choose({ item: 'a' });
		expect(rows.map((row) => selection.placeOf(row))).toEqual([0, null, 1]);
	});

	it('finds rows by the title of their item, and asks for each once', () => {
		titles.set('a', 'Pay the RENT');
		const rows = [add(1), add(2), add(3, 'b')];
		expect(choose({ text: 'rent' })).toEqual([rows[0], rows[1]]);
		expect(choose({ text: 'rents' })).toEqual([]);
		expect(asked).toBe(2);
	});

	it('hears of another title when a new search begins', () => {
		const row = add(1);
		expect(choose({ text: 'rent' })).toEqual([]);
		titles.set('a', 'rent');
		choose();
		expect(choose({ text: 'rent' })).toEqual([row]);
	});

	it('is what looking at every row would be, whatever happens in whichever order', () => {
		const step = fc.oneof(
			fc.record({ minutes: fc.nat(30), item: fc.constantFrom('ab', 'abc', 'b'), at: fc.nat(30) }),
			fc.record({
				text: fc.constantFrom('', 'a', 'ab', 'abc', 'b a'),
				by: fc.constantFrom('realizedAt' as const, 'canonicalAt' as const),
			}),
			fc.constant('gone' as const),
		);
		fc.assert(
			fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
				timeline = new Timeline();
				selection = new Selection(timeline, () => null);
				let filter = NO_FILTER;
				for (const one of steps) {
					if (one === 'gone') timeline.removeLogs(new Set([LOG]));
					else if ('text' in one) filter = { ...filter, ...one };
					else add(one.minutes, one.item, one.at);
					selection.select(filter);
					const fitting = timeline.rows.filter(testOf(filter, () => ''));
					expect(selection.rows).toEqual(fitting.sort(compareBy(filter.by)));
				}
			}),
		);
	});
});
