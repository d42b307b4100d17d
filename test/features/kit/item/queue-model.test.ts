import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Waiting } from '../../../../src/app/workspace/api';
import {
	descriptionOf,
	detailOf,
	queueModel,
	type QueueRow,
} from '../../../../src/features/kit/item/queue-model';
import { waitingWith } from '../../../support/fake-control';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const HOUR = 3_600_000;

const row = (path: string, changes: Partial<Waiting> = {}) =>
	waitingWith({ path, title: path, since: NOW - 2 * HOUR, ...changes });
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(`n${index}`));
const shown = (changes: Partial<QueueRow> = {}): QueueRow => ({
	...row('Pay'),
	gone: false,
	under: 'waiting',
	...changes,
});

const model = (waiting: Waiting[], held: Waiting[] | null = null, filter = '') =>
	queueModel({ waiting, held, filter });
const paths = ({ rows: drawn }: { rows: readonly QueueRow[] }) => drawn.map(({ path }) => path);

describe('queueModel', () => {
	it('shows what waits, in the order in which it is given', () => {
		const drawn = model([row('b'), row('a')]);
		expect(paths(drawn)).toEqual(['b', 'a']);
		expect(drawn).toMatchObject({ count: 2, fresh: 0, grouped: false, hasFilter: false });
	});

	it('moves no row while it is held, keeps what has gone and counts what is new', () => {
		const held = [row('a'), row('b', { riskLevel: 'low' }), row('c')];
		const drawn = model([row('new'), row('c'), row('b', { riskLevel: 'high' })], held);
		expect(drawn.rows.map(({ path, gone, riskLevel }) => [path, gone, riskLevel])).toEqual([
			['a', true, 'high'],
			['b', false, 'high'],
			['c', false, 'high'],
		]);
		expect(drawn).toMatchObject({ count: 3, fresh: 1 });
	});

	it('keeps a row under the name where it stood, and says its new group', () => {
		const [drawn] = model([row('a', { group: 'expired' })], [row('a')]).rows;
		expect(drawn).toMatchObject({ under: 'waiting', group: 'expired' });
	});

	it('never shows another order than the held one, whatever comes and goes', () => {
		const some = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'));
		fc.assert(
			fc.property(some, some, (held, now) => {
				const drawn = model(
					now.map((path) => row(path)),
					held.map((path) => row(path)),
				);
				expect(paths(drawn)).toEqual(held);
				expect(drawn.fresh).toBe(now.filter((path) => !held.includes(path)).length);
			}),
		);
	});

	it('names groups where there is more than one', () => {
		expect(model([row('a'), row('b', { group: 'asks' })]).grouped).toBe(true);
	});

	it('offers a filter from eight rows on, and as long as one is set', () => {
		expect(model(rows(7)).hasFilter).toBe(false);
		expect(model(rows(8)).hasFilter).toBe(true);
		expect(model(rows(1), null, 'x').hasFilter).toBe(true);
	});

	it('filters by all words, in title and summary, in any case', () => {
		const waiting = [row('Pay Acme', { summary: '€ 40' }), row('Pay Bolt', { summary: '' })];
		expect(paths(model(waiting, null, ' acme  PAY '))).toEqual(['Pay Acme']);
		expect(paths(model(waiting, null, '€ 40'))).toEqual(['Pay Acme']);
		expect(paths(model(waiting, null, 'other'))).toEqual([]);
	});

	it('offers to approve low risk together', () => {
		const low = row('low', { riskLevel: 'low' });
		expect(model([low, row('high')]).low).toEqual([low]);
	});
});

describe('detailOf', () => {
	it.each<[string, Partial<QueueRow>, string]>([
		['risk and age', {}, 'high · 2 h'],
		['an end that is near', { expiresAt: NOW + 3 * HOUR }, 'expires in 3 h'],
		['risk and age where the end is far', { expiresAt: NOW + 30 * HOUR }, 'high · 2 h'],
		['that it has expired', { group: 'expired' }, 'expired'],
		['that its end has just passed', { expiresAt: NOW }, 'expired'],
		['that it has gone', { gone: true, group: 'expired' }, 'no longer waits'],
	])('says %s', (_, changes, words) => {
		expect(detailOf(shown(changes), NOW)).toBe(words);
	});
});

describe('descriptionOf', () => {
	it.each<[Partial<QueueRow>, string]>([
		[{}, 'Pay, make payment · € 1,240, high risk, waits for 2 hours'],
		[
			{ summary: '', expiresAt: NOW + HOUR, hasFindings: true },
			'Pay, high risk, expires in 1 hour, has problems',
		],
		[{ summary: '', group: 'expired' }, 'Pay, high risk, expired'],
		[
			{ summary: '', group: 'asks', gone: true },
			'Pay, high risk, another program tried to decide, no longer waits',
		],
	])('tells all of a row in words (%#)', (changes, words) => {
		expect(descriptionOf(shown(changes), NOW)).toBe(words);
	});
});
