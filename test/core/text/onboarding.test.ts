import { describe, expect, it } from 'vitest';
import { onboardingText } from '../../../src/core/text/onboarding';

const words = onboardingText.survey;

describe('onboardingText', () => {
	it.each([
		[words.notes, 0, 'There is no note in these folders yet.'],
		[words.notes, 1, '1 note becomes an item. Not a byte is changed.'],
		[words.notes, 15_000, '15,000 notes become items. Not a byte is changed.'],
		[words.more, 214, 'and 214 more'],
		[words.otherFiles, 1, '1 other file is no note and left alone.'],
		[words.otherFiles, 2, '2 other files are no notes and left alone.'],
		[words.foreignLogs, 2, '2 files in Logs are another tool’s. Signoff leaves them alone.'],
	])('counts as a person would: %o(%i) is %j', (say, count, sentence) => {
		expect(say(count)).toBe(sentence);
	});

	it('speaks of one note and of many', () => {
		expect(words.unverified(1)).toMatch(/^1 note lies .* for it, so it counts as unverified\.$/);
		expect(words.unverified(2)).toMatch(/^2 notes lie .* for them, so they count as unverified\.$/);
		expect(words.finding('state-disagrees', 1)).toContain('its folder.');
		expect(words.finding('state-disagrees', 2)).toContain('their folders.');
		expect(words.reading(250, 15_000)).toBe('Reading notes: 250 of 15,000');
	});

	it('names a root that is watched', () => {
		expect(onboardingText.knownRoot('')).toBe('Vault folder (watched already)');
		expect(onboardingText.knownRoot('A')).toBe('A (watched already)');
	});
});
