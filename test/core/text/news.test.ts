import { describe, expect, it } from 'vitest';
import { newsText } from '../../../src/core/text/news';

describe('newsText', () => {
	it.each([
		[
			{ kind: 'refused', title: 'A', sentence: 'Rule.', possible: 'Possible: Plans.' },
			'“A” was put back. Rule. Possible: Plans.',
		],
		[{ kind: 'asks', title: 'A' }, '“A” asks for approval.'],
		[{ kind: 'void', title: 'A' }, 'changed after its approval'],
		[{ kind: 'deleted', title: 'A' }, '“A” was deleted.'],
		[{ kind: 'folder', folder: 'Done', done: 'put-back' as const }, 'put back'],
		[{ kind: 'folder', folder: 'Done', done: 'recreated' as const }, 'made again'],
		[{ kind: 'done', done: { sentence: 'Approved: A' } }, 'Approved: A'],
		[{ kind: 'problem', sentence: 'No room.' }, 'No room.'],
	])('says %j', (news, words) => {
		expect(newsText.sentence(news)).toContain(words);
	});

	it('sums up a burst by kind', () => {
		const news = [{ kind: 'asks' }, { kind: 'refused' }, { kind: 'refused' }];
		expect(newsText.summary(news)).toBe('Signoff: 2 put back, 1 asking for approval');
	});
});
