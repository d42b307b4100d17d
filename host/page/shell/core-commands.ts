import type { Command, Hotkey, Modifier } from 'obsidian';
import type { App } from '../obsidian/base/app';
import { Platform } from '../obsidian/base/platform';
import type { TFile } from '../obsidian/vault/files';
import { MarkdownView } from '../obsidian/workspace/markdown/markdown-view';
import { FileView } from '../obsidian/workspace/views/file-view';
import { CommandPalette } from './command-palette';
import { createNote, deleteEntries, duplicate, moveInto } from './explorer/explorer-actions';
import { FileExplorerView } from './explorer/file-explorer-view';
import { FolderPicker } from './explorer/folder-picker';
import { QuickSwitcher } from './quick-switcher';
import { switchDevice } from './phone/switch-device';
import type { Theme } from './theme';

/** The app's own commands, as far as the host has what they act upon. */
export function addCoreCommands(app: App, theme: Theme): void {
	const all = [
		...windowCommands(app, theme),
		...explorerCommands(app),
		...fileCommands(app),
		...leafCommands(app),
		...editorCommands(app),
	];
	for (const command of all) app.commands.addCommand(command);
}

function windowCommands(app: App, theme: Theme): Command[] {
	const { workspace } = app;
	return [
		command('app:open-settings', 'Open settings', () => app.setting.open(), keys('Mod', ',')),
		command(
			'command-palette:open',
			'Open command palette',
			() => new CommandPalette(app).open(),
			keys('Mod', 'P'),
		),
		command(
			'switcher:open',
			'Quick switcher: Open quick switcher',
			() => new QuickSwitcher(app).open(),
			keys('Mod', 'O'),
		),
		command('app:toggle-left-sidebar', 'Toggle left sidebar', () => workspace.leftSplit.toggle()),
		command('app:toggle-right-sidebar', 'Toggle right sidebar', () =>
			workspace.rightSplit.toggle(),
		),
		command('theme:use-dark', 'Use dark mode', () => theme.choose('dark')),
		command('theme:use-light', 'Use light mode', () => theme.choose('light')),
		command('theme:toggle-light-dark', 'Toggle light/dark mode', () =>
			theme.choose(app.isDarkMode() ? 'light' : 'dark'),
		),
		command(
			'app:emulate-mobile',
			Platform.isMobile ? 'Use the desktop layout' : 'Use the phone layout',
			() => switchDevice(app, !Platform.isMobile),
		),
		command('app:reload', 'Reload app without saving', () => window.location.reload()),
	];
}

function explorerCommands(app: App): Command[] {
	const { workspace, vault } = app;
	const folderForNew = () =>
		app.fileManager.getNewFileParent(workspace.getActiveFile()?.path ?? '');
	return [
		command(
			'file-explorer:new-file',
			'Create new note',
			() => createNote(app, folderForNew()),
			keys('Mod', 'N'),
		),
		command('file-explorer:new-folder', 'Files: Create new folder', () =>
			vault.createFolder(vault.getAvailablePath('Untitled', '')),
		),
		command('file-explorer:open', 'Files: Show file explorer', () => {
			void workspace.ensureSideLeaf('file-explorer', 'left', { active: true });
		}),
	];
}

function fileCommands(app: App): Command[] {
	const { workspace } = app;
	const withFile = (id: string, name: string, run: (file: TFile) => unknown): Command => ({
		id,
		name,
		checkCallback: (checking) => {
			const file = workspace.getActiveFile();
			if (file && !checking) run(file);
			return file !== null;
		},
	});
	const reveal = async (file: TFile): Promise<void> => {
		const { view } = await workspace.ensureSideLeaf('file-explorer', 'left');
		if (view instanceof FileExplorerView) view.reveal(file);
	};
	return [
		withFile(
			'file-explorer:reveal-active-file',
			'Files: Reveal current file in navigation',
			(file) => void reveal(file),
		),
		withFile('file-explorer:move-file', 'Move current file to another folder', (file) => {
			new FolderPicker(app, [file], (folder) => void moveInto(app, [file], folder)).open();
		}),
		withFile('file-explorer:duplicate-file', 'Make a copy of the current file', (file) =>
			duplicate(app, file),
		),
		withFile('app:delete-file', 'Delete current file', (file) => deleteEntries(app, [file])),
	];
}

function leafCommands(app: App): Command[] {
	const { workspace } = app;
	const active = () => workspace.activeLeaf ?? workspace.getMostRecentLeaf();
	return [
		command('workspace:close', 'Close current tab', () => active()?.detach(), keys('Mod', 'W')),
		command(
			'workspace:new-tab',
			'New tab',
			() => {
				workspace.setActiveLeaf(workspace.getLeaf('tab'), { focus: true });
			},
			keys('Mod', 'T'),
		),
		command('workspace:split-vertical', 'Split right', () => split('vertical')),
		command('workspace:split-horizontal', 'Split down', () => split('horizontal')),
		command('workspace:toggle-pin', 'Toggle pin', () => active()?.togglePinned()),
		command(
			'app:go-back',
			'Navigate back',
			() => active()?.history.back(),
			keys('Mod', 'Alt', 'ArrowLeft'),
		),
		command(
			'app:go-forward',
			'Navigate forward',
			() => active()?.history.forward(),
			keys('Mod', 'Alt', 'ArrowRight'),
		),
		command('workspace:next-tab', 'Go to next tab', () => step(1), keys('Ctrl', 'Tab')),
		command(
			'workspace:previous-tab',
			'Go to previous tab',
			() => step(-1),
			keys('Ctrl', 'Shift', 'Tab'),
		),
	];

	function split(direction: 'vertical' | 'horizontal'): void {
		const leaf = workspace.getMostRecentLeaf();
		if (leaf) void workspace.duplicateLeaf(leaf, 'split', direction);
	}

	function step(by: 1 | -1): void {
		const group = workspace.getMostRecentLeaf()?.parent;
		if (!group) return;
		const count = group.children.length;
		const next = group.children[(group.currentTab + by + count) % count];
		if (next) workspace.setActiveLeaf(next, { focus: true });
	}
}

function editorCommands(app: App): Command[] {
	const { workspace } = app;
	const inNote =
		(run: (view: MarkdownView) => unknown) =>
		(checking: boolean): boolean => {
			const view = workspace.getActiveViewOfType(MarkdownView) ?? lastNote(app);
			if (view && !checking) run(view);
			return view !== null;
		};
	return [
		{
			id: 'markdown:toggle-preview',
			name: 'Toggle reading view',
			checkCallback: inNote((view) => view.toggleMode()),
			hotkeys: keys('Mod', 'E'),
		},
		{
			id: 'editor:toggle-source',
			name: 'Toggle Live Preview/Source mode',
			// That it isn't offered in the reading view is unconfirmed.
			checkCallback: (checking) => {
				const view = workspace.getActiveViewOfType(MarkdownView) ?? lastNote(app);
				const isThere = view?.getMode() === 'source';
				if (isThere && !checking) view.toggleSource();
				return isThere;
			},
		},
		{
			id: 'editor:save-file',
			name: 'Save current file',
			checkCallback: inNote((view) => view.save()),
			hotkeys: keys('Mod', 'S'),
		},
		{
			id: 'editor:open-search',
			name: 'Search current file',
			checkCallback: inNote((view) => view.showSearch()),
			hotkeys: keys('Mod', 'F'),
		},
	];
}

function lastNote(app: App): MarkdownView | null {
	const view = app.workspace.getMostRecentLeaf()?.view;
	return view instanceof MarkdownView && view instanceof FileView ? view : null;
}

function command(id: string, name: string, run: () => unknown, hotkeys?: Hotkey[]): Command {
	return { id, name, callback: run, ...(hotkeys && { hotkeys }) };
}

function keys(...parts: [...Modifier[], string]): Hotkey[] {
	return [{ modifiers: parts.slice(0, -1) as Modifier[], key: parts.at(-1) ?? '' }];
}
