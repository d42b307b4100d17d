import { WorkspaceParent, type SavedItem } from './workspace-item';
import type { WorkspaceLeaf } from './workspace-leaf';

/** Leaves of which one is seen at a time: a group of tabs, or a phone's drawer. */
export abstract class LeafGroup extends WorkspaceParent {
	declare children: WorkspaceLeaf[];
	currentTab = 0;

	/** False while the group itself is folded away. */
	abstract isOpen(): boolean;

	/** Draw headers and the current leaf anew. */
	protected abstract render(): void;

	get currentLeaf(): WorkspaceLeaf | undefined {
		return this.children[this.currentTab];
	}

	selectTab(leaf: WorkspaceLeaf): void {
		const index = this.children.indexOf(leaf);
		if (index >= 0) this.selectTabIndex(index);
	}

	selectTabIndex(index: number): void {
		const last = this.children.length - 1;
		const next = Math.max(0, Math.min(index, last));
		const changed = next !== this.currentTab;
		this.currentTab = next;
		this.render();
		this.showCurrent();
		if (changed) this.workspace.onLayoutChange();
	}

	/** A deferred view is loaded when its tab is first chosen. */
	showCurrent(): void {
		const leaf = this.currentLeaf;
		if (!leaf || this.workspace.isRestoring) return;
		void leaf.loadIfDeferred();
		leaf.onResize();
	}

	override insertChild(index: number, child: WorkspaceLeaf): void {
		if (index <= this.currentTab && this.children.length > 0) this.currentTab += 1;
		super.insertChild(index, child);
	}

	override removeChild(child: WorkspaceLeaf): void {
		const index = this.children.indexOf(child);
		if (index >= 0 && index < this.currentTab) this.currentTab -= 1;
		super.removeChild(child);
		this.currentTab = Math.max(0, Math.min(this.currentTab, this.children.length - 1));
		this.render();
		this.showCurrent();
	}

	protected override onChildrenChange(): void {
		this.render();
		this.workspace.onLayoutChange();
	}

	override serialize(): SavedItem {
		const saved = super.serialize();
		if (this.currentTab > 0) saved.currentTab = this.currentTab;
		return saved;
	}
}
