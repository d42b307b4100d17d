import { describe, expect, it } from 'vitest';
import { externalIdsOf } from '../../../src/core/item/external-ids';
import { isFreshId } from '../../../src/core/item/fresh-id';

describe('externalIdsOf', () => {
	it("names the program's key with the value", () => {
		expect(externalIdsOf({ message_id: ' <1@x> ', uid: '7', other: 'x' })).toEqual([
			'message_id:<1@x>',
			'uid:7',
		]);
	});

	it('leaves out what is no text, blank, or a template', () => {
		expect(externalIdsOf({ message_id: 7, uid: ' ', event_id: '{{id}}' })).toEqual([]);
	});
});

describe('isFreshId', () => {
	const taken = new Set(['task-1']);

	it.each([
		['task-2', true],
		['A-9', true],
		['task-1', false],
		['-task', false],
		['with space', false],
		['', false],
		['x'.repeat(101), false],
		['ünï', false],
	])('%s: %s', (id, isFresh) => {
		expect(isFreshId(id, taken)).toBe(isFresh);
	});

	it('is none where there is none', () => {
		expect(isFreshId(null, taken)).toBe(false);
	});
});
