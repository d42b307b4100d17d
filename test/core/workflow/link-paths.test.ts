import { describe, expect, it } from 'vitest';
import { pathsMeant } from '../../../src/core/workflow/link-paths';

const meant = (link: string, from = 'Notes/a.md', roots: string[] = ['']) =>
	pathsMeant(link, from, roots);

describe('pathsMeant', () => {
	it.each([
		['a path from the top of the vault', 'Plans/pay', ['Plans/pay.md']],
		['one with its ending', 'Plans/pay.md', ['Plans/pay.md']],
		['one with a slash before it', '/Plans/pay', ['Plans/pay.md']],
		['one from the folder of the note', '../Plans/pay.md', ['Plans/pay.md']],
		['one beside the note', './pay', ['Notes/pay.md']],
		['one that goes above the vault', '../../Plans/pay', []],
		[
			'one as Markdown writes blanks',
			'Plans/my%20pay.md',
			['Plans/my%20pay.md', 'Plans/my pay.md'],
		],
		['a percent sign that is one', 'Plans/50%', ['Plans/50%.md']],
		['a name alone, which the app finds in any folder', 'pay', []],
		['a folder', 'Plans/', []],
		['nothing', '', []],
	])('reads %s', (_, link, paths) => {
		expect(meant(link)).toEqual(paths);
	});

	it('reads a path also from the root of each workspace, where agents write it', () => {
		expect(meant('Plans/pay', 'Notes/a.md', ['Work', 'Home/Bills'])).toEqual([
			'Plans/pay.md',
			'Work/Plans/pay.md',
			'Home/Bills/Plans/pay.md',
		]);
	});
});
