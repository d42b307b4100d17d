import { beforeEach, describe, expect, it } from 'vitest';
import type { TimelineRow } from '../../../src/core/timeline/row';
import { Display, heightsFor } from '../../../src/features/timeline/display-rows';
import { takeKey, type KeyParts } from '../../../src/features/timeline/timeline-keys';
import { dayAround } from '../../../src/features/timeline/times';
import { rowWith } from '../../support/timeline-rows';

const COUNT = 50;
const rows = Array.from({ length: COUNT }, (_, index) =>
	rowWith({ taskId: index === 0 ? null : `task-${String(index % 2)}` }, index, { line: index + 1 }),
);
const NEWEST = COUNT - 1;

/** What has the focus: a class, or the name of an element. */
type Focus = 'list' | 'search' | 'select' | 'button' | null;

let done: string[];
let selected: TimelineRow | null;
let steps: readonly TimelineRow[] | null;
let opened: Set<TimelineRow>;

beforeEach(() => {
	done = [];
	opened = new Set();
	selected = null;
	steps = null;
});

const partsOf = (shown: readonly TimelineRow[] = rows): KeyParts => {
	const display = new Display(dayAround, heightsFor(13));
	display.update(shown, 'realizedAt', 0);
	return {
		...{ display, selected, steps },
		select: (row) => {
			selected = row;
			done.push(`row ${String(row && rows.indexOf(row))}`);
		},
		placeOf: (row) => shown.length - 1 - shown.indexOf(row),
		openItem: (row) => done.push(`open ${String(row.item)}`),
		openLog: (file, line) => done.push(`log ${file}:${String(line)}`),
		follow: (item) => done.push(`follow ${item}`),
		isOpen: (row) => opened.has(row),
		fold: (row, isOpen) => done.push(`${isOpen ? 'unfold' : 'fold'} ${String(rows.indexOf(row))}`),
		retrace: (row) => done.push(`retrace ${String(row?.item ?? null)}`),
		toSearch: () => done.push('search'),
		toList: () => done.push('list'),
		toggleHelp: () => done.push('help'),
		close: () => done.push('close'),
	};
};

const SELECTORS = {
	list: ['.signoff-timeline-list'],
	search: ['input, select, textarea', '.signoff-timeline-search'],
	select: ['input, select, textarea'],
	button: [],
} as const;

function pageWith(focus: Focus): HTMLElement {
	const matching: readonly string[] = focus === null ? [] : SELECTORS[focus];
	const element = { matches: (selector: string) => matching.includes(selector) };
	return { doc: { activeElement: focus === null ? null : element } } as unknown as HTMLElement;
}

/** Says whether the key was used up, and what it did. */
function press(key: string, focus: Focus = 'list', more: Partial<KeyboardEvent> = {}) {
	const event = { key, ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false };
	done = [];
	const taken = takeKey({ ...event, ...more } as KeyboardEvent, pageWith(focus), partsOf());
	return [taken, ...done];
}

describe('takeKey', () => {
	it('walks through the list, from the newest', () => {
		expect(press('j')).toEqual([true, `row ${String(NEWEST)}`]);
		expect(press('ArrowDown')).toEqual([true, `row ${String(NEWEST - 1)}`]);
		expect(press('k')).toEqual([true, `row ${String(NEWEST)}`]);
		expect(press('PageDown')).toEqual([true, `row ${String(NEWEST - 20)}`]);
		expect(press('End')).toEqual([true, 'row 0']);
		expect(press('PageDown')).toEqual([true, 'row 0']);
		expect(press('PageUp')).toEqual([true, 'row 20']);
		expect(press('Home')).toEqual([true, `row ${String(NEWEST)}`]);
		expect(press('PageUp')).toEqual([true, `row ${String(NEWEST)}`]);
	});

	it('walks nowhere where nothing is shown', () => {
		const event = { key: 'PageDown' } as KeyboardEvent;
		expect(takeKey(event, pageWith('list'), partsOf([]))).toBe(false);
		expect(done).toEqual([]);
	});

	it('acts on the entry that is selected', () => {
		selected = rows[1]!;
		expect(press('Enter')).toEqual([true, 'open task-1']);
		expect(press('l')).toEqual([true, `log ${selected.file}:2`]);
		expect(press('f')).toEqual([true, 'follow task-1']);
		expect(press('r')).toEqual([true, 'retrace task-1']);
	});

	it('does nothing to an item where there is none, or where nothing is selected', () => {
		for (const key of ['Enter', 'l', 'f', 'r', 'n']) expect(press(key)).toEqual([false]);
		selected = rows[0]!;
		expect(press('Enter')).toEqual([true]);
		expect(press('f')).toEqual([true]);
	});

	it('steps through what is retraced, as far as it goes, and ends it', () => {
		[steps, selected] = [[rows[1]!, rows[3]!], rows[1]!];
		expect(press('p')).toEqual([true]);
		expect(press('n')).toEqual([true, 'row 3']);
		expect(press('n')).toEqual([true]);
		expect(press('p')).toEqual([true, 'row 1']);
		expect(press('ArrowRight', 'button')).toEqual([true, 'row 3']);
		expect(press('ArrowLeft')).toEqual([true, 'row 1']);
		expect(press('r')).toEqual([true, 'retrace null']);
	});

	it('does not step where nothing is retraced', () => {
		selected = rows[1]!;
		for (const key of ['n', 'p']) expect(press(key)).toEqual([false]);
	});

	it('opens and closes the act of the row', () => {
		selected = rows[1]!;
		expect(press('ArrowRight')).toEqual([true, 'unfold 1']);
		expect(press('o')).toEqual([true, 'unfold 1']);
		opened.add(selected);
		expect(press('o')).toEqual([true, 'fold 1']);
		expect(press('ArrowLeft')).toEqual([true, 'fold 1']);
	});

	it('knows its other keys wherever the focus is', () => {
		for (const focus of ['list', 'button', null] as const) {
			expect(press('/', focus)).toEqual([true, 'search']);
			expect(press('?', focus)).toEqual([true, 'help']);
			expect(press('Escape', focus)).toEqual([true, 'close']);
			expect(press('x', focus)).toEqual([false]);
		}
	});

	it('leaves Enter to a button, and walks only in the list', () => {
		selected = rows[1]!;
		expect(press('Enter', 'button')).toEqual([false]);
		expect(press('ArrowDown', 'button')).toEqual([false]);
		expect(press('f', 'button')).toEqual([true, 'follow task-1']);
	});

	it('leaves keys to a field, but for the ways out of it', () => {
		selected = rows[1]!;
		for (const key of ['j', '/', '?', 'f', 'Home']) expect(press(key, 'search')).toEqual([false]);
		for (const key of ['Escape', 'ArrowDown', 'Enter']) {
			expect(press(key, 'search')).toEqual([true, 'list']);
		}
		expect(press('ArrowDown', 'select')).toEqual([false]);
		expect(press('Escape', 'select')).toEqual([true, 'list']);
	});

	it.each(['ctrlKey', 'metaKey', 'altKey', 'defaultPrevented'])(
		'leaves a key with %s to others',
		(flag) => {
			expect(press('j', 'list', { [flag]: true })).toEqual([false]);
		},
	);

	it('opens a note also where that is to be in a tab of its own', () => {
		selected = rows[1]!;
		expect(press('Enter', 'list', { ctrlKey: true })).toEqual([true, 'open task-1']);
	});

	it('takes no key where there is no page', () => {
		const event = { key: 'j' } as KeyboardEvent;
		expect(takeKey(event, null, partsOf())).toBe(false);
	});
});
