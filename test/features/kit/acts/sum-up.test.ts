import { describe, expect, it } from 'vitest';
import type { Outcome, UndoOffer } from '../../../../src/app/workspace/api';
import { offersOf, sumUpMoves, sumUpUndone } from '../../../../src/features/kit/acts/sum-up';

const offer = (entry: string): UndoOffer => ({ entry, path: `${entry}.md`, until: 1 });

const done = (undo: UndoOffer | null): Outcome => ({ ok: true, value: { sentence: '', undo } });
const refused = (code: string): Outcome => ({
	ok: false,
	refusal: { code, sentence: `Because ${code}.` },
});

const [a, b, c] = [offer('a'), offer('b'), offer('c')];

describe('sumUpMoves', () => {
	it('tells of all at once, with one way back', () => {
		expect(sumUpMoves([done(a), done(b), done(c)], 'Needs_Action')).toEqual({
			sentence: '3 items moved to Needs action.',
			undo: a,
			others: [b, c],
		});
	});

	it('offers what can be taken back, and nothing else', () => {
		expect(sumUpMoves([done(null), done(b)], 'Done')).toEqual({
			sentence: '2 items moved to Done.',
			undo: b,
		});
		expect(sumUpMoves([done(null), done(null)], 'Done')).toEqual({
			sentence: '2 items moved to Done.',
			undo: null,
		});
	});

	it('tells how many were not moved, and why the first of them was not', () => {
		const outcomes = [done(a), refused('x'), refused('y')];
		expect(sumUpMoves(outcomes, 'Plans')).toEqual({
			sentence: '1 item moved to Plans. 2 were not: Because x.',
			undo: a,
		});
		expect(sumUpMoves([refused('x'), done(a), done(b)], 'Plans')).toMatchObject({
			sentence: '2 items moved to Plans. 1 was not: Because x.',
			others: [b],
		});
	});

	it('is a refusal where none was moved', () => {
		expect(sumUpMoves([refused('x'), refused('y')], 'Plans')).toEqual({
			code: 'x',
			sentence: 'None of 2 items was moved: Because x.',
		});
	});
});

describe('sumUpUndone', () => {
	it('tells of all at once, and offers no way forth', () => {
		expect(sumUpUndone([done(a), done(b)])).toEqual({ sentence: '2 items put back.', undo: null });
	});

	it('tells how many were not put back, and why the first of them was not', () => {
		expect(sumUpUndone([refused('x'), done(a), refused('y')])).toEqual({
			sentence: '1 item put back. 2 were not: Because x.',
			undo: null,
		});
	});

	it('is a refusal where none was put back', () => {
		expect(sumUpUndone([refused('x'), refused('y')])).toEqual({
			code: 'x',
			sentence: 'Because x.',
		});
	});
});

describe('offersOf', () => {
	it.each([
		[{ sentence: '', undo: null }, []],
		[{ sentence: '', undo: a }, [a]],
		[{ sentence: '', undo: a, others: [b, c] }, [a, b, c]],
		[{ sentence: '', undo: null, others: [b] }, [b]],
	])('has all that %j offers', (what, offers) => {
		expect(offersOf(what)).toEqual(offers);
	});
});
