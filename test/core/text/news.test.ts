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

	const back = (title: string, sentence = 'Rule.') => ({ kind: 'refused', title, sentence });

	it('names the rule where it is one for all', () => {
		expect(newsText.summary([back('A'), back('B')])).toBe('Signoff: 2 put back. Rule.');
		expect(newsText.summary([back('A'), back('B', 'Other.')])).toBe('Signoff: 2 put back');
		expect(newsText.summary([back('A'), { kind: 'asks', title: 'B' }])).not.toContain('Rule');
	});

	it('names the first of many, and what happened only where that differs', () => {
		expect(newsText.lines([back('A'), back('B'), back('C')], 2)).toEqual(['“A”', '“B”']);
		const mixed = [
			back('A'),
			{ kind: 'asks', title: 'B' },
			{ kind: 'folder', folder: 'Done' },
			{ kind: 'problem', sentence: 'No room.' },
		];
		expect(newsText.lines(mixed, 4)).toEqual([
			'Put back: “A”',
			'Asks for approval: “B”',
			'Restored: “Done”',
			'No room.',
		]);
	});
});
