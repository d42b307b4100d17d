// Recognises, from nothing but folder names and note counts, where a vault already works with
// state folders, so that adopting it is a look and a click.
// Invariant: it only proposes. What it cannot place with certainty stays unmapped.

import { groupBy } from '../shared/group-by';
import { ancestorsOf, joinPath, nameOf, parentOf } from './paths';
import { WORKFLOW_STATES, isWorkflowState, type WorkflowState } from './states';
import { DEFAULT_WORKFLOW, WORKFLOWS, workflowOf, type WorkflowName } from './workflow';
import { LOGS_FOLDER, type Workspace } from './workspace';

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
	/** Folders beside the states. `suggested` is null where only the person can know, `usual` what most mean then. */
	others: (LayoutFolder & {
		suggested: WorkflowState | null;
		usual?: readonly WorkflowState[];
	})[];
	/** States that have no folder here. */
	missing: WorkflowState[];
	/** Folders by which a workflow is recognised, such as `Plans/pending`: where any is there, the vault may follow it. */
	nested: LayoutFolder[];
}

/** Fewer than this many state folders beside each other is a coincidence, not a layout. */
const LEAST_STATES = 2;

const SUGGESTIONS: ReadonlyMap<string, WorkflowState> = new Map([
	['Failed', 'Rejected'],
	['Archive', 'Done'],
]);

/** Work that an agent has begun: in some vaults before the approval, in others after it. */
const USUAL: ReadonlyMap<string, readonly WorkflowState[]> = new Map([
	['In_Progress', ['Plans', 'Approved']],
]);

/** All places that look like a workspace, the most complete first. */
export function findLayouts(folders: readonly FolderSummary[]): Layout[] {
	const paths = folders.map(({ path }) => path).filter((path) => path !== '');
	const children = groupBy(paths, parentOf);
	const all = new Set(paths);
	const total = notesBelow(folders);
	const roots = [...children.keys()].filter(
		(root) => hasStates(children.get(root) ?? []) || hasAllNested(root, all),
	);
	const isRoot = new Set(roots);
	return roots
		.filter((root) => !isInStateFolder(root, isRoot))
		.map((root) => layoutAt(root, children.get(root) ?? [], total, all))
		.sort((a, b) => a.missing.length - b.missing.length || a.root.length - b.root.length);
}

function hasStates(paths: readonly string[]): boolean {
	return paths.filter((path) => isWorkflowState(nameOf(path))).length >= LEAST_STATES;
}

/** For each workflow that has any: its nested folders, relative to a root. */
const NESTED: readonly { workflow: WorkflowName; folders: readonly string[] }[] = WORKFLOWS.flatMap(
	({ name, nested }) =>
		nested
			? [{ workflow: name, folders: nested.names.map((one) => joinPath(nested.state, one)) }]
			: [],
);

function hasAllNested(root: string, paths: ReadonlySet<string>): boolean {
	return NESTED.some(({ folders }) => folders.every((folder) => paths.has(joinPath(root, folder))));
}

/** A copy in `Done/2026` is archived work and no place to work in. */
function isInStateFolder(root: string, roots: ReadonlySet<string>): boolean {
	return [...ancestorsOf(root), root].some(
		(path) => isWorkflowState(nameOf(path)) && (path === root || roots.has(parentOf(path))),
	);
}

/** Which workflow a layout looks like. */
export function suggestedWorkflow({ nested }: Layout): WorkflowName {
	const found = NESTED.find(({ folders }) => nested.some(({ folder }) => folders.includes(folder)));
	return found?.workflow ?? DEFAULT_WORKFLOW;
}

/** All of its nested folders are there, and none that would be the same states of another workflow. Null where it is unsure. */
export function certainWorkflow({ nested, mapped }: Layout): WorkflowName | null {
	const found = NESTED.find(({ workflow, folders }) => {
		const isNested = (state: WorkflowState) =>
			workflowOf(workflow).folders[state]?.some((folder) => folders.includes(folder)) ?? false;
		const isThere = (folder: string) => nested.some((one) => one.folder === folder);
		return folders.every(isThere) && !mapped.some(({ state }) => isNested(state));
	});
	return found?.workflow ?? null;
}

/** The same folders as another workflow sees them: found they are by the names of the control plane. */
export function layoutFor(layout: Layout, workflow: WorkflowName | undefined): Layout {
	const { folders, others, nested } = workflowOf(workflow);
	if (!nested) return layout;
	const found = [
		...layout.mapped.map(({ folder, notes }) => ({ folder, notes })),
		...layout.nested,
	];
	const below = layout.nested.reduce((sum, { notes }) => sum + notes, 0);
	const mapped = WORKFLOW_STATES.flatMap((state) =>
		found
			.filter(({ folder }) => folders[state]?.includes(folder))
			.map(({ folder, notes }) => ({
				...{ state, folder },
				notes: folder === nested.state ? notes - below : notes,
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
	all: ReadonlySet<string>,
): Layout {
	const named = paths.map((path) => ({ folder: nameOf(path), notes: total(path) }));
	const mapped = WORKFLOW_STATES.flatMap((state) =>
		named.filter(({ folder }) => folder === state).map((entry) => ({ ...entry, state })),
	);
	return {
		root,
		mapped,
		others: named
			.filter(({ folder }) => !isWorkflowState(folder) && folder !== LOGS_FOLDER)
			.map((entry) => ({ ...entry, ...meaningOf(entry.folder) }))
			.sort((a, b) => a.folder.localeCompare(b.folder)),
		missing: WORKFLOW_STATES.filter((state) => !mapped.some((entry) => entry.state === state)),
		nested: NESTED.flatMap(({ folders }) => folders)
			.filter((folder) => all.has(joinPath(root, folder)))
			.map((folder) => ({ folder, notes: total(joinPath(root, folder)) })),
	};
}

function meaningOf(folder: string) {
	const usual = USUAL.get(folder);
	return { suggested: SUGGESTIONS.get(folder) ?? null, ...(usual && { usual }) };
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
