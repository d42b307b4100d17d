// The workspace's handbook: in its root, or else in the vault's. It can only make the rules stricter,
// so it counts as it lies there.

import { readHandbook, type HandbookPolicy } from '../../core/approval/sensitivity/handbook';
import { joinPath } from '../../core/workflow/paths';
import type { Site } from './site';
import { takeSnapshot } from './snapshot';

const HANDBOOK = 'Company_Handbook.md';

/** The paths at which a handbook is looked for, the first one first. */
export function handbookPaths({ root }: Site): readonly string[] {
	return root === '' ? [HANDBOOK] : [joinPath(root, HANDBOOK), HANDBOOK];
}

/** Null where there is none that can be read. */
export async function readPolicy(site: Site): Promise<HandbookPolicy | null> {
	for (const path of handbookPaths(site)) {
		const snapshot = await takeSnapshot(site.files, path).catch(() => null);
		if (snapshot?.text != null) return readHandbook(snapshot.text);
	}
	return null;
}
