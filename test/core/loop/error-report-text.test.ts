import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	cutText,
	escapeLines,
	fenced,
	oneLine,
	unescapeLines,
} from '../../../src/core/loop/error-report-text';
import { sectionsOf } from '../../../src/core/loop/sections';
import { textLines } from '../../../src/core/note/headings';
import { markdownLines } from '../../../src/core/note/markdown-lines';

const hostile = fc
	.array(
		fc.constantFrom(
			...['#', '## Steps', '```', '````', '~~~', '<!--', '-->', '%%', '---', '===', '-', '\\', ' '],
			...['\t', '\n', '\n\n', '- ', '1. ', '> ', 'a', '\u00a0', '🙂'],
		),
	)
	.map((pieces) => pieces.join(''));
const anyText = fc.oneof(hostile, fc.string(), fc.string({ unit: 'binary' }));

describe('cutText', () => {
	it.each([
		['a\tb\nc', 'a\tb\nc'],
		['a\r\nb\rc\u2028d\u2029e', 'a\nb\nc\nd\ne'],
		['a\0\u0007\u001b[31m\u007f\u0085b', 'a[31mb'],
		['\ud83d a \ude42', '\ufffd a \ufffd'],
		['🙂', '🙂'],
	])('writes %j as %j', (raw, text) => {
		expect(cutText(raw, 100)).toBe(text);
	});

	it('cuts to the bound, and says so', () => {
		expect(cutText('a'.repeat(100), 100)).toBe('a'.repeat(100));
		expect(cutText('a'.repeat(101), 100)).toMatch(/^a+\n… \(cut: 101 characters in all\)$/);
		expect(cutText('a'.repeat(101), 100)).toHaveLength(100);
		expect(cutText('🙂'.repeat(100), 101)).toMatch(
			/^(?:🙂)+\ufffd?\n… \(cut: 200 characters in all\)$/u,
		);
	});

	it('changes nothing twice', () => {
		fc.assert(
			fc.property(anyText, fc.integer({ min: 60, max: 100 }), (raw, longest) => {
				const text = cutText(raw, longest);
				expect(text.length).toBeLessThanOrEqual(longest);
				expect(text).not.toMatch(/[^\P{Cc}\n\t]|\p{Cs}/u);
				expect(cutText(text, longest)).toBe(text);
			}),
		);
	});

	it('looks at no more of a text than it keeps', () => {
		expect(cutText('\r\n`'.repeat(4_000_000), 20_000).length).toBeLessThanOrEqual(20_000);
	});
});

describe('oneLine', () => {
	it.each([
		['  a \n\n b\t', 'a b'],
		['a\0b', 'ab'],
		['0123456789', '0123456789'],
		['01234567890', '012345678…'],
		[' '.repeat(60), '…'],
		['', ''],
	])('writes %j as %j', (raw, line) => {
		expect(oneLine(raw, 10)).toBe(line);
	});

	it('changes nothing twice', () => {
		fc.assert(
			fc.property(anyText, (raw) => {
				const line = oneLine(raw, 20);
				expect(line.length).toBeLessThanOrEqual(20);
				expect(line).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029]/u);
				expect(oneLine(line, 20)).toBe(line);
			}),
		);
	});
});

describe('escapeLines', () => {
	it.each([
		['# a', '\\# a'],
		['#tag', '\\#tag'],
		['  ## a', '  \\## a'],
		['```js', '\\```js'],
		['~~~', '\\~~~'],
		['<!-- a', '\\<!-- a'],
		['%%', '\\%%'],
		['a\n---\nb\n===', 'a\n\\---\nb\n\\==='],
		['\\# a', '\\\\# a'],
		['- a', '- a'],
		['a # b', 'a # b'],
		['\\a', '\\a'],
		['``a', '``a'],
	])('writes %j as %j', (text, escaped) => {
		expect(escapeLines(text)).toBe(escaped);
		expect(unescapeLines(escaped)).toBe(text);
	});

	it('can be undone, and leaves no heading and nothing hidden', () => {
		fc.assert(
			fc.property(anyText, (raw) => {
				const text = cutText(raw, 10_000);
				const escaped = escapeLines(text);
				expect(unescapeLines(escaped)).toBe(text);
				expect(sectionsOf(`${escaped}\n## End\n`).size).toBe(1);
				const ends = [...textLines(`${escaped}\n## End`)].at(-1);
				expect(ends?.text).toBe('## End');
			}),
		);
	});
});

describe('fenced', () => {
	it.each([
		['a', '```\na\n```'],
		['', '```\n\n```'],
		['``', '```\n``\n```'],
		['```', '````\n```\n````'],
		['a `````` b', '```````\na `````` b\n```````'],
	])('writes %j as %j', (text, block) => {
		expect(fenced(text)).toBe(block);
	});

	it('lets nothing out', () => {
		fc.assert(
			fc.property(anyText, (raw) => {
				const text = cutText(raw, 10_000);
				const kinds = [...markdownLines(fenced(text), 0)];
				expect(kinds.at(0)?.kind).toBe('fence-start');
				expect(kinds.at(-1)?.kind).toBe('fence-end');
				const inner = kinds.slice(1, -1);
				expect(inner.every(({ kind }) => kind === 'code')).toBe(true);
				expect(inner.map((line) => line.text).join('\n')).toBe(text);
			}),
		);
	});
});
