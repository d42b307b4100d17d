// Makes the folders of a workspace where they are missing. What is there stays as it is, so doing
// it twice does nothing the second time.

import { accept, refuse, type Result } from '../../core/shared/result';
import { withWorkspace, type Settings } from '../../core/settings';
import {
	problemWithFolder,
	tidyFolderPath,
	type FolderNameProblem,
} from '../../core/workflow/folder-name';
import { ancestorsOf, isWithin } from '../../core/workflow/paths';
import type { WorkflowName } from '../../core/workflow/workflow';
import { foldersOf, standardWorkspace, type Workspace } from '../../core/workflow/workspace';
import type { SettingsStore } from '../../ports/settings-store';
import type { VaultFiles, VaultReads } from '../../ports/vault-files';
import { recorded } from '../../text/recorded';
import { encodeUtf8 } from '../shared/utf8';
import { handbookPaths } from '../workspace';

export interface FolderPlan {
	workspace: Workspace;
	/** Folders that will be made. */
	missing: string[];
	/** Folders that are there and will be used. */
	present: string[];
	/** Where a handbook could be put; null where there is one. */
	handbook: string | null;
}

export type SetUpRefusal =
	| { code: 'bad-folder-name'; problem: FolderNameProblem }
	/** A file has the name that a folder needs. */
	| { code: 'file-in-the-way'; path: string }
	/** A folder of this name is there in other letters, which some systems take for the same. */
	| { code: 'case-differs'; wanted: string; present: string };

/** Looks and makes nothing: what `setUpWorkspace` would do here. */
export async function planWorkspace(
	files: VaultReads,
	typedRoot: string,
	workflow?: WorkflowName,
): Promise<Result<FolderPlan, SetUpRefusal>> {
	const problem = problemWithFolder(typedRoot);
	if (problem) return refuse({ code: 'bad-folder-name', problem });
	return planFolders(files, standardWorkspace(tidyFolderPath(typedRoot), workflow));
}

export async function planFolders(
	files: VaultReads,
	workspace: Workspace,
): Promise<Result<FolderPlan, SetUpRefusal>> {
	const known = (await files.folders()).map(({ path }) => path);
	const exact = new Set(known);
	const byLetters = new Map(known.map((path) => [path.toLowerCase(), path]));
	const handbook = await placeForHandbook(files, workspace);
	const plan: FolderPlan = { workspace, missing: [], present: [], handbook };
	for (const folder of foldersOf(workspace)) {
		for (const wanted of [...ancestorsOf(folder), folder]) {
			if (exact.has(wanted)) continue;
			const present = byLetters.get(wanted.toLowerCase());
			if (present !== undefined) return refuse({ code: 'case-differs', wanted, present });
			if ((await files.kindOf(wanted)) === 'file') {
				return refuse({ code: 'file-in-the-way', path: wanted });
			}
		}
		(exact.has(folder) ? plan.present : plan.missing).push(folder);
	}
	return accept(plan);
}

async function placeForHandbook(files: VaultReads, workspace: Workspace): Promise<string | null> {
	const paths = handbookPaths(workspace);
	for (const path of paths) if ((await files.kindOf(path)) !== null) return null;
	return paths[0] ?? null;
}

/** One that the rules understand, to begin with. What lies there by now stays as it is. */
export async function writeHandbook(files: VaultFiles, workspace: Workspace): Promise<void> {
	const path = await placeForHandbook(files, workspace);
	if (path !== null) await files.createFile(path, encodeUtf8(recorded.handbook));
}

/**
 * The first folder that would belong to another workspace, too: one of theirs that lies in a folder of the
 * planned one, or the other way round. Null where there is none.
 */
export function overlapOf(
	planned: Workspace,
	known: readonly Workspace[],
): { folder: string; other: string } | null {
	const own = [planned.root, ...foldersOf(planned)];
	for (const other of known) {
		if (other.root === planned.root) continue;
		const theirs = [other.root, ...foldersOf(other)];
		const inside = (folders: readonly string[], outer: Workspace) =>
			folders.find((one) => foldersOf(outer).some((folder) => isWithin(folder, one)));
		const folder = inside(own, other) ?? inside(theirs, planned);
		if (folder !== undefined) return { folder, other: other.root };
	}
	return null;
}

/**
 * Makes what the plan says is missing, then remembers the workspace, and what `also` says of the settings. Resolves to
 * the folders it made; where it fails, these go again.
 */
export async function setUpWorkspace(
	files: VaultFiles,
	settings: SettingsStore,
	{ workspace, missing }: FolderPlan,
	also = (changed: Settings) => changed,
): Promise<string[]> {
	const made: string[] = [];
	try {
		for (const folder of missing) await makeFolders(files, folder, made);
		// Whatever was there before: a plan that says nothing is one for the control plane.
		const known = { workflow: undefined, ...workspace };
		await settings.update((current) => also(withWorkspace(current, known)));
		return made;
	} catch (error) {
		for (const folder of made.reverse()) await files.removeEmptyFolder(folder).catch(() => false);
		throw error;
	}
}

async function makeFolders(files: VaultFiles, folder: string, made: string[]): Promise<void> {
	for (const next of [...ancestorsOf(folder), folder]) {
		if ((await files.kindOf(next)) !== null) continue;
		await files.createFolder(next);
		made.push(next);
	}
	// Something else may lie there by now.
	await files.createFolder(folder);
}
