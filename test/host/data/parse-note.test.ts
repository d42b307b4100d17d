import { describe, expect, it } from 'vitest';
import { parseNote } from '../../../host/page/obsidian/vault/metadata/parse-note';
import { resolveSubpath } from '../../../host/page/obsidian/base/cache-refs';

describe('parseNote', () => {
	it('finds headings with their places, in CRLF text too', () => {
		const cache = parseNote('# One\r\n\r\ntext\r\n## Two ##\r\n');
		expect(cache.headings?.map(({ heading, level }) => [heading, level])).toEqual([
			['One', 1],
			['Two', 2],
		]);
		expect(cache.headings?.[1]?.position).toEqual({
			start: { line: 3, col: 0, offset: 15 },
			end: { line: 3, col: 9, offset: 24 },
		});
	});

	it('finds links and embeds of both kinds, and no addresses', () => {
		const { links, embeds } = parseNote(
			'[[A]] [[B#h|shown]] ![[pic.png]] [text](C%20d.md) [web](https://x.org) ![](e.png)',
		);
		expect(links?.map(({ link, displayText }) => [link, displayText])).toEqual([
			['A', 'A'],
			['B#h', 'shown'],
			['C d.md', 'text'],
		]);
		expect(embeds?.map(({ link, original }) => [link, original])).toEqual([
			['pic.png', '![[pic.png]]'],
			['e.png', '![](e.png)'],
		]);
	});

	it('ignores code, comments and formulas', () => {
		const cache = parseNote(
			'`[[a]] #b`\n```\n[[c]] #d\n# e\n```\n%% [[f]] %%\n$#g$\n- item\n  ```\n  [[h]]\n  ```\n',
		);
		expect(cache.links).toBeUndefined();
		expect(cache.tags).toBeUndefined();
		expect(cache.headings).toBeUndefined();
	});

	it('finds tags, but not numbers, fragments or headings', () => {
		const { tags } = parseNote('#a-b/c #123 x#no (#no) #été\n#tag at start\n# heading');
		expect(tags?.map(({ tag }) => tag)).toEqual(['#a-b/c', '#été', '#tag']);
	});

	it('finds list items, their tasks and their parents', () => {
		const { listItems } = parseNote('text\n\n- [ ] a\n\t- [x] b\n- c\n1. d');
		expect(listItems?.map(({ task, parent }) => [task, parent])).toEqual([
			[' ', -2],
			['x', 2],
			[undefined, -2],
			[undefined, -2],
		]);
	});

	it('cuts the note into sections', () => {
		const text =
			'---\na: 1\n---\n# H\npara\npara\n\n- x\n\n> [!note] T\n> b\n\n> q\n\n| a |\n|---|\n| b |\n\n***\n\n```\nc\n```\n\n[^1]: foot';
		expect(parseNote(text).sections?.map(({ type }) => type)).toEqual([
			'yaml',
			'heading',
			'paragraph',
			'list',
			'callout',
			'blockquote',
			'table',
			'thematicBreak',
			'code',
			'footnoteDefinition',
		]);
	});

	it('finds properties, their place and the links in them', () => {
		const cache = parseNote('---\nup: "[[A|b]]"\nlist:\n  - "[[C]]"\n---\nbody');
		expect(cache.frontmatter).toEqual({ up: '[[A|b]]', list: ['[[C]]'] });
		expect(cache.frontmatterPosition?.end).toEqual({ line: 4, col: 3, offset: 39 });
		expect(cache.frontmatterLinks?.map(({ key, link }) => [key, link])).toEqual([
			['up', 'A'],
			['list.0', 'C'],
		]);
	});

	it('names blocks, at the end of a block or after it', () => {
		const { blocks } = parseNote('para ^one\n\n| a |\n|---|\n\n^two\n\n- x ^three');
		expect(Object.keys(blocks ?? {})).toEqual(['one', 'two', 'three']);
		expect(blocks?.two?.position.start.line).toBe(2);
	});

	it.each(['[', '`', '#', '> ', '$a', '[](', '[](<', '[^', '` `` ', '%%a', '# \t', '|\n', '\t'])(
		'stays cheap on a line of many %j',
		(piece) => {
			const start = performance.now();
			parseNote(
				`# ${piece.repeat(50_000)}x\n\na | ${piece.repeat(50_000)}x\n${piece.repeat(50_000)}x`,
			);
			expect(performance.now() - start).toBeLessThan(2000);
		},
	);
});

describe('resolveSubpath', () => {
	const cache = parseNote('# A\n\n## B\n\ntext ^id\n\n# C\n\n## B\n');

	it('finds a heading up to the next of its level', () => {
		const found = resolveSubpath(cache, '#A');
		expect(found).toMatchObject({ type: 'heading', end: { line: 6 } });
	});

	it('finds a heading below another', () => {
		expect(resolveSubpath(cache, '#C#B')?.start.line).toBe(8);
	});

	it('finds a block, and null for what is not there', () => {
		expect(resolveSubpath(cache, '#^id')).toMatchObject({ type: 'block', start: { line: 4 } });
		expect(resolveSubpath(cache, '#none')).toBeNull();
	});
});
