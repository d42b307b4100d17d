import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BoardColumn } from '../../../src/core/board/board-columns';
import { WORKFLOW_STATES, type WorkflowState } from '../../../src/core/workflow/states';
import { between, placeAmong, settle, walk, type Cursor } from '../../../src/features/board/walk';
import { columnWith } from '../../support/columns';

const NONE: ReadonlySet<WorkflowState> = new Set();
const only = (...states: WorkflowState[]): ReadonlySet<WorkflowState> => new Set(states);

const twenty = Array.from({ length: 20 }, (_, at) => String(at));
const board = [
	columnWith('Inbox', 'a', 'b', 'c'),
	columnWith('Plans'),
	columnWith('Approved', 'x'),
	columnWith('Done', ...twenty),
];

const at = (state: WorkflowState, name: string, index: number): Cursor => ({
	state,
	path: name === '' ? '' : `${state}/${name}.md`,
	index,
});

describe('placeAmong', () => {
	it('is the first of them that has a card in an open column', () => {
		const paths = ['Logs/none.md', 'Approved/x.md', 'Inbox/b.md'];
		expect(placeAmong(board, NONE, paths)).toEqual(at('Approved', 'x', 0));
		expect(placeAmong(board, only('Approved'), paths)).toEqual(at('Inbox', 'b', 1));
		expect(placeAmong(board, NONE, ['Logs/none.md'])).toBeNull();
	});
});

describe('settle', () => {
	it('begins with the first card', () => {
		expect(settle(board, null, NONE)).toEqual(at('Inbox', 'a', 0));
	});

	it('stays with the card that is meant, wherever in its column it stands now', () => {
		expect(settle(board, at('Inbox', 'b', 1), NONE)).toEqual(at('Inbox', 'b', 1));
		expect(settle(board, at('Inbox', 'c', 0), NONE)).toEqual(at('Inbox', 'c', 2));
	});

	it('takes who stands in the place of a card that has gone, or the last one', () => {
		expect(settle(board, at('Inbox', 'gone', 1), NONE)).toEqual(at('Inbox', 'b', 1));
		expect(settle(board, at('Inbox', 'gone', 7), NONE)).toEqual(at('Inbox', 'c', 2));
		expect(settle(board, at('Inbox', 'gone', -1), NONE)).toEqual(at('Inbox', 'a', 0));
	});

	it('stays in a column that has become empty', () => {
		expect(settle(board, at('Plans', 'gone', 4), NONE)).toEqual(at('Plans', '', 0));
	});

	it('begins anew where the column is gone', () => {
		expect(settle(board, at('Rejected', 'r', 2), NONE)).toEqual(at('Inbox', 'a', 0));
	});

	it('is never in a column that is collapsed: the keys would find no way in', () => {
		expect(settle(board, null, only('Inbox', 'Plans'))).toEqual(at('Approved', 'x', 0));
		expect(settle(board, at('Inbox', 'c', 2), only('Inbox'))).toEqual(at('Plans', '', 0));
		expect(settle(board, at('Approved', 'x', 0), only('Approved'))).toEqual(at('Done', '0', 0));
		expect(settle(board, at('Done', '7', 7), only('Done'))).toEqual(at('Approved', 'x', 0));
		expect(settle(board, at('Done', '7', 7), only('Approved', 'Done'))).toEqual(at('Plans', '', 0));
	});

	it('is nowhere on a board without a column that is open', () => {
		expect(settle([], null, NONE)).toBeNull();
		expect(settle([], at('Inbox', 'a', 0), NONE)).toBeNull();
		expect(settle(board, at('Inbox', 'a', 0), new Set(WORKFLOW_STATES))).toBeNull();
	});
});

describe('walk', () => {
	it.each<[string, Cursor | null, Cursor | null]>([
		['ArrowDown', at('Inbox', 'a', 0), at('Inbox', 'b', 1)],
		['j', at('Inbox', 'a', 0), at('Inbox', 'b', 1)],
		['ArrowDown', at('Inbox', 'c', 2), at('Inbox', 'c', 2)],
		['ArrowUp', at('Inbox', 'b', 1), at('Inbox', 'a', 0)],
		['k', at('Inbox', 'b', 1), at('Inbox', 'a', 0)],
		['ArrowUp', at('Inbox', 'a', 0), at('Inbox', 'a', 0)],
		['PageDown', at('Done', '3', 3), at('Done', '11', 11)],
		['PageDown', at('Done', '15', 15), at('Done', '19', 19)],
		['PageUp', at('Done', '11', 11), at('Done', '3', 3)],
		['PageUp', at('Done', '3', 3), at('Done', '0', 0)],
		['Home', at('Done', '7', 7), at('Done', '0', 0)],
		['End', at('Done', '7', 7), at('Done', '19', 19)],
		['End', at('Plans', '', 0), at('Plans', '', 0)],
		['ArrowRight', at('Inbox', 'b', 1), at('Plans', '', 0)],
		['l', at('Plans', '', 0), at('Approved', 'x', 0)],
		['ArrowLeft', at('Done', '7', 7), at('Approved', 'x', 0)],
		['h', at('Approved', 'x', 0), at('Plans', '', 0)],
		['ArrowLeft', at('Inbox', 'b', 1), null],
		['ArrowRight', at('Done', '7', 7), null],
		['ArrowDown', null, at('Inbox', 'b', 1)],
		['ArrowDown', at('Inbox', 'gone', 0), at('Inbox', 'b', 1)],
		['Enter', at('Inbox', 'a', 0), null],
		['J', at('Inbox', 'a', 0), null],
	])('%s leads from %j to %j', (key, from, to) => {
		expect(walk(board, NONE, from, key)).toEqual(to);
	});

	it('keeps its height between columns, as far as there are cards', () => {
		const next = [columnWith('Inbox', 'a', 'b', 'c'), columnWith('Done', ...twenty)];
		expect(walk(next, NONE, at('Inbox', 'c', 2), 'l')).toEqual(at('Done', '2', 2));
		expect(walk(next, NONE, at('Done', '9', 9), 'h')).toEqual(at('Inbox', 'c', 2));
	});

	it('passes over columns that are collapsed', () => {
		const collapsed = only('Plans', 'Approved');
		expect(walk(board, collapsed, at('Inbox', 'b', 1), 'l')).toEqual(at('Done', '1', 1));
		expect(walk(board, collapsed, at('Done', '1', 1), 'h')).toEqual(at('Inbox', 'b', 1));
		expect(walk(board, only('Done'), at('Approved', 'x', 0), 'l')).toBeNull();
	});

	it('leads nowhere on a board without columns', () => {
		expect(walk([], NONE, null, 'ArrowDown')).toBeNull();
		expect(walk([], NONE, at('Inbox', 'a', 0), 'l')).toBeNull();
	});

	it('never leaves the board, and never enters a collapsed column', () => {
		const counts = fc.tuple(...WORKFLOW_STATES.map(() => fc.integer({ min: -1, max: 12 })));
		const key = fc.constantFrom(
			...['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'h', 'j', 'k', 'l'],
			...['PageDown', 'PageUp', 'Home', 'End', 'Enter', 'x'],
		);
		const start = fc.option(
			fc.record({
				state: fc.constantFrom(...WORKFLOW_STATES),
				path: fc.constantFrom('', 'Inbox/0.md', 'Done/3.md', 'gone.md'),
				index: fc.integer({ min: -2, max: 20 }),
			}),
		);
		fc.assert(
			fc.property(
				counts,
				fc.subarray([...WORKFLOW_STATES]),
				start,
				fc.array(key, { maxLength: 30 }),
				(sizes, collapsed, first, keys) => {
					const columns = WORKFLOW_STATES.flatMap((state, place): BoardColumn[] => {
						const size = sizes[place] ?? 0;
						return size < 0 ? [] : [columnWith(state, ...twenty.slice(0, size))];
					});
					let cursor: Cursor | null = first;
					for (const pressed of keys) {
						const next = walk(columns, only(...collapsed), cursor, pressed);
						if (!next) continue;
						const column = columns.find(({ state }) => state === next.state);
						expect(column).toBeDefined();
						expect(collapsed).not.toContain(next.state);
						expect(next.path).toBe(column?.items[next.index]?.path ?? '');
						expect(next.path === '').toBe(column?.items.length === 0);
						cursor = next;
					}
				},
			),
			{ numRuns: 500 },
		);
	});
});

describe('between', () => {
	const paths = (...names: string[]) => names.map((name) => `Done/${name}.md`);
	const to = (name: string) => ({ state: 'Done', path: `Done/${name}.md` }) as const;

	it('takes all cards from one to the other, in either direction', () => {
		expect(between(board, at('Done', '2', 2), to('4'))).toEqual(paths('2', '3', '4'));
		expect(between(board, at('Done', '4', 4), to('2'))).toEqual(paths('2', '3', '4'));
		expect(between(board, at('Done', '2', 2), to('2'))).toEqual(paths('2'));
	});

	it('begins where the first card stands now, or where it stood', () => {
		expect(between(board, at('Done', '2', 9), to('3'))).toEqual(paths('2', '3'));
		expect(between(board, at('Done', 'gone', 2), to('3'))).toEqual(paths('2', '3'));
		expect(between(board, at('Done', 'gone', 99), to('18'))).toEqual(paths('18', '19'));
	});

	it('takes the other alone where they stand apart, or one of them is nowhere', () => {
		expect(between(board, at('Inbox', 'a', 0), to('3'))).toEqual(paths('3'));
		expect(between(board, null, to('3'))).toEqual(paths('3'));
		expect(between(board, at('Done', '1', 1), to('gone'))).toEqual(paths('gone'));
		expect(between([], at('Done', '1', 1), to('3'))).toEqual(paths('3'));
	});
});
