import { Menu } from '../../obsidian/ui/menu';
import { Notice } from '../../obsidian/ui/notice';
import { TFile, TFolder, type TAbstractFile } from '../../obsidian/vault/files';
import { createFolder, createNote, deleteEntries, duplicate, moveInto } from './explorer-actions';
import { FolderPicker } from './folder-picker';
import type { FileExplorerView } from './file-explorer-view';

const SOURCE = 'file-explorer-context-menu';

/** The menu of one entry, or of all that are selected with it. */
export function showEntryMenu(
	view: FileExplorerView,
	entries: TAbstractFile[],
	event: MouseEvent,
): void {
	const menu = new Menu();
	const [first] = entries;
	if (!first) return;
	if (entries.length > 1) {
		addSharedItems(view, menu, entries);
		view.app.workspace.trigger('files-menu', menu, entries, SOURCE, view.leaf);
	} else {
		if (first instanceof TFile) addFileItems(view, menu, first);
		else if (first instanceof TFolder) addFolderItems(view, menu, first);
		addRenameItem(view, menu, first);
		addSharedItems(view, menu, entries);
		view.app.workspace.trigger('file-menu', menu, first, SOURCE, view.leaf);
	}
	menu.showAtMouseEvent(event);
}

/** The menu of the empty space below the rows: it is about the vault's root. */
export function showRootMenu(view: FileExplorerView, event: MouseEvent): void {
	const menu = new Menu();
	addFolderItems(view, menu, view.app.vault.getRoot());
	menu.showAtMouseEvent(event);
}

function addFileItems(view: FileExplorerView, menu: Menu, file: TFile): void {
	const { workspace } = view.app;
	const open = (title: string, icon: string, where: 'tab' | 'split' | 'window'): void => {
		menu.addItem((item) =>
			item
				.setSection('open')
				.setTitle(title)
				.setIcon(icon)
				.onClick(() => void workspace.getLeaf(where).openFile(file)),
		);
	};
	open('Open in new tab', 'file-plus', 'tab');
	open('Open to the right', 'separator-vertical', 'split');
	open('Open in new window', 'picture-in-picture-2', 'window');
	add(menu, 'action', 'Make a copy', 'files', () => duplicate(view.app, file));
	add(menu, 'info', 'Copy path', 'copy', () => navigator.clipboard.writeText(file.path));
}

function addFolderItems(view: FileExplorerView, menu: Menu, folder: TFolder): void {
	add(menu, 'action-primary', 'New note', 'edit', () => createNote(view.app, folder));
	add(menu, 'action-primary', 'New folder', 'folder-open', async () => {
		view.startRename(await createFolder(view.app, folder));
	});
}

function addRenameItem(view: FileExplorerView, menu: Menu, entry: TAbstractFile): void {
	add(menu, 'danger', 'Rename…', 'edit-3', () => {
		view.startRename(entry);
		return Promise.resolve();
	});
}

function addSharedItems(view: FileExplorerView, menu: Menu, entries: TAbstractFile[]): void {
	const isSingle = entries.length === 1;
	const isFolder = isSingle && entries[0] instanceof TFolder;
	const what = !isSingle ? `${entries.length} items` : isFolder ? 'folder' : 'file';
	add(menu, 'action', `Move ${what} to…`, 'folder-tree', () => {
		new FolderPicker(view.app, entries, (folder) => {
			void moveInto(view.app, entries, folder);
		}).open();
		return Promise.resolve();
	});
	menu.addItem((item) =>
		item
			.setSection('danger')
			.setTitle('Delete')
			.setIcon('trash-2')
			.setWarning(true)
			.onClick(() => void deleteEntries(view.app, entries)),
	);
}

function add(
	menu: Menu,
	section: string,
	title: string,
	icon: string,
	run: () => Promise<unknown>,
): void {
	menu.addItem((item) =>
		item
			.setSection(section)
			.setTitle(title)
			.setIcon(icon)
			.onClick(() => {
				run().catch(
					(error: unknown) => new Notice(error instanceof Error ? error.message : String(error)),
				);
			}),
	);
}
