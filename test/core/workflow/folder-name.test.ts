import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	problemWithFolder,
	tidyFolderPath,
	type FolderNameProblem,
} from '../../../src/core/workflow/folder-name';
import { anyText } from '../../support/any-text';

const PROBLEMS: Readonly<Record<FolderNameProblem, readonly string[]>> = {
	'leaves-the-vault': ['.', '..', '../x', 'x/../y', 'x/..', './x', ' .. ', 'a/ . /b'],
	hidden: ['.obsidian', 'a/.git', '.x.', '...'],
	'forbidden-character': [
		...Array.from('\\:*?"<>|#^[]').flatMap((character) => [
			character,
			`a${character}b`,
			`ok/x${character}`,
		]),
		...['\0', '\t', '\n', '\u001f', '\u007f', '\u009f'].map((control) => `a${control}b`),
	],
	'ends-badly': ['a.', 'a/b.', 'a./b', 'con.'],
	reserved: [
		...['con', 'prn', 'aux', 'nul', 'com1', 'com9', 'lpt1', 'LPT9', 'CON', 'Aux'],
		...['nul.txt', 'con.tar.gz', 'a/prn', 'prn/a'],
	],
};

describe('problemWithFolder', () => {
	describe.each(Object.entries(PROBLEMS))('says %s', (problem, names) => {
		it.each(names)('of %j', (name) => {
			expect(problemWithFolder(name)).toBe(problem);
		});
	});

	it.each([
		'',
		'/',
		'Work',
		'a/b/c',
		'/a//b/',
		' spaces around ',
		'a.b',
		'v1.2/x',
		'Ünïcode 🎉',
		'content',
		'console',
		'com10',
		'communication',
		'auxiliary',
		"it's (fine) & {so} on, $1 @ 100% ~ + = ! ; `",
	])('accepts %j', (name) => {
		expect(problemWithFolder(name)).toBeNull();
	});

	it('judges the path as it will be written', () => {
		fc.assert(
			fc.property(anyText, (typed) => {
				expect(problemWithFolder(typed)).toBe(problemWithFolder(tidyFolderPath(typed)));
			}),
		);
	});

	it('finds one bad part between good ones', () => {
		const bad = fc.constantFrom(...Object.values(PROBLEMS).flat());
		const good = fc.array(fc.constantFrom('a', 'b c', 'd.e'), { maxLength: 3 });
		fc.assert(
			fc.property(good, bad, good, (before, name, after) => {
				expect(problemWithFolder([...before, name, ...after].join('/'))).not.toBeNull();
			}),
		);
	});
});

describe('tidyFolderPath', () => {
	it.each([
		['', ''],
		['/', ''],
		[' / / ', ''],
		['a', 'a'],
		[' a / b ', 'a/b'],
		['//a///b//', 'a/b'],
		['a b/c  d', 'a b/c  d'],
		['\u00a0a\u00a0', 'a'],
	])('writes %j as %j', (typed, tidy) => {
		expect(tidyFolderPath(typed)).toBe(tidy);
	});

	it('changes nothing the second time', () => {
		fc.assert(
			fc.property(fc.string({ unit: fc.constantFrom('a', '/', ' ', '.') }), (typed) => {
				const tidy = tidyFolderPath(typed);
				expect(tidyFolderPath(tidy)).toBe(tidy);
				expect(tidy).not.toMatch(/^\/|\/$|\/\/|^ | $/);
			}),
		);
	});
});
