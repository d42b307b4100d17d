import type { Side } from 'obsidian';
import { startResize } from './resize-handle';
import { WorkspaceSplit } from './workspace-split';
import type { SavedItem } from './workspace-item';
import type { Workspace } from './workspace';

const LEAST_WIDTH = 200;
const MOST_WIDTH = 640;

/** A sidebar of the desktop: groups of tabs one above the other, and it can be folded away. */
export class WorkspaceSidedock extends WorkspaceSplit {
	collapsed = false;
	private width = 300;

	constructor(
		workspace: Workspace,
		readonly side: Side,
		id?: string,
	) {
		super(workspace, 'horizontal', id);
		this.containerEl.addClass('mod-sidedock', `mod-${side}-split`);
		this.addSideHandle();
		this.setWidth(this.width);
		this.showState();
	}

	toggle(): void {
		if (this.collapsed) this.expand();
		else this.collapse();
	}

	collapse(): void {
		this.setCollapsed(true);
	}

	expand(): void {
		this.setCollapsed(false);
	}

	setWidth(width: number): void {
		this.width = Math.max(LEAST_WIDTH, Math.min(MOST_WIDTH, Math.round(width)));
		this.containerEl.style.setProperty('--sidedock-width', `${this.width}px`);
	}

	override serialize(): SavedItem {
		const saved: SavedItem = { ...super.serialize(), width: this.width };
		if (this.collapsed) saved.collapsed = true;
		return saved;
	}

	/** A sidebar stays, even empty. */
	protected override simplify(): void {
		this.containerEl.toggleClass('is-empty', this.children.length === 0);
	}

	protected override onChildrenChange(): void {
		super.onChildrenChange();
		this.containerEl.toggleClass('is-empty', this.children.length === 0);
	}

	private setCollapsed(collapsed: boolean): void {
		if (this.collapsed === collapsed) return;
		this.collapsed = collapsed;
		this.showState();
		if (!collapsed) this.workspace.showLeavesIn(this);
		this.workspace.onLayoutChange();
		this.workspace.onResize();
	}

	private showState(): void {
		this.containerEl.toggleClass('is-empty', this.children.length === 0);
		this.containerEl.toggleClass('is-sidedock-collapsed', this.collapsed);
		document.body.toggleClass(`is-${this.side}-sidedock-open`, !this.collapsed);
	}

	private addSideHandle(): void {
		const handle = this.containerEl.createEl('hr', {
			cls: 'workspace-leaf-resize-handle mod-sidedock-handle',
		});
		const sign = this.side === 'left' ? 1 : -1;
		handle.addEventListener('pointerdown', (event) => {
			startResize(event, handle, 'vertical', (delta) => {
				this.setWidth(this.width + sign * delta);
				this.workspace.onLayoutChange();
				this.workspace.onResize();
			});
		});
	}
}
