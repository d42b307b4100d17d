// The board over the person's own Bases, and a Base to begin with.

import { Notice, TFile, type App, type Plugin } from 'obsidian';
import { encodeUtf8 } from '../app/utf8';
import { basePath, BASES_BOARD, defaultBase } from '../core/board/default-base';
import { boardText } from '../core/text/board';
import type { Workspace } from '../core/workflow/workspace';
import { BasesBoard } from '../features/bases/bases-board';
import { boardHost, columnMenu } from './board';
import { subscribe } from './subscribe';
import type { Workbench } from './workbench';

const words = boardText.base;

/** Where the app has Bases switched off, nothing happens. */
export function registerBases(plugin: Plugin, bench: Workbench): void {
	plugin.registerBasesView(BASES_BOARD, {
		name: words.viewName,
		icon: 'square-kanban',
		factory: (controller, box) =>
			new BasesBoard(controller, box, {
				host: boardHost(plugin.app, bench),
				columnMenu: columnMenu(plugin.app),
				workspaces: () => bench.settings.current().workspaces,
				subscribe: (listener) => subscribe(bench, listener),
			}),
	});
}

/** What is there already is opened as it is, never written anew. */
export async function openBase(app: App, bench: Workbench, workspace: Workspace): Promise<void> {
	const path = basePath(workspace);
	const isThere = (await bench.files.kindOf(path)) !== null;
	if (!isThere) {
		await bench.files.createFile(path, encodeUtf8(defaultBase(workspace)));
		new Notice(words.made(path));
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
