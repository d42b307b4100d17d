import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_FILTER, type BoardFilter } from '../../../src/core/board/choice';
import { boardTest } from '../../../src/core/board/filter';
import type { Item } from '../../../src/core/item/item';
import { WORKFLOW_STATES } from '../../../src/core/workflow/states';
import { anyItems } from '../../support/any-items';
import { itemWith } from '../../support/builders';
import { askSummary } from '../../../src/text/risk';

const payment = itemWith({
	path: 'Ops/Pending_Approval/invoice-4711.md',
	state: 'Pending_Approval',
	title: 'Pay Acme',
	priority: 'P1',
	tags: ['money', 'Q3'],
	source: 'gmail',
	assignee: 'Ops team',
	asks: {
		actionType: 'make_payment',
		riskLevel: 'high',
		amount: '€ 1,240',
		recipient: null,
		expiresAt: null,
	},
});
const bare = itemWith({ path: 'Inbox/note.md', title: 'Note' });

function fits(item: Item, filter: Partial<BoardFilter>): boolean {
	const test = boardTest({ ...NO_FILTER, ...filter }, askSummary);
	return test === null || test(item);
}

describe('boardTest', () => {
	it.each(['', '  ', '\t\n'])('asks nothing of an item where the text is %j', (text) => {
		expect(boardTest({ ...NO_FILTER, text }, askSummary)).toBeNull();
	});

	it.each(WORKFLOW_STATES)('leaves the state %s to the columns', (state) => {
		expect(boardTest({ ...NO_FILTER, state }, askSummary)).toBeNull();
	});

	it.each<[Partial<BoardFilter>, boolean, boolean]>([
		[{ risk: 'high' }, true, false],
		[{ risk: 'low' }, false, false],
		[{ priority: 'P1' }, true, false],
		[{ priority: 'P2' }, false, false],
		[{ priority: 'none' }, false, true],
		[{ tag: 'money' }, true, false],
		[{ tag: 'mon' }, false, false],
		[{ tag: 'q3' }, false, false],
		[{ source: 'gmail' }, true, false],
		[{ source: 'mail' }, false, false],
		[{ assignee: 'Ops team' }, true, false],
		[{ assignee: 'Ops' }, false, false],
		[{ tag: 'money', source: 'gmail', risk: 'high', priority: 'P1' }, true, false],
		[{ tag: 'money', source: 'slack' }, false, false],
		[{ tag: 'Q3', text: 'acme' }, true, false],
		[{ tag: 'Q3', text: 'other' }, false, false],
	])('with %j shows the payment: %j, and a bare note: %j', (filter, ofPayment, ofBare) => {
		expect(fits(payment, filter)).toBe(ofPayment);
		expect(fits(bare, filter)).toBe(ofBare);
	});

	it.each([
		['its title', 'acme'],
		['its path', 'invoice-4711'],
		['what it asks for', '1,240'],
		['its tags', 'money'],
		['its source', 'gmail'],
		['whose it is', 'ops team'],
		['words in any order and case', '  ACME\tpay '],
		['words of several of them', 'pay gmail q3'],
		['parts of words', 'voic cm'],
	])('finds an item by %s', (_, text) => {
		expect(fits(payment, { text })).toBe(true);
		expect(fits(bare, { text })).toBe(false);
	});

	it.each(['pay nobody', 'acme ops-team', 'q3gmail', 'null', 'undefined'])(
		'needs all words of %j to be there',
		(text) => {
			expect(fits(payment, { text })).toBe(false);
			expect(fits(bare, { text })).toBe(false);
		},
	);

	it('shows what fits each word alone, and nothing else', () => {
		const word = fc.constantFrom('pay', '10', 'zoë', 'ops', 'MONEY', 'gmail', '€', 'none');
		fc.assert(
			fc.property(anyItems, fc.array(word), (items, words) => {
				const all = items.filter((item) => fits(item, { text: words.join(' ') }));
				const each = items.filter((item) => words.every((text) => fits(item, { text })));
				expect(all).toEqual(each);
			}),
		);
	});
});
