import { describe, expect, it } from 'vitest';
import type { News } from '../../../src/app/workspace/news';
import { newsLines, newsSentence, newsSummary } from '../../../src/features/news/news-sentences';

const at = { path: 'a.md' };
const asks = (title: string): News => ({ ...at, kind: 'asks', title });
const problem: News = { ...at, kind: 'problem', sentence: 'No room.' };
const back = (title: string, sentence = 'Rule.', possible = 'Possible: Plans.'): News => ({
	...{ ...at, kind: 'refused', title, sentence, possible },
});

describe('news', () => {
	it.each<[News, string]>([
		[back('A'), '“A” was put back. Rule. Possible: Plans.'],
		[asks('A'), '“A” asks for approval.'],
		[{ ...at, kind: 'void', title: 'A' }, 'changed after its approval'],
		[{ ...at, kind: 'deleted', title: 'A', restorable: true }, '“A” was deleted.'],
		[{ kind: 'folder', folder: 'Done', done: 'put-back' }, 'put back'],
		[{ kind: 'folder', folder: 'Done', done: 'recreated' }, 'made again'],
		[{ kind: 'done', done: { sentence: 'Approved: A', undo: null } }, 'Approved: A'],
		[problem, 'No room.'],
	])('says %j', (news, words) => {
		expect(newsSentence(news)).toContain(words);
	});

	it('sums up a burst by kind', () => {
		const news = [asks('A'), back('B'), back('C', 'Other.')];
		expect(newsSummary(news)).toBe('Signoff: 2 put back, 1 asking for approval');
	});

	it('names the rule where it is one for all', () => {
		expect(newsSummary([back('A'), back('B')])).toBe('Signoff: 2 put back. Rule.');
		expect(newsSummary([back('A'), back('B', 'Other.')])).toBe('Signoff: 2 put back');
		expect(newsSummary([back('A'), asks('B')])).not.toContain('Rule');
	});

	it('names the first of many, and what happened only where that differs', () => {
		expect(newsLines([back('A'), back('B'), back('C')], 2)).toEqual(['“A”', '“B”']);
		const mixed: News[] = [
			back('A'),
			asks('B'),
			{ kind: 'folder', folder: 'Done', done: 'put-back' },
			problem,
		];
		expect(newsLines(mixed, 4)).toEqual([
			'Put back: “A”',
			'Asks for approval: “B”',
			'Restored: “Done”',
			'No room.',
		]);
	});
});
