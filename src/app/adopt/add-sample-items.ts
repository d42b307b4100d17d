// Puts a handful of realistic items into a workspace, for a first look. A note that is there
// already, the person's or an earlier sample's, is left alone.

import { joinPath } from '../../core/workflow/paths';
import { workflowOf } from '../../core/workflow/workflow';
import { stateFolders, type Workspace } from '../../core/workflow/workspace';
import type { Clock } from '../../ports/clock';
import type { VaultFiles } from '../../ports/vault-files';

/** The paths of the notes that were written. */
export async function addSampleItems(
	files: VaultFiles,
	clock: Clock,
	workspace: Workspace,
): Promise<string[]> {
	const written: string[] = [];
	for (const sample of workflowOf(workspace.workflow).samples(clock.now())) {
		const [folder] = stateFolders(workspace, sample.state);
		if (folder === undefined) continue;
		const path = joinPath(folder, sample.name);
		if ((await files.kindOf(path)) !== null) continue;
		await files.createNote(path, sample.text);
		written.push(path);
	}
	return written;
}
