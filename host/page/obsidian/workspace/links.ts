import type { OpenViewState, PaneType } from 'obsidian';
import { parseLinktext } from '../base/link-text';
import { Keymap } from '../ui/keymap';
import { Notice } from '../ui/notice';
import type { Menu } from '../ui/menu';
import type { TFile } from '../vault/files';
import type { Workspace } from './workspace';

/** Opens what a link names; a note that does not exist is made, as in the app. */
export async function openLinkText(
	workspace: Workspace,
	linktext: string,
	sourcePath: string,
	newLeaf: PaneType | boolean,
	openViewState: OpenViewState,
): Promise<void> {
	const { app } = workspace;
	const { path, subpath } = parseLinktext(linktext);
	const file = path
		? (app.metadataCache.getFirstLinkpathDest(path, sourcePath) ??
			(await createLinked(workspace, path, sourcePath)))
		: app.vault.getFileByPath(sourcePath);
	if (!file) return;
	const leaf = workspace.getLeaf(newLeaf);
	const eState = subpath ? { ...openViewState.eState, subpath } : openViewState.eState;
	await leaf.openFile(file, eState ? { ...openViewState, eState } : openViewState);
}

/** Adds what one can do with a link; true if there was anything to add. */
export function addLinkMenuItems(
	workspace: Workspace,
	menu: Menu,
	linktext: string,
	sourcePath: string,
): boolean {
	if (!linktext) return false;
	const add = (title: string, icon: string, where: PaneType | boolean): void => {
		menu.addItem((item) =>
			item
				.setSection('open')
				.setTitle(title)
				.setIcon(icon)
				.onClick(() => void workspace.openLinkText(linktext, sourcePath, where)),
		);
	};
	add('Open link', 'file', false);
	add('Open in new tab', 'file-plus', 'tab');
	add('Open to the right', 'separator-vertical', 'split');
	return true;
}

/** A link followed by hand: with Mod in a new tab, with Mod+Alt beside. */
export function followLink(
	workspace: Workspace,
	linktext: string,
	sourcePath: string,
	event: MouseEvent,
): void {
	event.preventDefault();
	void workspace
		.openLinkText(linktext, sourcePath, Keymap.isModEvent(event))
		.catch((error: unknown) => new Notice(String(error)));
}

async function createLinked(
	workspace: Workspace,
	path: string,
	sourcePath: string,
): Promise<TFile | null> {
	const { vault, fileManager } = workspace.app;
	const folder = path.includes('/')
		? path.slice(0, path.lastIndexOf('/'))
		: fileManager.getNewFileParent(sourcePath).path;
	const name = path.slice(path.lastIndexOf('/') + 1);
	if (folder && folder !== '/' && !vault.getFolderByPath(folder)) await vault.createFolder(folder);
	const full = folder && folder !== '/' ? `${folder}/${name}` : name;
	return vault.create(full.endsWith('.md') ? full : `${full}.md`, '');
}
