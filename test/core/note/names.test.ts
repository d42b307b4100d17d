import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_NAMES, namesIn } from '../../../src/core/note/names';

const inBody = (body: string) => namesIn({ head: '', body });
const inHead = (head: string) => namesIn({ head, body: '' });

describe('namesIn', () => {
	it.each([
		['[[a]]', 'a'],
		['![[a.png]]', 'a.png'],
		['[[a#h|x]]', 'a'],
		['| [[a\\|x]] |', 'a'],
		['[[ folder/a b ]]', 'folder/a b'],
		['[[[a]]]', 'a'],
		['[[a [[b]]', 'b'],
		['[[دوسرا]]', 'دوسرا'],
		['```\n[[a]]\n```', 'a'],
		['[x](Terms)', 'Terms'],
		['![x](<a b.png> "title")', 'a b.png'],
		['[x](a%20b.md#h)', 'a b.md'],
		['[x](a(1).md)', 'a(1).md'],
		['[x](a\\(1.md)', 'a(1.md'],
		['[x](50%.md)', '50%.md'],
		['[x](a%23b.md)', 'a#b.md'],
		['[x](./a/../b.md)', './a/../b.md'],
		['[x](./a/../b.md)', 'a/../b.md'],
		['[x](Terms)[y](More)', 'More'],
		['[![x](a.png)](Terms)', 'Terms'],
		['[x]: Terms', 'Terms'],
		['  [x y]: <a b> "t"', 'a b'],
		['<img alt="x" src="Some%20one">', 'Some one'],
		["<a HREF = 'Terms#h'>", 'Terms'],
		['<source src=Terms>', 'Terms'],
		['<img src="a&amp;b">', 'a&b'],
		['<img src="a&#47;b">', 'a/b'],
		['<object data="Terms">', 'Terms'],
		['obsidian://open?vault=V&file=a%2Fb%20c', 'a/b c'],
		['<a href="obsidian://open?vault=V&amp;file=Terms">', 'Terms'],
		['obsidian://open?path=/home/kim/V/x.md)', '/home/kim/V/x.md'],
		['See Reports/q3.csv, please.', 'Reports/q3.csv'],
		['(Reports/q3.csv)', 'Reports/q3.csv'],
		['**Reports/q3**', 'Reports/q3'],
		['Send q3.csv.', 'q3.csv'],
		['--file=@Reports/q3.csv', 'Reports/q3.csv'],
		['`Reports/q 3.csv`', 'Reports/q 3.csv'],
		["'Kim/my file.csv'", 'Kim/my file.csv'],
		['{"path": "Some one"}', 'Some one'],
		['{"a":["x","Kim\'s file.csv"]}', "Kim's file.csv"],
		['{"a": "{\\"path\\": \\"Some one.csv\\"}"}', 'Some one.csv'],
		['{"a": "\\u0052eports\\/q3.csv"}', 'Reports/q3.csv'],
		['{"a": "Reports\\\\q3.csv"}', 'Reports/q3.csv'],
		['C:\\V\\q3.csv', 'C:/V/q3.csv'],
		['- my report.csv', 'my report.csv'],
		['File: my report.csv', 'my report.csv'],
	])('finds in %j the name %j', (body, name) => {
		expect([...inBody(body).names]).toContain(name);
	});

	it.each([
		'Call kim and/or pay 3.50 at once.',
		'Update Dashboard.md.',
		'`Dashboard.md`',
		'i.e. never, version 1.2',
		'The "Home" page'.replaceAll('"', "'"),
		'[x] [y]()',
		'[[]] [[|x]] [x](#h)',
	])('names no file that is there in %j', (body) => {
		const names = ['Home', 'Dashboard', 'Dashboard.md', 'x', 'y', 'h', '2', '1.2', '3.50', ''];
		expect([...inBody(body).names].filter((name) => names.includes(name))).toEqual([]);
	});

	it.each([
		['a: "[[x#h|y]]"', 'x'],
		['a: [[x]]', 'x'],
		['a: "[\\u005bx]]"', 'x'],
		['source_file: Needs_Action/my mail.md', 'Needs_Action/my mail.md'],
		['source: mail.md#h', 'mail.md'],
		['plan: Plans/abc', 'Plans/abc'],
		['attachments: [a b.pdf, b.png, none]', 'a b.pdf'],
		['  - scan 1.pdf', 'scan 1.pdf'],
		['source: Re: mail.md', 'mail.md'],
	])('finds in the property %j the name %j', (head, name) => {
		expect([...inHead(head).names]).toContain(name);
	});

	it('takes no word of a property for the name of a note', () => {
		expect([...inHead('project: "Alpha"\ntags: [home]').names]).toEqual([]);
	});

	it('says how a person would read it', () => {
		const body = '[x](a%20b.md#h) "Home" Reports/q3.csv, https://a.b/c?d';
		expect([...inBody(body).written]).toEqual([
			['a b.md', 'link'],
			['Home', 'text'],
			['Reports/q3.csv', 'bare'],
			['https://a.b/c', 'bare'],
			['//a.b/c', 'bare'],
		]);
	});

	it('looks nothing up where there are more names than anybody can read', () => {
		const names = (count: number) => Array.from({ length: count }, (_, at) => `x${at}.csv`);
		expect(inBody(names(MOST_NAMES).join('\n'))).toMatchObject({ tooMany: false });
		const more = inBody(names(MOST_NAMES + 1).join('\n'));
		expect([more.tooMany, more.names.size]).toEqual([true, 0]);
	});

	it('takes linear time, whatever the note', () => {
		const pieces = ['[[', '](', '[[a|', '`', '"', "'", '](a', '[x](<', '[', '[a]:', '((', '))'];
		const signs = ['src=', 'src="', ' href', '?file=', '&amp;', '%2F', '\\', '\\u0041', './', '.a'];
		const names = ['a/', '.', ' a.b', '"a/b', "'a.b", ': ', '- ', '#', '?', '&#x2f;', '<', '>'];
		// In quadratic time one of these alone would take longer than a test may.
		for (const piece of [...pieces, ...signs, ...names]) {
			const line = piece.repeat(Math.ceil(300_000 / piece.length));
			expect(inBody(line), piece).toBeDefined();
			expect(inBody(line.replaceAll(/(.{900})/g, '$1\n')), piece).toBeDefined();
		}
	});

	it('never fails', () => {
		const pieces = [
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
			'%C3',
			'\n',
			'a',
			'/',
			'.b',
			'"',
		];
		const signs = ['&#xD800;', '\\uD800', '\\', '&amp;', ' ', 'src=', '?file=', "'", ': ', '- '];
		const piece = fc.constantFrom(...pieces, ...signs);
		fc.assert(
			fc.property(fc.array(piece), (parts) => {
				for (const name of inBody(parts.join('')).names) expect(name).not.toBe('');
			}),
		);
	});
});
