import { describe, expect, it } from 'vitest';
import { isTheirs, nameOfTheirs, originalOf } from '../../../src/core/backlog/copy-names';

describe('originalOf', () => {
	it.each([
		['issue-001.sync-conflict-20261119-101500-ABCDEFG.md', 'issue-001.md'],
		['issues.sync-conflict-20261119-101500-ABCDEFG.jsonl', 'issues.jsonl'],
		['a.sync-conflict-20261119-101500.sync-conflict-20261119-101501-ABCDEFG.md', 'a.md'],
		["meta (Kim's conflicted copy 2026-11-19).json", 'meta.json'],
		["issue-001 (Kim's conflicted copy 2026-11-19 (1)).md", 'issue-001.md'],
		['Auth (v2) (Conflicted copy Pixel 202611191015).md', 'Auth (v2).md'],
		['Auth (conflicted copy 2026-11-19 101500).md', 'Auth.md'],
		['Auth (SFConflict kim@example.org 2026-11-19-10-15-00).md', 'Auth.md'],
	])('%s is a copy of %s', (name, original) => {
		expect(originalOf(`Backlog/${name}`)).toBe(`Backlog/${original}`);
	});

	it.each([
		'issue-001.md',
		'Auth (conflict handling).md',
		'Auth conflicted copy.md',
		'sync-conflict-20261119-101500-ABCDEFG.md',
		'Auth.sync-conflict.md',
		'Auth 1.md',
		'Auth (conflicted copy)',
		'Auth (theirs).md',
	])('%s is no copy', (name) => {
		expect(originalOf(`Backlog/issues/${name}`)).toBeNull();
	});
});

describe('isTheirs', () => {
	it('knows what is called so, also where that name was taken', () => {
		expect(isTheirs(`Backlog/issues/${nameOfTheirs('issue-001')}`)).toBe(true);
		expect(isTheirs('Backlog/issues/issue-001 (theirs) 1.md')).toBe(true);
		expect(isTheirs('Backlog/issues/theirs.md')).toBe(false);
		expect(isTheirs('Backlog/issues/issue-001 (theirs)/a.md')).toBe(false);
	});
});
