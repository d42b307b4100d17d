// Takes an adoption back: the workspace is not watched any more, and the folders that were made for it
// go again where nothing has come into them. No note is touched.

import { withWorkspace, withoutWorkspace, type Settings } from '../../core/settings';
import type { Workspace } from '../../core/workflow/workspace';
import type { SettingsStore } from '../../ports/settings-store';
import type { VaultFiles } from '../../ports/vault-files';

export interface Adoption {
	workspace: Workspace;
	/** What was known of this root before. */
	before: Workspace | null;
	/** Folders that were made, the outer ones first. */
	made: readonly string[];
}

export interface UndoParts {
	files: VaultFiles;
	settings: SettingsStore;
	/** Writes `adoption_undone`, where the ledger has begun. Where that fails, nothing is undone. */
	recordUndo: (workspace: Workspace) => Promise<void>;
}

/** Does nothing where the workspace has gone or been mapped anew since. */
export async function undoAdoption(parts: UndoParts, adoption: Adoption): Promise<void> {
	const { files, settings, recordUndo } = parts;
	if (!isStillThere(settings.current(), adoption)) return;
	await recordUndo(adoption.workspace);
	await settings.update((current) =>
		isStillThere(current, adoption) ? withoutAdoption(current, adoption) : current,
	);
	// Only now: while a workspace is watched, its folders are put back.
	for (const folder of [...adoption.made].reverse()) await files.removeEmptyFolder(folder);
}

function isStillThere({ workspaces }: Settings, { workspace }: Adoption): boolean {
	const known = workspaces.find(({ root }) => root === workspace.root);
	return JSON.stringify(known?.folders) === JSON.stringify(workspace.folders);
}

function withoutAdoption(settings: Settings, { workspace, before }: Adoption): Settings {
	const others = withoutWorkspace(settings, workspace.root);
	return before ? withWorkspace(others, before) : others;
}
