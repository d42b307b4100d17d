import { describe, expect, it } from 'vitest';
import type { Item } from '../../../src/core/item/item';
import { withDistinctTitles } from '../../../src/core/item/title';
import { itemWith } from '../../support/builders';

const titles = (...items: Partial<Item>[]) =>
	withDistinctTitles(items.map((more, at) => itemWith({ path: `Inbox/f${at}.md`, ...more }))).map(
		({ title }) => title,
	);
const to = (recipient: string | null): Item['asks'] => ({
	...{ actionType: 'send_message', riskLevel: 'medium', amount: null, expiresAt: null },
	recipient,
});
const JAN_5 = Date.parse('2026-01-05T09:00:00Z');
const HOUR = 3_600_000;

describe('withDistinctTitles', () => {
	it('leaves titles alone that nothing else has', () => {
		const items = [itemWith({ title: 'A' }), itemWith({ title: 'B' })];
		expect(withDistinctTitles(items)).toBe(items);
	});

	it('names the recipients of twins', () => {
		const [anna, ben] = [to('Anna'), to('Ben')];
		expect(titles({ title: 'Hi', asks: anna }, { title: 'Hi', asks: ben })).toEqual([
			'Hi · Anna',
			'Hi · Ben',
		]);
	});

	it.each([
		[24 * HOUR, 'Hi · 2026-01-05', 'Hi · 2026-01-06'],
		[HOUR, 'Hi · 2026-01-05 09:00', 'Hi · 2026-01-05 10:00'],
		[0, 'Hi · f0', 'Hi · f1'],
	])('names the day of twins, or what else differs (%i)', (later, ...expected) => {
		const asks = to('Anna');
		const first = { title: 'Hi', since: JAN_5, asks };
		expect(titles(first, { ...first, since: JAN_5 + later })).toEqual(expected);
	});

	it('names the path where all else is the same', () => {
		const same = { title: 'Hi', since: JAN_5 };
		expect(titles({ ...same, path: 'Done/a/x.md' }, { ...same, path: 'Done/b/x.md' })).toEqual([
			'Hi · Done/a/x.md',
			'Hi · Done/b/x.md',
		]);
	});

	it('calls notes otherwise whose heading is that of many', () => {
		const headed = (otherwise: string) => ({ title: 'Lead', otherwise });
		expect(titles(headed('one'), headed('two'), headed('three'), { title: 'Other' })).toEqual([
			...['one', 'two', 'three', 'Other'],
		]);
	});
});
