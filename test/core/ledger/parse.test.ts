import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENTRIES } from '../../../src/core/entries';
import { entryOf, parseLine } from '../../../src/core/ledger/parse';
import { anyText } from '../../support/any-text';
import { MOVED, chainOf } from './ledger-lines';

const LINE = chainOf([MOVED])[0] ?? '';
const VALUE = JSON.parse(LINE) as Record<string, unknown> & {
	context: Record<string, unknown> & { item: Record<string, unknown> };
};

const without = (key: string, value: object = VALUE) =>
	Object.fromEntries(Object.entries(value).filter(([k]) => k !== key));

/** The same line with another value, wherever the key stands. */
function withValue(key: string, value: unknown): Record<string, unknown> {
	const { context } = VALUE;
	if (key in context.item)
		return { ...VALUE, context: { ...context, item: { ...context.item, [key]: value } } };
	return key in context
		? { ...VALUE, context: { ...context, [key]: value } }
		: { ...VALUE, [key]: value };
}

describe('parseLine', () => {
	it('reads an entry', () => {
		expect(parseLine(LINE)).toMatchObject({
			ok: true,
			value: {
				realizedAt: '2026-01-27T10:30:00.000Z',
				action: 'state_transition',
				taskId: 'task-001',
				fromState: 'Plans',
				toState: 'Pending_Approval',
				approvalStatus: 'pending',
				type: 'StateTransition',
				seq: 0,
				previousHash: null,
				context: { actor: 'system', logged: true },
			},
		});
	});

	it('keeps the keys of later versions in the context', () => {
		const context = { later: 3, ...VALUE.context };
		expect(entryOf({ ...VALUE, context })).toMatchObject({
			ok: true,
			value: { context: { later: 3 } },
		});
	});

	it('leaves out of the context what every entry has', () => {
		const read = parseLine(LINE);
		expect(read.ok && Object.keys(read.value.context)).toEqual(Object.keys(MOVED.context ?? {}));
	});

	it.each([
		'',
		'{',
		'null',
		'[]',
		'"x"',
		'{}',
		'12',
		`${LINE}x`,
		LINE.slice(0, -1),
		`\ufeff${LINE}`,
	])('finds no entry in %j', (line) => {
		expect(parseLine(line)).toEqual({ ok: false, refusal: 'not-an-entry' });
	});

	it.each(Object.keys(VALUE))('needs %s', (key) => {
		expect(entryOf(without(key)).ok).toBe(false);
	});

	it.each(['item', 'seq', 'previous_hash', 'hash'])('needs %s in its context', (key) => {
		expect(entryOf({ ...VALUE, context: without(key, VALUE.context) }).ok).toBe(false);
	});

	it('has the time of its recording at the top', () => {
		expect(entryOf({ ...VALUE, timestamp: '2026-01-27T10:30:00.001Z' }).ok).toBe(false);
	});

	it.each([
		['timestamp', '2026-01-27T10:30:00Z'],
		['timestamp', 5],
		['realized_at', 'yesterday'],
		['canonical_at', null],
		['task_id', 7],
		['error', false],
		['cause', []],
		['context', []],
		['context', null],
		['uuid', 'fedcba98-7654-4210-bedc-ba9876543210'],
		['seq', -1],
		['seq', 1.5],
		['seq', '1'],
		['previous_hash', 'A'.repeat(64)],
		['previous_hash', 0],
		['hash', 'ab'],
		['hash', null],
	])('takes no entry whose %s is %j', (key, value) => {
		expect(entryOf(withValue(key, value))).toEqual({ ok: false, refusal: 'not-an-entry' });
	});

	it.each([
		['level', 'DEBUG'],
		['action', 'toString'],
		['action', ''],
		['from_state', 'Somewhere'],
		['to_state', 'done'],
		['result', 'ok'],
		['approval_status', 'maybe'],
		['_type', 'Note'],
	])('does not know the %s %j', (key, value) => {
		expect(entryOf(withValue(key, value))).toEqual({ ok: false, refusal: 'unknown-word' });
	});

	it('knows every action by its own type only', () => {
		const types = ENTRIES.map(({ action }) => {
			const line = chainOf([{ action }])[0] ?? '';
			const read = parseLine(line);
			return read.ok ? read.value.type : null;
		});
		expect(types).not.toContain(null);
		const claims = ENTRIES.map(({ action }) => action).filter(
			(action) => entryOf({ ...VALUE, action }).ok,
		);
		expect(claims).toEqual(['state_transition']);
	});

	it('takes an action of a later version, with a type of its own', () => {
		const later = withValue('_type', 'Dream');
		expect(entryOf({ ...later, action: 'dream_dreamt' })).toMatchObject({
			ok: true,
			value: { action: 'dream_dreamt', type: 'Dream' },
		});
	});

	it('never throws', () => {
		fc.assert(fc.property(anyText, (text) => void parseLine(text)));
		fc.assert(fc.property(fc.json(), (text) => void parseLine(text)));
		expect(parseLine(`{"a": ${'['.repeat(100_000)}`).ok).toBe(false);
	});
});
