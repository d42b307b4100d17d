// Where the panel lives: one leaf in the right sidebar, made when it is first asked for.

import type { App } from 'obsidian';

/** `focus`: for whoever called it by the keyboard and goes on there. */
export async function revealPanel(app: App, viewType: string, focus = false): Promise<void> {
	const { workspace } = app;
	const leaf = workspace.getLeavesOfType(viewType)[0] ?? workspace.getRightLeaf(false);
	if (!leaf) return;
	if (leaf.view.getViewType() !== viewType)
		await leaf.setViewState({ type: viewType, active: true });
	await workspace.revealLeaf(leaf);
	if (focus) workspace.setActiveLeaf(leaf, { focus });
}
