import { afterAll, describe, expect, it, vi } from 'vitest';

// What other tests load is English again.
afterAll(() => vi.resetModules());

/** As after a start of the app in that language. */
async function chosen(code: string): Promise<string> {
	vi.resetModules();
	const { speak } = await import('../../src/text/kit/language');
	speak(code);
	return (await import('../../src/text')).text.language;
}

describe('the words', () => {
	it.each([
		['de', 'de'],
		['de-AT', 'de'],
		['DE_ch', 'de'],
		['en', 'en'],
		['en-GB', 'en'],
		['fr', 'en'],
		['den', 'en'],
		['constructor', 'en'],
		['', 'en'],
	])('are, where the app says %j, those of %j', async (code, language) => {
		expect(await chosen(code)).toBe(language);
	});
});
