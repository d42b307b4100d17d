import type { IconName, Side } from 'obsidian';
import { Platform } from '../../base/platform';
import { Menu } from '../../ui/menu';
import { setIcon } from '../../ui/icons';
import { setTooltip } from '../../ui/tooltip';
import type { WorkspaceLeaf } from '../workspace-leaf';
import { View } from './view';

/** A view with the usual header: back and forward, title, actions, more options. */
export abstract class ItemView extends View {
	contentEl: HTMLElement;
	headerEl: HTMLElement;
	titleEl: HTMLElement;
	titleParentEl: HTMLElement;
	actionsEl: HTMLElement;
	backButtonEl: HTMLElement;
	forwardButtonEl: HTMLElement;

	constructor(leaf: WorkspaceLeaf) {
		super(leaf);
		this.headerEl = this.containerEl.createDiv('view-header');
		const left = this.headerEl.createDiv('view-header-left');
		if (Platform.isPhone) this.addDrawerButton(left, 'left');
		const nav = left.createDiv('view-header-nav-buttons');
		this.backButtonEl = headerButton(nav, 'arrow-left', 'Navigate back', () => {
			void this.leaf.history.back();
		});
		this.forwardButtonEl = headerButton(nav, 'arrow-right', 'Navigate forward', () => {
			void this.leaf.history.forward();
		});
		const title = this.headerEl.createDiv('view-header-title-container mod-at-start mod-at-end');
		this.titleParentEl = title.createDiv('view-header-title-parent');
		this.titleEl = title.createDiv('view-header-title');
		this.actionsEl = this.headerEl.createDiv('view-actions');
		this.addAction('more-vertical', 'More options', (event) => this.onMoreOptionsMenu(event));
		if (Platform.isPhone) this.addDrawerButton(this.actionsEl, 'right');
		this.contentEl = this.containerEl.createDiv('view-content');
	}

	/** A phone has no edge to click: its drawers open from the header. */
	private addDrawerButton(parent: HTMLElement, side: Side): void {
		headerButton(parent, `panel-${side}`, `Open ${side} sidebar`, () => {
			const { leftSplit, rightSplit } = this.app.workspace;
			(side === 'left' ? leftSplit : rightSplit).expand();
		});
	}

	addAction(icon: IconName, title: string, callback: (evt: MouseEvent) => unknown): HTMLElement {
		const button = headerButton(this.actionsEl, icon, title, callback);
		button.addClass('view-action');
		this.actionsEl.prepend(button);
		return button;
	}

	override refreshTitle(): void {
		this.titleEl.setText(this.getDisplayText());
		const { history } = this.leaf;
		setDisabled(this.backButtonEl, !history.canGoBack);
		setDisabled(this.forwardButtonEl, !history.canGoForward);
	}

	protected onMoreOptionsMenu(event: MouseEvent): void {
		const menu = new Menu();
		this.onPaneMenu(menu, 'more-options');
		menu.addItem((item) =>
			item
				.setSection('open')
				.setTitle('Close')
				.setIcon('x')
				.onClick(() => this.leaf.detach()),
		);
		menu.showAtMouseEvent(event);
	}
}

function headerButton(
	parent: HTMLElement,
	icon: IconName,
	title: string,
	callback: (evt: MouseEvent) => unknown,
): HTMLElement {
	const button = parent.createEl('button', { cls: 'clickable-icon', attr: { type: 'button' } });
	setIcon(button, icon);
	setTooltip(button, title);
	button.addEventListener('click', (event) => {
		if (button.getAttribute('aria-disabled') !== 'true') callback(event);
	});
	return button;
}

function setDisabled(button: HTMLElement, disabled: boolean): void {
	button.setAttribute('aria-disabled', String(disabled));
}
