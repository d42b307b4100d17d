// The workspace's handbook: in its root, or else in the vault's. It can only make the rules stricter,
// so it counts as it lies there.

import { readHandbook, type HandbookPolicy } from '../../core/approval/sensitivity/handbook';
import { joinPath } from '../../core/workflow/paths';
import type { VaultChange } from '../../ports/vault-events';
import type { Site } from './site';
import { takeSnapshot } from './snapshot';

const HANDBOOK = 'Company_Handbook.md';

/** The paths at which a handbook is looked for, the first one first. */
function handbookPaths({ root }: Site): readonly string[] {
	return root === '' ? [HANDBOOK] : [joinPath(root, HANDBOOK), HANDBOOK];
}

/** True where a handbook may have come, gone or changed. */
export function isHandbook(site: Site, change: VaultChange): boolean {
	const from = change.type === 'renamed' ? change.from : change.path;
	return handbookPaths(site).some((path) => path === change.path || path === from);
}

/** Null where there is none that can be read. */
export async function readPolicy(site: Site): Promise<HandbookPolicy | null> {
	for (const path of handbookPaths(site)) {
		const snapshot = await takeSnapshot(site.files, path).catch(() => null);
		if (snapshot?.text != null) return readHandbook(snapshot.text);
	}
	return null;
}
