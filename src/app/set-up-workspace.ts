// Makes the folders of a workspace where they are missing. What is there stays as it is, so doing
// it twice does nothing the second time.

import { accept, refuse, type Result } from '../core/shared/result';
import { withWorkspace } from '../core/settings';
import {
	problemWithFolder,
	tidyFolderPath,
	type FolderNameProblem,
} from '../core/workflow/folder-name';
import { ancestorsOf } from '../core/workflow/paths';
import { foldersOf, standardWorkspace, type Workspace } from '../core/workflow/workspace';
import type { SettingsStore } from '../ports/settings-store';
import type { VaultFiles } from '../ports/vault-files';

export interface FolderPlan {
	workspace: Workspace;
	/** Folders that will be made. */
	missing: string[];
	/** Folders that are there and will be used. */
	present: string[];
}

export type SetUpRefusal =
	| { code: 'bad-folder-name'; problem: FolderNameProblem }
	/** A file has the name that a folder needs. */
	| { code: 'file-in-the-way'; path: string };

/** Looks and makes nothing: what `setUpWorkspace` would do here. */
export async function planWorkspace(
	files: VaultFiles,
	typedRoot: string,
): Promise<Result<FolderPlan, SetUpRefusal>> {
	const problem = problemWithFolder(typedRoot);
	if (problem) return refuse({ code: 'bad-folder-name', problem });
	return planFolders(files, standardWorkspace(tidyFolderPath(typedRoot)));
}

export async function planFolders(
	files: VaultFiles,
	workspace: Workspace,
): Promise<Result<FolderPlan, SetUpRefusal>> {
	const plan: FolderPlan = { workspace, missing: [], present: [] };
	for (const folder of foldersOf(workspace)) {
		const inTheWay = await firstFile(files, [...ancestorsOf(folder), folder]);
		if (inTheWay !== null) return refuse({ code: 'file-in-the-way', path: inTheWay });
		const kind = await files.kindOf(folder);
		(kind === 'folder' ? plan.present : plan.missing).push(folder);
	}
	return accept(plan);
}

/** Makes what the plan says is missing, then remembers the workspace. */
export async function setUpWorkspace(
	files: VaultFiles,
	settings: SettingsStore,
	plan: FolderPlan,
): Promise<void> {
	for (const folder of plan.missing) await files.createFolder(folder);
	await settings.update((current) => withWorkspace(current, plan.workspace));
}

async function firstFile(files: VaultFiles, paths: readonly string[]): Promise<string | null> {
	for (const path of paths) if ((await files.kindOf(path)) === 'file') return path;
	return null;
}
