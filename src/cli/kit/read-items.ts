// The items of a vault as its files give them.

import { ItemIndex } from '../../app/items';
import type { Item } from '../../core/item/item';
import { cliText } from '../../text/cli/index';
import { WORKFLOW_STATES } from '../../core/workflow/states';
import type { Workspace } from '../../core/workflow/workspace';
import { NodePacer } from '../../node/node-pacer';
import type { OpenVault } from './open-vault';
import type { Terminal } from './terminal';

/** By state, and in each the most urgent first. */
export async function readItems(
	{ files, settings }: OpenVault,
	meant: readonly Workspace[],
	terminal: Terminal,
): Promise<readonly Item[]> {
	const current = settings.current();
	const index = new ItemIndex(files, new NodePacer(), current);
	index.onChange(() => {
		const progress = index.progress();
		if (progress) terminal.progress(cliText.progress.notes(progress.done, progress.total));
	});
	await index.rebuild(current);
	const roots = new Set(meant.map(({ root }) => root));
	return WORKFLOW_STATES.flatMap((state) => index.in(state)).filter(({ root }) => roots.has(root));
}
