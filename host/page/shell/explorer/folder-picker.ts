import type { App } from '../../obsidian/base/app';
import { FuzzySuggestModal } from '../../obsidian/ui/suggest/fuzzy-suggest-modal';
import type { TAbstractFile, TFolder } from '../../obsidian/vault/files';
import { mayMoveInto } from './explorer-actions';

/** Asks where to move something to. */
export class FolderPicker extends FuzzySuggestModal<TFolder> {
	constructor(
		app: App,
		private readonly entries: readonly TAbstractFile[],
		private readonly onChoose: (folder: TFolder) => void,
	) {
		super(app);
		this.setPlaceholder('Type a folder');
		this.setInstructions([
			{ command: '↑↓', purpose: 'to navigate' },
			{ command: '↵', purpose: 'to move' },
			{ command: 'esc', purpose: 'to dismiss' },
		]);
	}

	override getItems(): TFolder[] {
		return this.app.vault.getAllFolders(true).filter((folder) => mayMoveInto(this.entries, folder));
	}

	override getItemText(folder: TFolder): string {
		return folder.path;
	}

	override onChooseItem(folder: TFolder): void {
		this.onChoose(folder);
	}
}
