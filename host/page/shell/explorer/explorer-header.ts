import { setIcon } from '../../obsidian/ui/icons';
import { Menu } from '../../obsidian/ui/menu';
import { setTooltip } from '../../obsidian/ui/tooltip';
import { TFolder } from '../../obsidian/vault/files';
import { createFolder, createNote } from './explorer-actions';
import { SORT_ORDERS } from './sort-order';
import type { FileExplorerView } from './file-explorer-view';

/** The buttons above the tree. */
export class ExplorerHeader {
	readonly el: HTMLElement;

	constructor(private readonly view: FileExplorerView) {
		this.el = createDiv('nav-header');
		const buttons = this.el.createDiv('nav-buttons-container');
		const add = (icon: string, title: string, run: (event: MouseEvent) => unknown): void => {
			const button = buttons.createEl('button', {
				cls: 'clickable-icon nav-action-button',
				attr: { type: 'button' },
			});
			setIcon(button, icon);
			setTooltip(button, title);
			button.addEventListener('click', (event) => void run(event));
		};
		add('edit', 'New note', () => createNote(view.app, this.folder()));
		add('folder-plus', 'New folder', async () => {
			view.startRename(await createFolder(view.app, this.folder()));
		});
		add('sort-asc', 'Change sort order', (event) => this.showSortMenu(event));
		add('crosshair', 'Reveal active file', () => {
			const file = view.app.workspace.getActiveFile();
			if (file) view.reveal(file);
		});
		add('chevrons-down-up', 'Collapse all', () => view.foldAll());
	}

	/** Where new things go: the focused folder, else the vault's root. */
	private folder(): TFolder {
		const { focus } = this.view.selection;
		if (focus instanceof TFolder && this.view.isUnfolded(focus)) return focus;
		return this.view.app.vault.getRoot();
	}

	private showSortMenu(event: MouseEvent): void {
		const menu = new Menu();
		for (const [order, title] of SORT_ORDERS) {
			menu.addItem((item) =>
				item
					.setTitle(title)
					.setChecked(order === this.view.sortOrder)
					.onClick(() => this.view.setSortOrder(order)),
			);
		}
		menu.showAtMouseEvent(event);
	}
}
