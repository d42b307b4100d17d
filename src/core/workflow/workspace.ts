// A workspace: one folder of the vault whose subfolders are states. The folder is the state, so
// everything here is a function of a path.
// Tests as a value.

import * as z from 'zod';
import { isWithin, joinPath } from './paths';
import { WORKFLOW_STATES, type WorkflowState } from './states';

export const LOGS_FOLDER = 'Logs';

/** A broken list costs this state its folders, not the workspace its mapping. */
const folderList = z.array(z.string()).optional().catch(undefined);

const stateFoldersShape = {
	Inbox: folderList,
	Needs_Action: folderList,
	Plans: folderList,
	Pending_Approval: folderList,
	Approved: folderList,
	Rejected: folderList,
	Done: folderList,
} satisfies Record<WorkflowState, typeof folderList>;

export const workspaceSchema = z.looseObject({
	/** The folder that holds the state folders; '' is the vault itself. */
	root: z.string(),
	/** Each state's folders, relative to the root. A state without one has no place yet. */
	folders: z.looseObject(stateFoldersShape),
});

export type Workspace = z.infer<typeof workspaceSchema>;

export function standardWorkspace(root: string): Workspace {
	return {
		root,
		folders: Object.fromEntries(WORKFLOW_STATES.map((state) => [state, [state]])),
	};
}

/** The folders that a new workspace consists of, as vault paths. */
export function foldersOf(workspace: Workspace): string[] {
	const states = WORKFLOW_STATES.flatMap((state) => stateFolders(workspace, state));
	return [...states, joinPath(workspace.root, LOGS_FOLDER)];
}

export function stateFolders(workspace: Workspace, state: WorkflowState): string[] {
	return (workspace.folders[state] ?? []).map((folder) => joinPath(workspace.root, folder));
}

/**
 * The state that a path's folder gives it, or null outside of every state folder. The deepest
 * folder wins, so an alias inside a state folder may have a state of its own.
 */
export function stateOf(workspace: Workspace, path: string): WorkflowState | null {
	let deepest: { state: WorkflowState; folder: string } | null = null;
	for (const place of placesOf(workspace)) {
		const holds = path !== place.folder && isWithin(place.folder, path);
		if (holds && place.folder.length > (deepest?.folder.length ?? -1)) deepest = place;
	}
	if (!deepest || (deepest.state === 'Plans' && isLoopPlan(deepest.folder, path))) return null;
	return deepest.state;
}

function placesOf(workspace: Workspace): { state: WorkflowState; folder: string }[] {
	return WORKFLOW_STATES.flatMap((state) =>
		stateFolders(workspace, state).map((folder) => ({ state, folder })),
	);
}

/** `Plans/pending`, `approved` and `rejected` belong to the cognitive loop and never mean `Plans`. */
export const LOOP_PLAN_FOLDERS = ['pending', 'approved', 'rejected'] as const;

function isLoopPlan(plans: string, path: string): boolean {
	return LOOP_PLAN_FOLDERS.some((name) => isWithin(joinPath(plans, name), path));
}

/** The workspace that governs a path, with the state the path has there. Inner workspaces win. */
export function governingWorkspace(
	workspaces: readonly Workspace[],
	path: string,
): { workspace: Workspace; state: WorkflowState } | null {
	const inner = [...workspaces].sort((a, b) => b.root.length - a.root.length);
	for (const workspace of inner) {
		const state = stateOf(workspace, path);
		if (state) return { workspace, state };
	}
	return null;
}

/** Settings keep what they do not understand; this drops only what is no workspace at all. */
export function parseWorkspaces(value: unknown): Workspace[] {
	if (!Array.isArray(value)) return [];
	return value.flatMap((entry) => {
		const parsed = workspaceSchema.safeParse(entry);
		return parsed.success ? [parsed.data] : [];
	});
}

/** The mapping in the order of the work, for display: `Rejected` ← `Rejected`, `Failed`. */
export function describeFolders(
	workspace: Workspace,
): { state: WorkflowState; folders: string[] }[] {
	return WORKFLOW_STATES.flatMap((state) => {
		const folders = workspace.folders[state];
		return folders ? [{ state, folders }] : [];
	});
}
