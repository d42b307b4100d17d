// The items of a vault as its files give them.

import { ItemIndex } from '../../app/items';
import { findHandbook } from '../../app/workspace';
import type { HandbookPolicy } from '../../core/approval/sensitivity';
import type { Item } from '../../core/item/item';
import { groupBy } from '../../core/shared/group-by';
import { cliText } from '../../text/cli/index';
import { WORKFLOW_STATES } from '../../core/workflow/states';
import type { Workspace } from '../../core/workflow/workspace';
import { NodePacer } from '../../node/node-pacer';
import type { OpenVault } from './open-vault';
import type { Around } from './command';

/** By state, and in each the most urgent first; with all that is wrong with each, also what only all notes together tell. */
export async function readItems(
	vault: OpenVault,
	meant: readonly Workspace[],
	around: Pick<Around, 'terminal' | 'now'>,
): Promise<readonly Item[]> {
	const index = await readIndex(vault, around);
	const roots = new Set(meant.map(({ root }) => root));
	const known = groupBy(index.findings(), ({ path }) => path);
	return WORKFLOW_STATES.flatMap((state) => index.in(state))
		.filter(({ root }) => roots.has(root))
		.map((item) => ({ ...item, findings: known.get(item.path) ?? [] }));
}

/** All notes of the vault's workspaces, read once. */
export async function readIndex(
	{ files, settings }: OpenVault,
	{ terminal, now }: Pick<Around, 'terminal' | 'now'>,
): Promise<ItemIndex> {
	const current = settings.current();
	const policies = new Map<string, HandbookPolicy | null>();
	for (const { root } of current.workspaces) {
		const handbook = await findHandbook({ root, files });
		policies.set(root, handbook?.reading?.policy ?? null);
	}
	const index = new ItemIndex(files, new NodePacer(), current, (root) => ({
		...{ now: now().getTime(), policy: policies.get(root) ?? null },
	}));
	index.onChange(() => {
		const progress = index.progress();
		if (progress) terminal.progress(cliText.progress.notes(progress.done, progress.total));
	});
	await index.rebuild(current);
	return index;
}
