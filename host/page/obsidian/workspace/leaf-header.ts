import { setIcon } from '../ui/icons';
import { setTooltip } from '../ui/tooltip';
import { showTabMenu } from './tab-menus';
import { makeTabDraggable } from './tab-drag';
import type { WorkspaceLeaf } from './workspace-leaf';

/** A tab: icon, title, a pin, a cross. */
export class LeafHeader {
	readonly el: HTMLElement;
	readonly iconEl: HTMLElement;
	readonly titleEl: HTMLElement;
	private readonly statusEl: HTMLElement;

	constructor(private readonly leaf: WorkspaceLeaf) {
		this.el = createDiv({
			cls: 'workspace-tab-header tappable',
			attr: { role: 'tab', tabindex: '-1' },
		});
		const inner = this.el.createDiv('workspace-tab-header-inner');
		this.iconEl = inner.createDiv('workspace-tab-header-inner-icon');
		this.titleEl = inner.createDiv('workspace-tab-header-inner-title');
		this.statusEl = inner.createDiv('workspace-tab-header-status-container');
		const close = inner.createDiv('workspace-tab-header-inner-close-button');
		setIcon(close, 'x');
		setTooltip(close, 'Close');
		close.addEventListener('click', (event) => {
			event.stopPropagation();
			leaf.detach();
		});
		this.listen();
		makeTabDraggable(leaf, this.el);
	}

	refresh(): void {
		const { leaf } = this;
		const title = leaf.getDisplayText();
		this.el.dataset.type = leaf.view.getViewType();
		setTooltip(this.el, title);
		this.iconEl.empty();
		setIcon(this.iconEl, leaf.getIcon());
		this.titleEl.setText(title);
		this.statusEl.empty();
		if (leaf.pinned) setIcon(this.statusEl.createDiv('workspace-tab-header-status-icon'), 'pin');
		this.el.toggleClass('is-pinned', leaf.pinned);
	}

	private listen(): void {
		const { leaf } = this;
		this.el.addEventListener('click', () => leaf.workspace.setActiveLeaf(leaf, { focus: true }));
		this.el.addEventListener('auxclick', (event) => {
			if (event.button === 1) leaf.detach();
		});
		this.el.addEventListener('contextmenu', (event) => {
			event.preventDefault();
			showTabMenu(leaf, event);
		});
	}
}
