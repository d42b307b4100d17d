// The board over the person's own Bases, and Bases to begin with.

import { Notice, TFile, type App } from 'obsidian';
import { encodeUtf8 } from '../../app/shared/utf8';
import {
	backlogBase,
	backlogBasePath,
	basePath,
	BASES_BOARD,
	defaultBase,
} from '../../core/board/default-base';
import { joinPath, parentOf } from '../../core/workflow/paths';
import { text } from '../../text';
import { addCommand } from '../../obsidian/commands';
import { boardHost, columnMenu } from '../board/feature';
import type { Signoff } from '../signoff/signoff';
import { BaseView } from '../kit/views/base-view';
import { itemPage } from './item-page';

/** Where the app has Bases switched off, there is only the command. */
export function bases(signoff: Signoff): void {
	const { plugin, app, control, settings, subscribe, attempt } = signoff;
	plugin.registerBasesView(BASES_BOARD, {
		name: text.board.base.viewName,
		icon: 'square-kanban',
		factory: (controller, box) =>
			new BaseView(BASES_BOARD, controller, box, {
				subscribe,
				page: itemPage({
					host: boardHost(signoff),
					columnMenu: columnMenu(app),
					workspaces: () => settings.current().workspaces,
				}),
			}),
	});
	addCommand(plugin, 'create-base', text.board.base.command, 'layout-list', () => {
		// Of the first workspace: one Base can be made to show more.
		const [first] = settings.current().workspaces;
		if (!first) return null;
		return () => attempt(openBase(signoff, basePath(first), defaultBase(first)));
	});
	addCommand(plugin, 'create-backlog-base', text.board.base.backlogCommand, 'layout-list', () => {
		const root = control.backlog.roots().find((one) => control.backlog.isSetUp(one));
		if (root === undefined) return null;
		const folder = joinPath(root, settings.current().backlogFolder);
		return () => attempt(openBase(signoff, backlogBasePath(folder), backlogBase(folder)));
	});
}

/** What is there already is opened as it is, never written again. */
async function openBase({ app, files }: Signoff, path: string, content: string): Promise<void> {
	const isThere = (await files.kindOf(path)) !== null;
	if (!isThere) {
		const folder = parentOf(path);
		if (folder !== '') await files.createFolder(folder);
		await files.createFile(path, encodeUtf8(content));
		new Notice(text.board.base.made(path));
	}
	const file = app.vault.getAbstractFileByPath(path);
	if (file instanceof TFile) await reveal(app, file);
}

/** Where it is open already, or in a tab of its own. */
async function reveal({ workspace }: App, file: TFile): Promise<void> {
	const open = workspace
		.getLeavesOfType('bases')
		.find((leaf) => leaf.getViewState().state?.file === file.path);
	if (open) await workspace.revealLeaf(open);
	else await workspace.getLeaf('tab').openFile(file);
}
