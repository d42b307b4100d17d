import { describe, expect, it } from 'vitest';
import type { BlameRow, CommitRow } from '../../../src/app/memory/artifacts';
import {
	NO_CHOICE,
	NOTE,
	parseChoice,
	PREVIOUS,
	withPlace,
} from '../../../src/features/artifact/choice-model';
import {
	chosenCommit,
	comparedOf,
	compareOptions,
	marksOf,
	placeOfSource,
	shownLines,
	shownSources,
	sourceOf,
	whoOf,
} from '../../../src/features/artifact/page-model';
import { rangeAt } from '../../../src/features/artifact/range-model';

function commitOf(
	letter: string,
	parents: string[] = [],
	more: Partial<CommitRow> = {},
): CommitRow {
	const commit = letter.repeat(64);
	return {
		...{ commit, short: commit.slice(0, 7), parents, entry: `item_${letter}` },
		...{ cause: null, message: null },
		...{ references: [], at: '2026-01-01T00:00:00Z', actor: 'system', via: 'cli', ops: null },
		...{ lines: 1, added: 0, removed: 0, isHead: false, isKept: true },
		...more,
	};
}

const first = commitOf('a');
const second = commitOf('b', [first.commit]);
const third = commitOf('c', [second.commit], { isHead: true });
const COMMITS = [third, second, first];

describe('a choice', () => {
	it('that a hand broke costs only what is broken', () => {
		expect(parseChoice({ uuid: 'art_1', blame: 'yes', pane: 'list' })).toEqual({
			...NO_CHOICE,
			uuid: 'art_1',
			pane: 'list',
		});
		expect(parseChoice('nonsense')).toEqual(NO_CHOICE);
	});

	it('of another place keeps what is said of how it is looked at', () => {
		const before = { ...NO_CHOICE, uuid: 'art_1', commit: 'x', compare: NOTE, blame: true };
		expect(withPlace(before, { uuid: 'art_2' })).toEqual({
			...NO_CHOICE,
			uuid: 'art_2',
			blame: true,
		});
	});
});

describe('the commit that is shown', () => {
	it('is the newest where none is chosen, else the one that is meant', () => {
		expect(chosenCommit(COMMITS, null)).toBe(third);
		expect(chosenCommit(COMMITS, second.commit)).toBe(second);
		expect(chosenCommit(COMMITS, 'aaaa')).toBe(first);
	});

	it('is none where the beginning of a hash could mean two', () => {
		const other = { ...first, commit: `aaaa${'d'.repeat(60)}` };
		expect(chosenCommit([first, other], 'aaaa')).toBeUndefined();
	});

	it('says whether it is the newest, a merge, or the first', () => {
		expect(marksOf(third, true)).toEqual(['newest']);
		expect(marksOf(first, false)).toEqual(['first']);
		expect(marksOf({ isHead: false, parents: ['a', 'b'] }, false)).toEqual(['merge']);
	});

	it('names who made it', () => {
		expect(whoOf({ actor: 'human', via: 'panel' })).toBe('you');
		expect(whoOf({ actor: 'system', via: null })).toBe('Signoff');
	});

	it('names the message or the suggestion that led to it', () => {
		const questions = {
			titleOfItem: (item: string) => (item === 'item_m' ? 'Workshops' : null),
			proposal: (entry: string) => (entry === 'item_p' ? { caller: 'agent' } : null),
		};
		const commits = [
			{ message: 'item_m', cause: 'item_p' },
			{ message: 'item_x', cause: 'item_p' },
			{ message: null, cause: 'item_p' },
			{ message: null, cause: 'item_x' },
			{ message: null, cause: null },
		];
		expect(commits.map((commit) => sourceOf(commit, questions))).toEqual([
			{ kind: 'message', item: 'item_m', title: 'Workshops' },
			{ kind: 'proposal', caller: 'agent' },
			{ kind: 'proposal', caller: 'agent' },
			null,
			null,
		]);
	});
});

describe('two texts that are compared', () => {
	const names = (compare: string) => {
		const compared = comparedOf(COMMITS, second, compare);
		return compared && [compared.before.name, compared.after.name];
	};

	it('stand with the older one first', () => {
		expect(names(PREVIOUS)).toEqual([first.short, second.short]);
		expect(names(first.commit)).toEqual([first.short, second.short]);
		expect(names(third.commit)).toEqual([second.short, third.short]);
		expect(names(NOTE)).toEqual([second.short, 'the note now']);
	});

	it('are none where there is no commit before, or no such one', () => {
		expect(comparedOf(COMMITS, first, PREVIOUS)).toBeNull();
		expect(names('nothing')).toBeNull();
	});

	it('can be any of the newest, and the one that was chosen from the list', () => {
		const many = Array.from({ length: 30 }, (_, at) => ({ ...first, commit: `commit ${at}` }));
		const shown = { ...first, parents: ['x'] };
		const values = compareOptions(many, shown, 'commit 25').map(([value]) => value);
		expect(values).toHaveLength(3 + 20 + 1);
		expect(values.slice(0, 4)).toEqual(['', PREVIOUS, NOTE, 'commit 0']);
		expect(values.at(-1)).toBe('commit 25');
	});
});

describe('what informed lines', () => {
	const long = `${'Use PostgreSQL, '.repeat(60)}please`;
	const fragments = [
		{ id: '^a7f', item: 'item_1', words: '**Use** PostgreSQL\u202E' },
		{ id: '^b2e', item: 'item_1', words: long },
		{ id: '^zzz', item: null, words: null },
		{ id: '^c3d', item: 'item_2', words: null },
	];
	const message = { id: null, item: 'item_1', words: 'Use PostgreSQL, all of it' };

	it('is shown in short and whole, and what is hidden in it is seen', () => {
		const [first, second] = shownSources({ message, fragments }, ['^a7f', '^b2e']);
		expect(first).toMatchObject({ id: '^a7f', item: 'item_1', isMissing: false });
		expect(first?.short).toMatch(/^Use PostgreSQL./);
		expect(first?.long).not.toContain('\u202E');
		expect(second?.short.length).toBeLessThan(50);
		expect(second?.long.length).toBeLessThan(700);
	});

	it('is said to be missing where nobody said it here, or its words are lost', () => {
		const [gone, lost] = shownSources({ message, fragments }, ['^zzz', '^c3d']);
		expect(gone).toMatchObject({ item: null, short: '^zzz isn’t here', isMissing: true });
		expect(lost).toMatchObject({
			item: 'item_2',
			short: 'words of ^c3d not kept',
			isMissing: true,
		});
	});

	it('is the message where the commit names no fragment, and all that it names where nobody asks for some', () => {
		expect(shownSources({ message, fragments: [] })).toMatchObject([{ id: null, item: 'item_1' }]);
		expect(shownSources({ message, fragments })).toHaveLength(4);
		expect(shownSources({ message: null, fragments: [] })).toEqual([]);
	});

	it('leads to the first that is here', () => {
		const sources = shownSources({ message, fragments });
		expect(placeOfSource(sources.slice(2))).toEqual({ item: 'item_2', id: '^c3d' });
		expect(placeOfSource(sources.slice(2, 3))).toBeNull();
	});
});

describe('lines', () => {
	it('name their commit where it is another one than above', () => {
		const blame = [first, first, second, null].map((commit, at): BlameRow => ({
			line: at + 1,
			text: '',
			fragment: '',
			commit,
			informedBy: [],
		}));
		const lines = shownLines('a\r\nb\nc\nd', blame);
		expect(lines.map(({ from }) => from?.commit.short ?? null)).toEqual([
			first.short,
			null,
			second.short,
			null,
		]);
		expect(lines.map(({ text }) => text)).toEqual(['a', 'b', 'c', 'd']);
		expect(shownLines('a', null)).toEqual([{ number: 1, text: 'a', from: null }]);
	});

	it('of one commit are told apart where other fragments informed them', () => {
		const blame = [['^a7f'], ['^a7f', '^b2e'], ['^a7f', '^b2e']].map(
			(informedBy, at): BlameRow => ({
				...{ line: at + 1, text: '', fragment: '', commit: first, informedBy },
			}),
		);
		const lines = shownLines('a\nb\nc', blame);
		expect(lines.map(({ from }) => from?.informedBy ?? null)).toEqual([
			['^a7f'],
			['^a7f', '^b2e'],
			null,
		]);
	});

	it('are chosen one by one, or from where somebody began', () => {
		const one = rangeAt(null, 5, true);
		expect(one).toEqual({ from: 5, to: 5, first: 5, last: 5 });
		const up = rangeAt(rangeAt(one, 4, true), 3, true);
		expect(up).toEqual({ from: 5, to: 3, first: 3, last: 5 });
		expect(rangeAt(up, 9, false)).toMatchObject({ first: 9, last: 9 });
	});
});
