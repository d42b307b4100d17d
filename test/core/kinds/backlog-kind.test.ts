// Specs and issues as an index finds them.

import { describe, expect, it } from 'vitest';
import { ItemIndex } from '../../../src/app/items/item-index';
import type { IndexedNote } from '../../../src/core/item/item';
import { parseSettings, sameItems } from '../../../src/core/settings';
import { findingSentence } from '../../../src/text/findings';
import { eagerPacer, settingsAt } from '../../support/builders';
import { MemoryVaultFiles } from '../../support/memory-vault-files';

const note = (id: string, more = '') =>
	`---\nid: ${id}\ntitle: Title of ${id}\n${more}---\n\n# It\n`;

const VAULT = {
	'W/Backlog/specs/auth-system.md': `${note('spec-001')}[[@issue-001]]\n`,
	'W/Backlog/issues/issue-001.md': note('issue-001', 'status: someday\nspec_refs: [spec-001]\n'),
	'W/Backlog/issues/deep/er/issue-002.md': note('issue-002', 'priority: 0\n'),
	'W/Backlog/issues/how-to.md': '# How we write issues\n',
	'W/Backlog/issues/daily.md': '---\nid: my-own\n---\n',
	'W/Backlog/issues/point.md': note('issue-003.1'),
	'W/Backlog/issues/torn.md': '---\nid: issue-004\ntags: [a\n---\n',
	'W/Backlog/notes.md': note('issue-009'),
	'W/Inbox/a.md': note('issue-001'),
};

async function indexOf(files: Record<string, string>, settings = settingsAt('W')) {
	const index = new ItemIndex(new MemoryVaultFiles(files), eagerPacer, settings);
	await index.rebuild(settings);
	return index;
}

const facets = (notes: readonly IndexedNote[]) =>
	notes
		.map((one) => [one.path, one.state === undefined ? (one.backlog?.entity.id ?? null) : 'state'])
		.sort();

describe('specs and issues', () => {
	it('are found in their folders, by their ids', async () => {
		const index = await indexOf(VAULT);
		expect(facets(index.of('spec'))).toEqual([['W/Backlog/specs/auth-system.md', 'spec-001']]);
		expect(facets(index.of('issue'))).toEqual([
			['W/Backlog/issues/daily.md', null],
			['W/Backlog/issues/deep/er/issue-002.md', 'issue-002'],
			['W/Backlog/issues/how-to.md', null],
			['W/Backlog/issues/issue-001.md', 'issue-001'],
			['W/Backlog/issues/point.md', null],
			['W/Backlog/issues/torn.md', null],
		]);
	});

	it('have all that a list shows', async () => {
		const index = await indexOf(VAULT);
		expect(index.of('spec')[0]).toMatchObject({
			...{ kind: 'spec', id: 'spec-001', title: 'Title of spec-001', root: 'W' },
			backlog: { entity: { status: 'draft', priority: 2 }, uuid: null, refs: ['issue-001'] },
		});
	});

	it('are told what is wrong, and what is merely missing is not', async () => {
		const index = await indexOf(VAULT);
		const said = index
			.findings()
			.map(({ path, line, detail }) => [path, line, findingSentence(detail)]);
		expect(said).toEqual([
			[
				'W/Backlog/issues/issue-001.md',
				4,
				'The property status is “someday”; it can be open, in_progress, blocked, needs_review, closed.',
			],
			[
				'W/Backlog/issues/point.md',
				undefined,
				'issue-003.1 is not an id: it takes a number of at least three digits, like issue-007, and nothing after it.',
			],
			['W/Backlog/issues/torn.md', 4, expect.any(String)],
		]);
	});

	it('may have one id in two workspaces, and not in one', async () => {
		const one = {
			'V/Backlog/issues/a.md': note('issue-001'),
			'W/Backlog/issues/a.md': note('issue-001'),
		};
		const settings = settingsAt('V', 'W');
		const apart = await indexOf(one, settings);
		expect(apart.findings()).toEqual([]);
		expect(apart.hasTwin('V/Backlog/issues/a.md')).toBe(false);
		const both = await indexOf({ ...one, 'W/Backlog/issues/b.md': note('issue-001') }, settings);
		expect(both.findings().map(({ code, path }) => [code, path])).toEqual([
			['duplicate-id', 'W/Backlog/issues/a.md'],
			['duplicate-id', 'W/Backlog/issues/b.md'],
		]);
		expect(both.hasTwin('W/Backlog/issues/a.md')).toBe(true);
	});

	it('lie in the folder that the settings name', async () => {
		const settings = { ...settingsAt('W'), backlogFolder: 'Plan/Work' };
		const index = await indexOf(
			{ 'W/Plan/Work/issues/a.md': note('issue-001'), ...VAULT },
			settings,
		);
		expect(facets(index.of('issue'))).toEqual([['W/Plan/Work/issues/a.md', 'issue-001']]);
		await index.rebuild(settingsAt('W'));
		expect(facets(index.of('issue')).length).toBe(6);
		expect(sameItems(settings, settingsAt('W'))).toBe(false);
	});

	it.each([
		['Work', 'Work'],
		[' Plan / Work/ ', 'Plan/Work'],
		['', 'Backlog'],
		['.sudocode', '.sudocode'],
		['.hidden', 'Backlog'],
		['Work/.sudocode', 'Backlog'],
		['../x', 'Backlog'],
		[7, 'Backlog'],
		[undefined, 'Backlog'],
	])('lie in no folder that cannot be one: %j', (backlogFolder, folder) => {
		expect(parseSettings({ backlogFolder }).backlogFolder).toBe(folder);
	});
});
