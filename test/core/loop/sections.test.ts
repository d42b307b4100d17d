import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sectionsIn, sectionsOf } from '../../../src/core/loop/sections';

const entries = (body: string) => [...sectionsOf(body)];

describe('sectionsOf', () => {
	it('gives each heading what stands below it, up to the next of its level or a higher one', () => {
		const body = '# Task: A\n\nintro\n## One\na\n### Deep\nb\n## Two\nc\n# Other\nd\n';
		expect(entries(body)).toEqual([
			['task: a', 'intro\n## One\na\n### Deep\nb\n## Two\nc'],
			['one', 'a\n### Deep\nb'],
			['deep', 'b'],
			['two', 'c'],
			['other', 'd'],
		]);
	});

	it.each([
		['# Steps', 'steps'],
		['###### Steps', 'steps'],
		['   ## Steps', 'steps'],
		['##\tSteps  ', 'steps'],
		['## Steps ##', 'steps'],
		['## Steps: #', 'steps'],
		['## Steps:', 'steps'],
		['## Steps : ', 'steps'],
		['## Learn C#', 'learn c#'],
		['## ÜBERSICHT', 'übersicht'],
		['##', ''],
		['## ##', ''],
		[`## ${'a'.repeat(300)}`, 'a'.repeat(200)],
	])('knows %j as %j', (heading, key) => {
		expect(entries(`${heading}\ntext`)).toEqual([[key, 'text']]);
		expect(entries(`${heading}\r\ntext\r\n`)).toEqual([[key, 'text']]);
	});

	it.each([
		'#Steps',
		'####### Steps',
		'    # Steps',
		'\t# Steps',
		'> # Steps',
		'- # Steps',
		'\\# Steps',
		'text # Steps',
		'```\n# Steps\n```',
		'~~~~\n~~~\n# Steps',
		'- a\n  ```\n  # Steps\n',
		'<!--\n# Steps\n-->',
		'<!-- a\n# Steps',
		'%%\n# Steps\n%%',
		'',
	])('finds no heading in %j', (body) => {
		expect(sectionsOf(body).size).toBe(0);
	});

	it.each([
		'```\n```\n# Steps',
		'<!-- a -->\n# Steps',
		'<!--\na --> b\n# Steps',
		'%% a %%\n# Steps',
		'%%\na\n%%\n# Steps',
		'- a\n  ```\n# Steps',
		'a <!--\n# Steps',
	])('finds the heading in %j', (body) => {
		expect([...sectionsOf(body).keys()]).toEqual(['steps']);
	});

	it('reads two sections of one name as one', () => {
		expect(entries('## A\n\n## B\nb\n## a:\nlater')).toEqual([
			['a', 'later'],
			['b', 'b'],
		]);
		expect(sectionsOf('## A\none\n## A\ntwo').get('a')).toBe('one\n\ntwo');
	});

	it('keeps names of the language apart from headings', () => {
		expect(sectionsOf('# a').get('constructor')).toBeUndefined();
		expect(sectionsOf('# __proto__\nx').get('__proto__')).toBe('x');
	});

	it('takes any text, and makes nothing up', () => {
		const piece = fc.constantFrom(
			'# ',
			'## ',
			'###### a',
			'\n',
			'```',
			'~~~',
			'<!--',
			'-->',
			'%%',
			'b',
			' ',
		);
		const text = fc.oneof(
			fc.string(),
			fc.array(piece).map((pieces) => pieces.join('')),
		);
		fc.assert(
			fc.property(text, (body) => {
				for (const { from, to, line, endLine } of sectionsIn(body)) {
					expect(from).toBeLessThanOrEqual(to);
					expect(line).toBeLessThan(endLine);
				}
				const length = [...sectionsOf(body).values()].reduce((sum, part) => sum + part.length, 0);
				expect(length).toBeLessThanOrEqual(6 * body.length + 2 * body.split('\n').length);
			}),
		);
	});

	it.each([
		['one line of marks', '#'.repeat(2_000_000)],
		['a heading of white space', `# ${' '.repeat(2_000_000)}x`],
		['a heading of marks', `# ${' #'.repeat(1_000_000)}x`],
		['headings only', '# a\n'.repeat(100_000)],
		['levels up and down', '# a\n## b\n### c\n#### d\n##### e\n###### f\n'.repeat(10_000)],
		['open comments', '<!--\n'.repeat(100_000)],
		['blank lines', `# a${'\n'.repeat(300_000)}x`],
	])('takes its time over no %s', (_, body) => {
		expect(sectionsOf(body).size).toBeLessThan(7);
	});
});

describe('sectionsIn', () => {
	it('says in which lines and where a section stands', () => {
		const note = '---\na: 1\n---\n# A\nb\n## Steps\nc\n## D\n';
		expect(sectionsIn(note, 13)).toEqual([
			{ level: 1, key: 'a', line: 4, endLine: Infinity, from: 16, to: note.length },
			{ level: 2, key: 'steps', line: 6, endLine: 8, from: 27, to: 30 },
			{ level: 2, key: 'd', line: 8, endLine: Infinity, from: 34, to: note.length },
		]);
	});
});
