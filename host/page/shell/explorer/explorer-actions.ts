import type { App } from '../../obsidian/base/app';
import { ConfirmationModal } from '../../obsidian/ui/confirmation-modal';
import { Notice } from '../../obsidian/ui/notice';
import type { TFile } from '../../obsidian/vault/files';
import { TFolder, type TAbstractFile } from '../../obsidian/vault/files';

/** A new note with a name that is free, opened to be written. */
export async function createNote(app: App, folder: TFolder): Promise<TFile> {
	const base = folder.isRoot() ? 'Untitled' : `${folder.path}/Untitled`;
	const file = await app.vault.create(app.vault.getAvailablePath(base, 'md'), '');
	await app.workspace.getLeaf(false).openFile(file, { active: true, eState: { rename: 'all' } });
	return file;
}

export async function createFolder(app: App, parent: TFolder): Promise<TFolder> {
	const base = parent.isRoot() ? 'Untitled' : `${parent.path}/Untitled`;
	return app.vault.createFolder(app.vault.getAvailablePath(base, ''));
}

export async function duplicate(app: App, file: TFile): Promise<void> {
	const stem = file.path.slice(0, file.path.length - file.extension.length - 1);
	await app.vault.copy(file, app.vault.getAvailablePath(stem, file.extension));
}

/** Into the trash, after a question. */
export async function deleteEntries(app: App, entries: readonly TAbstractFile[]): Promise<void> {
	const [first] = entries;
	if (!first) return;
	if (entries.length === 1) {
		await app.fileManager.promptForDeletion(first);
		return;
	}
	new ConfirmationModal(app)
		.setTitle(`Delete ${entries.length} items`)
		.setContent(`Are you sure you want to delete ${entries.length} items?`)
		.addButton((button) =>
			button
				.setButtonText('Delete')
				.setDestructive()
				.onClick(() => {
					void trashAll(app, entries);
				}),
		)
		.addCancelButton()
		.open();
}

export function mayMoveInto(entries: readonly TAbstractFile[], folder: TFolder): boolean {
	const isInside = (entry: TAbstractFile): boolean =>
		entry === folder ||
		(entry instanceof TFolder && `${folder.path}/`.startsWith(`${entry.path}/`));
	return entries.some((entry) => entry.parent !== folder) && !entries.some(isInside);
}

/** The explorer's only way to move: what a plugin sees of it is the `rename` afterwards. */
export async function moveInto(
	app: App,
	entries: readonly TAbstractFile[],
	folder: TFolder,
): Promise<void> {
	for (const entry of entries) {
		if (entry.parent === folder) continue;
		const path = folder.isRoot() ? entry.name : `${folder.path}/${entry.name}`;
		try {
			await app.fileManager.renameFile(entry, path);
		} catch (error) {
			new Notice(error instanceof Error ? error.message : String(error));
		}
	}
}

async function trashAll(app: App, entries: readonly TAbstractFile[]): Promise<void> {
	for (const entry of entries) await app.fileManager.trashFile(entry);
}
