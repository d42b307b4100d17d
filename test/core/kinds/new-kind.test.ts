// The worked example of CONTRIBUTING: a new kind of note with a folder of its own and no states is one definition.

import { describe, expect, it } from 'vitest';
import { ItemIndex } from '../../../src/app/items/item-index';
import { textOf } from '../../../src/core/item/plain-text';
import { wrongValue, type FolderKind } from '../../../src/core/kinds/define';
import { findingSentence } from '../../../src/text/findings';
import { WORKFLOW_STATES } from '../../../src/core/workflow/states';
import { eagerPacer, settingsAt } from '../../support/builders';
import { MemoryVaultFiles } from '../../support/memory-vault-files';

const STATUSES = ['draft', 'accepted'];

const spec: FolderKind<'spec'> = {
	name: 'spec',
	folder: 'Backlog/specs',
	check: ({ properties: { status } }) => {
		if (status === undefined)
			return [wrongValue('spec-status', { code: 'property-missing', key: 'status' })];
		const isKnown = STATUSES.some((one) => one === status);
		return isKnown ? [] : [wrongValue('spec-status', { code: 'property-wrong', key: 'status' })];
	},
	columns: ({ properties }) => ({ status: textOf(properties.status) ?? '' }),
};

const VAULT = {
	'W/Backlog/specs/login.md': '---\nid: spec-001\nstatus: draft\n---\n# People sign in\n',
	'W/Backlog/specs/deep/search.md': '---\nstatus: someday\n---\n# Search\n',
	'W/Backlog/specs/empty.md': '',
	'W/Backlog/notes.md': 'no spec\n',
	'W/Inbox/a.md': '---\nid: task-1\n---\n# A\n',
};

async function indexWith(kinds: readonly FolderKind[]): Promise<ItemIndex> {
	const settings = settingsAt('W');
	const files = new MemoryVaultFiles(VAULT);
	const index = new ItemIndex(files, eagerPacer, settings, undefined, () => kinds);
	await index.rebuild(settings);
	return index;
}

describe('a new kind of note', () => {
	it('is recognised by its folder, read, and listed with columns of its own', async () => {
		const index = await indexWith([spec]);
		const rows = index.of('spec').map(({ path, id, title }) => [path, id, title]);
		expect(rows.sort()).toEqual([
			['W/Backlog/specs/deep/search.md', null, 'Search'],
			['W/Backlog/specs/empty.md', null, 'empty'],
			['W/Backlog/specs/login.md', 'spec-001', 'People sign in'],
		]);
		expect(index.of('spec')).toContainEqual(
			expect.objectContaining({ id: 'spec-001', root: 'W', columns: { status: 'draft' } }),
		);
	});

	it('is checked by its own rules, in sentences that are there already', async () => {
		const index = await indexWith([spec]);
		expect(index.findings().map(({ path, detail }) => [path, findingSentence(detail)])).toEqual([
			['W/Backlog/specs/deep/search.md', 'The property status has a value that it cannot have.'],
			['W/Backlog/specs/empty.md', 'This note is empty.'],
		]);
	});

	it('has no state, and is no item', async () => {
		const index = await indexWith([spec]);
		expect(index.at('W/Backlog/specs/login.md')).toBeNull();
		const inStates = WORKFLOW_STATES.flatMap((state) => index.in(state));
		expect(inStates.map(({ path }) => path)).toEqual(['W/Inbox/a.md']);
		expect(index.of('work-item')).toHaveLength(1);
	});

	it('is nothing to a version that does not know it', async () => {
		const index = await indexWith([]);
		expect(index.of('spec')).toEqual([]);
		expect(index.findings()).toEqual([]);
	});
});
