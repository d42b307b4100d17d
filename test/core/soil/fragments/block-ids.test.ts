import { describe, expect, it } from 'vitest';
import { blockIds } from '../../../../src/core/soil/fragments/block-ids';

const found = (text: string) => blockIds(text).map(({ id, content }) => [id, content]);

describe('blockIds', () => {
	it.each([
		[
			'of a paragraph',
			'Some text\nin two lines ^a7f\n\nMore',
			[['^a7f', 'Some text\nin two lines']],
		],
		[
			'of list items',
			'- one ^a1b\n- two ^c2d',
			[
				['^a1b', '- one'],
				['^c2d', '- two'],
			],
		],
		['of a heading', '# Title ^a7f\nText', [['^a7f', '# Title']]],
		['of a quote', '> one\n> two ^a7f', [['^a7f', '> one\n> two']]],
		['below a table', '| a |\n|---|\n\n^tab-1', [['^tab-1', '| a |\n|---|']]],
		['below code', '```\nx ^abc\n```\n\n^a7f', [['^a7f', '```\nx ^abc\n```']]],
		['with blanks and CRLF behind', 'Text ^a7f  \r\n\r\nMore', [['^a7f', 'Text']]],
		['of nothing', '^a7f', [['^a7f', '']]],
	])('finds that %s', (_, text, expected) => {
		expect(found(text)).toEqual(expected);
	});

	it.each([
		['within a line', 'As ^a7f shows'],
		['at the end of a line that goes on', 'As in ^a7f\nshown'],
		['a footnote', 'Text[^a7f]'],
		['an exponent', 'x^2'],
		['in code', '```\ntext ^a7f\n```'],
		['in a line of code', 'text `x ^a7f`'],
		['indented code', '    text ^a7f'],
	])('finds none %s', (_, text) => {
		expect(found(text)).toEqual([]);
	});

	it('tells where', () => {
		const text = 'One ^a1b\n\nTwo ^c2d';
		for (const { id, from, to, start, content } of blockIds(text)) {
			expect(text.slice(from, to)).toBe(id);
			expect(text.startsWith(content, start)).toBe(true);
		}
	});

	it.each(['^', 'a ', '^a ', ' ', 'a ^b\n', '^\n\n'])(
		'goes through two hundred thousand times %j',
		(part) => {
			expect(blockIds(part.repeat(200_000)).length).toBeGreaterThanOrEqual(0);
		},
		20_000,
	);
});
