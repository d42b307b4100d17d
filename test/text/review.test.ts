import { describe, expect, it } from 'vitest';
import { text } from '../../src/text';

describe('reviewText', () => {
	it.each([
		[text.review.unchangedLines(1), 'Show 1 unchanged line'],
		[text.review.unchangedLines(2), 'Show 2 unchanged lines'],
		[text.review.bulk.approve(1), 'Approve 1 item'],
		[text.review.bulk.approved(2), '2 items approved.'],
		[text.review.bulk.refused(1), '1 item was not approved:'],
		[text.review.bulk.refused(2), '2 items were not approved:'],
		[text.review.changes('review', '1 Mar'), 'Changes since your last look, 1 Mar'],
	])('says %j', (said, sentence) => {
		expect(said).toBe(sentence);
	});
});
