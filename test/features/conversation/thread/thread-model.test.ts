import { describe, expect, it } from 'vitest';
import type { BranchRow, Thread, ThreadMessage } from '../../../../src/app/memory/conversations';
import { readable } from '../../../../src/core/soil/conversation/readable';
import {
	activeChildren,
	mayTakeBack,
	placeOf,
	referenceTo,
	rowsOf,
	withDraft,
	type MessageRow,
	type ShownRow,
} from '../../../../src/features/conversation/thread/thread-model';
import { pathTo, stepInTree, treeRows } from '../../../../src/features/conversation/tree-model';

const ITEM = 'item_11111111-1111-4111-8111-111111111111';

function rowOf(given: Partial<BranchRow> = {}): BranchRow {
	return {
		...{ uuid: 'uuid_a', root: '', path: 'Conversations/a.md', isGone: false, title: 'A' },
		...{ project: null, parent: null, forkedAt: null, continues: null, depth: 0, problem: null },
		...{ summary: null, messages: 0, altered: 0, createdAt: null, lastAt: null, participants: [] },
		...given,
	};
}

function messageOf(given: Partial<ThreadMessage> = {}): ThreadMessage {
	return {
		...{ item: ITEM, sender: 'user', recipient: null, subject: null, at: '2026-11-18T10:42:00Z' },
		text: 'Hello',
		...{ fragments: [{ id: '^a7f', content: 'Hello' }], place: { from: 0, to: 1 } },
		...{ altered: null, undoUntil: null, isByPerson: true },
		...given,
	};
}

function threadOf(row: Partial<BranchRow>, messages: readonly ThreadMessage[]): Thread {
	return { row: rowOf(row), messages, summary: null, isTyped: false };
}

function onlyMessage(rows: readonly ShownRow[]): MessageRow {
	const found = rows.find((row) => row.kind === 'message');
	if (found?.kind !== 'message') throw new Error('There is no message.');
	return found;
}

describe('the rows of a conversation', () => {
	it('begin with where it was forked', () => {
		const rows = rowsOf(threadOf({ parent: 'uuid_p', forkedAt: ITEM }, [messageOf()]), null);
		expect(rows.map(({ kind }) => kind)).toEqual(['origin', 'message']);
		expect(rows[0]).toMatchObject({ parent: 'uuid_p', item: ITEM });
	});

	it('have what they take up again above them, folded until somebody opens it', () => {
		const own = threadOf({ parent: 'uuid_o', continues: 'uuid_o' }, [messageOf()]);
		const earlier: Thread = {
			...threadOf({ uuid: 'uuid_o' }, [messageOf({ item: null, text: 'Then' })]),
			summary: { author: 'user', at: null, text: 'So it was.' },
		};
		expect(rowsOf(own, null).map(({ kind }) => kind)).toEqual(['earlier', 'message']);
		const open = rowsOf(own, earlier);
		expect(open.map(({ kind }) => kind)).toEqual(['earlier', 'message', 'summary', 'message']);
		expect(open[1]).toMatchObject({ isEarlier: true });
		expect(new Set(open.map(({ key }) => key)).size).toBe(4);
	});

	it('say where a day begins, also where nobody says when something was said', () => {
		const at = ['2026-11-18T10:00:00Z', null, '2026-11-18T10:05:00Z', '2026-11-20T10:00:00Z'];
		const messages = at.map((one) => messageOf({ at: one }));
		const days = rowsOf(threadOf({}, messages), null).map(
			(row) => row.kind === 'message' && row.isNewDay,
		);
		expect(days).toEqual([true, false, false, true]);
	});

	it('are found by a message and by a fragment', () => {
		const rows = rowsOf(
			threadOf({}, [messageOf({ item: null, fragments: [] }), messageOf()]),
			null,
		);
		expect([ITEM, '^a7f', '^zzz'].map((one) => placeOf(rows, one))).toEqual([1, 1, -1]);
	});
});

describe('a message', () => {
	it('can be taken back until its time is over, and only where the ledger has it', () => {
		const of = (given: Partial<ThreadMessage>) =>
			onlyMessage(rowsOf(threadOf({}, [messageOf(given)]), null));
		expect(mayTakeBack(of({ undoUntil: 10 }), 9)).toBe(true);
		expect(mayTakeBack(of({ undoUntil: 10 }), 10)).toBe(false);
		expect(mayTakeBack(of({ undoUntil: 10, item: null }), 9)).toBe(false);
		expect(mayTakeBack(of({}), 0)).toBe(false);
	});

	it('is referred to by its item, and by a link while it has none', () => {
		const [known, fresh] = [messageOf(), messageOf({ item: null })].map((message) =>
			onlyMessage(rowsOf(threadOf({}, [message]), null)),
		);
		if (!known || !fresh) throw new Error('There is no message.');
		expect(referenceTo(known, '^a7f')).toBe(`${ITEM}#^a7f`);
		expect(referenceTo(known, null)).toBe(`@${ITEM}`);
		expect(referenceTo(fresh, '^a7f')).toBe('[[a#^a7f]]');
		expect(referenceTo(fresh, null)).toBe('[[a]]');
	});

	it('reads in one piece where it was parted at a comma, and nowhere else', () => {
		const parts = [
			'At the top, I think,',
			'but it should collapse.',
			'Another thought,',
			'- a list',
		];
		const said = {
			text: parts.join('\n\n'),
			fragments: parts.map((content) => ({ id: null, content })),
		};
		expect(readable(said)).toBe(
			'At the top, I think, but it should collapse.\n\nAnother thought,\n\n- a list',
		);
		expect(readable({ text: null, fragments: [] })).toBe('');
	});
});

describe('a drafted summary', () => {
	it('comes below what a person has begun to write', () => {
		expect(withDraft(' \n', 'Drafted.')).toBe('Drafted.');
		expect(withDraft('Half a\nsummary \n', 'Drafted.')).toBe('Half a\nsummary\n\nDrafted.');
	});
});

describe('the tree of branches', () => {
	const branches = [
		rowOf({ uuid: 'uuid_1' }),
		rowOf({ uuid: 'uuid_2', parent: 'uuid_1', depth: 1 }),
		rowOf({ uuid: 'uuid_3', parent: 'uuid_2', depth: 2, summary: { author: 'user', at: '' } }),
		rowOf({ uuid: 'uuid_4', parent: 'uuid_1', depth: 1 }),
		rowOf({ uuid: 'uuid_5', parent: 'uuid_x', problem: 'missing-parent' }),
	];
	const rows = treeRows(branches);

	it('says of each row what it stands below, and where among its siblings', () => {
		expect(rows.map(({ parent, place, siblings }) => [parent, place, siblings])).toEqual([
			[null, 1, 2],
			[0, 1, 2],
			[1, 1, 1],
			[0, 2, 2],
			[null, 2, 2],
		]);
		expect(pathTo(rows, 'uuid_3').map(({ uuid }) => uuid)).toEqual(['uuid_1', 'uuid_2']);
		expect(pathTo(rows, 'uuid_x')).toEqual([]);
	});

	it('is walked sideways: to the parent, and to the first child', () => {
		expect(stepInTree(rows, 3, 'ArrowLeft')).toBe(0);
		expect(stepInTree(rows, 0, 'ArrowLeft')).toBe(0);
		expect(stepInTree(rows, 1, 'ArrowRight')).toBe(2);
		expect(stepInTree(rows, 2, 'ArrowRight')).toBe(2);
		expect(stepInTree(rows, 2, 'x')).toBe(null);
	});

	it('knows the active children, which must be collapsed first', () => {
		expect(activeChildren(branches, 'uuid_1').map(({ uuid }) => uuid)).toEqual([
			'uuid_2',
			'uuid_4',
		]);
		expect(activeChildren(branches, 'uuid_2')).toEqual([]);
	});
});
