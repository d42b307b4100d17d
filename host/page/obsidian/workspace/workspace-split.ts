import type { SplitDirection } from 'obsidian';
import { startResize } from './resize-handle';
import {
	WorkspaceParent,
	type ItemKind,
	type SavedItem,
	type WorkspaceItem,
} from './workspace-item';
import type { Workspace } from './workspace';

/** Children side by side (`vertical`: the divider stands upright) or one above the other. */
export class WorkspaceSplit extends WorkspaceParent {
	readonly type: ItemKind = 'split';

	constructor(
		workspace: Workspace,
		readonly direction: SplitDirection,
		id?: string,
	) {
		super(workspace, id);
		this.containerEl.addClass('workspace-split', `mod-${direction}`);
	}

	override removeChild(child: WorkspaceItem): void {
		super.removeChild(child);
		this.simplify();
	}

	/** An empty split goes away; a split of one is replaced by its child. */
	protected simplify(): void {
		if (!this.parent) return;
		const only = this.children[0];
		if (!only) this.parent.removeChild(this);
		else if (this.children.length === 1) {
			only.setDimension(this.dimension);
			this.parent.replaceChild(this, only);
		}
	}

	protected override onChildrenChange(): void {
		this.containerEl.findAll(':scope > .workspace-leaf-resize-handle').forEach((el) => el.remove());
		this.children.forEach((child, index) => {
			if (index > 0) this.addHandle(index);
			this.containerEl.append(child.containerEl);
		});
		this.workspace.onLayoutChange();
	}

	private addHandle(index: number): void {
		const handle = this.containerEl.createEl('hr', { cls: 'workspace-leaf-resize-handle' });
		handle.addEventListener('pointerdown', (event) => {
			const [before, after] = [this.children[index - 1], this.children[index]];
			if (!before || !after) return;
			startResize(event, handle, this.direction, (delta) => resizePair(this, before, after, delta));
		});
	}

	override serialize(): SavedItem {
		return { ...super.serialize(), direction: this.direction };
	}
}

/** A split with a window of its own: the main one or a popout's. */
export abstract class WorkspaceContainer extends WorkspaceSplit {
	abstract win: Window;
	abstract doc: Document;
}

export class WorkspaceRoot extends WorkspaceContainer {
	win: Window = window;
	doc: Document = document;

	constructor(workspace: Workspace, id?: string) {
		super(workspace, 'vertical', id);
		this.containerEl.addClass('mod-root');
	}

	protected override simplify(): void {
		if (this.children.length === 0) this.workspace.refillRoot();
	}
}

function resizePair(
	split: WorkspaceSplit,
	before: WorkspaceItem,
	after: WorkspaceItem,
	delta: number,
): void {
	const lengthOf = (item: WorkspaceItem): number =>
		split.direction === 'vertical' ? item.containerEl.offsetWidth : item.containerEl.offsetHeight;
	const total = split.children.reduce((sum, child) => sum + lengthOf(child), 0);
	const share = (pixels: number): number => (pixels / total) * 100;
	const least = 80;
	const room = Math.max(least - lengthOf(before), Math.min(delta, lengthOf(after) - least));
	const shares = split.children.map((child): [WorkspaceItem, number] => [child, lengthOf(child)]);
	for (const [child, length] of shares) {
		const change = child === before ? room : child === after ? -room : 0;
		child.setDimension(share(length + change));
	}
	split.workspace.onResize();
}
