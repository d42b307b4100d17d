import { WorkspaceMobileDrawer } from './workspace-mobile-drawer';
import { WorkspaceSidedock } from './workspace-sidedock';
import type { WorkspaceLeaf } from './workspace-leaf';
import type { Workspace } from './workspace';

/** Puts ribbon, sidebars and main area side by side; a phone's drawers lie over them. */
export function attachParts(workspace: Workspace): void {
	const { containerEl, leftSplit, rightSplit, rootSplit } = workspace;
	containerEl.append(workspace.leftRibbon.containerEl);
	if (leftSplit instanceof WorkspaceSidedock) containerEl.append(leftSplit.containerEl);
	containerEl.append(rootSplit.containerEl);
	if (rightSplit instanceof WorkspaceSidedock) {
		containerEl.append(rightSplit.containerEl, workspace.rightRibbon.toggleEl);
	}
	for (const drawer of [leftSplit, rightSplit]) {
		if (drawer instanceof WorkspaceMobileDrawer) drawer.attachTo(containerEl);
	}
	window.addEventListener('resize', () => workspace.onResize());
}

/** Its tab, and what hides it: a closed sidebar, another window. */
export function bringToFront(leaf: WorkspaceLeaf): void {
	const root = leaf.getRoot();
	if (root instanceof WorkspaceSidedock || root instanceof WorkspaceMobileDrawer) root.expand();
	leaf.parent?.selectTab(leaf);
	const { win } = leaf.getContainer();
	if (win !== window) win.focus();
}

/** Themes and plugins know the leaf in use, its tab and its group by `mod-active`. */
export function moveActiveMark(
	containerEl: HTMLElement,
	from: WorkspaceLeaf | null,
	to: WorkspaceLeaf,
): void {
	from?.containerEl.removeClass('mod-active');
	from?.tabHeaderEl.removeClass('mod-active');
	for (const el of containerEl.findAll('.workspace-tabs.mod-active')) el.removeClass('mod-active');
	to.containerEl.addClass('mod-active');
	to.tabHeaderEl.addClass('mod-active');
	to.parent?.containerEl.addClass('mod-active');
}
