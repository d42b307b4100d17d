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

const add = (minutes: number, taskId = 'a', canonical = minutes, folds = false) => {
	line += 1;
	// Where acts fold, every third is announced by the one before it.
	const uuid = `item_of_line_${String(line)}`;
	const isIntent = folds && line % 3 === 2;
	const kind = isIntent ? { action: 'transition_intent', result: 'pending' as const } : {};
	const cause = folds && line % 3 === 0 ? `item_of_line_${String(line - 1)}` : null;
	const more = { taskId, canonicalAt: at(canonical), uuid, cause, ...kind };
	const row = rowWith(more, minutes, { line });
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

	const act = (minutes: number) => {
		const intent = add(minutes, 'a');
		const uuid = `item_intent_${String(line)}`;
		const announced = {
			uuid,
			action: 'transition_intent',
			result: 'pending',
			taskId: 'a',
		} as const;
		timeline.removeLogs(new Set([LOG]));
		const before = rowWith(announced, minutes, { line: intent.line });
		const after = rowWith({ cause: uuid, taskId: 'a' }, minutes, { line: intent.line + 1 });
		line += 1;
		return [before, after] as const;
	};

	it('shows an act by one row, and opened by all, the one that stands for it behind the others', () => {
		const [before, after] = act(1);
		timeline.add([before, after]);
		const later = add(2, 'b');
		expect(choose()).toEqual([after, later]);
		expect([selection.acts, selection.entries.length]).toEqual([2, 3]);
		expect(selection.isFolded(before)).toBe(true);
		expect([before, after, later].map((row) => selection.placeOf(row))).toEqual([0, 0, 1]);
		selection.select(NO_FILTER, new Set([before.uuid]));
		expect(selection.rows).toEqual([before, after, later]);
		expect(selection.isFolded(before)).toBe(false);
		expect([...selection.under]).toEqual([[before, after]]);
		expect([before, after, later].map((row) => selection.placeOf(row))).toEqual([0, 1, 2]);
		expect(selection.newerThan(after)).toBe(1);
	});

	it('shows an act by a row that fits', () => {
		const [before, after] = act(1);
		timeline.add([before, after]);
		expect(choose({ outcome: 'pending' })).toEqual([before]);
		expect(choose({ outcome: 'success' })).toEqual([after]);
		expect(choose({ outcome: 'failure' })).toEqual([]);
		expect(selection.placeOf(after)).toBeNull();
	});

	it('lets what comes later stand for its act, also while that is open', () => {
		const [before, after] = act(1);
		timeline.add([before]);
		expect(choose()).toEqual([before]);
		timeline.add([after]);
		expect(choose()).toEqual([after]);
		selection.select(NO_FILTER, new Set([before.uuid]));
		const { shape } = selection;
		const version = rowWith({ action: 'note_versioned', cause: after.uuid, taskId: 'a' }, 1, {
			line: after.line + 1,
		});
		timeline.add([version]);
		selection.select(NO_FILTER, new Set([before.uuid]));
		expect(selection.rows).toEqual([before, version, after]);
		expect(selection.shape).toBeGreaterThan(shape);
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
					else add(one.minutes, one.item, one.at, true);
					selection.select(filter);
					const fitting = timeline.rows.filter(testOf(filter, () => ''));
					expect(selection.entries).toEqual(fitting.sort(compareBy(filter.by)));
					const leads = fitting.filter(
						(row) =>
							timeline.acts.leadOf(
								row,
								testOf(filter, () => ''),
							) === row,
					);
					expect(selection.rows).toEqual(leads);
				}
			}),
		);
	});
});
