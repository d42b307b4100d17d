import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	namedFiles,
	whyNotCovered,
	type WhyNotCovered,
} from '../../../src/core/approval/named-files';
import type { NameKind } from '../../../src/core/note/names';

const FROM = 'A/from.md';

const fileOf = (name: string, paths: readonly string[], from = FROM) =>
	Object.fromEntries(namedFiles([name], from, paths));

describe('namedFiles', () => {
	const PATHS = [
		'Inbox/task.md',
		'Inbox/deep/other.md',
		'Inbox/deep/only deep.md',
		'Notes/other.md',
		'Notes/A/far.md',
		'Very/Long/Way/far.md',
		'Files/invoice.pdf',
		'top.md',
	];

	it.each([
		['Notes/other', 'Notes/other.md', 'a path from the top'],
		['Notes/other.md', 'Notes/other.md', 'such a path with its ending'],
		['NOTES/Other', 'Notes/other.md', 'in another case'],
		['/Notes/other', 'Notes/other.md', 'a path that starts with a slash'],
		['./deep/other', 'Inbox/deep/other.md', 'a path from the note'],
		['../Notes/other.md', 'Notes/other.md', 'a path upwards'],
		['./Notes/other.md', 'Notes/other.md', 'a path from the top that says it is one from here'],
		['only deep', 'Inbox/deep/only deep.md', 'a name'],
		['A/far', 'Notes/A/far.md', 'the end of a path'],
		['far', 'Notes/A/far.md', 'the shortest of several'],
		['invoice.pdf', 'Files/invoice.pdf', 'another kind of file'],
		['/home/kim/Vault/Files/invoice.pdf', 'Files/invoice.pdf', 'a path of the machine'],
		['~/Vault/Files/invoice.pdf', 'Files/invoice.pdf', 'one from somebody’s home'],
		['C:/Vault/files/invoice.pdf', 'Files/invoice.pdf', 'one of Windows'],
		['/home/kim/top.md', 'top.md', 'one that ends at the top'],
		['task', 'Inbox/task.md', 'the note itself'],
	])('finds %j at %j: %s', (name, path) => {
		expect(Object.values(fileOf(name, PATHS, 'Inbox/task.md'))).toEqual([path]);
	});

	it.each([
		['invoice', 'no note'],
		['Nowhere/other', 'nothing on that path'],
		['ther', 'no part of a name'],
		['Notes', 'no folder'],
		['../../Notes/other.md', 'nothing above the top'],
		['/home/kim/invoice.pdf', 'nothing at the end of a path of the machine'],
		['', 'nothing'],
	])('finds nothing for %j: %s', (name) => {
		expect(fileOf(name, PATHS, 'Inbox/task.md')).toEqual({});
	});

	it.each([
		['x.md', ['B/x.md', 'A/x.md'], 'A/x.md', 'a namesake beside the note'],
		['x.md', ['C/D/x.md', 'B/x.md'], 'B/x.md', 'the shortest path'],
		['x.md', ['C/x.md', 'B/x.md'], 'B/x.md', 'the first by name where the paths are as short'],
		['x.md', ['A/x.md', 'x.md'], 'x.md', 'the whole path before the folder of the note'],
		['x.md', ['X.md', 'x.md'], 'x.md', 'the very case before another'],
		['é.md', ['e\u0301.md', 'é.md'], 'é.md', 'the very form before another'],
		['./x.md', ['x.md', 'A/x.md'], 'A/x.md', 'the folder of the note for a path from here'],
		['./x.md', ['x.md', 'B/x.md'], 'x.md', 'what else it may mean where nothing is there'],
		['/V/B/x.md', ['x.md', 'B/x.md'], 'B/x.md', 'the longest end of a path of the machine'],
	])('of several that %j may mean takes one: %j → %j: %s', (name, paths, target) => {
		expect(fileOf(name, paths)).toEqual({ [name]: target });
		expect(fileOf(name, [...paths].reverse())).toEqual({ [name]: target });
	});

	it('takes a name for a file and for a note', () => {
		const paths = ['q3.csv', 'q3.csv.md'];
		expect(fileOf('q3.csv', paths)).toEqual({ 'q3.csv': 'q3.csv', 'q3.csv.md': 'q3.csv.md' });
	});

	it.each(['été', 'ÉTÉ', 'e\u0301te\u0301'])('knows %j in either Unicode form', (name) => {
		expect(Object.values(fileOf(name, ['B/été.md']))).toEqual(['B/été.md']);
		const decomposed = 'B/été.md'.normalize('NFD');
		expect(Object.values(fileOf(name, [decomposed]))).toEqual([decomposed]);
	});

	it('finds every note by its path, with and without its ending', () => {
		const name = fc.stringMatching(/^[a-z]{1,3}$/);
		const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'));
		fc.assert(
			fc.property(fc.uniqueArray(path, { minLength: 1 }), path, (stems, from) => {
				const paths = stems.map((stem) => `${stem}.md`);
				const found = namedFiles(stems, `${from}.md`, paths);
				expect(found).toEqual(new Map(paths.map((one) => [one, one])));
			}),
		);
	});

	it('bears thousands of names of one file each in a thousand folders', () => {
		const names = Array.from({ length: 10_000 }, (_, index) => `${index}/x.md`);
		const paths = Array.from({ length: 1_000 }, (_, index) => `F${index}/x.md`);
		expect(namedFiles(names, FROM, paths).size).toBe(0);
	});
});

describe('whyNotCovered', () => {
	const PATHS = ['Notes/x.md', 'Logs/2026-01-27.log', 'seen.md'];

	it.each<[string, NameKind, WhyNotCovered | null]>([
		['https://a.b/c.md', 'bare', 'address'],
		['http://a.b', 'link', 'address'],
		['mailto:kim@example.org', 'link', null],
		['obsidian://open', 'link', null],
		['//a.b/c', 'bare', null],
		['file:///etc/passwd', 'bare', 'outside'],
		['../../etc/passwd', 'bare', 'outside'],
		['/etc/passwd', 'text', 'outside'],
		['/home/kim/V/Notes/x.md', 'text', 'outside'],
		['C:/Users/x', 'text', 'outside'],
		['~/x.csv', 'bare', 'outside'],
		['/or', 'bare', null],
		['/Notes/x', 'link', null],
		['.agent/x.json', 'bare', 'hidden'],
		['Notes/.env', 'bare', 'hidden'],
		['.env', 'text', 'hidden'],
		['.csv', 'bare', null],
		['and/or', 'bare', null],
		['nowhere', 'link', 'missing'],
		['nowhere', 'text', null],
		['Notes/x', 'link', null],
		['x.md', 'bare', 'in-passing'],
		['seen.md', 'bare', null],
		['y.md', 'bare', null],
		['Logs/2026-01-27.log', 'link', 'log'],
		['from.md', 'bare', null],
	])('says of %j as a %s: %j', (name, kind, why) => {
		const found = namedFiles([name], FROM, [...PATHS, FROM]);
		const covered = new Set(kind === 'bare' ? ['seen.md'] : PATHS);
		expect(whyNotCovered(name, kind, { from: FROM, found, covered })).toBe(why);
	});
});
