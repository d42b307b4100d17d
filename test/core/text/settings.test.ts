import { describe, expect, it } from 'vitest';
import { settingsText } from '../../../src/core/text/settings';

describe('settingsText', () => {
	it('says which device enforces, and since when', () => {
		const since = '2026-03-01T12:00:00.000Z';
		expect(settingsText.enforcedHere(since)).toContain('rules since 2026-03-01. Others');
		expect(settingsText.enforcedHere(null)).toContain('rules. Others');
		expect(settingsText.enforcedElsewhere('desk', since)).toMatch(/desk.* since 2026-03-01/);
	});

	it('says where a broken file is kept', () => {
		expect(settingsText.broken('a/b/data.json')).toMatch(
			/^a\/b\/data\.json .* data\.json\.broken /,
		);
	});

	it('says which numbers of days are possible', () => {
		expect(settingsText.requestDaysRange(1, 365)).toContain('from 1 to 365 days');
		expect(settingsText.requestDaysRange(1, 1)).toContain('1 day.');
	});
});
