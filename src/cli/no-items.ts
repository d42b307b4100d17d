// Markdown in Approved that is no item, for its name. Signoff takes it for nothing, and other programs may take it for
// approved.

import { ignoreRulesOf } from '../core/settings';
import { checkText } from '../core/text/checks';
import { ignoreTest } from '../core/workflow/ignore-rules';
import { joinPath } from '../core/workflow/paths';
import type { Workspace } from '../core/workflow/workspace';
import type { OpenVault } from './open-vault';

/** As findings of `status`. */
export async function findNoItems(
	{ files, settings }: OpenVault,
	workspaces: readonly Workspace[],
): Promise<{ code: string; path: string; detail: string }[]> {
	const ignored = ignoreTest(ignoreRulesOf(settings.current()));
	const folders = workspaces.flatMap(({ root, folders: { Approved = [] } }) =>
		Approved.map((folder) => joinPath(root, folder)),
	);
	const listed = await Promise.all(folders.map((folder) => files.notesIn(folder)));
	const hidden = [...new Set(listed.flat())].filter(ignored).sort();
	return hidden.map((path) => ({ code: 'no-item', path, detail: checkText['no-item']() }));
}
