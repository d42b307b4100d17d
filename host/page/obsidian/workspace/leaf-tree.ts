import { LeafGroup } from './leaf-group';
import { WorkspaceParent, type WorkspaceItem } from './workspace-item';
import { WorkspaceLeaf } from './workspace-leaf';

/** Visits leaves in the order they are seen; a truthy answer ends the visit, and is told. */
export function iterateLeaves(
	item: WorkspaceItem,
	callback: (leaf: WorkspaceLeaf) => unknown,
): boolean {
	if (item instanceof WorkspaceLeaf) return Boolean(callback(item));
	if (!(item instanceof WorkspaceParent)) return false;
	return [...item.children].some((child) => iterateLeaves(child, callback));
}

export function leavesIn(item: WorkspaceItem): WorkspaceLeaf[] {
	const leaves: WorkspaceLeaf[] = [];
	iterateLeaves(item, (leaf) => {
		leaves.push(leaf);
	});
	return leaves;
}

export function groupsIn(item: WorkspaceItem): LeafGroup[] {
	if (item instanceof LeafGroup) return [item];
	return item instanceof WorkspaceParent ? item.children.flatMap(groupsIn) : [];
}

/** The leaf used last; before any was used, the first that is on screen. */
export function mostRecentLeaf(item: WorkspaceItem): WorkspaceLeaf | null {
	const leaves = leavesIn(item);
	const used = leaves.filter((leaf) => leaf.activeTime > 0);
	if (used.length === 0) return leaves.find((leaf) => leaf.isVisible()) ?? leaves[0] ?? null;
	return used.reduce((latest, leaf) => (leaf.activeTime > latest.activeTime ? leaf : latest));
}
