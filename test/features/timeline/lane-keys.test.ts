import { beforeEach, describe, expect, it } from 'vitest';
import type { Lane } from '../../../src/core/timeline/lanes';
import { takeLaneKey } from '../../../src/features/timeline/lane-keys';

const lanes = Array.from({ length: 50 }, (_, at): Lane => {
	return { item: `item ${String(at)}`, spans: [], alarms: [], latest: 0 };
});
const DAY = 24 * 60 * 60_000;
const whole = { from: 0, to: 100 * DAY };

let done: string[];
let selected: Lane | null;

beforeEach(() => {
	done = [];
	selected = null;
});

const press = (key: string, more: Partial<KeyboardEvent> = {}): unknown[] => {
	done = [];
	const event = { key, altKey: false, ctrlKey: false, metaKey: false, ...more } as KeyboardEvent;
	const taken = takeLaneKey(event, {
		...{ lanes, selected, whole },
		period: { from: 40 * DAY, to: 60 * DAY },
		show: (to) =>
			done.push(to === null ? 'all' : `${String(to.from / DAY)}-${String(to.to / DAY)}`),
		bring: (index) => done.push(`to ${String(index)}`),
		acts: {
			select: (item) => {
				selected = lanes.find((lane) => lane.item === item) ?? null;
				done.push(String(item));
			},
			openNote: ({ item }) => done.push(`open ${item}`),
			follow: ({ item }) => done.push(`follow ${item}`),
		},
	});
	return [taken, ...done];
};

describe('takeLaneKey', () => {
	it('walks through the lanes', () => {
		expect(press('j')).toEqual([true, 'item 0', 'to 0']);
		expect(press('ArrowDown')).toEqual([true, 'item 1', 'to 1']);
		expect(press('PageDown')).toEqual([true, 'item 21', 'to 21']);
		expect(press('k')).toEqual([true, 'item 20', 'to 20']);
		expect(press('End')).toEqual([true, 'item 49', 'to 49']);
		expect(press('PageUp')).toEqual([true, 'item 29', 'to 29']);
		expect(press('Home')).toEqual([true, 'item 0', 'to 0']);
	});

	it('moves through time', () => {
		expect(press('+')).toEqual([true, '45-55']);
		expect(press('-')).toEqual([true, '30-70']);
		expect(press('0')).toEqual([true, 'all']);
		expect(press('ArrowLeft')).toEqual([true, '36-56']);
		expect(press('ArrowRight')).toEqual([true, '44-64']);
	});

	it('acts on the lane that is selected, and on nothing where none is', () => {
		for (const key of ['Enter', 'f', 'Escape']) expect(press(key)).toEqual([false]);
		[, selected = null] = lanes;
		expect(press('Enter')).toEqual([true, 'open item 1']);
		expect(press('Enter', { ctrlKey: true })).toEqual([true, 'open item 1']);
		expect(press('f')).toEqual([true, 'follow item 1']);
		expect(press('Escape')).toEqual([true, 'null']);
	});

	it('leaves all other keys to others', () => {
		[, selected = null] = lanes;
		for (const key of ['/', '?', 'x']) expect(press(key)).toEqual([false]);
		for (const key of ['j', '+', '0']) expect(press(key, { ctrlKey: true })).toEqual([false]);
		expect(press('ArrowLeft', { altKey: true })).toEqual([false]);
	});
});
