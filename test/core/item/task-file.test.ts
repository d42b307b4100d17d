import { describe, expect, it } from 'vitest';
import {
	readPriority,
	taskFileSchema,
	taskProblems,
	type TaskProblemCode,
} from '../../../src/core/item/task-file';

const NOW = Date.parse('2026-02-01T00:00:00Z');
const SEED = {
	id: 'task-001',
	state: 'Needs_Action',
	priority: 'P1',
	created_at: '2026-01-27T10:00:00Z',
	modified_at: '2026-01-27T10:30:00Z',
	metadata: { assigned_to: null, tags: ['feature', 'backend'], estimated_hours: '8' },
};
const codes = (changes: Record<string, unknown>) =>
	taskProblems({ ...SEED, ...changes }, { state: 'Needs_Action', now: NOW });

describe('taskProblems', () => {
	it('has nothing against the seed’s example', () => {
		expect(codes({ unknown: 'kept elsewhere' })).toEqual([]);
	});

	it('needs no metadata, and no difference between the times', () => {
		expect(codes({ metadata: undefined, modified_at: SEED.created_at })).toEqual([]);
	});

	it.each<[Record<string, unknown>, TaskProblemCode[]]>([
		[{ id: undefined }, ['id-missing']],
		[{ id: null }, ['id-missing']],
		[{ id: '' }, ['id-malformed']],
		[{ id: 'task 1' }, ['id-malformed']],
		[{ id: 'task_1' }, ['id-malformed']],
		[{ id: '-1' }, ['id-malformed']],
		[{ id: 'übung' }, ['id-malformed']],
		[{ id: ['a'] }, ['id-malformed']],
		[{ state: undefined }, ['state-missing']],
		[{ state: 'needs_action' }, ['state-unknown']],
		[{ state: 'Done' }, ['state-disagrees']],
		[{ priority: undefined }, ['priority-missing']],
		[{ priority: 'high' }, ['priority-unknown']],
		[{ priority: 'P4' }, ['priority-unknown']],
		[{ created_at: undefined }, ['created-missing']],
		[{ created_at: '2026-01-27 10:00' }, ['created-malformed']],
		[{ created_at: '{timestamp}' }, ['created-malformed']],
		[{ modified_at: undefined }, ['modified-missing']],
		[{ modified_at: 'yesterday' }, ['modified-malformed']],
		[{ modified_at: '2026-01-27T09:59:59Z' }, ['modified-before-created']],
		[{ modified_at: '2026-02-01T00:00:01Z' }, ['modified-in-future']],
		[{ created_at: '2027-01-01T00:00:00Z' }, ['created-in-future', 'modified-before-created']],
		[{ metadata: 'text' }, ['metadata-malformed']],
		[{ metadata: ['a'] }, ['metadata-malformed']],
	])('finds in %j %j', (changes, expected) => {
		expect(codes(changes)).toEqual(expected);
	});

	it('finds every rule that a note breaks', () => {
		const broken = { id: 'a b', state: 'x', priority: 'HIGH', created_at: '2026-01-27 10:00' };
		expect(taskProblems(broken, { state: 'Inbox', now: NOW })).toEqual([
			'id-malformed',
			'state-unknown',
			'priority-unknown',
			'created-malformed',
			'modified-missing',
		]);
	});
});

describe('taskFileSchema', () => {
	it('takes the seed’s example and keeps what it does not know', () => {
		expect(taskFileSchema.parse({ ...SEED, mine: 1 })).toEqual({ ...SEED, mine: 1 });
	});
});

describe('readPriority', () => {
	it.each([
		['P0', 'P0'],
		['p1', 'P1'],
		['high', 'P1'],
		['HIGH', 'P1'],
		['!!! HIGH', 'P1'],
		['urgent', 'P0'],
		['critical', 'P0'],
		['medium', 'P2'],
		['Normal', 'P2'],
		['low', 'P3'],
		[['x', 'low', 'high'], 'P3'],
		['1', null],
		['', null],
		['as high as possible', null],
		['h'.repeat(100), null],
		[{ high: null }, null],
		[[], null],
		[null, null],
		[undefined, null],
	])('reads %j as %j', (value, priority) => {
		expect(readPriority(value)).toBe(priority);
	});
});
