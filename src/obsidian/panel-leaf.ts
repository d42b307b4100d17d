// Where the panel lives: one leaf in the right sidebar, made when it is first asked for.

import type { App } from 'obsidian';

export const PANEL_VIEW = 'signoff-panel';

/** `focus`: for whoever called it by the keyboard and goes on there. */
export async function revealPanel({ workspace }: App, focus = false): Promise<void> {
	const leaf = workspace.getLeavesOfType(PANEL_VIEW)[0] ?? workspace.getRightLeaf(false);
	if (!leaf) return;
	if (leaf.view.getViewType() !== PANEL_VIEW)
		await leaf.setViewState({ type: PANEL_VIEW, active: true });
	await workspace.revealLeaf(leaf);
	if (focus) workspace.setActiveLeaf(leaf, { focus });
}
