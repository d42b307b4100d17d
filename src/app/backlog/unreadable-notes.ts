// Notes of specs and issues that are there and can't be read at present. Who goes on without them takes them for gone: an import makes
// them a second time, and an export writes ids of ours where it refers to them.

import { isUnreadable } from './note/entity-note';
import { takeSnapshot, type WorkspaceView } from '../workspace';

/** Vault paths. Throws VaultFault `unreadable`. */
export async function unreadableNotes(workspace: WorkspaceView): Promise<string[]> {
	const found: string[] = [];
	for (const { path, removed } of workspace.records.entities.all()) {
		const full = workspace.full(path);
		const snapshot = removed ? null : await takeSnapshot(workspace.files, full);
		if (snapshot && isUnreadable(snapshot)) found.push(full);
	}
	return found;
}
