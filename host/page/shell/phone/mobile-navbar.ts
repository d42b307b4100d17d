import type { App } from '../../obsidian/base/app';
import { setIcon } from '../../obsidian/ui/icons';
import { Menu } from '../../obsidian/ui/menu';
import { setTooltip } from '../../obsidian/ui/tooltip';
import { leavesIn } from '../../obsidian/workspace/leaf-tree';

/** The phone's bar at the bottom: back, forward, find, new tab, tabs, menu. */
export class MobileNavbar {
	readonly el: HTMLElement;
	private readonly countEl: HTMLElement;

	constructor(
		private readonly app: App,
		parent: HTMLElement,
	) {
		this.el = parent.createDiv('mobile-navbar');
		const actions = this.el.createDiv({ cls: 'mobile-navbar-actions', attr: { role: 'toolbar' } });
		const run = (id: string) => (): void => void app.commands.executeCommandById(id);
		this.add(actions, 'chevron-left', 'Navigate back', run('app:go-back'));
		this.add(actions, 'chevron-right', 'Navigate forward', run('app:go-forward'));
		this.add(actions, 'search', 'Quick switcher', run('switcher:open'));
		this.add(actions, 'plus-circle', 'New tab', run('workspace:new-tab'));
		const tabs = this.add(actions, '', 'Tabs', (event) => this.showTabs(event));
		this.countEl = tabs.createSpan('mobile-navbar-tab-count');
		this.add(actions, 'menu', 'Menu', (event) => this.showMenu(event));
		app.workspace.on('layout-change', () => this.refresh());
		this.refresh();
	}

	private add(
		parent: HTMLElement,
		icon: string,
		title: string,
		onClick: (event: MouseEvent) => void,
	): HTMLElement {
		const button = parent.createEl('button', {
			cls: 'clickable-icon mobile-navbar-action',
			attr: { type: 'button' },
		});
		if (icon) setIcon(button, icon);
		setTooltip(button, title);
		button.addEventListener('click', onClick);
		return button;
	}

	private refresh(): void {
		this.countEl.setText(String(leavesIn(this.app.workspace.rootSplit).length));
	}

	private showTabs(event: MouseEvent): void {
		const { workspace } = this.app;
		const menu = new Menu();
		for (const leaf of leavesIn(workspace.rootSplit)) {
			menu.addItem((item) =>
				item
					.setTitle(leaf.getDisplayText())
					.setIcon(leaf.getIcon())
					.setChecked(leaf.isVisible())
					.onClick(() => workspace.setActiveLeaf(leaf, { focus: true })),
			);
		}
		menu.showAtMouseEvent(event);
	}

	/** What the ribbon shows on a desktop. */
	private showMenu(event: MouseEvent): void {
		const menu = new Menu();
		for (const { title, icon, callback } of this.app.workspace.leftRibbon.items) {
			menu.addItem((item) =>
				item
					.setTitle(title)
					.setIcon(icon)
					.onClick(() => callback(event)),
			);
		}
		menu.addSeparator();
		menu.addItem((item) =>
			item
				.setTitle('Settings')
				.setIcon('settings')
				.onClick(() => this.app.setting.open()),
		);
		menu.showAtMouseEvent(event);
	}
}
