import type { Side } from 'obsidian';
import { Menu } from '../ui/menu';
import { setIcon } from '../ui/icons';
import { LeafGroup } from './leaf-group';
import type { ItemKind, SavedItem } from './workspace-item';
import type { WorkspaceLeaf } from './workspace-leaf';
import type { Workspace } from './workspace';

/** A phone's sidebar: slides over the note, shows one leaf, its header chooses among the others. */
export class WorkspaceMobileDrawer extends LeafGroup {
	readonly type: ItemKind = 'mobile-drawer';
	collapsed = true;
	readonly headerEl: HTMLElement;
	/** The ribbon's actions, in the left drawer. */
	readonly ribbonEl: HTMLElement;
	readonly footerEl: HTMLElement;
	private readonly titleEl: HTMLElement;
	private readonly iconEl: HTMLElement;
	private readonly tabsContainerEl: HTMLElement;
	private readonly backdropEl: HTMLElement;

	constructor(
		workspace: Workspace,
		readonly side: Side,
		id?: string,
	) {
		super(workspace, id);
		this.containerEl.addClass('workspace-drawer', `mod-${side}`);
		this.backdropEl = createDiv('workspace-drawer-backdrop');
		this.backdropEl.addEventListener('click', () => this.collapse());
		const inner = this.containerEl.createDiv('workspace-drawer-inner');
		this.headerEl = inner.createDiv('workspace-drawer-header');
		const chooser = this.headerEl.createDiv({
			cls: 'workspace-drawer-active-tab-header tappable',
			attr: { role: 'button', tabindex: '0', 'aria-haspopup': 'menu' },
		});
		this.iconEl = chooser.createSpan('workspace-drawer-active-tab-icon');
		this.titleEl = chooser.createSpan('workspace-drawer-active-tab-title');
		setIcon(chooser.createSpan('workspace-drawer-active-tab-chevron'), 'chevrons-up-down');
		chooser.addEventListener('click', (event) => this.showChooser(event));
		this.tabsContainerEl = inner.createDiv('workspace-drawer-active-tab-container');
		this.ribbonEl = inner.createDiv('workspace-drawer-ribbon');
		this.footerEl = inner.createDiv('workspace-drawer-footer');
		this.setCollapsed(true);
	}

	/** Puts the drawer and the shade behind it into the workspace. */
	attachTo(el: HTMLElement): void {
		el.append(this.backdropEl, this.containerEl);
	}

	override isOpen(): boolean {
		return !this.collapsed;
	}

	expand(): void {
		if (this.side === 'left') this.drawRibbon();
		this.setCollapsed(false);
		this.showCurrent();
	}

	collapse(): void {
		this.setCollapsed(true);
	}

	toggle(): void {
		if (this.collapsed) this.expand();
		else this.collapse();
	}

	/** Drawers start closed: whether one was open is not kept. */
	override serialize(): SavedItem {
		return super.serialize();
	}

	protected override render(): void {
		const current = this.currentLeaf;
		this.titleEl.setText(current?.getDisplayText() ?? '');
		this.iconEl.empty();
		if (current) setIcon(this.iconEl, current.getIcon());
		this.headerEl.toggleClass('is-empty', !current);
		for (const leaf of this.children) {
			if (leaf.containerEl.parentElement !== this.tabsContainerEl) {
				this.tabsContainerEl.append(leaf.containerEl);
			}
			leaf.containerEl.toggle(leaf === current);
		}
	}

	refreshHeader(): void {
		this.render();
	}

	private setCollapsed(collapsed: boolean): void {
		this.collapsed = collapsed;
		this.containerEl.toggleClass('is-collapsed', collapsed);
		this.containerEl.inert = collapsed;
		this.backdropEl.toggle(!collapsed);
		document.body.toggleClass(`is-${this.side}-drawer-open`, !collapsed);
	}

	private drawRibbon(): void {
		this.ribbonEl.empty();
		for (const { icon, title, callback } of this.workspace.leftRibbon.items) {
			const item = this.ribbonEl.createDiv({
				cls: 'workspace-drawer-ribbon-item tappable',
				attr: { role: 'button', tabindex: '0' },
			});
			setIcon(item, icon);
			item.createSpan({ text: title });
			item.addEventListener('click', (event) => {
				this.collapse();
				callback(event);
			});
		}
	}

	private showChooser(event: MouseEvent): void {
		if (this.children.length === 0) return;
		const menu = new Menu();
		this.children.forEach((leaf: WorkspaceLeaf) => {
			menu.addItem((item) =>
				item
					.setTitle(leaf.getDisplayText())
					.setIcon(leaf.getIcon())
					.setChecked(leaf === this.currentLeaf)
					.onClick(() => this.selectTab(leaf)),
			);
		});
		menu.showAtMouseEvent(event);
	}
}
