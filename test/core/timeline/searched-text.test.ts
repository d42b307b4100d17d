import { describe, expect, it } from 'vitest';
import { searchedText } from '../../../src/core/timeline/searched-text';

describe('searchedText', () => {
	it('holds every text and number, however deep, in small letters', () => {
		const context = { reason: 'Because', amounts: [1240, { to: 'ACME' }], is: true, none: null };
		expect(searchedText(['Moved', null, undefined, context])).toBe('moved\nbecause\n1240\nacme');
	});

	it('ends somewhere, whatever another program wrote', () => {
		const found = searchedText([`needle ${'x'.repeat(1_000_000)}`]);
		expect(found).toContain('needle');
		expect(found.length).toBeLessThan(100_000);
	});

	it('lets no word reach from one value into the next', () => {
		expect(searchedText(['pay', 'rent'])).not.toContain('payrent');
	});
});
