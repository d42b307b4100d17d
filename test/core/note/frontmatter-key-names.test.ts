import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { parseBlock, parseYaml } from '../../../src/core/note/frontmatter-yaml';
import { anyYaml } from '../../support/any-yaml';

/** As the library names keys, when it is asked in the same words and left to itself. */
function asLibrary(block: string): unknown {
	const document = parseDocument(block, {
		schema: 'core',
		resolveKnownTags: false,
		customTags: (tags) =>
			tags.filter((tag) => typeof tag === 'string' || !/:(?:int|float)$/.test(tag.tag)),
		uniqueKeys: false,
		logLevel: 'error',
	});
	if (document.errors[0]) throw document.errors[0];
	return document.toJS({ maxAliasCount: 50 });
}

describe('a map or a list in place of a name', () => {
	it.each([
		['a: {{date}}', { a: { '{ date }': null } }],
		['a: {{date}: x}', { a: { '{ date }': 'x' } }],
		["? [a, \"b\", 'it''s']\n: c", { "[ a, \"b\", 'it''s' ]": 'c' }],
		['? {a: 1, b: , c}\n: d', { '{ a: 1, b:, c }': 'd' }],
		['? - a, b\n  - c: true\n: d', { '[ "a, b", { c: true } ]': 'd' }],
		['? - |\n   a\n   b\n: c', { '[ "a\\nb\\n" ]': 'c' }],
		['{{}: a, []: b}', { '{}': 'a', '[]': 'b' }],
		['{{{a}}: b}', { '{ ? { a } }': 'b' }],
		['? &x [a]\n: b\n? *x\n: c', { '[ a ]': 'b', '*x': 'c' }],
		['{[~, "", null]: a}', { '[ ~, "", null ]': 'a' }],
	])('gives %j the name that the library gives', (block, properties) => {
		expect(parseYaml(block)).toEqual(properties);
		expect(asLibrary(block)).toEqual(properties);
	});

	it.each([
		['? - a # why\n  - b\n: c', { '[ a, b ]': 'c' }],
		['{[&x a, *x]: b}', { '[ a, *x ]': 'b' }],
		['{[!!str a, !mine b]: c}', { '[ a, b ]': 'c' }],
		['{{{a}: b}: c}', { '{ ? { a }: b }': 'c' }],
	])('names %j by less than the library does: on one line, by its values', (block, properties) => {
		expect(parseYaml(block)).toEqual(properties);
		expect(asLibrary(block)).not.toEqual(properties);
	});

	it('stays on one line, however long it is', () => {
		const words = Array.from({ length: 40 }, (_, at) => `word${at}`);
		const name = `[ ${words.join(', ')} ]`;
		expect(parseYaml(`? [${words.join(',')}]\n: a`)).toEqual({ [name]: 'a' });
	});

	it('has the name that the library gives, whatever short words it is made of', () => {
		const word = fc.constantFrom('a', 'b c', '"d"', '"e, f"', "'g'", '1', 'true', '~', '[]', '{}');
		const list = fc.array(word, { maxLength: 3 }).map((words) => `[${words.join(',')}]`);
		const pair = fc.tuple(word, fc.oneof(word, list));
		const map = fc
			.uniqueArray(pair, { minLength: 1, maxLength: 2, selector: ([name]) => name })
			.map((pairs) => `{${pairs.map((each) => each.join(' : ')).join(',')}}`);
		fc.assert(
			fc.property(fc.oneof(list, map), (key) => {
				// A name inside the name that is a collection itself is written on lines of its own.
				fc.pre(!/[[{,](?:\[\]|\{\}) :/.test(key));
				const block = `? ${key}\n: x`;
				expect(parseYaml(block)).toEqual(asLibrary(block));
			}),
			{ numRuns: 1_000 },
		);
	});

	it('is read wherever the library can read it', () => {
		let read = 0;
		fc.assert(
			fc.property(anyYaml, (inner) => {
				const block = `? ${inner}\n: x`;
				fc.pre(isGood(() => parseBlock(block)));
				const isRead = isGood(() => parseBlock(block).toJS({ maxAliasCount: 50 }));
				if (isRead) read += 1;
				expect(isRead, block).toBe(isGood(() => asLibrary(block)));
			}),
			{ numRuns: 1_000 },
		);
		expect(read).toBeGreaterThan(900);
	});
});

function isGood(act: () => unknown): boolean {
	try {
		act();
		return true;
	} catch {
		return false;
	}
}
