// Shows a view in a tab of its own, or where it is open already.

import { Platform, type App, type WorkspaceLeaf } from 'obsidian';

/** `state` is for a view that is not open yet; with `always`, also for one that is. `isMeant`: of several, by their states. */
interface Revealed {
	type: string;
	state?: Record<string, unknown>;
	always?: boolean;
	isMeant?: (state: unknown) => boolean;
}

export async function revealTab(
	{ workspace }: App,
	{ type, state, always = false, isMeant = () => true }: Revealed,
): Promise<WorkspaceLeaf> {
	const leaves = workspace.getLeavesOfType(type);
	const open = leaves.find((one) => isMeant(one.getViewState().state));
	const leaf = open ?? workspace.getLeaf('tab');
	if (!open || always) await leaf.setViewState({ type, active: true, ...(state && { state }) });
	// On a phone the sidebars lie over what is in the middle.
	if (Platform.isMobile) {
		workspace.leftSplit.collapse();
		workspace.rightSplit.collapse();
	}
	await workspace.revealLeaf(leaf);
	return leaf;
}

/** In a tab that is there; the focus stays where it is. */
export async function showIn(
	leaf: WorkspaceLeaf,
	type: string,
	state: Record<string, unknown>,
): Promise<void> {
	if (leaf.view.getViewType() !== type) await leaf.setViewState({ type, active: false });
	leaf.setEphemeralState({ ...state, focus: false });
}
