import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WORKFLOW_STATES } from '../../../src/core/workflow/states';
import { problemWithFolder, tidyFolderPath } from '../../../src/core/workflow/folder-name';
import {
	describeFolders,
	foldersOf,
	locator,
	parseWorkspace,
	standardWorkspace,
	stateFolders,
	type Workspace,
} from '../../../src/core/workflow/workspace';

const ROOTS = ['', 'Work', 'a/b'];
const at = (root: string, path: string) => (root === '' ? path : `${root}/${path}`);

/** Every state in every kind of root. */
const EVERY_PLACE = ROOTS.flatMap((root) => WORKFLOW_STATES.map((state) => ({ root, state })));

const stateOf = (workspace: Workspace, path: string) => locator([workspace])(path)?.state ?? null;

describe('locator of one workspace', () => {
	describe.each(EVERY_PLACE)('in the root $root with the folder $state', ({ root, state }) => {
		const workspace = standardWorkspace(root);
		const folder = at(root, state);

		it.each(['a.md', 'sub/a.md', '2026-02/deep/a.md', `${state}/a.md`, 'Logs/a.md', 'a'])(
			'gives %s this state',
			(below) => {
				expect(stateOf(workspace, `${folder}/${below}`)).toBe(state);
			},
		);

		it.each([
			folder,
			`${folder}.md`,
			`${folder}2/a.md`,
			`${folder} /a.md`,
			folder.toLowerCase() + '/a.md',
			`x${folder}/a.md`,
			`${state}x/${state}/a.md`,
		])('gives %s none', (outside) => {
			expect(stateOf(workspace, outside)).toBeNull();
		});
	});

	it.each(['pending', 'approved', 'rejected'])('never takes Plans/%s for Plans', (loop) => {
		const workspace = standardWorkspace('W');
		expect(stateOf(workspace, `W/Plans/${loop}/a.md`)).toBeNull();
		expect(stateOf(workspace, `W/Plans/${loop}/deep/a.md`)).toBeNull();
		expect(stateOf(workspace, `W/Plans/${loop}.md`)).toBe('Plans');
		expect(stateOf(workspace, `W/Plans/x/${loop}/a.md`)).toBe('Plans');
		expect(stateOf(workspace, `W/Done/${loop}/a.md`)).toBe('Done');
	});

	it('lets the deepest folder win, in whatever order they are given', () => {
		const folders: Workspace['folders'] = {
			Done: ['Box/Old'],
			Inbox: ['Box'],
			Rejected: ['Box/Old/Bad'],
		};
		const workspace = { root: '', folders };
		expect(stateOf(workspace, 'Box/a.md')).toBe('Inbox');
		expect(stateOf(workspace, 'Box/Old/a.md')).toBe('Done');
		expect(stateOf(workspace, 'Box/Old/Bad/a.md')).toBe('Rejected');
		expect(stateOf(workspace, 'Box/Older/a.md')).toBe('Inbox');
	});

	it('knows all folders of a state', () => {
		const workspace = { root: 'W', folders: { Done: ['Done', 'Archive'] } };
		expect(stateOf(workspace, 'W/Archive/2026/a.md')).toBe('Done');
		expect(stateOf(workspace, 'W/Inbox/a.md')).toBeNull();
	});

	it('depends on the folder alone', () => {
		const names = fc.string({
			unit: fc.constantFrom('a', '.', ' ', 'é', 'Done'),
			minLength: 1,
			maxLength: 5,
		});
		fc.assert(
			fc.property(fc.constantFrom(...WORKFLOW_STATES), names, names, (state, one, other) => {
				const workspace = standardWorkspace('W');
				expect(stateOf(workspace, `W/${state}/${one}`)).toBe(state);
				expect(stateOf(workspace, `W/${state}/${other}`)).toBe(state);
			}),
		);
	});
});

describe('locator', () => {
	const outer = standardWorkspace('');
	const inner = standardWorkspace('Done/Project');

	it.each([
		['Inbox/a.md', '', 'Inbox'],
		['Done/a.md', '', 'Done'],
		['Done/Project/Inbox/a.md', 'Done/Project', 'Inbox'],
		['Done/Project/other/a.md', '', 'Done'],
		['Done/Project/Plans/pending/a.md', '', 'Done'],
	])('finds for %s the root %j and the state %s', (path, root, state) => {
		for (const workspaces of [
			[outer, inner],
			[inner, outer],
		]) {
			expect(locator(workspaces)(path)).toEqual({ root, state });
		}
	});

	it('finds none outside of all state folders', () => {
		expect(locator([outer, inner])('Notes/a.md')).toBeNull();
		expect(locator([])('Inbox/a.md')).toBeNull();
	});
});

describe('standardWorkspace', () => {
	it.each(ROOTS)('in %j has one folder for each state, with its name', (root) => {
		const workspace = standardWorkspace(root);
		for (const state of WORKFLOW_STATES) {
			expect(stateFolders(workspace, state)).toEqual([at(root, state)]);
		}
	});
});

describe('foldersOf', () => {
	it('lists the folders of all states in the order of the work, then the log', () => {
		expect(foldersOf(standardWorkspace('W'))).toEqual([
			...WORKFLOW_STATES.map((state) => `W/${state}`),
			'W/Logs',
		]);
	});

	it('lists every folder of a state, and none for a state without one', () => {
		expect(foldersOf({ root: '', folders: { Done: ['Done', 'Archive'] } })).toEqual([
			'Done',
			'Archive',
			'Logs',
		]);
	});
});

describe('parseWorkspace', () => {
	it('keeps what it does not understand', () => {
		const stored = { root: 'A', folders: { Inbox: ['In'], Snoozed: ['Later'] }, colour: 'red' };
		expect(parseWorkspace(stored)).toEqual(stored);
	});

	it.each([
		null,
		undefined,
		'x',
		7,
		{},
		{ root: 1, folders: {} },
		{ root: 'B' },
		{ root: '../..', folders: {} },
		[standardWorkspace('')],
	])('takes %j for none', (stored) => {
		expect(parseWorkspace(stored)).toBeNull();
	});

	it.each([[[1]], [null], [{}]])('gives up a broken list %j, not the rest', (broken) => {
		const workspace = parseWorkspace({ root: 'A', folders: { Inbox: broken, Done: ['D'] } });
		expect(workspace && foldersOf(workspace)).toEqual(['A/D', 'A/Logs']);
	});

	it('takes one folder for a list of one', () => {
		expect(parseWorkspace({ root: '', folders: { Inbox: 'In' } })?.folders.Inbox).toEqual(['In']);
	});

	it('tidies paths that were written by hand', () => {
		const workspace = parseWorkspace({ root: '/A/', folders: { Inbox: [' In//Box/ '] } });
		expect(workspace).toEqual({ root: 'A', folders: { Inbox: ['In/Box'] } });
		expect(workspace && stateOf(workspace, 'A/In/Box/a.md')).toBe('Inbox');
	});

	it('reads back what was stored as JSON', () => {
		fc.assert(
			fc.property(fc.string().map(tidyFolderPath), (root) => {
				fc.pre(problemWithFolder(root) === null);
				const stored: unknown = JSON.parse(JSON.stringify(standardWorkspace(root)));
				expect(parseWorkspace(stored)).toEqual(standardWorkspace(root));
			}),
		);
	});
});

describe('describeFolders', () => {
	it('lists the states that have folders in the order of the work', () => {
		const folders = { Done: ['Done', 'Archive'], Later: ['x'], Inbox: ['In'] };
		expect(describeFolders({ root: '', folders })).toEqual([
			{ state: 'Inbox', folders: ['In'] },
			{ state: 'Done', folders: ['Done', 'Archive'] },
		]);
	});
});
