import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linksOf } from '../../../src/core/note/links';

describe('linksOf', () => {
	it.each([
		['[[a]]', ['a']],
		['![[a.png]]', ['a.png']],
		['[[a#h|x]] [[b|y]] [[c#^z]]', ['a', 'b', 'c']],
		['| [[a\\|x]] |', ['a']],
		['[[ folder/a b ]]', ['folder/a b']],
		['[[#heading]] [[]] [[|x]]', []],
		['[[a]] [[b]] [[a]]', ['a', 'b']],
		['[[a', []],
		['[[a\nb]]', []],
		['[[a|x [1] y]]', ['a']],
		['[[[a]]]', ['a']],
		['[[a [[b]]', ['a', 'b']],
		['[[دوسرا]] [[🙂]]', ['دوسرا', '🙂']],
	])('finds the wikilinks of %j', (note, links) => {
		expect(linksOf(note)).toEqual(links);
	});

	it.each([
		['[x](a.md)', ['a.md']],
		['![x](<a b.png> "title")', ['a b.png']],
		['[x](a%20b.md#h)', ['a b.md']],
		['[x](a.md "title")', ['a.md']],
		['[x](a(1).md)', ['a(1).md']],
		['[x](a\\(1.md)', ['a(1.md']],
		['[x](50%.md)', ['50%.md']],
		['[x](a%23b.md)', ['a#b.md']],
		['[x](./a/../b.md)', ['./a/../b.md']],
		['[x](#h) [y]()', []],
		['[x](https://a.b/c.md) [y](mailto:a@b.c) [z](//a.b)', []],
		['[x](obsidian://open?file=a)', []],
		['[x](a.md)[y](b.md)', ['a.md', 'b.md']],
		['[x](a](b.md)', ['a](b.md)', 'a', 'b.md']],
		['[![x](a.png)](b.md)', ['a.png', 'b.md']],
		['[x]: a.md', ['a.md']],
		['  [x y]: <a b.md> "t"', ['a b.md']],
		['[^1]: https://a.b', []],
		['[x] (a.md)', []],
	])('finds the Markdown links of %j', (note, links) => {
		expect(linksOf(note)).toEqual(links);
	});

	it.each([
		['`[[a]]` [[b]]', ['b']],
		['``[[a]] ` [[a]]`` [[b]]', ['b']],
		['`[[a]]', ['a']],
		['\\`[[a]]` [[b]]', ['a', 'b']],
		['``[[a]]`', ['a']],
		['`x` [[a]] `y`', ['a']],
		['```\n[[a]]\n```\n[[b]]', ['b']],
		['- x\n  ~~~\n  [x](a.md)\n  ~~~\n  [[b]]', ['b']],
		['`[[a]]\n[[b]]`', ['a', 'b']],
		['    ```\n[[a]]', ['a']],
	])('passes over code in %j, and only over code', (note, links) => {
		expect(linksOf(note)).toEqual(links);
	});

	it.each([
		['a: "[[x#h|y]]"', ['x']],
		['a: [[x]]', ['x']],
		['a:\n  - "[[x]]"\n  - b: "see [[y]] and [z](z.md)"', ['x', 'y', 'z.md']],
		['a: "[\\u005bx]]"', ['x']],
		['source_file: Needs_Action/mail.md', ['Needs_Action/mail.md']],
		['Source: mail.md#h', ['mail.md']],
		['source: "#1.md"', ['#1.md']],
		['plan: Plans/abc', ['Plans/abc']],
		['plan_path: "[[p]]"', ['p']],
		['attachment: scan 1.pdf', ['scan 1.pdf']],
		['attachments: [a.pdf, b.png, none]', ['a.pdf', 'b.png']],
		['source: gmail', []],
		['source: https://a.b/c.md', []],
		['source: |\n  a.md\n  b.md', []],
		['other: a.md', []],
		['source_file: Re: mail.md\nbad: [', ['Re: mail.md']],
		['from: Re: [[x]]: y', ['x']],
	])('finds the links of the property %j', (yaml, links) => {
		expect(linksOf(`---\n${yaml}\n---\n`)).toEqual(links);
	});

	it('lists properties first, then the body, each once', () => {
		expect(linksOf('---\nplan: p.md\na: "[[b]]"\n---\n[[c]] [[b]] [p](p.md)')).toEqual([
			'p.md',
			'b',
			'c',
		]);
	});

	it('reads the text of a block that nobody closed or may read', () => {
		expect(linksOf('---\na: "[[b]]"\n\n[[c]]')).toEqual(['b', 'c']);
		expect(linksOf('---js\n[[b]]\n---\n[[c]]')).toEqual(['b', 'c']);
	});

	it('takes linear time, whatever the note', () => {
		const hostile = [
			'[[',
			'](',
			'[[a|',
			'`',
			'``[[',
			'](a',
			'[x](<',
			'[',
			'[a]:',
			'![',
			'\\`',
			']((',
		];
		// In quadratic time one of these alone would take longer than a test may.
		for (const piece of hostile) {
			expect(linksOf(`${piece.repeat(300_000)}]])>\``).length, piece).toBeLessThan(10);
			expect(linksOf(`[[a]]\n${piece.repeat(300_000)}`)[0], piece).toBe('a');
		}
	});

	it('reads properties that nest as deep as they may', () => {
		const depth = 1_500;
		expect(linksOf(`---\na: ${'[x, '.repeat(depth)}"[[y]]"${']'.repeat(depth)}\n---\n`)).toEqual([
			'y',
		]);
	});

	it('never fails', () => {
		const piece = fc.constantFrom(
			'[[',
			']]',
			'](',
			')',
			'`',
			'<',
			'>',
			'#',
			'|',
			'%',
			'\n',
			'a',
			'---\n',
			': ',
		);
		fc.assert(
			fc.property(fc.array(piece), (pieces) => {
				for (const link of linksOf(pieces.join(''))) {
					expect(link).not.toBe('');
					expect(link).not.toContain('\n');
				}
			}),
		);
	});
});
