import { afterEach, describe, expect, it } from 'vitest';
import { inLanguage, language, speak } from '../../../src/core/text/language';

// Words that were chosen already stay as they are; what is loaded later is English again.
afterEach(() => speak('en'));

const WORDS = { en: { yes: 'yes' }, de: { yes: 'ja' } };

describe('speak', () => {
	it.each([
		['de', 'de'],
		['de-AT', 'de'],
		['DE_ch', 'de'],
		['en', 'en'],
		['en-GB', 'en'],
		['fr', 'en'],
		['den', 'en'],
		['', 'en'],
	])('takes %j for %j', (code, spoken) => {
		speak(code);
		expect(language()).toBe(spoken);
	});

	it('chooses the words that are asked for from then on', () => {
		const before = inLanguage(WORDS);
		speak('de');
		expect([before.yes, inLanguage(WORDS).yes]).toEqual(['yes', 'ja']);
	});
});
