import { describe, expect, it } from 'vitest';
import { reviewText } from '../../../src/core/text/review';

describe('reviewText', () => {
	it.each([
		[reviewText.unchangedLines(1), 'Show 1 unchanged line'],
		[reviewText.unchangedLines(2), 'Show 2 unchanged lines'],
		[reviewText.bulk.approve(1), 'Approve 1 item'],
		[reviewText.bulk.approved(2), '2 items approved.'],
		[reviewText.bulk.refused(1), '1 item was not approved:'],
		[reviewText.bulk.refused(2), '2 items were not approved:'],
		[reviewText.changes('review', '1 Mar'), 'Changes since your last look, 1 Mar'],
	])('says %j', (said, sentence) => {
		expect(said).toBe(sentence);
	});
});
