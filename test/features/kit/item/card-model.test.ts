import { describe, expect, it } from 'vitest';
import { cardModel, headlineOf } from '../../../../src/features/kit/item/card-model';
import { reviewWith } from '../../../support/fake-control';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const SUMMARY = 'make payment · € 1,240';
const card = (changes: Parameters<typeof reviewWith>[0] = {}) =>
	cardModel(reviewWith(changes), SUMMARY, NOW);
const diff = (added: number, removed: number) =>
	({ since: 'review', at: NOW, lines: [], added, removed }) as const;

describe('cardModel', () => {
	it('says what is asked, by whom, when, and until when', () => {
		expect(card()).toMatchObject({
			risk: 'high',
			headline: 'make payment · € 1,240 · high risk',
			asked: 'Asked by another program, 10:00',
			expiry: 'Expires 15:00',
			notice: null,
			change: null,
			hasDiff: false,
			blocked: null,
		});
	});

	it('says as much as is known', () => {
		const known = card({ requestedAt: null, expiresAt: null });
		expect(known).toMatchObject({ asked: 'Asked by another program', expiry: null });
	});

	it('shows three reasons and counts the others', () => {
		const [evidence] = reviewWith().evidence;
		const five = card({
			evidence: Array.from({ length: 5 }, (_, index) => ({
				...evidence!,
				reason: { code: 'many-recipients', count: index } as const,
			})),
		});
		expect([five.evidence.length, five.moreEvidence]).toEqual([3, 2]);
		expect(card().moreEvidence).toBe(0);
	});

	it.each([
		[diff(1, 0), 'Changed since your last look: 1 line added', true],
		[diff(3, 1), 'Changed since your last look: 3 lines added, 1 line removed', true],
		[diff(0, 2), 'Changed since your last look: 2 lines removed', true],
		[diff(0, 0), 'Unchanged since your last look', false],
	])('says what has changed (%#)', (changed, words, hasDiff) => {
		expect(card({ diff: changed })).toMatchObject({ change: words, hasDiff });
	});

	it.each([
		['low', 'approve-at-once'],
		['medium', 'open-review'],
		['high', 'open-review'],
	] as const)('lets a click on %s risk %s', (riskLevel, next) => {
		expect(card({ riskLevel }).next).toBe(next);
	});

	it('renews what has expired before anything else', () => {
		expect(card({ riskLevel: 'low', expired: true })).toMatchObject({
			next: 'renew',
			expiry: 'Expired 15:00',
			notice: 'This request has expired. Renew it to decide again.',
		});
	});

	it('never approves at once what stands in Approved unverified', () => {
		const unverified = card({ riskLevel: 'low', unverified: true });
		expect(unverified.next).toBe('open-review');
		expect(unverified.notice).toMatch(/no decision of yours is known/);
	});

	it('passes on why it cannot be approved', () => {
		expect(card({ blocked: 'The log cannot be written.' }).blocked).toBe(
			'The log cannot be written.',
		);
	});
});

describe('headlineOf', () => {
	it('names the action where there is no summary', () => {
		expect(headlineOf(reviewWith(), '')).toBe('make payment · high risk');
	});

	it('shows what a summary would hide', () => {
		expect(headlineOf(reviewWith(), 'pay \u202E5')).toBe('pay ⟨U+202E⟩5 · high risk');
	});
});
