import { describe, expect, it } from 'vitest';
import type { BlameRow, CommitSource } from '../../../src/app/memory/artifacts';
import { blameLine, sourcesOf } from '../../../src/cli/commands/memory/blame-lines';

const COMMIT = {
	...{ commit: 'a'.repeat(64), short: 'aaaaaaa', parents: [], entry: 'item_1', cause: null },
	...{ message: 'item_2' as string | null, references: ['^a7f', '^b2e'], at: '', actor: 'human' },
	...{ via: 'panel', ops: null, lines: 1, added: 1, removed: 0, isHead: true, isKept: true },
};

const row = (informedBy: string[], commit: BlameRow['commit'] = COMMIT): BlameRow => ({
	...{ line: 3, text: 'Use PostgreSQL.', fragment: '', commit, informedBy },
});

const MESSAGE = { id: null, item: 'item_2', words: 'SQLite will not scale.\n\nUse PostgreSQL.' };
const FRAGMENTS = [
	{ id: '^a7f', item: 'item_2', words: 'SQLite will not scale.' },
	{ id: '^b2e', item: 'item_2', words: 'Use PostgreSQL.' },
];

const lineOf = (source: CommitSource, informedBy = ['^a7f', '^b2e']) =>
	blameLine(row(informedBy), new Map([[COMMIT.commit, source]]));

describe('blameLine', () => {
	it('has the words of the fragments and of their message', () => {
		expect(lineOf({ message: MESSAGE, fragments: FRAGMENTS }, ['^b2e'])).toBe(
			'aaaaaaa “Use PostgreSQL.” in “SQLite will not scale. Use PostgreSQL.” 3\tUse PostgreSQL.',
		);
	});

	it('has a message of one thought once, and the message alone where no fragment is named', () => {
		const [only] = FRAGMENTS.slice(1);
		const message = { ...MESSAGE, words: 'Use PostgreSQL.' };
		const once = 'aaaaaaa “Use PostgreSQL.” 3\tUse PostgreSQL.';
		expect(lineOf({ message, fragments: only ? [only] : [] }, ['^b2e'])).toBe(once);
		expect(lineOf({ message, fragments: [] }, [])).toBe(once);
	});

	it('says what isn’t here', () => {
		const missing = { item: null, words: null };
		const source = {
			message: { ...missing, id: null },
			fragments: [{ ...missing, id: '^a7f' }],
		};
		expect(lineOf(source, ['^a7f'])).toBe('aaaaaaa (^a7f: not here) 3\tUse PostgreSQL.');
	});

	it('has who wrote it where nothing led to it, and nobody where nobody knows', () => {
		expect(blameLine(row([]), new Map())).toBe('aaaaaaa panel 3\tUse PostgreSQL.');
		expect(blameLine(row([], null), new Map())).toBe('???????  3\tUse PostgreSQL.');
	});
});

describe('sourcesOf', () => {
	it('asks once for a commit, and for none that names nothing', async () => {
		const plain = { ...COMMIT, commit: 'b'.repeat(64), message: null, references: [] };
		const asked: string[] = [];
		const sources = await sourcesOf([row([]), row([]), row([], plain), row([], null)], (commit) => {
			asked.push(commit);
			return Promise.resolve({ message: MESSAGE, fragments: [] });
		});
		expect(asked).toEqual([COMMIT.commit]);
		expect([...sources.keys()]).toEqual(asked);
	});
});
