// What is dangerous about gray-matter, one test each, and that it reads blocks as yaml does, which Obsidian reads them with.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import matter from 'gray-matter';
import { parseBlock } from '../../../src/core/note/frontmatter-yaml';
import { readMatter, readProperties } from '../../../src/core/note/gray-matter';
import { anyBlock } from '../../support/any-block';
import { anyText } from '../../support/any-text';
import { anyYaml } from '../../support/any-yaml';

const executed: string[] = [];
Object.assign(globalThis, { signoffMatterTest: (what: string) => executed.push(what) });
const CODE = '(() => { signoffMatterTest("ran"); return { id: "forged" } })()';

describe('gray-matter, as it comes,', () => {
	it('runs code, shares results, and forgets errors: so it needs the care below', () => {
		expect(matter(`---js\n${CODE}\n---`).data).toEqual({ id: 'forged' });
		expect(executed.splice(0)).toEqual(['ran']);
		const note = '---\ntags: [a]\n---\n';
		expect(matter(note).data).toBe(matter(note).data);
		const bad = '---\na: [\n---\n';
		expect(() => matter(bad)).toThrow();
		expect(matter(bad).data).toEqual({});
	});
});

describe('readMatter', () => {
	it.each(['js', 'javascript', 'JavaScript', 'json', 'coffee', 'cson', 'toml'])(
		'refuses a block in %s and runs nothing',
		(language) => {
			expect(() => readMatter(`---${language}\n${CODE}\n---\n`)).toThrow();
			expect(() => readMatter(`---${language}\n{"id": "a"}\n---\n`)).toThrow();
			expect(executed).toEqual([]);
		},
	);

	it('keeps nothing between two readings', () => {
		const note = '---\ntags: [a] # kept by nobody\n---\n';
		const [first, second] = [readMatter(note), readMatter(note)];
		expect(first).toEqual({ tags: ['a'] });
		expect(second).toEqual(first);
		expect(second).not.toBe(first);
		expect((second as { tags: unknown }).tags).not.toBe((first as { tags: unknown }).tags);
		expect(Object.keys((matter as unknown as { cache: object }).cache)).not.toContain(note);
	});

	it('fails over bad YAML the second time too', () => {
		for (let time = 0; time < 3; time += 1) {
			expect(() => readMatter('---\nx: [\n---\n')).toThrow();
		}
	});

	it('shares no value within a reading, and refuses one that holds itself', () => {
		const found = readMatter('---\na: &x [1]\nb: *x\n---') as { a: unknown; b: unknown };
		expect(found).toEqual({ a: ['1'], b: ['1'] });
		expect(found.a).not.toBe(found.b);
		expect(() => readMatter('---\na: &x [*x]\n---')).toThrow();
	});

	it('keeps text text, also with a tag, and knows the words for yes, no and nothing', () => {
		const block = 'a: 1944952e07599384\nb: 2026-02-01\nc: !!float 1.50\nd: !!str\ne: yes\nf: 0x1F';
		expect(readMatter(`---\n${block}\n---`)).toEqual({
			...{ a: '1944952e07599384', b: '2026-02-01', c: '1.50', d: '', e: 'yes', f: '0x1F' },
		});
		const words = 'a: true\nb: "true"\nc: NULL\nd: \'null\'\ne: ~\nf:\ng: False\nh: [null, "~"]';
		expect(readMatter(`---\n${words}\n---`)).toEqual({
			...{ a: true, b: 'true', c: null, d: 'null', e: null, f: null, g: false, h: [null, '~'] },
		});
	});
});

describe('readProperties', () => {
	/** Null where either of them reads nothing. */
	function bothOf(block: string): { ours: unknown; theirs: unknown } | null {
		const read = parseBlock(`\n${block}`);
		if (!read.ok) return null;
		try {
			return { ours: readProperties(block), theirs: read.value.toJS() ?? {} };
		} catch {
			return null;
		}
	}

	/** How many of so many blocks both read, all of them alike. */
	function readAlike(blocks: fc.Arbitrary<string>, numRuns: number): number {
		let read = 0;
		fc.assert(
			fc.property(blocks, (block) => {
				const both = bothOf(block);
				if (!both) return;
				read += 1;
				expect(both.ours, block).toEqual(both.theirs);
			}),
			{ numRuns },
		);
		return read;
	}

	it('reads every block as people write them, and as yaml reads it', () => {
		const block = anyBlock.map(({ pieces }) => pieces.map(({ text }) => text).join(''));
		expect(readAlike(block, 1_000)).toBe(1_000);
	});

	it('reads any one value as yaml does', () => {
		const value = fc.tuple(
			fc.constantFrom('a: ', 'a:\n  b: ', 'a:\n  - '),
			fc.constantFrom('x', '"', "'", '[', ''),
			// A lone ! is an empty text to one of them, and nothing to the other.
			anyText.filter((text) => !text.startsWith('!')),
			fc.constantFrom('\n', '"\n', "'\n", ']\nb: c'),
		);
		expect(
			readAlike(
				value.map((parts) => parts.join('')),
				5_000,
			),
		).toBeGreaterThan(1_000);
	});

	it('reads odd blocks as yaml does, but for names that are not text and blanks in broken quotes', () => {
		const plain = anyYaml.filter(
			(block) => !/\?|^ *[[{&!~]|[[{]\s*[[{]|[[{,] *[:~]|["'].*\n/m.test(block),
		);
		expect(readAlike(plain, 20_000)).toBeGreaterThan(1_000);
	});
});
