import { Events } from '../base/events';
import { groupsIn, iterateLeaves, leavesIn, mostRecentLeaf } from './leaf-tree';
import type { WorkspaceItem, WorkspaceParent } from './workspace-item';
import type { WorkspaceLeaf } from './workspace-leaf';

/** The workspace's questions about its leaves. */
export abstract class WorkspaceQueries extends Events {
	abstract readonly rootSplit: WorkspaceParent;
	abstract readonly leftSplit: WorkspaceParent;
	abstract readonly rightSplit: WorkspaceParent;
	abstract readonly floatingSplit: WorkspaceParent;

	/** Leaves of the main window and the popouts, not of the sidebars. A truthy answer ends it. */
	iterateRootLeaves(callback: (leaf: WorkspaceLeaf) => unknown): void {
		this.iterate([this.rootSplit, this.floatingSplit], callback);
	}

	iterateAllLeaves(callback: (leaf: WorkspaceLeaf) => unknown): void {
		this.iterate([this.rootSplit, this.leftSplit, this.rightSplit, this.floatingSplit], callback);
	}

	getLeavesOfType(viewType: string): WorkspaceLeaf[] {
		return this.allLeaves().filter((leaf) => leaf.view.getViewType() === viewType);
	}

	detachLeavesOfType(viewType: string): void {
		for (const leaf of this.getLeavesOfType(viewType)) leaf.detach();
	}

	getLeafById(id: string): WorkspaceLeaf | null {
		return this.allLeaves().find((leaf) => leaf.id === id) ?? null;
	}

	getGroupLeaves(group: string): WorkspaceLeaf[] {
		return this.allLeaves().filter((leaf) => leaf.group === group);
	}

	getMostRecentLeaf(root: WorkspaceParent = this.rootSplit): WorkspaceLeaf | null {
		return mostRecentLeaf(root);
	}

	allLeaves(): WorkspaceLeaf[] {
		const roots = [this.rootSplit, this.leftSplit, this.rightSplit, this.floatingSplit];
		return roots.flatMap(leavesIn);
	}

	/** Builds what has come on screen in `item`. */
	showLeavesIn(item: WorkspaceItem): void {
		for (const group of groupsIn(item)) group.showCurrent();
	}

	private iterate(roots: WorkspaceParent[], callback: (leaf: WorkspaceLeaf) => unknown): void {
		roots.some((root) => iterateLeaves(root, callback));
	}
}
