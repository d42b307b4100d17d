// A workspace: one folder of the vault whose subfolders are states. The folder is the state, so
// everything here is a function of a path.

import * as z from 'zod/mini';
import { problemWithFolder, tidyFolderPath } from './folder-name';
import { isWithin, joinPath } from './paths';
import { WORKFLOW_STATES, type WorkflowState } from './states';
import { isOn, switchesSchema } from './switches';
import { ANYONE, type TransitionTable } from './transition-table';
import { WORKFLOW_NAMES, WORKFLOWS, workflowOf, type WorkflowName } from './workflow';

export const LOGS_FOLDER = 'Logs';

/** In the root of a workspace or of the vault. It can only make the rules stricter. */
export const HANDBOOK = 'Company_Handbook.md';

const folderPath = z.pipe(z.string(), z.transform(tidyFolderPath));

/** A broken list costs this state its folders, not the workspace its mapping. */
const folderList = z.catch(
	z.optional(
		z.union([
			z.array(folderPath),
			z.pipe(
				folderPath,
				z.transform((folder: string) => [folder]),
			),
		]),
	),
	undefined,
);

const stateFoldersShape = {
	Inbox: folderList,
	Needs_Action: folderList,
	Plans: folderList,
	Pending_Approval: folderList,
	Approved: folderList,
	Rejected: folderList,
	Done: folderList,
} satisfies Record<WorkflowState, typeof folderList>;

const workspaceSchema = z.looseObject({
	/** The folder that holds the state folders; '' is the vault itself. */
	root: folderPath.check(z.refine((root) => problemWithFolder(root) === null)),
	/** Each state's folders, relative to the root. A state without one has no place yet. */
	folders: z.looseObject(stateFoldersShape),
	/** What Signoff made itself it holds to the seed; what it found it reads as it is. */
	origin: z.catch(z.optional(z.enum(['created', 'adopted'])), undefined),
	/** The control plane where nothing is said. */
	workflow: z.catch(z.optional(z.enum(WORKFLOW_NAMES)), undefined),
	switches: switchesSchema,
});

export type Workspace = z.infer<typeof workspaceSchema>;

export function standardWorkspace(root: string, workflow?: WorkflowName): Workspace {
	const { folders } = workflowOf(workflow);
	return { root, folders, origin: 'created', ...(workflow && { workflow }) };
}

/** The moves that are allowed in a workspace. */
export function tableOf(workspace: Workspace): TransitionTable {
	const { table } = workflowOf(workspace.workflow);
	return isOn(workspace, 'asksEarly') ? [...table, ASKS_EARLY] : table;
}

const ASKS_EARLY = { from: 'Needs_Action', to: 'Pending_Approval', who: ANYONE } as const;

/** The folders that a new workspace consists of, as vault paths. */
export function foldersOf(workspace: Workspace): string[] {
	const states = WORKFLOW_STATES.flatMap((state) => stateFolders(workspace, state));
	const others = [...workflowOf(workspace.workflow).others, LOGS_FOLDER];
	return [...states, ...others.map((folder) => joinPath(workspace.root, folder))];
}

export function stateFolders(workspace: Workspace, state: WorkflowState): string[] {
	return (workspace.folders[state] ?? []).map((folder) => joinPath(workspace.root, folder));
}

/** The states that any of them has a place for, in the order of the work. */
export function statesOf(workspaces: readonly Workspace[]): WorkflowState[] {
	return WORKFLOW_STATES.filter((state) =>
		workspaces.some((workspace) => stateFolders(workspace, state).length > 0),
	);
}

/** Where a path lies: the root of the workspace that governs it, and its state there. */
type Locate = (path: string) => Location | null;

export interface Location {
	root: string;
	state: WorkflowState;
	/** The control plane where it is not there. */
	workflow?: WorkflowName;
	/** Signoff found the workspace: its notes have their own words. */
	adopted?: true;
}

/**
 * Prepares the question "where does this path lie?", which is asked for every note of a vault. Inner
 * workspaces win over outer ones, and within one the deepest folder wins, so that an alias inside a
 * state folder may have a state of its own.
 */
export function locator(workspaces: readonly Workspace[]): Locate {
	const places = workspaces
		.flatMap(placesOf)
		.sort((a, b) => byDepth(a.location.root, b.location.root) || byDepth(a.folder, b.folder));
	return (path) => {
		let skipped: string | null = null;
		for (const { location, folder, others } of places) {
			const { root } = location;
			if (root === skipped || path === folder || !isWithin(folder, path)) continue;
			if (!others.some((other) => isWithin(other, path))) return location;
			skipped = root;
		}
		return null;
	};
}

function byDepth(a: string, b: string): number {
	return b.length - a.length;
}

interface Place {
	location: Location;
	folder: string;
	/** What lies below the folder and is none of the state. */
	others: readonly string[];
}

function placesOf(workspace: Workspace): Place[] {
	const { root, workflow, origin } = workspace;
	const about = {
		...(workflow && { workflow }),
		...(origin === 'adopted' && { adopted: true as const }),
	};
	return WORKFLOW_STATES.flatMap((state) => {
		const names = nestedElsewhere(workspace, state);
		return stateFolders(workspace, state).map((folder) => ({
			location: { root, state, ...about },
			folder,
			others: names.map((name) => joinPath(folder, name)),
		}));
	});
}

/** What another workflow has in a state's folder: `Plans/pending` never means `Plans`. */
function nestedElsewhere({ workflow }: Workspace, state: WorkflowState): readonly string[] {
	const own = workflowOf(workflow);
	return WORKFLOWS.flatMap((one) =>
		one.name !== own.name && one.nested?.state === state ? one.nested.names : [],
	);
}

/** Null for what is no workspace at all. */
export function parseWorkspace(value: unknown): Workspace | null {
	const parsed = workspaceSchema.safeParse(value);
	return parsed.success ? parsed.data : null;
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
