import { beforeEach, describe, expect, it } from 'vitest';
import type { Outcome, UndoOffer } from '../../../../src/app/workspace/api';
import { UndoMemory } from '../../../../src/features/kit/acts/undo-memory';

const NOW = 1_000;
const DONE: Outcome = { ok: true, value: { sentence: '', undo: null } };

const offer = (entry: string, until = NOW + 1): UndoOffer => ({ entry, path: entry, until });
const refused = (code: string): Outcome => ({ ok: false, refusal: { code, sentence: 'No.' } });

const [a, b, c, d] = [offer('a'), offer('b'), offer('c'), offer('d')];

let memory: UndoMemory;

beforeEach(() => {
	memory = new UndoMemory();
});

describe('UndoMemory', () => {
	it('offers nothing at first', () => {
		expect(memory.last(NOW)).toBeNull();
		expect(memory.lastAct(NOW)).toEqual([]);
	});

	it('offers the last act first, and the one before when that was taken back', () => {
		memory.add(a);
		memory.add(b);
		expect(memory.last(NOW)).toBe(b);
		memory.undone(b, DONE);
		expect(memory.last(NOW)).toBe(a);
		memory.undone(a, DONE);
		expect(memory.last(NOW)).toBeNull();
	});

	it('takes back at once what was done at once', () => {
		memory.add(a);
		memory.addTogether([b, c]);
		expect(memory.lastAct(NOW)).toEqual([b, c]);
		expect(memory.last(NOW)).toBe(c);
		memory.undone(c, DONE);
		expect(memory.lastAct(NOW)).toEqual([b]);
		memory.undone(b, DONE);
		expect(memory.lastAct(NOW)).toEqual([a]);
	});

	it('never reaches past an act that cannot be taken back', () => {
		memory.add(a);
		memory.add(null);
		expect(memory.lastAct(NOW)).toEqual([]);
		memory.addTogether([b, c]);
		memory.addTogether([]);
		expect(memory.lastAct(NOW)).toEqual([]);
		memory.add(d);
		expect(memory.lastAct(NOW)).toEqual([d]);
	});

	it('forgets what is too late, and keeps the rest of the act', () => {
		memory.addTogether([offer('old', NOW), offer('new', NOW + 1)]);
		expect(memory.lastAct(NOW).map(({ entry }) => entry)).toEqual(['new']);
		expect(memory.lastAct(NOW + 1)).toEqual([]);
		expect(memory.last(NOW)).toBeNull();
	});

	it.each(['moved-on', 'too-late', 'gone', 'changed'])(
		'forgets what will never be taken back: %s',
		(code) => {
			memory.addTogether([a, b]);
			memory.undone(a, refused(code));
			expect(memory.lastAct(NOW)).toEqual([b]);
		},
	);

	it.each(['ledger', 'unsaved', 'not-a-person', 'spent'])(
		'keeps what may be taken back later: %s',
		(code) => {
			memory.addTogether([a, b]);
			memory.undone(a, refused(code));
			expect(memory.lastAct(NOW)).toEqual([a, b]);
		},
	);

	it('forgets an act that another way has taken back', () => {
		memory.add(a);
		memory.addTogether([b, c]);
		memory.undone(offer('a'), DONE);
		for (const one of [b, c]) memory.undone(one, DONE);
		expect(memory.lastAct(NOW)).toEqual([]);
	});
});
