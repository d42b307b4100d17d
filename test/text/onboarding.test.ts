import { describe, expect, it } from 'vitest';
import { text } from '../../src/text';

describe('onboardingText', () => {
	it.each([
		[text.onboarding.survey.notes, 0, 'There is no note in these folders yet.'],
		[text.onboarding.survey.notes, 1, '1 note becomes an item. Not a byte is changed.'],
		[text.onboarding.survey.notes, 15_000, '15,000 notes become items. Not a byte is changed.'],
		[text.onboarding.survey.more, 214, 'and 214 more'],
		[text.onboarding.survey.otherFiles, 1, '1 other file is no note and left alone.'],
		[text.onboarding.survey.otherFiles, 2, '2 other files are no notes and left alone.'],
		[
			text.onboarding.survey.foreignLogs,
			2,
			'2 files in Logs are another tool’s. Signoff leaves them alone.',
		],
	])('counts as a person would: %o(%i) is %j', (say, count, sentence) => {
		expect(say(count)).toBe(sentence);
	});

	it('speaks of one note and of many', () => {
		expect(text.onboarding.survey.unverified(1)).toMatch(
			/^1 note lies .* for it, so it counts as unverified\.$/,
		);
		expect(text.onboarding.survey.unverified(2)).toMatch(
			/^2 notes lie .* for them, so they count as unverified\.$/,
		);
		expect(text.onboarding.survey.finding('state-disagrees', 1)).toContain('its folder.');
		expect(text.onboarding.survey.finding('state-disagrees', 2)).toContain('their folders.');
		expect(text.onboarding.survey.reading(250, 15_000)).toBe('Reading notes: 250 of 15,000');
	});

	it('names a root that is watched', () => {
		expect(text.onboarding.knownRoot('')).toBe('Vault folder (watched already)');
		expect(text.onboarding.knownRoot('A')).toBe('A (watched already)');
	});
});
