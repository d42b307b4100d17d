import { beforeEach, describe, expect, it } from 'vitest';
import type { Done, Outcome, Refused } from '../../../../src/app/workspace/api';
import { offersOf } from '../../../../src/features/kit/acts/sum-up';
import { PersonActs } from '../../../../src/features/kit/acts/person-acts';
import { FakeControl } from '../../../support/fake-control';
import { pressed } from '../../../support/pressed';

const NOW = 1_000;
const BY_A_PROGRAM = { isTrusted: false };
const REFUSED: Outcome = { ok: false, refusal: { code: 'ledger', sentence: 'No.' } };

let control: FakeControl;
let said: (Done | Refused)[];
let acts: PersonActs;

beforeEach(() => {
	control = new FakeControl();
	said = [];
	acts = new PersonActs(control, (one) => said.push(one)).within('board');
});

const moved = (entry: string): Outcome => ({
	ok: true,
	value: { sentence: `${entry} moved.`, undo: { entry, path: entry, until: NOW + 1 } },
});

const sentences = () => said.map(({ sentence }) => sentence);

describe('PersonActs, on several items,', () => {
	it('moves them with one gesture, and says it once', async () => {
		control.outcomes = [moved('a'), REFUSED];
		const outcomes = await acts.moveAll(['a', 'b'], 'Plans', pressed());
		expect(outcomes.map(({ ok }) => ok)).toEqual([true, false]);
		expect(control.deeds).toEqual([
			['move', 'board', 'a', 'Plans', ''],
			['move', 'board', 'b', 'Plans', ''],
		]);
		expect(sentences()).toEqual(['1 item moved to Plans. 1 was not: No.']);
	});

	it('moves one as it always did', async () => {
		control.outcomes = [moved('a')];
		await acts.moveAll(['a'], 'Plans', pressed());
		expect(sentences()).toEqual(['a moved.']);
		expect(acts.lastUndo(NOW)).toMatchObject({ entry: 'a' });
	});

	it('takes all of it back by one press, the last one first, and says it once', async () => {
		control.outcomes = ['a', 'b', 'c'].map(moved);
		await acts.moveAll(['a', 'b', 'c'], 'Plans', pressed());
		await acts.undoLast(pressed({ type: 'keydown' }), NOW);
		expect(control.deeds.slice(3)).toEqual(
			['c', 'b', 'a'].map((entry) => ['undo', 'board', entry]),
		);
		expect(sentences().slice(1)).toEqual(['3 items put back.']);
		expect(acts.lastUndo(NOW)).toBeNull();
	});

	it('takes all of it back by what the notice offers', async () => {
		control.outcomes = ['a', 'b'].map(moved);
		await acts.moveAll(['a', 'b'], 'Plans', pressed());
		const [told] = said;
		const offers = told && 'undo' in told ? offersOf(told) : [];
		expect(await acts.undoAct(offers, pressed())).toMatchObject({ ok: true });
		expect(control.deeds).toHaveLength(4);
		expect(acts.lastUndo(NOW)).toBeNull();
	});

	it('offers again what could not be taken back', async () => {
		control.outcomes = ['a', 'b'].map(moved);
		await acts.moveAll(['a', 'b'], 'Plans', pressed());
		control.outcomes = [REFUSED];
		await acts.undoLast(pressed(), NOW);
		expect(sentences().at(-1)).toBe('1 item put back. 1 was not: No.');
		expect(acts.lastUndo(NOW)).toMatchObject({ entry: 'b' });
		control.outcomes = [REFUSED, REFUSED];
		expect(await acts.undoLast(pressed(), NOW)).toEqual(REFUSED);
	});

	it('is refused where none could be taken back', async () => {
		control.outcomes = [...['a', 'b'].map(moved), REFUSED, REFUSED];
		await acts.moveAll(['a', 'b'], 'Plans', pressed());
		expect(await acts.undoLast(pressed(), NOW)).toEqual(REFUSED);
		expect(sentences().at(-1)).toBe('No.');
	});

	it('leaves what was done before where none was moved', async () => {
		control.outcomes = [moved('a'), REFUSED, REFUSED];
		await acts.move('a', 'Plans', '', pressed());
		await acts.moveAll(['b', 'c'], 'Plans', pressed());
		expect(acts.lastUndo(NOW)).toMatchObject({ entry: 'a' });
	});

	it('does nothing but speak when a program made the event', async () => {
		const made = pressed(BY_A_PROGRAM);
		control.outcomes = ['a', 'b'].map(moved);
		await acts.moveAll(['a', 'b'], 'Plans', pressed());
		const before = control.deeds.length;
		expect(await acts.moveAll(['c', 'd'], 'Plans', made)).toMatchObject([{ ok: false }]);
		expect(await acts.undoLast(made, NOW)).toMatchObject({ ok: false });
		expect(control.deeds).toHaveLength(before);
		expect(new Set(sentences().slice(1))).toEqual(
			new Set(['Only a person’s own click or key decides.']),
		);
		expect(acts.lastUndo(NOW)).toMatchObject({ entry: 'b' });
	});
});

describe('PersonActs.isOwn', () => {
	it('is silent about a person’s event, and says what is wrong with a program’s', () => {
		expect(acts.isOwn(pressed())).toBe(true);
		expect(said).toEqual([]);
		expect(acts.isOwn(pressed(BY_A_PROGRAM))).toBe(false);
		expect(sentences()).toEqual(['Only a person’s own click or key decides.']);
	});
});
