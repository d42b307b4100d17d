import { describe, expect, it } from 'vitest';
import { taskProblems } from '../../../src/core/item/task-file';
import { readLoopTask } from '../../../src/core/loop/task-note';
import { parseFrontmatter } from '../../../src/core/note/frontmatter';
import type { ListedItem } from '../../../src/core/tools/define';
import { WORKFLOW_STATES } from '../../../src/core/workflow/states';
import { codeOf, LAYOUT, orderBy, readBy, readsOf, valueOf } from '../../support/tool-reads';

const items: ListedItem[] = WORKFLOW_STATES.map((state) => ({
	id: `in-${state}`,
	path: `${state}/a.md`,
	title: state,
	state,
}));
const reads = readsOf({ 'Inbox/Call Ann.md': '' }, { items });

describe('list_items', () => {
	it('lists those of a state, or all', async () => {
		const list = (input: object) => valueOf(readBy('list_items', reads, input));
		expect(await list({ state: 'Plans' })).toEqual({ items: [items[2]], total: 1 });
		expect(await list({})).toEqual({ items, total: 7 });
	});

	it('says how many there are where it lists only some', async () => {
		const many = Array.from({ length: 501 }, (_, at) => ({ ...items[0]!, id: `i${at}` }));
		const answer = await valueOf(readBy('list_items', readsOf({}, { items: many }), {}));
		expect(answer).toMatchObject({ total: 501 });
		expect(answer.items).toHaveLength(500);
	});
});

describe('create_item', () => {
	const create = (input: object, from = reads) => orderBy('create_item', from, input);

	it('orders a note that is valid where it goes', async () => {
		const { order, output } = await valueOf(create({ title: 'Pay: "Bob"?', body: 'Now.' }));
		expect(output).toEqual({ id: 'task-new', path: 'Inbox/Pay Bob.md', state: 'Inbox' });
		expect(order).toMatchObject({ kind: 'create', state: 'Inbox', path: 'Inbox/Pay Bob.md' });
		const text = order.kind === 'create' ? order.text : '';
		const note = parseFrontmatter(text);
		const properties = note.kind === 'properties' ? note.properties : {};
		const now = Date.parse(reads.now());
		expect(taskProblems(properties, { state: 'Inbox', now })).toEqual([]);
		expect(note.body).toBe('# Pay: "Bob"?\n\nNow.');
	});

	it('makes a valid task in the loop', async () => {
		const id = '1f0c7a52-3b1e-4c5d-9a6f-2d8e7b4c9a01';
		const layout = { ...LAYOUT, workflow: 'cognitive-loop' } as const;
		const loop = { ...readsOf({}, { layout }), newId: () => id };
		const { order } = await valueOf(create({ title: 'Call' }, loop));
		expect(order).toMatchObject({ state: 'Needs_Action', path: 'Needs_Action/Call.md' });
		const note = parseFrontmatter(order.kind === 'create' ? order.text : '');
		expect(readLoopTask(note.kind === 'properties' ? note.properties : {}).problems).toEqual([]);
		expect(await codeOf(create({ title: 'Call', state: 'Plans' }, loop))).toBe('not-allowed');
	});

	it('takes its id into the name where the title is no name, or taken', async () => {
		const pathOf = async (title: string) => (await valueOf(create({ title }))).output.path;
		expect(await pathOf('Call Ann')).toBe('Inbox/Call Ann task-new.md');
		expect(await pathOf('???')).toBe('Inbox/task-new.md');
		expect(await pathOf('../../../etc')).toBe('Inbox/etc.md');
		expect(await pathOf('CON')).toBe('Inbox/CON task-new.md');
	});

	it.each(['Pending_Approval', 'Approved', 'Rejected', 'Done'])(
		'makes none in %s',
		async (state) => {
			expect(await codeOf(create({ title: 'a', state }))).toBe('not-allowed');
		},
	);

	it.each([
		['not-allowed', { title: 'a', properties: { state: 'Approved' } }],
		['bad-input', { title: ' ' }],
		['bad-input', { title: 'a\nb' }],
		['bad-input', { title: 'a', body: '\0' }],
	])('answers %s to %j', async (code, input) => {
		expect(await codeOf(create(input))).toBe(code);
	});

	it('says that there is no folder', async () => {
		const bare = readsOf({}, { layout: { ...LAYOUT, states: [] } });
		expect(await codeOf(create({ title: 'a' }, bare))).toBe('not-found');
	});
});

describe('move_item', () => {
	const move = (from: string, to: string) =>
		orderBy('move_item', reads, { id: `in-${from}`, to, reason: 'because' });

	it('never decides, and never takes back what people decided', async () => {
		const allowed: string[] = [];
		for (const from of WORKFLOW_STATES) {
			for (const to of WORKFLOW_STATES) {
				const code = await codeOf(move(from, to));
				expect(['fine', 'not-allowed']).toContain(code);
				if (code === 'fine') allowed.push(`${from} > ${to}`);
			}
		}
		expect(allowed.filter((one) => /> (Approved|Rejected)/.test(one))).toEqual([]);
		expect(allowed.filter((one) => /^(Pending_Approval|Rejected|Done)/.test(one))).toEqual([]);
		expect(allowed).toContain('Plans > Pending_Approval');
		expect(allowed).toContain('Approved > Done');
	});

	it('answers the order', async () => {
		expect(await valueOf(move('Inbox', 'Needs_Action'))).toEqual({
			order: { kind: 'move', id: 'in-Inbox', to: 'Needs_Action', reason: 'because' },
			output: { id: 'in-Inbox', from: 'Inbox', to: 'Needs_Action' },
		});
		expect(await codeOf(move('nowhere', 'Plans'))).toBe('not-found');
	});
});

describe('record_note', () => {
	it('puts a text on record', async () => {
		const { order } = await valueOf(orderBy('record_note', reads, { text: 'Called twice.' }));
		expect(order).toEqual({ kind: 'record', text: 'Called twice.' });
		expect(await codeOf(orderBy('record_note', reads, { text: ' \n' }))).toBe('bad-input');
		expect(await codeOf(orderBy('record_note', reads, { text: 'x'.repeat(2_001) }))).toBe(
			'bad-input',
		);
	});
});
