import { beforeEach, describe, expect, it } from 'vitest';
import type { Target } from '../../../src/app/board/targets';
import type { Outcome } from '../../../src/app/workspace/api';
import type { WorkflowState } from '../../../src/core/workflow/states';
import type { BoardHost, MenuPlace } from '../../../src/features/board/board-host';
import { takeKey, type KeyParts } from '../../../src/features/board/board-keys';
import type { Cards } from '../../../src/features/board/use-cards';
import type { Cursor } from '../../../src/features/board/walk';
import { columnWith } from '../../support/columns';

const columns = [
	columnWith('Inbox', 'a', 'b'),
	columnWith('Plans'),
	columnWith('Approved', 'x'),
	columnWith('Done', 'y'),
];
const items = columns.flatMap((column) => column.items);
const A: Cursor = { state: 'Inbox', path: 'Inbox/a.md', index: 0 };
const X: Cursor = { state: 'Approved', path: 'Approved/x.md', index: 0 };
const EMPTY: Cursor = { state: 'Plans', path: '', index: 0 };
const PLACE = { x: 1, y: 2 } as MenuPlace;

let done: unknown[][];
let cursor: Cursor | null;
let selected: readonly string[];
let targets: Partial<Record<WorkflowState, Target>>;
let undone: Outcome;
let attempted: Promise<unknown>[];
let isDragging: boolean;
let isHelpOpen: boolean;
let place: MenuPlace | null;

beforeEach(() => {
	[done, attempted, selected, targets] = [[], [], [], {}];
	[cursor, place, isDragging, isHelpOpen] = [A, PLACE, false, false];
	undone = { ok: true, value: { sentence: 'Put back.', undo: null } };
});

/** Remembers that it was called, with what, but for the event. */
const note =
	(name: string) =>
	(...given: readonly unknown[]): void => {
		done.push([name, ...given.filter((one) => !isEvent(one))]);
	};

const isEvent = (given: unknown) => typeof given === 'object' && given !== null && 'key' in given;

const hostOf = (): BoardHost => ({
	itemAt: (path) => items.find((item) => item.path === path) ?? null,
	targetFor: (asked, to) => {
		note('targetFor')(to, ...asked.map(({ path }) => path));
		return targets[to] ?? { kind: 'here' };
	},
	put: () => Promise.reject(new Error('Cards are put by `cards`.')),
	undo: (event) => {
		note('undo')(event);
		return Promise.resolve(undone);
	},
	refuse: note('refuse'),
	open: note('open'),
	openBeside: note('beside'),
	sameItems: () => () => true,
	peek: () => undefined,
	menu: () => undefined,
	dropNote: () => '',
	keys: {
		anywhere: { c: note('create') },
		ofCard: { a: (path) => note('review')(path), r: (path) => note('reject')(path) },
	},
	now: () => 0,
	attempt: (work) => attempted.push(work),
});

const cardsOf = (): Cards => ({
	cursor,
	went: cursor,
	go: note('go'),
	selected: new Set(selected),
	toggle: note('toggle'),
	add: note('add'),
	unselect: note('unselect'),
	moving: new Set(),
	actedOn: (path) => (selected.includes(path) ? selected : [path]),
	put: note('put'),
});

const partsOf = (collapsed: readonly WorkflowState[]): KeyParts => ({
	columns,
	collapsed: new Set(collapsed),
	cards: cardsOf(),
	host: hostOf(),
	announce: note('announce'),
	callOff: () => isDragging,
	menuPlace: () => place,
	openMenu: note('menu'),
	peek: note('peek'),
	toSearch: note('search'),
	toggleHelp: note('help'),
	closeHelp: () => isHelpOpen,
});

interface Pressed extends Partial<KeyboardEvent> {
	isInCards?: boolean;
	collapsed?: readonly WorkflowState[];
}

/** Whether the key was used up, and what it did. */
function press(key: string, { isInCards = true, collapsed = [], ...more }: Pressed = {}) {
	done = [];
	const event = { key, ctrlKey: false, metaKey: false, altKey: false, ...more } as KeyboardEvent;
	return [takeKey(event, isInCards, partsOf(collapsed)), ...done];
}

/** What it did, without what it asked about. */
const deeds = () => done.filter(([name]) => name !== 'targetFor');

describe('takeKey, among the cards,', () => {
	it.each([
		['ArrowDown', { state: 'Inbox', path: 'Inbox/b.md', index: 1 }],
		['j', { state: 'Inbox', path: 'Inbox/b.md', index: 1 }],
		['End', { state: 'Inbox', path: 'Inbox/b.md', index: 1 }],
		['ArrowUp', A],
		['ArrowRight', EMPTY],
		['l', EMPTY],
	])('walks with %s', (key, to) => {
		expect(press(key)).toEqual([true, ['go', to]]);
	});

	it('walks past a column that is collapsed', () => {
		expect(press('l', { collapsed: ['Plans'] })).toEqual([true, ['go', X]]);
	});

	it('leaves a key alone that leads off the board', () => {
		expect(press('ArrowLeft')).toEqual([false]);
	});

	it.each([
		['Enter', ['open', A.path]],
		[' ', ['peek', A.path]],
		['x', ['toggle', [A.path]]],
		['a', ['review', A.path]],
		['c', ['create']],
		['r', ['reject', A.path]],
		['m', ['menu', A.path, PLACE]],
		['ContextMenu', ['menu', A.path, PLACE]],
	])('acts on the current card with %j', (key, deed) => {
		expect(press(key)).toEqual([true, deed]);
	});

	it.each(['Enter', ' ', 'x', 'a', 'r', 'm', 'u', '/', '?'])(
		'acts once while %j is held',
		(key) => {
			expect(press(key, { repeat: true })).toEqual([true]);
		},
	);

	it.each(['ArrowRight', 'ArrowLeft', 'Enter', 'z'])('acts once while Ctrl+%s is held', (key) => {
		expect(press(key, { repeat: true, ctrlKey: true })).toEqual([true]);
	});

	it('walks on while a key is held', () => {
		const next = { state: 'Inbox', path: 'Inbox/b.md', index: 1 };
		expect(press('ArrowDown', { repeat: true })).toEqual([true, ['go', next]]);
	});

	it('opens no menu of a card that is not drawn', () => {
		place = null;
		expect(press('m')).toEqual([true]);
	});

	it.each(['Enter', ' ', 'x', 'a', 'r', 'm'])('has no card for %j in an empty column', (key) => {
		for (const nowhere of [EMPTY, null]) {
			cursor = nowhere;
			expect(press(key)).toEqual([false]);
		}
	});

	it.each(['y', 'X', 'Tab', 'F2', 'Shift'])('leaves %s to others', (key) => {
		expect(press(key)).toEqual([false]);
	});
});

describe('takeKey, wherever the focus is,', () => {
	it.each([true, false])('searches and helps; among the cards: %j', (isInCards) => {
		expect(press('/', { isInCards })).toEqual([true, ['search']]);
		expect(press('?', { isInCards })).toEqual([true, ['help']]);
	});

	it.each(['Enter', ' ', 'x', 'a', 'r', 'm', 'j', 'ArrowDown', 'Home'])(
		'leaves %j to what has the focus outside of the cards',
		(key) => {
			expect(press(key, { isInCards: false })).toEqual([false]);
		},
	);

	it.each([
		['u', {}],
		['z', { ctrlKey: true }],
		['z', { metaKey: true }],
	])('undoes with %s %j, and reads out what came of it', async (key, more) => {
		for (const isInCards of [true, false]) {
			expect(press(key, { ...more, isInCards })).toEqual([true, ['undo']]);
			await attempted.at(-1);
			expect(done.at(-1)).toEqual(['announce', 'Put back.']);
		}
		undone = { ok: false, refusal: { code: 'no', sentence: 'There is nothing to undo.' } };
		press(key, more);
		await attempted.at(-1);
		expect(done.at(-1)).toEqual(['announce', 'There is nothing to undo.']);
	});

	it.each(['a', 'u', '/', 'Escape', 'ArrowDown', 'ArrowRight', 'z'])(
		'leaves Alt and %s to others',
		(key) => {
			isDragging = true;
			expect(press(key, { altKey: true })).toEqual([false]);
			expect(press(key, { altKey: true, ctrlKey: true })).toEqual([false]);
		},
	);
});

describe('takeKey, with Escape,', () => {
	it('calls a drag off, before anything else', () => {
		[isDragging, isHelpOpen, selected] = [true, true, [A.path]];
		expect(press('Escape')).toEqual([true]);
	});

	it('closes the help, before the selection is cleared', () => {
		[isHelpOpen, selected] = [true, [A.path]];
		expect(press('Escape')).toEqual([true]);
	});

	it('clears the selection, and says so', () => {
		selected = [A.path];
		for (const isInCards of [true, false]) {
			expect(press('Escape', { isInCards })).toEqual([
				...[true, ['unselect'], ['announce', 'Clear selection']],
			]);
		}
	});

	it('leaves the key to others where there is nothing to end', () => {
		expect(press('Escape')).toEqual([false]);
	});
});

describe('takeKey, with Ctrl or Cmd,', () => {
	it.each(['ctrlKey', 'metaKey'])('opens the current card beside the board: %s', (modifier) => {
		expect(press('Enter', { [modifier]: true })).toEqual([true, ['beside', A.path]]);
	});

	it('opens nothing beside the board where there is no card', () => {
		for (const nowhere of [EMPTY, null]) {
			cursor = nowhere;
			expect(press('Enter', { ctrlKey: true })).toEqual([false]);
		}
	});

	it('acts on cards only where they have the focus', () => {
		for (const key of ['Enter', 'ArrowRight', 'ArrowLeft']) {
			expect(press(key, { ctrlKey: true, isInCards: false })).toEqual([false]);
		}
	});

	it.each(['a', 'x', 'j', 'ArrowDown', '/', 'u', ' '])('leaves %j to others', (key) => {
		expect(press(key, { ctrlKey: true })).toEqual([false]);
	});

	it('moves the card to the next column that is open', () => {
		targets = { Plans: { kind: 'closed', why: 'No.' }, Done: { kind: 'open', needs: 'nothing' } };
		expect(press('ArrowRight', { ctrlKey: true })[0]).toBe(true);
		expect(deeds()).toEqual([['put', [A.path], 'Done', 'key']]);
	});

	it('moves the card back', () => {
		cursor = X;
		targets = { Inbox: { kind: 'open', needs: 'reason' } };
		press('ArrowLeft', { metaKey: true });
		expect(deeds()).toEqual([['put', [X.path], 'Inbox', 'key']]);
	});

	it('moves all that are selected, if the current card is among them', () => {
		selected = [A.path, 'Inbox/gone.md', 'Inbox/b.md'];
		targets = { Plans: { kind: 'open', needs: 'nothing' } };
		press('ArrowRight', { ctrlKey: true });
		expect(deeds()).toEqual([['put', selected, 'Plans', 'key']]);
		expect(done[0]).toEqual(['targetFor', 'Inbox', A.path, 'Inbox/b.md']);
		selected = ['Inbox/b.md'];
		press('ArrowRight', { ctrlKey: true });
		expect(deeds()).toEqual([['put', [A.path], 'Plans', 'key']]);
	});

	it('says why the card stays, by the nearest column', () => {
		targets = { Plans: { kind: 'closed', why: 'No.' }, Done: { kind: 'closed', why: 'Never.' } };
		press('ArrowRight', { ctrlKey: true });
		expect(deeds()).toEqual([['refuse', 'It stays where it is. No.']]);
	});

	it('says that there is no column on that side', () => {
		press('ArrowLeft', { ctrlKey: true });
		expect(deeds()).toEqual([['refuse', 'There is no column on that side.']]);
	});

	it('moves nothing where there is no card', () => {
		targets = { Done: { kind: 'open', needs: 'nothing' } };
		for (const nowhere of [EMPTY, null]) {
			cursor = nowhere;
			expect(press('ArrowRight', { ctrlKey: true })).toEqual([true]);
		}
	});
});
