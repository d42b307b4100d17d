import { describe, expect, it } from 'vitest';
import { text } from '../../src/text';

describe('settingsText', () => {
	it('says which device enforces, and since when', () => {
		const since = '2026-03-01T12:00:00.000Z';
		expect(text.settings.enforcedHere(since)).toContain('rules since 2026-03-01. Others');
		expect(text.settings.enforcedHere(null)).toContain('rules. Others');
		expect(text.settings.enforcedElsewhere('desk', since)).toMatch(/desk.* since 2026-03-01/);
	});

	it('says where a broken file is kept', () => {
		expect(text.settings.broken('a/b/data.json')).toMatch(
			/^a\/b\/data\.json .* data\.json\.broken /,
		);
	});

	it('says which numbers of days are possible', () => {
		expect(text.settings.requestDaysRange(1, 365)).toContain('from 1 to 365 days');
		expect(text.settings.requestDaysRange(1, 1)).toContain('1 day.');
	});
});
