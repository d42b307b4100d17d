import type { IconName, Side } from 'obsidian';
import { setIcon } from '../ui/icons';
import { setTooltip } from '../ui/tooltip';
import type { Workspace } from './workspace';

interface RibbonItem {
	id: string;
	icon: IconName;
	title: string;
	callback: (event: MouseEvent) => unknown;
	buttonEl: HTMLElement;
}

/** The narrow column of icons at a window's edge. Phones show the same items in a menu. */
export class WorkspaceRibbon {
	readonly containerEl: HTMLElement;
	readonly items: RibbonItem[] = [];
	private readonly actionsEl: HTMLElement;
	/** Shows and hides the sidebar. The right one stands in the corner, for its ribbon is not shown. */
	readonly toggleEl: HTMLElement;

	constructor(
		readonly workspace: Workspace,
		readonly side: Side,
	) {
		this.containerEl = createDiv(`workspace-ribbon side-dock-ribbon mod-${side}`);
		this.toggleEl = this.containerEl.createDiv(`sidebar-toggle-button mod-${side}`);
		const button = this.toggleEl.createDiv({
			cls: 'clickable-icon',
			attr: { role: 'button', tabindex: '0' },
		});
		setIcon(button, side === 'left' ? 'panel-left' : 'panel-right');
		setTooltip(button, side === 'left' ? 'Toggle left sidebar' : 'Toggle right sidebar');
		button.addEventListener('click', () => this.split.toggle());
		this.actionsEl = this.containerEl.createDiv('side-dock-actions');
	}

	/** Adds a button and gives its element back. A second item of the same id takes the first one's place. */
	addRibbonItemButton(
		id: string,
		icon: IconName,
		title: string,
		callback: (event: MouseEvent) => unknown,
	): HTMLElement {
		this.removeRibbonAction(id);
		const buttonEl = this.actionsEl.createDiv({
			cls: 'clickable-icon side-dock-ribbon-action',
			attr: { role: 'button', tabindex: '0' },
		});
		setIcon(buttonEl, icon);
		setTooltip(buttonEl, title, { placement: this.side === 'left' ? 'right' : 'left' });
		buttonEl.addEventListener('click', (event) => callback(event));
		buttonEl.addEventListener('keydown', (event) => {
			if (event.key !== 'Enter' && event.key !== ' ') return;
			event.preventDefault();
			buttonEl.click();
		});
		this.items.push({ id, icon, title, callback, buttonEl });
		return buttonEl;
	}

	removeRibbonAction(id: string): void {
		const index = this.items.findIndex((item) => item.id === id);
		if (index < 0) return;
		this.items[index]?.buttonEl.remove();
		this.items.splice(index, 1);
	}

	private get split(): { toggle(): void } {
		return this.side === 'left' ? this.workspace.leftSplit : this.workspace.rightSplit;
	}
}
