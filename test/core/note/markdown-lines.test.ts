import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markdownLines } from '../../../src/core/note/markdown-lines';

const linesOf = (note: string, from = 0) => [...markdownLines(note, from)];
/** `t`ext, opening `<`, `c`ode, closing `>`. */
const kindsOf = (note: string) =>
	linesOf(note)
		.map(({ kind }) => ({ text: 't', 'fence-start': '<', code: 'c', 'fence-end': '>' })[kind])
		.join('');

describe('markdownLines', () => {
	it.each([
		['a\n```\nb\n```\nc', 't<c>t'],
		['~~~\n```\n~~~', '<c>'],
		['````\n```\n````', '<c>'],
		['```\n````', '<>'],
		['```\n``` x\n```', '<c>'],
		['``` a ` b\nc', 'tt'],
		['~~~ a ` b\nc', '<c'],
		['```\nnever closed\n\n- x', '<ccc'],
		['   ```\nc\n   ```', '<c>'],
		['    ```\nt', 'tt'],
		['\t```\nt', 'tt'],
		['```\n    ```\n```', '<c>'],
		['- a\n  ```\n  c\n  ```\n- b', 't<c>t'],
		['- a\n      ```\n- b', 'ttt'],
		['- a\n  ```\n\n  c\nnot in the item', 't<cct'],
		['- a\n  ```\n- b', 't<t'],
		['- ```\n  c\n  ```\n', '<c>'],
		['1. a\n   ```\n   c\n   ```', 't<c>'],
		['1) a\n\n   ~~~\n   c', 'tt<c'],
		['- a\n  - b\n    ```\n    c\n    ```\n  ```\n  c', 'tt<c><c'],
		['-\ta\n\t```\n\tc\n\t```', 't<c>'],
		['-\n  ```\n  c', 't<c'],
		['-      code\n  ```', 't<'],
		['- a\n\nb\n    ```\nt', 'ttttt'],
		['```\r\nc\r\n```\r\nt', '<c>t'],
		['', ''],
		['\n', 't'],
	])('reads %j as %s', (note, kinds) => {
		expect(kindsOf(note)).toBe(kinds);
	});

	it('tells number, place, text and indentation', () => {
		const note = '---\na: b\n---\n  x\r\n\t- y\n \tz';
		expect(linesOf(note, 13)).toEqual([
			{ number: 4, from: 13, text: '  x', indent: 2, kind: 'text', language: '' },
			{ number: 5, from: 18, text: '\t- y', indent: 4, kind: 'text', language: '' },
			{ number: 6, from: 23, text: ' \tz', indent: 4, kind: 'text', language: '' },
		]);
	});

	it('tells the language of a fence', () => {
		expect(linesOf('```JSON title=x\n').map(({ language }) => language)).toEqual(['json']);
		expect(linesOf('~~~ js\n').map(({ language }) => language)).toEqual(['js']);
	});

	it('gives back every byte', () => {
		const piece = fc.constantFrom('\n', '\r\n', '```', '- ', '  ', '\t', 'x', '1. ', '~~~', '\r');
		fc.assert(
			fc.property(fc.array(piece), (pieces) => {
				const note = pieces.join('');
				const lines = linesOf(note);
				const ends = lines.map(({ from, text }, index) => {
					const next = lines[index + 1]?.from ?? note.length;
					expect(note.slice(from, next)).toMatch(/^[^\n]*\n?$/);
					return text + note.slice(from + text.length, next);
				});
				expect(ends.join('')).toBe(note);
				expect(lines.map(({ number }) => number)).toEqual(lines.map((_, index) => index + 1));
			}),
		);
	});

	it('reads megabytes of hostile lines in linear time', () => {
		for (const line of ['- '.repeat(50), '`'.repeat(100), ' '.repeat(100), '> ```', '- - ```']) {
			let count = 0;
			for (const { number } of markdownLines(`${line}\n`.repeat(20_000), 0)) count = number;
			expect(count).toBe(20_000);
			expect(linesOf(line.repeat(20_000))).toHaveLength(1);
		}
	});
});
