import { setIcon } from '../ui/icons';
import { setTooltip } from '../ui/tooltip';
import { LeafGroup } from './leaf-group';
import { showTabListMenu } from './tab-menus';
import { acceptTabDrops } from './tab-drag';
import { WorkspaceSidedock } from './workspace-sidedock';
import type { ItemKind } from './workspace-item';
import type { WorkspaceLeaf } from './workspace-leaf';
import type { Workspace } from './workspace';

/** A group of tabs: headers above, the current leaf below. */
export class WorkspaceTabs extends LeafGroup {
	readonly type: ItemKind = 'tabs';
	readonly tabHeaderContainerEl: HTMLElement;
	readonly tabHeadersEl: HTMLElement;
	readonly tabsContainerEl: HTMLElement;

	constructor(workspace: Workspace, id?: string) {
		super(workspace, id);
		this.containerEl.addClass('workspace-tabs', 'mod-top');
		this.tabHeaderContainerEl = this.containerEl.createDiv('workspace-tab-header-container');
		this.tabHeadersEl = this.tabHeaderContainerEl.createDiv({
			cls: 'workspace-tab-header-container-inner',
			attr: { role: 'tablist' },
		});
		this.addNewTabButton();
		this.tabHeaderContainerEl.createDiv('workspace-tab-header-spacer');
		this.addTabListButton();
		this.tabsContainerEl = this.containerEl.createDiv('workspace-tab-container');
		acceptTabDrops(this);
	}

	override isOpen(): boolean {
		const root = this.getRoot();
		return !(root instanceof WorkspaceSidedock && root.collapsed);
	}

	override removeChild(leaf: WorkspaceLeaf): void {
		leaf.tabHeaderEl.detach();
		super.removeChild(leaf);
		if (this.children.length === 0) this.parent?.removeChild(this);
	}

	protected override render(): void {
		const current = this.currentLeaf;
		this.children.forEach((leaf, index) => {
			const header = leaf.tabHeaderEl;
			if (this.tabHeadersEl.children[index] !== header) {
				this.tabHeadersEl.insertBefore(header, this.tabHeadersEl.children[index] ?? null);
			}
			const isCurrent = leaf === current;
			header.toggleClass('is-active', isCurrent);
			header.setAttribute('aria-selected', String(isCurrent));
			if (leaf.containerEl.parentElement !== this.tabsContainerEl) {
				this.tabsContainerEl.append(leaf.containerEl);
			}
			leaf.containerEl.toggle(isCurrent);
		});
	}

	private addNewTabButton(): void {
		const holder = this.tabHeaderContainerEl.createDiv('workspace-tab-header-new-tab');
		const button = holder.createSpan('clickable-icon');
		setIcon(button, 'plus');
		setTooltip(button, 'New tab');
		button.addEventListener('click', () => {
			const leaf = this.workspace.createLeafInTabs(this);
			this.workspace.setActiveLeaf(leaf, { focus: true });
		});
	}

	private addTabListButton(): void {
		const holder = this.tabHeaderContainerEl.createDiv('workspace-tab-header-tab-list');
		const button = holder.createSpan('clickable-icon');
		setIcon(button, 'chevron-down');
		setTooltip(button, 'Tab list');
		button.addEventListener('click', (event) => showTabListMenu(this, event));
	}
}
