import type { App } from '../obsidian/base/app';
import type { Menu } from '../obsidian/ui/menu';
import { TFile, type TAbstractFile } from '../obsidian/vault/files';
import { deleteEntries, moveInto } from './explorer/explorer-actions';
import { FolderPicker } from './explorer/folder-picker';

/** The app's own entries in the menu of an open note. The explorer's menu has its own. */
export function addFileMenuItems(app: App): void {
	app.workspace.on('file-menu', (menu: Menu, file: TAbstractFile, source: string) => {
		if (source !== 'more-options' || !(file instanceof TFile)) return;
		menu.addItem((item) =>
			item
				.setSection('action')
				.setTitle('Move file to…')
				.setIcon('folder-tree')
				.onClick(() => {
					new FolderPicker(app, [file], (folder) => void moveInto(app, [file], folder)).open();
				}),
		);
		menu.addItem((item) =>
			item
				.setSection('danger')
				.setTitle('Delete file')
				.setIcon('trash-2')
				.setWarning(true)
				.onClick(() => void deleteEntries(app, [file])),
		);
	});
}
