import { describe, expect, it } from 'vitest';
import { LiveAnswer, LONGEST_SHOWN } from '../../../src/app/shared/live-answer';

describe('LiveAnswer', () => {
	it('has what came so far, and tells of each piece until nobody listens', () => {
		const heard = new LiveAnswer();
		const seen: string[] = [];
		const end = heard.onChange(() => seen.push(heard.text()));
		heard.add('The ');
		heard.add('roses');
		end();
		heard.add('.');
		expect(seen).toEqual(['The ', 'The roses']);
		expect(heard.text()).toBe('The roses.');
		expect(heard.isCut()).toBe(false);
	});

	it('keeps the end of a long answer, however it came', () => {
		const heard = new LiveAnswer();
		for (let at = 0; at < 100; at += 1) heard.add('x'.repeat(100));
		heard.add('the end');
		expect(heard.text()).toHaveLength(LONGEST_SHOWN);
		expect(heard.text().endsWith('xthe end')).toBe(true);
		expect(heard.isCut()).toBe(true);
		heard.add('y'.repeat(5_000_000));
		expect(heard.text()).toBe('y'.repeat(LONGEST_SHOWN));
	});

	it('begins with no half of a character', () => {
		const heard = new LiveAnswer();
		heard.add(`${'🌹'.repeat(LONGEST_SHOWN)}.`);
		expect(heard.text()).toBe(`${'🌹'.repeat(LONGEST_SHOWN / 2 - 1)}.`);
	});

	it('is empty when another answer begins', () => {
		const heard = new LiveAnswer();
		heard.add('x'.repeat(LONGEST_SHOWN + 1));
		let told = 0;
		heard.onChange(() => (told += 1));
		heard.begin();
		expect([heard.text(), heard.isCut(), told]).toEqual(['', false, 1]);
	});
});
