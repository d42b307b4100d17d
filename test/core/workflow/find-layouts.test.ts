import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	adoptedWorkspace,
	choicesOf,
	findLayouts,
	certainWorkflow,
	layoutFor,
	suggestedWorkflow,
	type FolderSummary,
	type Layout,
} from '../../../src/core/workflow/find-layouts';
import { WORKFLOW_STATES, isWorkflowState } from '../../../src/core/workflow/states';
import { locator, standardWorkspace, type Workspace } from '../../../src/core/workflow/workspace';

const folders = (...paths: string[]): FolderSummary[] =>
	['', ...paths].map((path) => ({ path, notes: 1 }));
const only = (found: Layout[]): Layout => {
	expect(found).toHaveLength(1);
	return found[0]!;
};

const stateOf = (workspace: Workspace, path: string) => locator([workspace])(path)?.state ?? null;

describe('findLayouts', () => {
	it.each(['', 'AI_Employee_Vault', 'vault/inner'])(
		'recognises the seven folders in %j',
		(root) => {
			const paths = WORKFLOW_STATES.map((state) => (root === '' ? state : `${root}/${state}`));
			const layout = only(findLayouts(folders(...paths)));
			expect(layout.root).toBe(root);
			expect(layout.mapped.map(({ folder, state }) => [folder, state])).toEqual(
				WORKFLOW_STATES.map((state) => [state, state]),
			);
			expect(layout.missing).toEqual([]);
			expect(layout.others).toEqual([]);
		},
	);

	it('wants two states beside each other', () => {
		expect(findLayouts(folders('Inbox', 'Other'))).toEqual([]);
		expect(findLayouts(folders('a/Inbox', 'b/Done', 'c/Plans'))).toEqual([]);
		expect(findLayouts(folders('Needs_Action', 'Done'))).toHaveLength(1);
	});

	it('says what In_Progress usually means, and leaves it to the person', () => {
		const [layout] = findLayouts(folders('Inbox', 'Done', 'In_Progress'));
		const usual = ['Plans', 'Approved'];
		expect(layout?.others).toEqual([{ folder: 'In_Progress', notes: 1, suggested: null, usual }]);
		expect(layout && adoptedWorkspace(layout, new Map()).folders).not.toHaveProperty('In_Progress');
		expect(layout && adoptedWorkspace(layout, new Map()).folders.Plans).toEqual(['Plans']);
	});

	it('takes only the exact names', () => {
		expect(findLayouts(folders('inbox', 'DONE', 'Needs action', 'Plan', 'Inboxes'))).toEqual([]);
	});

	it('says which states have no folder', () => {
		const layout = only(findLayouts(folders('Inbox', 'Done', 'Plans', 'Approved')));
		expect(layout.missing).toEqual(['Needs_Action', 'Pending_Approval', 'Rejected']);
	});

	it('suggests a state for Failed and Archive, and for nothing else', () => {
		const beside = ['In_Progress', 'Failed', 'Archive', 'Briefings', 'constructor', '__proto__'];
		const layout = only(findLayouts(folders('Inbox', 'Done', 'Plans', ...beside)));
		expect(
			Object.fromEntries(layout.others.map((other) => [`is ${other.folder}`, other.suggested])),
		).toEqual({
			'is In_Progress': null,
			'is Failed': 'Rejected',
			'is Archive': 'Done',
			'is Briefings': null,
			'is constructor': null,
			'is __proto__': null,
		});
	});

	it('lists the others by name, without the log', () => {
		const layout = only(findLayouts(folders('Z', 'Inbox', 'Logs', 'Done', 'A', 'Plans')));
		expect(layout.others.map(({ folder }) => folder)).toEqual(['A', 'Z']);
	});

	it('counts the notes in a folder and below it', () => {
		const layout = only(
			findLayouts([
				{ path: 'W/Inbox', notes: 2 },
				{ path: 'W/Inbox/email', notes: 3 },
				{ path: 'W/Inbox/email/old', notes: 4 },
				{ path: 'W/Done', notes: 0 },
				{ path: 'W/Plans', notes: 1 },
				{ path: 'W/Other/deep', notes: 7 },
				{ path: 'W/Other', notes: 0 },
			]),
		);
		expect(layout.mapped.map(({ folder, notes }) => [folder, notes])).toEqual([
			['Inbox', 9],
			['Plans', 1],
			['Done', 0],
		]);
		expect(layout.others).toEqual([{ folder: 'Other', notes: 7, suggested: null }]);
	});

	it.each(['pending', 'approved', 'rejected'])('notices the cognitive loop by Plans/%s', (name) => {
		const paths = ['W/Inbox', 'W/Done', 'W/Plans'];
		const workflowWith = (path: string) =>
			suggestedWorkflow(only(findLayouts(folders(...paths, path))));
		expect(workflowWith(`W/Plans/${name}`)).toBe('cognitive-loop');
		expect(workflowWith(`W/Plans/x/${name}`)).toBe('control-plane');
		expect(workflowWith(`W/Done/${name}`)).toBe('control-plane');
	});

	it('is sure of the loop where all folders of its plans are there, and none of the others', () => {
		const plans = ['Plans', 'Plans/pending', 'Plans/approved', 'Plans/rejected'];
		expect(certainWorkflow(only(findLayouts(folders(...plans))))).toBe('cognitive-loop');
		expect(certainWorkflow(only(findLayouts(folders(...plans, 'Rejected'))))).toBeNull();
		const few = ['Inbox', 'Done', ...plans.slice(0, 3)];
		expect(certainWorkflow(only(findLayouts(folders(...few))))).toBeNull();
		expect(findLayouts(folders(...plans.slice(0, 3)))).toEqual([]);
	});

	it('shows the most complete place first, then the one nearest to the top', () => {
		const three = (root: string) => ['Inbox', 'Done', 'Plans'].map((state) => `${root}/${state}`);
		const found = findLayouts(
			folders(...three('long/way'), ...three('b'), ...three('c'), 'c/Approved'),
		);
		expect(found.map(({ root }) => root)).toEqual(['c', 'b', 'long/way']);
	});

	it('takes no state folder for a root', () => {
		const inner = ['Inbox', 'Done', 'Plans'].map((state) => `Done/${state}`);
		expect(
			findLayouts(folders('Inbox', 'Done', 'Plans', ...inner)).map(({ root }) => root),
		).toEqual(['']);
	});

	it('takes no copy inside a state folder for a root, however deep', () => {
		const copy = (root: string) => ['Inbox', 'Done', 'Plans'].map((state) => `${root}/${state}`);
		const paths = ['W/Inbox', 'W/Done', 'W/Plans', ...copy('W/Done/2026/old'), ...copy('W/Other')];
		expect(findLayouts(folders(...paths)).map(({ root }) => root)).toEqual(['W', 'W/Other']);
	});

	it('finds a vault inside a vault, also below a folder that only has the name of a state', () => {
		const inner = ['Inbox', 'Done', 'Plans'].map((state) => `Done/vault/${state}`);
		expect(findLayouts(folders(...inner)).map(({ root }) => root)).toEqual(['Done/vault']);
		const both = ['Inbox', 'Done', 'Plans'].flatMap((state) => [state, `vault/${state}`]);
		expect(findLayouts(folders(...both)).map(({ root }) => root)).toEqual(['', 'vault']);
	});

	it('finds nothing in an empty vault', () => {
		expect(findLayouts([])).toEqual([]);
		expect(findLayouts(folders())).toEqual([]);
	});

	it('only proposes: each folder beside the states once, each state mapped or missing', () => {
		const name = fc.constantFrom(
			...WORKFLOW_STATES,
			'Logs',
			'Failed',
			'Archive',
			'x',
			'pending',
			'toString',
		);
		const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));
		const vault = fc.uniqueArray(path, { maxLength: 40 });
		fc.assert(
			fc.property(vault, (paths) => {
				const given = folders(...paths);
				const before = structuredClone(given);
				for (const layout of findLayouts(given)) checkLayout(layout, paths);
				expect(given).toEqual(before);
			}),
			{ numRuns: 500 },
		);
	});
});

function checkLayout(layout: Layout, paths: readonly string[]): void {
	const prefix = layout.root === '' ? '' : `${layout.root}/`;
	const children = paths
		.filter((path) => path.startsWith(prefix) && !path.slice(prefix.length).includes('/'))
		.map((path) => path.slice(prefix.length));
	const placed = [...layout.mapped, ...layout.others].map(({ folder }) => folder);
	expect([...placed].sort()).toEqual(children.filter((child) => child !== 'Logs').sort());
	for (const { folder, state } of layout.mapped) expect(folder).toBe(state);
	for (const { folder } of layout.others) expect(isWorkflowState(folder)).toBe(false);
	const states = [...layout.mapped.map(({ state }) => state), ...layout.missing];
	expect(states.sort()).toEqual([...WORKFLOW_STATES].sort());
}

describe('adoptedWorkspace', () => {
	const layout = only(
		findLayouts(folders('W/Inbox', 'W/Done', 'W/Plans', 'W/Failed', 'W/In_Progress')),
	);

	it('maps what was found, what was suggested, and a folder to be for each missing state', () => {
		expect(adoptedWorkspace(layout, new Map())).toEqual({
			root: 'W',
			folders: {
				...standardWorkspace('W').folders,
				Rejected: ['Rejected', 'Failed'],
			},
			origin: 'adopted',
		});
	});

	it.each(WORKFLOW_STATES)('follows the choice of %s', (state) => {
		const workspace = adoptedWorkspace(layout, new Map([['In_Progress', state]]));
		expect(stateOf(workspace, 'W/In_Progress/a.md')).toBe(state);
		expect(stateOf(workspace, 'W/Failed/a.md')).toBe('Rejected');
	});

	it('follows the choice against a suggestion', () => {
		const workspace = adoptedWorkspace(layout, new Map([['Failed', null]]));
		expect(stateOf(workspace, 'W/Failed/a.md')).toBeNull();
	});

	it('comes back as it was by the choices that are read off it', () => {
		const chosen = new Map([
			['In_Progress', 'Plans' as const],
			['Failed', null],
		]);
		const workspace = adoptedWorkspace(layout, chosen);
		expect(choicesOf(layout, workspace)).toEqual(chosen);
		expect(adoptedWorkspace(layout, choicesOf(layout, workspace))).toEqual(workspace);
	});

	describe('for the cognitive loop', () => {
		const LOOP = 'cognitive-loop';
		const grown = only(
			findLayouts([
				...folders('W/Inbox', 'W/Needs_Action', 'W/Approved', 'W/Failed', 'W/Accounting'),
				{ path: 'W/Plans', notes: 2 },
				{ path: 'W/Plans/pending', notes: 3 },
				{ path: 'W/Plans/approved', notes: 4 },
			]),
		);

		it('maps its own folders where they are, and one to be for each that is missing', () => {
			const workspace = adoptedWorkspace(grown, new Map(), LOOP);
			expect(workspace).toEqual({ ...standardWorkspace('W', LOOP), origin: 'adopted' });
			expect(layoutFor(grown, LOOP)).toMatchObject({
				mapped: [
					{ folder: 'Needs_Action', state: 'Needs_Action', notes: 1 },
					{ folder: 'Plans', state: 'Plans', notes: 2 },
					{ folder: 'Plans/pending', state: 'Pending_Approval', notes: 3 },
					{ folder: 'Plans/approved', state: 'Approved', notes: 4 },
				],
				missing: ['Rejected', 'Done'],
			});
		});

		it('leaves what means something to the control plane alone to the person', () => {
			const { others } = layoutFor(grown, LOOP);
			expect(others).toEqual([
				{ folder: 'Approved', notes: 1, suggested: null },
				{ folder: 'Failed', notes: 1, suggested: null },
				{ folder: 'Inbox', notes: 1, suggested: null },
			]);
			const chosen = new Map([
				['Approved', 'Approved' as const],
				['Failed', null],
				['Inbox', null],
			]);
			const workspace = adoptedWorkspace(grown, chosen, LOOP);
			expect(workspace.folders.Approved).toEqual(['Plans/approved', 'Approved']);
			expect(stateOf(workspace, 'W/Inbox/a.md')).toBeNull();
			expect(choicesOf(grown, workspace)).toEqual(chosen);
		});

		it('is the same for the control plane as before', () => {
			expect(layoutFor(grown, 'control-plane')).toBe(grown);
			expect(layoutFor(grown, undefined)).toBe(grown);
		});
	});

	it('leaves the layout as it is', () => {
		const before = structuredClone(layout);
		adoptedWorkspace(layout, new Map([['In_Progress', 'Inbox']]));
		expect(layout).toEqual(before);
	});
});
