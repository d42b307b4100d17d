// Recognises, from nothing but folder names and note counts, where a vault already works with
// state folders, so that adopting it is a look and a click.
// Invariant: it only proposes. What it cannot place with certainty stays unmapped.

import { groupBy } from '../shared/group-by';
import { ancestorsOf, joinPath, nameOf, parentOf } from './paths';
import { WORKFLOW_STATES, isWorkflowState, type WorkflowState } from './states';
import { workflowOf, type WorkflowName } from './workflow';
import { LOGS_FOLDER, LOOP_PLAN_FOLDERS, type Workspace } from './workspace';

/** A folder with the number of notes directly in it. */
export interface FolderSummary {
	path: string;
	notes: number;
}

interface LayoutFolder {
	/** Relative to the layout's root. */
	folder: string;
	/** Notes in it and below it. */
	notes: number;
}

export interface Layout {
	root: string;
	mapped: (LayoutFolder & { state: WorkflowState })[];
	/** Folders beside the states. `suggested` is null where only the person can know. */
	others: (LayoutFolder & { suggested: WorkflowState | null })[];
	/** States that have no folder here. */
	missing: WorkflowState[];
	/** `Plans/pending|approved|rejected`: where any is there this vault may follow the cognitive loop. */
	loopPlans: LayoutFolder[];
}

/** Fewer than this many state folders beside each other is a coincidence, not a layout. */
const LEAST_STATES = 3;

const SUGGESTIONS: ReadonlyMap<string, WorkflowState> = new Map([
	['Failed', 'Rejected'],
	['Archive', 'Done'],
]);

/** All places that look like a workspace, the most complete first. */
export function findLayouts(folders: readonly FolderSummary[]): Layout[] {
	const paths = folders.map(({ path }) => path).filter((path) => path !== '');
	const children = groupBy(paths, parentOf);
	const total = notesBelow(folders);
	const roots = [...children.keys()].filter(
		(root) => hasStates(children.get(root) ?? []) || hasLoopPlans(root, children),
	);
	const isRoot = new Set(roots);
	return roots
		.filter((root) => !isInStateFolder(root, isRoot))
		.map((root) => layoutAt(root, children.get(root) ?? [], total, children))
		.sort((a, b) => a.missing.length - b.missing.length || a.root.length - b.root.length);
}

function hasStates(paths: readonly string[]): boolean {
	return paths.filter((path) => isWorkflowState(nameOf(path))).length >= LEAST_STATES;
}

function hasLoopPlans(root: string, children: ReadonlyMap<string, string[]>): boolean {
	const plans = joinPath(root, 'Plans');
	const inside = children.get(plans) ?? [];
	return LOOP_PLAN_FOLDERS.every((name) => inside.includes(joinPath(plans, name)));
}

/** A copy in `Done/2026` is archived work and no place to work in. */
function isInStateFolder(root: string, roots: ReadonlySet<string>): boolean {
	return [...ancestorsOf(root), root].some(
		(path) => isWorkflowState(nameOf(path)) && (path === root || roots.has(parentOf(path))),
	);
}

/** Which workflow a layout looks like. */
export function suggestedWorkflow({ loopPlans }: Layout): WorkflowName {
	return loopPlans.length > 0 ? 'cognitive-loop' : 'control-plane';
}

/** All that the loop's plans need is there, and nothing by which the control plane would do the same. */
export function isSurelyLoop({ loopPlans, mapped }: Layout): boolean {
	const decided: readonly WorkflowState[] = ['Pending_Approval', 'Approved', 'Rejected'];
	return (
		loopPlans.length === LOOP_PLAN_FOLDERS.length &&
		!mapped.some(({ state }) => decided.includes(state))
	);
}

/** The same folders as another workflow sees them: found they are by the names of the control plane. */
export function layoutFor(layout: Layout, workflow: WorkflowName | undefined): Layout {
	if (workflow !== 'cognitive-loop') return layout;
	const { folders, others } = workflowOf(workflow);
	const found = [
		...layout.mapped.map(({ folder, notes }) => ({ folder, notes })),
		...layout.loopPlans,
	];
	const below = layout.loopPlans.reduce((sum, { notes }) => sum + notes, 0);
	const mapped = WORKFLOW_STATES.flatMap((state) =>
		found
			.filter(({ folder }) => folders[state]?.includes(folder))
			.map(({ folder, notes }) => ({
				...{ state, folder },
				notes: folder === 'Plans' ? notes - below : notes,
			})),
	);
	const rest = [...layout.mapped, ...layout.others].filter(
		({ folder }) => !others.includes(folder) && !mapped.some((entry) => entry.folder === folder),
	);
	return {
		...layout,
		mapped,
		others: rest
			.map(({ folder, notes }) => ({ folder, notes, suggested: null }))
			.sort((a, b) => a.folder.localeCompare(b.folder)),
		missing: WORKFLOW_STATES.filter(
			(state) => folders[state] && !mapped.some((entry) => entry.state === state),
		),
	};
}

/** The workspace that accepting a layout makes, with the person's choice for the other folders. */
export function adoptedWorkspace(
	found: Layout,
	choices: ReadonlyMap<string, WorkflowState | null>,
	workflow?: WorkflowName,
): Workspace {
	const layout = layoutFor(found, workflow);
	const folders: Partial<Record<WorkflowState, string[]>> = {};
	const add = (state: WorkflowState, folder: string) => {
		folders[state] = [...(folders[state] ?? []), folder];
	};
	for (const { state, folder } of layout.mapped) add(state, folder);
	for (const state of layout.missing) {
		for (const folder of workflowOf(workflow).folders[state] ?? []) add(state, folder);
	}
	for (const { folder, suggested } of layout.others) {
		const state = choices.has(folder) ? choices.get(folder) : suggested;
		if (state) add(state, folder);
	}
	return { root: layout.root, folders, origin: 'adopted', ...(workflow && { workflow }) };
}

/** What a person chose when this layout was adopted before. */
export function choicesOf(
	found: Layout,
	{ folders, workflow }: Workspace,
): ReadonlyMap<string, WorkflowState | null> {
	const layout = layoutFor(found, workflow);
	const stateOf = (folder: string) =>
		WORKFLOW_STATES.find((state) => folders[state]?.includes(folder)) ?? null;
	return new Map(layout.others.map(({ folder }) => [folder, stateOf(folder)]));
}

function layoutAt(
	root: string,
	paths: readonly string[],
	total: (path: string) => number,
	children: ReadonlyMap<string, string[]>,
): Layout {
	const named = paths.map((path) => ({ folder: nameOf(path), notes: total(path) }));
	const mapped = WORKFLOW_STATES.flatMap((state) =>
		named.filter(({ folder }) => folder === state).map((entry) => ({ ...entry, state })),
	);
	const plans = children.get(joinPath(root, 'Plans')) ?? [];
	return {
		root,
		mapped,
		others: named
			.filter(({ folder }) => !isWorkflowState(folder) && folder !== LOGS_FOLDER)
			.map((entry) => ({ ...entry, suggested: SUGGESTIONS.get(entry.folder) ?? null }))
			.sort((a, b) => a.folder.localeCompare(b.folder)),
		missing: WORKFLOW_STATES.filter((state) => !mapped.some((entry) => entry.state === state)),
		loopPlans: LOOP_PLAN_FOLDERS.map((name) => joinPath(root, 'Plans', name))
			.filter((path) => plans.includes(path))
			.map((path) => ({ folder: joinPath('Plans', nameOf(path)), notes: total(path) })),
	};
}

/** Sums each folder's notes into all of its ancestors once, so that asking is a look-up. */
function notesBelow(folders: readonly FolderSummary[]): (path: string) => number {
	const sums = new Map<string, number>();
	for (const { path, notes } of folders) {
		for (let at = path; ; at = parentOf(at)) {
			sums.set(at, (sums.get(at) ?? 0) + notes);
			if (at === '') break;
		}
	}
	return (path) => sums.get(path) ?? 0;
}
