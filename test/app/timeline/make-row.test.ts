import { describe, expect, it } from 'vitest';
import { oddRow } from '../../../src/app/timeline/make-row';
import { text } from '../../../src/text';
import { at, LOG, placeWith, rowWith, T0 } from '../../support/timeline-rows';

const ID = 'item_3f2b6c1e-8d4a-4f60-9b7e-2a5c1d0e9f84';
const HASH = 'ab'.repeat(32);

const WHOLE = {
	...{ timestamp: at(0), level: 'ERROR', action: 'undo', task_id: 'task-1' },
	...{ from_state: null, to_state: null, result: 'pending', approval_status: null, error: null },
	context: {
		...{ actor: 'human', sha256: HASH },
		item: { uuid: ID, _type: 'Undo', realized_at: at(0), canonical_at: at(1), cause: 'item_1' },
		...{ seq: 7, previous_hash: HASH, hash: HASH },
	},
};

/** The same, with other times. */
const timed = (times: object, more: object = {}) => {
	const item = { ...WHOLE.context.item, ...times };
	return { ...WHOLE, ...more, context: { ...WHOLE.context, item } };
};

const rowOf = (line: object | string, problem: Parameters<typeof oddRow>[0]['problem']) => {
	const text = typeof line === 'string' ? line : JSON.stringify(line);
	return oddRow({ ...placeWith({ line: 3 }), text, problem }, T0 - 5);
};

describe('timelineRow', () => {
	it('holds what it is drawn, filtered and searched by', () => {
		const row = rowWith({
			action: 'move_refused',
			level: 'WARNING',
			result: 'failure',
			taskId: 'task-1',
			toState: 'Approved',
			error: 'Only a person approves.',
			context: { actor: 'human', via: 'Outside', sha256: 'ab', count: 3 },
		});
		expect(row).toMatchObject({
			...{ type: 'violation', level: 'WARNING', result: 'failure', actor: 'human' },
			...{ item: 'task-1', realizedAt: T0, canonicalAt: T0, order: T0, sha256: 'ab' },
			...{ file: LOG, line: 1, device: 'desk', oddity: null },
			sentence: 'put back from Approved: Only a person approves.',
		});
		expect(row.search).toContain('only a person approves.');
		expect(row.search).toContain('outside');
	});

	it('has the icon of its kind where the entry has none', () => {
		expect(rowWith({ action: 'undo' }).icon).toBe('undo');
		expect(rowWith({ action: 'error' }).icon).toBe('triangle-alert');
		expect(rowWith({ action: 'key_made' }).icon).toBe('settings');
	});

	it.each([
		[{ actor: 'human' }, 'human'],
		[{ actor: 'mcp' }, 'mcp'],
		[{ actor: 'nobody at all' }, 'system'],
		[{}, 'system'],
	] as const)('takes the actor of %j for %s', (context, actor) => {
		expect(rowWith({ context }).actor).toBe(actor);
	});

	it('knows of no digest where the entry has something else there', () => {
		expect(rowWith({ context: { sha256: 3 } }).sha256).toBeNull();
	});

	it('is found by all that its entry says, however much a person wrote there', () => {
		const reason = 'so '.repeat(340);
		const context = { reason, decided_by: 'Kim', path: 'Approved/rent.md' };
		const row = rowWith({ action: 'approval_decision', uuid: 'item_9', error: reason, context });
		for (const word of ['task-1', 'approval_decision', 'kim', 'approved/rent.md', 'item_9']) {
			expect(row.search).toContain(word);
		}
	});

	it('has no times where the entry has none', () => {
		const odd = rowWith({ realizedAt: 'never', canonicalAt: '' });
		expect([odd.realizedAt, odd.canonicalAt]).toEqual([NaN, NaN]);
	});
});

describe('oddRow', () => {
	it('tells an entry of a later version with all that is known of it', () => {
		const row = rowOf({ ...WHOLE, action: 'dream_dreamt', result: 'dreamt' }, 'unknown-word');
		expect(row).toMatchObject({
			...{ uuid: ID, type: 'unread', level: 'ERROR', result: null, actor: 'human' },
			...{ item: 'task-1', cause: 'item_1', sha256: HASH, seq: 7, hash: HASH },
			...{ realizedAt: T0, canonicalAt: T0 + 60_000, order: T0, oddity: 'unknown-word' },
			...{ file: LOG, line: 3, device: 'desk', who: '' },
			sentence: text.timeline.oddEntry['unknown-word']('dream_dreamt'),
		});
		expect(row.search).toContain('dream_dreamt');
	});

	it.each(['torn {', '[]', '', '{"half": '])('tells that %j is no entry, in its place', (line) => {
		const row = rowOf(line, 'not-an-entry');
		expect(row).toMatchObject({
			...{ uuid: '', type: 'unread', level: 'WARNING', result: null, actor: 'system', item: null },
			...{ cause: null, sha256: null, seq: null, hash: '', order: T0 - 5, line: 3 },
			...{ realizedAt: NaN, canonicalAt: NaN, oddity: 'not-an-entry' },
			sentence: text.timeline.odd['not-an-entry'],
		});
		expect(row.search).toContain(line);
	});

	it('names what an object that is no entry claims to be', () => {
		const row = rowOf(
			{ action: 'undo', context: 'none', level: 'LOUD', result: 3 },
			'not-an-entry',
		);
		expect(row.sentence).toBe(text.timeline.oddEntry['not-an-entry']('undo'));
		expect(row).toMatchObject({ level: 'WARNING', result: null, actor: 'system' });
	});

	describe('when nothing but a time is missing', () => {
		it.each([{ realized_at: undefined }, { realized_at: 'never' }, { realized_at: 3 }])(
			'tells the entry as what it is, where its line stands (%j)',
			(missing) => {
				const row = rowOf(timed(missing), 'not-an-entry');
				expect(row).toMatchObject({
					...{ type: 'undone', oddity: 'no-time', seq: 7, uuid: ID, item: 'task-1' },
					...{ realizedAt: NaN, canonicalAt: T0 + 60_000, order: T0 - 5 },
				});
			},
		);

		it('keeps the time that it has', () => {
			const row = rowOf(timed({ canonical_at: null }, { timestamp: null }), 'not-an-entry');
			expect(row).toMatchObject({ oddity: 'no-time', realizedAt: T0, canonicalAt: NaN, order: T0 });
		});
	});

	it('tries nothing again where telling it has failed', () => {
		const row = rowOf(timed({ realized_at: null }), 'failed');
		expect(row).toMatchObject({
			type: 'unread',
			oddity: 'failed',
			sentence: text.timeline.odd.failed,
		});
	});
});
