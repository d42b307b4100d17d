import { describe, expect, it } from 'vitest';
import { pairLinesOf } from '../../../src/core/note/frontmatter-ranges';

const found = (block: string): string[] => {
	const lines = block.split('\n');
	return pairLinesOf(block)!.pairs.map(({ path, line, afterColon, afterValue, entries }) => {
		const text = lines[line] ?? '';
		const value = entries === null ? text.slice(afterColon, afterValue) : `(${entries})`;
		return `${path.join('.')} @${line} =${value}`;
	});
};

describe('pairLinesOf', () => {
	it('lists the pairs that fit on a line, and those one level below', () => {
		const block = 'a: 1 # c\n\n"b" :  "x"\nc:\nd:\n  e: f\n  g:\n    h: i\n';
		expect(found(block)).toEqual([
			'a @0 = 1',
			'b @2 =  "x"',
			'c @3 =',
			'd @4 =(2)',
			'd.e @5 = f',
			'd.g @6 =(1)',
		]);
	});

	it.each([
		'a: &x 1\n',
		'&x a: 1\n',
		'a: !!str 1\n',
		'!!str a: 1\n',
		'a: [1]\n',
		'a: {b: 1}\n',
		'a:\n- 1\n',
		'a:\n  1\n',
		'a: 1\n  2\n',
		'a: "1\n  2"\n',
		'a: |\n  1\n',
		'? a\n: 1\n',
		'? a\n',
		'? [a]\n: 1\n',
		'"\\x61": 1\n',
		'{a: 1}\n',
		'&m\na: 1\n',
		'- a: 1\n',
		'null: 1\n',
		'# a: 1\n',
		'a: &m\n  b: 1\n',
		'a: !m\n  b: 1\n',
	])('lists nothing of %j', (block) => {
		expect(found(block)).toEqual([]);
	});

	it('lists nothing of a map in which an alias is a key', () => {
		expect(found('a: &x b\nc: 1\n*x : 2\n')).toEqual([]);
	});

	it('lists the map but nothing in it where an alias is a key there', () => {
		expect(found('a:\n  b: &x c\n  d: 1\n  *x : 2\n')).toEqual(['a @0 =(3)']);
	});

	it('counts the last line without a line end', () => {
		expect(found('a: 1\nb: 2')).toEqual(['a @0 = 1', 'b @1 = 2']);
	});

	it('lists maps in braces that are written in one way', () => {
		const block = 'a: {b: 1, c: "x, y", d: [1, 2], e: &x 3}\nf: {}\n';
		expect(pairLinesOf(block)?.flows).toEqual([
			{
				name: 'a',
				line: 0,
				from: 3,
				to: 40,
				entries: [
					{ name: 'b', text: 'b: 1', value: '1' },
					{ name: 'c', text: 'c: "x, y"', value: '"x, y"' },
					{ name: 'd', text: 'd: [1, 2]', value: null },
					{ name: 'e', text: 'e: &x 3', value: null },
				],
			},
			{ name: 'f', line: 1, from: 3, to: 5, entries: [] },
		]);
	});

	it.each([
		'a: {b: 1,c: 2}\n',
		'a: { b: 1 }\n',
		'a: {b: 1, }\n',
		'a: {b: 1,\n  c: 2}\n',
		'a:\n  {b: 1}\n',
		'a: &x {b: 1}\n',
		'a: {&x b: 1}\n',
		'x: &y b\na: {*y : 1}\n',
	])('lists no map in braces of %j', (block) => {
		expect(pairLinesOf(block)?.flows).toEqual([]);
	});

	it('tells where text over several lines lies', () => {
		const block = 'a: |\n  x\n\n  y\nb:\n  c: >2+\n      z\n\nd: |\ne: |-2\n  x\n';
		expect(pairLinesOf(block)?.blockScalars).toEqual([
			{ from: 0, to: 4, keepsBlanks: false },
			{ from: 5, to: 8, keepsBlanks: true },
			{ from: 8, to: 9, keepsBlanks: false },
			{ from: 9, to: 11, keepsBlanks: false },
		]);
	});

	it('finds none in a block that is not good YAML', () => {
		expect(pairLinesOf('a: b: c\n')).toBeNull();
	});
});
