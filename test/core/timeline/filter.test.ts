import { describe, expect, it } from 'vitest';
import {
	compareBy,
	isSameFilter,
	narrows,
	NO_FILTER,
	testOf,
	type TimelineFilter,
} from '../../../src/core/timeline/filter';
import { at, rowWith, T0 } from '../../support/timeline-rows';

const filterWith = (more: Partial<TimelineFilter>): TimelineFilter => ({ ...NO_FILTER, ...more });
const MINUTE = 60_000;

describe('testOf', () => {
	const rows = [
		rowWith({ taskId: 'a', canonicalAt: at(9), context: { actor: 'human', reason: 'Because' } }, 1),
		rowWith({ taskId: 'b', result: 'failure', canonicalAt: at(1) }, 2),
		rowWith({ taskId: 'a', action: 'undo', canonicalAt: '' }, 3),
		{ ...rowWith({ taskId: null, action: 'error', realizedAt: '' }), order: T0 + 4 * MINUTE },
	];
	const titleOf = (item: string) => (item === 'b' ? 'pay the rent' : '');
	const chosen = (more: Partial<TimelineFilter>) => {
		const test = testOf(filterWith(more), titleOf);
		return rows.flatMap((row, index) => (test(row) ? [index] : []));
	};

	it.each<[Partial<TimelineFilter>, number[]]>([
		[{}, [0, 1, 2, 3]],
		[{ types: ['undone'] }, [2]],
		[{ types: ['undone', 'transition'] }, [0, 1, 2]],
		[{ types: ['of a later version'] }, []],
		[{ actor: 'human' }, [0]],
		[{ actor: 'system' }, [1, 2, 3]],
		[{ item: 'a' }, [0, 2]],
		[{ outcome: 'failure' }, [1]],
		[{ from: T0 + 2 * MINUTE }, [1, 2, 3]],
		[{ to: T0 + 2 * MINUTE }, [0, 1]],
		[{ from: T0 + MINUTE, to: T0 + MINUTE }, [0]],
		[{ from: T0 + 2 * MINUTE, by: 'canonicalAt' }, [0]],
		[{ to: T0 + 2 * MINUTE, by: 'canonicalAt' }, [1, 3]],
		[{ text: ' BECAUSE  state_' }, [0]],
		[{ text: 'because undo' }, []],
		[{ text: 'Rent' }, [1]],
		[{ text: 'rent state_' }, [1]],
		[{ text: 'nowhere' }, []],
		[{ text: '  ' }, [0, 1, 2, 3]],
		[{ item: 'a', types: ['undone'], text: 'undo' }, [2]],
	])('answers %j', (filter, answer) => {
		expect(chosen(filter)).toEqual(answer);
	});
});

describe('compareBy', () => {
	const late = rowWith({ canonicalAt: at(1) }, 9, { line: 2 });
	const early = rowWith({ canonicalAt: at(5) }, 2);
	const never = rowWith({ canonicalAt: '' }, 3, { line: 3 });
	const same = rowWith({ canonicalAt: '' }, 4, { line: 4 });

	it('is by when it was recorded, or by when it happened, with what has no time first', () => {
		const rows = [late, never, early, same];
		expect([...rows].sort(compareBy('realizedAt'))).toEqual([early, never, same, late]);
		expect([...rows].sort(compareBy('canonicalAt'))).toEqual([never, same, late, early]);
	});
});

describe('narrows', () => {
	it.each<[string, string, boolean]>([
		['', 'pay', true],
		['pa', 'pay', true],
		['pay', 'pay rent', true],
		['pay rent', 'rents repay', true],
		['PAY', 'pay', true],
		['pay', 'pa', false],
		['pay rent', 'pay', false],
	])('from %j to %j: %s', (before, text, answer) => {
		expect(narrows(filterWith({ text: before }), filterWith({ text }))).toBe(answer);
	});

	it('does not where anything else changed', () => {
		expect(narrows(NO_FILTER, filterWith({ text: 'pay', item: 'a' }))).toBe(false);
	});
});

describe('isSameFilter', () => {
	it.each<Partial<TimelineFilter>>([
		...([{ types: ['undone'] }, { actor: 'mcp' }, { item: 'a' }, { outcome: 'pending' }] as const),
		...([{ from: 1 }, { to: 1 }, { text: 'a' }, { by: 'canonicalAt' }] as const),
	])('tells %j from none', (more) => {
		expect(isSameFilter(NO_FILTER, filterWith(more))).toBe(false);
		expect(isSameFilter(filterWith(more), filterWith({ ...more }))).toBe(true);
	});
});
