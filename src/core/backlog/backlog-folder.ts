// Which folder of a workspace can hold its backlog.

import { problemWithFolder, type FolderNameProblem } from '../workflow/folder-name';
import { isWithin, joinPath } from '../workflow/paths';
import { WORKFLOW_STATES } from '../workflow/states';
import { LOGS_FOLDER, stateFolders, type Workspace } from '../workflow/workspace';

/** Seed 004's own folder. Obsidian hides it, so only the tool serves a backlog there. */
const SEED_FOLDER = '.sudocode';

/** As `tidyFolderPath` has it. */
export function isHiddenFolder(folder: string): boolean {
	return folder === SEED_FOLDER;
}

export type BacklogFolderProblem = FolderNameProblem | 'empty' | 'in-use';

/** `folder`: as `tidyFolderPath` has it, relative to each of the workspaces. */
export function problemWithBacklog(
	folder: string,
	workspaces: readonly Workspace[],
): BacklogFolderProblem | null {
	if (folder === '') return 'empty';
	const problem = problemWithFolder(folder);
	if (problem) return problem;
	const used = workspaces.flatMap(foldersOf);
	const isUsed = (path: string) => used.some((one) => isWithin(one, path) || isWithin(path, one));
	return workspaces.some(({ root }) => isUsed(joinPath(root, folder).toLowerCase()))
		? 'in-use'
		: null;
}

/** Items and logs have folders of their own: nothing else lives there, nor around them. Small, as some systems see them. */
function foldersOf(workspace: Workspace): string[] {
	const states = WORKFLOW_STATES.flatMap((state) => stateFolders(workspace, state));
	return [...states, joinPath(workspace.root, LOGS_FOLDER)].map((path) => path.toLowerCase());
}
