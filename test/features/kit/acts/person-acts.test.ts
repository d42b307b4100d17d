import { describe, expect, it } from 'vitest';
import type { Done, Refused } from '../../../../src/app/workspace/api';
import { PersonActs } from '../../../../src/features/kit/acts/person-acts';
import { FakeControl, reviewWith, stepWith } from '../../../support/fake-control';
import { pressed, pressOn } from '../../../support/pressed';

const NOW = 1_000;
const REFUSED = { ok: false, refusal: { code: 'no', sentence: 'No.' } } as const;

function acting() {
	const control = new FakeControl();
	const said: (Done | Refused)[] = [];
	const acts = new PersonActs(control, (sentence) => said.push(sentence));
	return { control, said, acts };
}

describe('PersonActs', () => {
	it('approves exactly what was seen', async () => {
		const { control, said, acts } = acting();
		await acts.within('review').approve(reviewWith(), true, pressOn());
		expect(control.deeds).toEqual([
			[
				'decide',
				'review',
				{
					path: 'Pending_Approval/pay.md',
					decision: 'approved',
					reason: '',
					substance: 'substance-1',
					confirmed: true,
				},
			],
		]);
		expect(said.map(({ sentence }) => sentence)).toEqual(['Pending_Approval/pay.md approved.']);
	});

	it('rejects a request with its reason', async () => {
		const { control, acts } = acting();
		await acts.reject(reviewWith(), 'Too much.', pressOn());
		expect(control.deeds[0]).toMatchObject(['decide', 'panel', { reason: 'Too much.' }]);
	});

	it('moves what stands in Approved to Rejected', async () => {
		const { control, acts } = acting();
		await acts.reject(reviewWith({ state: 'Approved', path: 'a' }), 'Too much.', pressOn());
		expect(control.deeds).toEqual([['move', 'panel', 'a', 'Rejected', 'Too much.']]);
	});

	it('approves many with one gesture, one decision each, and says nothing itself', async () => {
		const { control, said, acts } = acting();
		const reviews = ['a', 'b'].map((path) => reviewWith({ path }));
		expect(await acts.approveAll(reviews, pressOn())).toHaveLength(2);
		expect(control.deeds).toMatchObject([
			['decide', 'panel', { path: 'a', confirmed: false }],
			['decide', 'panel', { path: 'b', confirmed: false }],
		]);
		expect(said).toEqual([]);
	});

	it('does nothing but speak when a program made the event', async () => {
		const { control, said, acts } = acting();
		const made = pressed({ isTrusted: false });
		const review = reviewWith();
		const outcomes = [
			await acts.approve(review, true, { event: made, shown: [] }),
			await acts.reject(review, 'x', { event: made, shown: [] }),
			...(await acts.approveAll([review], { event: made, shown: [] })),
			await acts.move('a', 'Plans', '', made),
			await acts.renew('a', made),
			await acts.restore('a', made),
			await acts.dealWith('a', 'retry', made),
		];
		expect(outcomes.map(({ ok }) => ok)).toEqual(Array.from({ length: 7 }, () => false));
		expect(control.deeds).toEqual([]);
		expect(new Set(said.map(({ sentence }) => sentence))).toEqual(
			new Set(['Only a person’s own click or key decides.']),
		);
	});

	it('moves, renews, restores and takes in', async () => {
		const { control, acts } = acting();
		await acts.move('a', 'Plans', '', pressed());
		await acts.renew('a', pressed());
		await acts.restore('a', pressed());
		await acts.takeIn('a');
		expect(control.deeds).toEqual([
			['move', 'panel', 'a', 'Plans', ''],
			['renew', 'panel', 'a'],
			['restore', 'panel', 'a'],
			['takeIn', 'a'],
		]);
	});

	it('drafts a plan for anybody, and deals with an error for a person', async () => {
		const { control, said, acts } = acting();
		await acts.draft('a');
		await acts.within('menu').dealWith('e', 'mark-failed', pressed());
		expect(control.deeds).toEqual([
			['draft', 'a'],
			['mark-failed', 'menu', 'e'],
		]);
		expect(said.map(({ sentence }) => sentence)).toEqual(['a drafted.', 'e: mark-failed.']);
	});

	it('ticks in silence, unless that is refused', async () => {
		const { control, said, acts } = acting();
		await acts.tick('a', stepWith(), '/');
		expect(said).toEqual([]);
		control.outcomes = [REFUSED];
		await acts.tick('a', stepWith(), 'x');
		expect(said).toEqual([REFUSED.refusal]);
		expect(control.deeds[0]).toEqual(['tick', 'a', 8, 'Match invoice with order', '/']);
	});

	it('undoes the last act, in whichever view it was done, once', async () => {
		const { control, said, acts } = acting();
		await acts.within('review').approve(reviewWith({ path: 'a' }), false, pressOn());
		await acts.undoLast(pressed({ type: 'keydown' }), NOW);
		await acts.undoLast(pressed({ type: 'keydown' }), NOW);
		expect(control.deeds.slice(1)).toEqual([['undo', 'panel', 'of a']]);
		expect(said.at(-1)?.sentence).toBe('There is nothing to undo.');
	});

	it('undoes what was begun last, though it is not over, and never something older', async () => {
		const { control, acts } = acting();
		await acts.approve(reviewWith({ path: 'a' }), false, pressOn());
		const begun = acts.approve(reviewWith({ path: 'b' }), false, pressOn());
		await Promise.all([acts.undoLast(pressed(), NOW), acts.undoLast(pressed(), NOW), begun]);
		expect(control.deeds.slice(2)).toEqual([
			['undo', 'panel', 'of b'],
			['undo', 'panel', 'of a'],
		]);
	});

	it('takes back all that were approved together with one press, the last one first', async () => {
		const { control, said, acts } = acting();
		const reviews = ['a', 'b'].map((path) => reviewWith({ path }));
		await acts.approveAll(reviews, pressOn());
		await acts.undoLast(pressed(), NOW);
		expect(control.deeds.slice(2)).toEqual([
			['undo', 'panel', 'of b'],
			['undo', 'panel', 'of a'],
		]);
		expect(said.map(({ sentence }) => sentence)).toEqual(['2 items put back.']);
		expect(acts.lastUndo(NOW)).toBeNull();
	});

	it('takes back what was done before where none of many was approved', async () => {
		const { control, acts } = acting();
		await acts.approve(reviewWith({ path: 'a' }), false, pressOn());
		control.outcomes = [REFUSED, REFUSED];
		await acts.approveAll(
			['b', 'c'].map((path) => reviewWith({ path })),
			pressOn(),
		);
		expect(acts.lastUndo(NOW)).toMatchObject({ entry: 'of a' });
	});

	it('never reaches past an act that cannot be taken back', async () => {
		const { said, acts } = acting();
		await acts.approve(reviewWith({ path: 'a' }), false, pressOn());
		await acts.renew('b', pressed());
		await acts.undoLast(pressed(), NOW);
		expect(said.at(-1)).toMatchObject({ code: 'nothing-to-undo' });
	});

	it('takes back a drag before what was done earlier', async () => {
		const { control, acts } = acting();
		await acts.approve(reviewWith({ path: 'a' }), false, pressOn());
		acts.remember({ entry: 'of the drag', path: 'b', until: NOW + 1 });
		await acts.undoLast(pressed(), NOW);
		expect(control.deeds.at(-1)).toEqual(['undo', 'panel', 'of the drag']);
	});

	it.each([
		['moved-on', 'of a'],
		['ledger', 'of b'],
	])('after an undo refused as %s offers what was done %s', async (code, entry) => {
		const { control, acts } = acting();
		await acts.approve(reviewWith({ path: 'a' }), false, pressOn());
		await acts.approve(reviewWith({ path: 'b' }), false, pressOn());
		control.outcomes = [{ ok: false, refusal: { code, sentence: 'No.' } }];
		await acts.undoLast(pressed(), NOW);
		expect(acts.lastUndo(NOW)).toMatchObject({ entry });
	});

	it('keeps the offer of an act when the next one is refused', async () => {
		const { control, acts } = acting();
		await acts.approve(reviewWith({ path: 'a' }), false, pressOn());
		control.outcomes = [REFUSED];
		await acts.renew('b', pressed());
		await acts.undoLast(pressed(), NOW);
		expect(control.deeds.at(-1)).toEqual(['undo', 'panel', 'of a']);
	});

	it('undoes nothing when the time for it is over', async () => {
		const { control, said, acts } = acting();
		const undo = { entry: 'e', path: 'a', until: NOW };
		control.outcomes = [{ ok: true, value: { sentence: '', undo } }];
		await acts.move('a', 'Plans', '', pressed());
		await acts.undoLast(pressed(), NOW);
		expect(control.deeds).toHaveLength(1);
		expect(said.at(-1)).toMatchObject({ code: 'nothing-to-undo' });
	});
});
