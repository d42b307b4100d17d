import { leavesIn } from './leaf-tree';
import { freshLayout, restoreChildren, restoreSidedock, type SavedLayout } from './restore-layout';
import { Platform } from '../base/platform';
import { WorkspaceSidedock } from './workspace-sidedock';
import type { Workspace } from './workspace';

/** The whole workspace as it goes to workspace.json. */
export function savedWorkspace(workspace: Workspace): SavedLayout {
	const layout: SavedLayout = {
		main: workspace.rootSplit.serialize(),
		left: workspace.leftSplit.serialize(),
		right: workspace.rightSplit.serialize(),
		'left-ribbon': { hiddenItems: {} },
		lastOpenFiles: workspace.getLastOpenFiles(),
	};
	if (workspace.activeLeaf) layout.active = workspace.activeLeaf.id;
	return layout;
}

/** Puts back what was saved, each view deferred until all is in place. */
export async function restoreWorkspace(
	workspace: Workspace,
	saved: SavedLayout | null,
): Promise<void> {
	const layout = saved ?? freshLayout(Platform.isMobile);
	await restoreChildren(workspace.rootSplit, layout.main);
	for (const side of ['left', 'right'] as const) {
		const dock = side === 'left' ? workspace.leftSplit : workspace.rightSplit;
		await restoreChildren(dock, layout[side]);
		if (dock instanceof WorkspaceSidedock) restoreSidedock(dock, layout[side]);
	}
	if (leavesIn(workspace.rootSplit).length === 0) workspace.refillRoot();
}

/** Builds the views that are on screen, and goes where the person was. */
export async function showRestored(
	workspace: Workspace,
	activeId: string | undefined,
): Promise<void> {
	const chosen = workspace.allLeaves().filter((leaf) => leaf.isChosen());
	await Promise.all(chosen.map((leaf) => leaf.loadIfDeferred()));
	const active = workspace.getLeafById(activeId ?? '') ?? workspace.getMostRecentLeaf();
	if (active) workspace.setActiveLeaf(active);
}
