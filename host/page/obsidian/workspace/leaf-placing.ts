import type { PaneType, Side, SplitDirection } from 'obsidian';
import { groupsIn, leavesIn, mostRecentLeaf } from './leaf-tree';
import type { LeafGroup } from './leaf-group';
import { WorkspaceLeaf } from './workspace-leaf';
import { WorkspaceMobileDrawer } from './workspace-mobile-drawer';
import { WorkspaceSplit } from './workspace-split';
import { WorkspaceTabs } from './workspace-tabs';
import type { Workspace } from './workspace';

/** A new, empty leaf after the current tab of `group`. */
export function addLeafTo(group: LeafGroup, index?: number): WorkspaceLeaf {
	const leaf = new WorkspaceLeaf(group.workspace);
	const after = group.children.length === 0 ? 0 : group.currentTab + 1;
	const at = index ?? after;
	// `insertChild` keeps the current tab current; an empty group has none to keep.
	group.insertChild(at, leaf);
	return leaf;
}

export function addTabsTo(split: WorkspaceSplit, index = split.children.length): WorkspaceTabs {
	const tabs = new WorkspaceTabs(split.workspace);
	split.insertChild(index, tabs);
	return tabs;
}

export function leafInSplit(split: WorkspaceSplit, index: number): WorkspaceLeaf {
	return addLeafTo(addTabsTo(split, index));
}

export function leafBesides(
	leaf: WorkspaceLeaf,
	direction: SplitDirection,
	before: boolean,
): WorkspaceLeaf {
	const tabs = leaf.parent;
	const split = tabs?.parent;
	if (!tabs || !(split instanceof WorkspaceSplit)) {
		// A drawer cannot be split: the new leaf becomes one more of its leaves.
		return tabs ? addLeafTo(tabs) : leaf.workspace.getLeaf('tab');
	}
	const place = before ? 0 : 1;
	if (split.direction === direction) {
		return addLeafTo(addTabsTo(split, split.children.indexOf(tabs) + place));
	}
	const inner = new WorkspaceSplit(leaf.workspace, direction);
	inner.setDimension(tabs.dimension);
	split.replaceChild(tabs, inner);
	tabs.setDimension(undefined);
	inner.addChild(tabs);
	return addLeafTo(addTabsTo(inner, place));
}

/** Another leaf that shows the same, in the same place of it. */
export async function duplicateLeaf(
	leaf: WorkspaceLeaf,
	where: PaneType | boolean | SplitDirection,
	direction: SplitDirection,
): Promise<WorkspaceLeaf> {
	const isDirection = where === 'vertical' || where === 'horizontal';
	const copy =
		isDirection || where === 'split'
			? leafBesides(leaf, isDirection ? where : direction, false)
			: leafFor(leaf.workspace, where, direction);
	await copy.setViewState({ ...leaf.getViewState(), active: true }, leaf.getEphemeralState());
	return copy;
}

/** A leaf of a sidebar: one more tab of its first group, or with `split` a group of its own. */
export function leafInSide(workspace: Workspace, side: Side, split: boolean): WorkspaceLeaf {
	const dock = side === 'left' ? workspace.leftSplit : workspace.rightSplit;
	if (dock instanceof WorkspaceMobileDrawer) return addLeafTo(dock, dock.children.length);
	const first = groupsIn(dock)[0];
	if (!first || split) return addLeafTo(addTabsTo(dock));
	return addLeafTo(first, first.children.length);
}

export interface SideLeafOptions {
	active?: boolean;
	split?: boolean;
	reveal?: boolean;
	state?: unknown;
}

/** The leaf of that type, wherever it is; made in the sidebar if there is none. */
export async function ensureSideLeaf(
	workspace: Workspace,
	type: string,
	side: Side,
	{ active = false, split = false, reveal = true, state }: SideLeafOptions,
): Promise<WorkspaceLeaf> {
	const existing = workspace.getLeavesOfType(type)[0];
	const leaf = existing ?? leafInSide(workspace, side, split);
	if (!existing || state !== undefined) {
		await leaf.setViewState({
			type,
			...(state !== undefined && { state: state as Record<string, unknown> }),
		});
	}
	if (reveal) await workspace.revealLeaf(leaf);
	if (active) workspace.setActiveLeaf(leaf, { focus: true });
	return leaf;
}

export function leafFor(
	workspace: Workspace,
	newLeaf: PaneType | boolean,
	direction: SplitDirection,
): WorkspaceLeaf {
	switch (newLeaf) {
		case false:
			return unpinnedLeaf(workspace);
		case true:
		case 'tab':
			return newTab(workspace);
		case 'split':
			return leafBesides(rootLeaf(workspace), direction, false);
		case 'window':
			return workspace.openPopoutLeaf();
	}
}

/** A leaf in which something else may be opened: the one used last, if it is free to go elsewhere. */
export function unpinnedLeaf(workspace: Workspace): WorkspaceLeaf {
	const container = workspace.activeLeaf?.getContainer() ?? workspace.rootSplit;
	const recent = mostRecentLeaf(container) ?? mostRecentLeaf(workspace.rootSplit);
	if (recent && isFree(recent)) return recent;
	const tab = recent?.parent?.children.find(
		(leaf) => isFree(leaf) && leaf.view.getViewType() === 'empty',
	);
	return tab ?? newTab(workspace);
}

function newTab(workspace: Workspace): WorkspaceLeaf {
	const group = rootLeaf(workspace).parent;
	return group ? addLeafTo(group) : leafInSplit(workspace.rootSplit, 0);
}

function rootLeaf(workspace: Workspace): WorkspaceLeaf {
	const container = workspace.activeLeaf?.getContainer() ?? workspace.rootSplit;
	const leaf = mostRecentLeaf(container) ?? leavesIn(workspace.rootSplit)[0];
	return leaf ?? leafInSplit(workspace.rootSplit, 0);
}

function isFree(leaf: WorkspaceLeaf): boolean {
	return !leaf.pinned && (leaf.view.navigation || leaf.isDeferred);
}
