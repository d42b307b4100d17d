// The workspace's handbook: in its root, or else in the vault's. It can only make the rules stricter,
// so it counts as it lies there.

import { parseHandbook, type Handbook } from '../../core/approval/sensitivity';
import { joinPath } from '../../core/workflow/paths';
import { HANDBOOK } from '../../core/workflow/workspace';
import type { VaultChange } from '../../ports/vault-events';
import type { VaultReads } from '../../ports/vault-files';
import { takeSnapshot } from './snapshot';

interface Place {
	root: string;
	files: VaultReads;
}

/** The paths at which a handbook is looked for, the first one first. */
export function handbookPaths({ root }: Pick<Place, 'root'>): readonly string[] {
	return root === '' ? [HANDBOOK] : [joinPath(root, HANDBOOK), HANDBOOK];
}

/** True where a handbook may have come, gone or changed. */
export function isHandbook(workspace: Place, change: VaultChange): boolean {
	const from = change.type === 'renamed' ? change.from : change.path;
	return handbookPaths(workspace).some((path) => path === change.path || path === from);
}

/** The first that is text, else the first that is there; null where there is none. */
export async function findHandbook(workspace: Place): Promise<Handbook | null> {
	let unread: Handbook | null = null;
	for (const path of handbookPaths(workspace)) {
		const text = await textAt(workspace, path);
		if (text != null) return { path, reading: parseHandbook(text) };
		if (text === null) unread ??= { path, reading: null };
	}
	return unread;
}

/** Null for what cannot be read; undefined where nothing lies there. */
async function textAt({ files }: Place, path: string): Promise<string | null | undefined> {
	try {
		return (await takeSnapshot(files, path))?.text;
	} catch {
		return null;
	}
}
