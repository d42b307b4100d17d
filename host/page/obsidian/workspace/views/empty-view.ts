import { Platform } from '../../base/platform';
import type { WorkspaceLeaf } from '../workspace-leaf';
import { ItemView } from './item-view';

/** What a new tab shows: the ways on from here. */
export class EmptyView extends ItemView {
	override navigation = true;

	constructor(leaf: WorkspaceLeaf) {
		super(leaf);
		const state = this.contentEl.createDiv('empty-state');
		const box = state.createDiv('empty-state-container');
		box.createDiv({ cls: 'empty-state-title', text: 'No file is open' });
		const list = box.createDiv('empty-state-action-list');
		this.addChoice(list, 'Create new note', 'file-explorer:new-file');
		this.addChoice(list, 'Go to file', 'switcher:open');
		this.addChoice(list, 'Open command palette', 'command-palette:open');
		this.addChoice(list, 'Close', 'workspace:close', 'mod-close');
	}

	override getViewType(): string {
		return 'empty';
	}

	override getDisplayText(): string {
		return 'New tab';
	}

	private addChoice(list: HTMLElement, text: string, command: string, cls = ''): void {
		const keys = Platform.isMobile ? '' : this.app.commands.hotkeyText(command);
		const button = list.createEl('button', {
			cls: `empty-state-action tappable ${cls}`.trim(),
			text: keys ? `${text} (${keys})` : text,
			attr: { type: 'button' },
		});
		button.addEventListener('click', () => {
			this.app.workspace.setActiveLeaf(this.leaf);
			this.app.commands.executeCommandById(command);
		});
	}
}
