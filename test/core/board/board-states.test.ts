import { describe, expect, it } from 'vitest';
import { boardStates, canBeTogether, chosenWorkspaces } from '../../../src/core/board/board-states';
import { ALL_WORKSPACES } from '../../../src/core/board/choice';
import { standardWorkspace, type Workspace } from '../../../src/core/workflow/workspace';

const ops = standardWorkspace('Ops');
const home = standardWorkspace('Home', 'control-plane');
const loop = standardWorkspace('Loop', 'cognitive-loop');
const other = standardWorkspace('Other loop', 'cognitive-loop');

const PLANE = [
	...(['Inbox', 'Needs_Action', 'Plans', 'Pending_Approval', 'Approved'] as const),
	...(['Done', 'Rejected'] as const),
];

describe('boardStates', () => {
	it('has the columns in the order of the work, with what was turned down at the end', () => {
		expect(boardStates([ops])).toEqual(PLANE);
	});

	it('has no column that the workflow does not know', () => {
		expect(boardStates([loop])).toEqual(PLANE.filter((state) => state !== 'Inbox'));
	});

	it('has a column also for a state that has no folder yet', () => {
		const adopted: Workspace = { root: 'Old', folders: { Done: ['Finished'] } };
		expect(boardStates([adopted])).toEqual(PLANE);
	});

	it('has a column for a folder that its workflow would not need', () => {
		const odd: Workspace = { ...loop, folders: { ...loop.folders, Inbox: ['In'] } };
		expect(boardStates([odd])).toEqual(PLANE);
	});

	it('has the columns of all of them, each once', () => {
		expect(boardStates([loop, ops])).toEqual(PLANE);
	});

	it('has none where there is no workspace', () => {
		expect(boardStates([])).toEqual([]);
	});
});

describe('chosenWorkspaces', () => {
	it.each<[string, readonly Workspace[], string | null, readonly Workspace[]]>([
		['the one that is chosen', [ops, home], 'Home', [home]],
		['the one that is chosen among different ones', [ops, loop], 'Loop', [loop]],
		['the vault itself', [home, standardWorkspace('')], '', [standardWorkspace('')]],
		['all where nothing is chosen', [ops, home], null, [ops, home]],
		['all where all are chosen', [loop, other], ALL_WORKSPACES, [loop, other]],
		['the first where they differ and nothing is chosen', [loop, ops], null, [loop]],
		['the first where they differ and all are chosen', [ops, loop], ALL_WORKSPACES, [ops]],
		['the first where the chosen one is gone', [ops, home], 'Gone', [ops]],
		['the only one', [ops], null, [ops]],
		['none where there is none', [], null, []],
		['none where there is none, whatever is chosen', [], 'Ops', []],
	])('shows %s', (_, workspaces, chosen, shown) => {
		expect(chosenWorkspaces(workspaces, chosen)).toEqual(shown);
	});
});

describe('canBeTogether', () => {
	it.each<[string, readonly Workspace[], boolean]>([
		['one', [loop], true],
		['two of one workflow, named or not', [ops, home], true],
		['two loops', [loop, other], true],
		['two workflows', [ops, loop], false],
		['none', [], false],
	])('says of %s: %j', (_, workspaces, may) => {
		expect(canBeTogether(workspaces)).toBe(may);
	});
});
