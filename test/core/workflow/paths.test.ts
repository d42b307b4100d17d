import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	ancestorsOf,
	baseNameOf,
	isNotePath,
	isWithin,
	joinPath,
	nameOf,
	parentOf,
} from '../../../src/core/workflow/paths';
import { anyText } from '../../support/any-text';

const part = anyText.filter((text) => text !== '' && !text.includes('/'));
const path = fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('/'));
const pathOrVault = fc.oneof(path, fc.constant(''));

describe('joinPath', () => {
	it('leaves out what is empty', () => {
		expect(joinPath('', 'a', '', 'b/c', '')).toBe('a/b/c');
		expect(joinPath('', '')).toBe('');
		expect(joinPath()).toBe('');
	});

	it('is associative, with the vault as its unit', () => {
		fc.assert(
			fc.property(pathOrVault, pathOrVault, pathOrVault, (a, b, c) => {
				expect(joinPath(joinPath(a, b), c)).toBe(joinPath(a, joinPath(b, c)));
				expect(joinPath('', a)).toBe(a);
				expect(joinPath(a, '')).toBe(a);
			}),
		);
	});
});

describe('parentOf and nameOf', () => {
	it('take apart what joinPath puts together', () => {
		fc.assert(
			fc.property(pathOrVault, part, (folder, name) => {
				expect(parentOf(joinPath(folder, name))).toBe(folder);
				expect(nameOf(joinPath(folder, name))).toBe(name);
			}),
		);
	});

	it('know that the vault has neither', () => {
		expect(parentOf('')).toBe('');
		expect(nameOf('')).toBe('');
	});
});

describe('baseNameOf', () => {
	it.each([
		['A/note.md', 'note'],
		['A.b/note', 'note'],
		['a.b.md', 'a.b'],
		['.md', '.md'],
		['A/.hidden', '.hidden'],
		['ends.', 'ends'],
		['', ''],
	])('of %j is %j', (given, base) => {
		expect(baseNameOf(given)).toBe(base);
	});
});

describe('isNotePath', () => {
	it.each(['a.md', 'A/b.MD', '.md', 'x.tmp.md'])('takes %j for a note', (given) => {
		expect(isNotePath(given)).toBe(true);
	});

	it.each(['a', 'a.markdown', 'a.md.tmp', 'md', 'a.md/b', ''])('takes %j for none', (given) => {
		expect(isNotePath(given)).toBe(false);
	});
});

describe('isWithin', () => {
	it.each([
		['', '', true],
		['', 'a/b', true],
		['a', 'a', true],
		['a', 'a/b', true],
		['a', 'ab', false],
		['a', 'ab/a', false],
		['a/b', 'a', false],
		['b', 'a/b', false],
	])('of %j says to %j: %s', (folder, given, within) => {
		expect(isWithin(folder, given)).toBe(within);
	});

	it('holds for everything joined below, and is an order', () => {
		fc.assert(
			fc.property(pathOrVault, pathOrVault, pathOrVault, (a, b, c) => {
				expect(isWithin(a, joinPath(a, b))).toBe(true);
				expect(isWithin(a, joinPath(a, b, c))).toBe(true);
				if (isWithin(a, b) && isWithin(b, a)) expect(a).toBe(b);
				if (isWithin(a, b) && isWithin(b, c)) expect(isWithin(a, c)).toBe(true);
			}),
		);
	});

	it('agrees with the list of ancestors', () => {
		fc.assert(
			fc.property(path, path, (a, b) => {
				expect(isWithin(a, b)).toBe([...ancestorsOf(b), b].includes(a));
			}),
		);
	});
});

describe('ancestorsOf', () => {
	it('lists the folders on the way, outermost first, without the path', () => {
		expect(ancestorsOf('a/b/c.md')).toEqual(['a', 'a/b']);
		expect(ancestorsOf('a')).toEqual([]);
		expect(ancestorsOf('')).toEqual([]);
	});

	it('is the chain of parents', () => {
		fc.assert(
			fc.property(path, (given) => {
				const parents: string[] = [];
				for (let at = parentOf(given); at !== ''; at = parentOf(at)) parents.unshift(at);
				expect(ancestorsOf(given)).toEqual(parents);
			}),
		);
	});
});
