import type { HostPage } from '../../protocol';
import type { App } from '../obsidian/base/app';
import { Platform } from '../obsidian/base/platform';
import { installBases } from '../obsidian/bases/install';
import { fileDialogs } from '../obsidian/vault/file-dialogs';
import { WorkspaceSidedock } from '../obsidian/workspace/workspace-sidedock';
import { WorkspaceMobileDrawer } from '../obsidian/workspace/workspace-mobile-drawer';
import { Workspace } from '../obsidian/workspace/workspace';
import { addCoreCommands } from './core-commands';
import { registerCoreViews } from './core-views';
import { DragManager } from './drag-manager';
import { addFileMenuItems } from './file-menu';
import { coverUntilReady } from './loading-cover';
import { MobileNavbar } from './phone/mobile-navbar';
import { addCoreTabs } from './settings/core-tabs';
import { SettingWindow } from './settings/setting-window';
import { addWordCount, StatusBar } from './status-bar';
import { Theme } from './theme';
import { addPagePreview } from './page-preview';
import { makeVaultProfile } from './vault-profile';

/** Builds the window around an app that has not started yet. */
export function buildShell(app: App, page: HostPage): Theme {
	dressBody();
	document.title = `${page.vaultName} - Obsidian plugin host`;
	const main = document.body.createDiv('app-container');
	const frame = main.createDiv('horizontal-main-container');
	app.workspace = new Workspace(app, frame);
	const theme = new Theme(app, page.theme);
	app.customCss = theme;
	app.fileManager.prompts = fileDialogs(app);
	const settings = new SettingWindow(app);
	app.setting = settings;
	const drags = new DragManager(app);
	if (page.dragInternals) Object.assign(app, { dragManager: drags });
	registerCoreViews(app, drags);
	installBases(app);
	addFileMenuItems(app);
	addPagePreview(app);
	addCoreCommands(app, theme);
	addCoreTabs(app, settings, theme);
	addRibbonItems(app);
	addVaultProfile(app, theme);
	const statusBar = new StatusBar(main);
	app.statusBar = statusBar;
	if (Platform.isMobile) new MobileNavbar(app, main);
	else addWordCount(app, statusBar);
	coverUntilReady(app, main);
	return theme;
}

function dressBody(): void {
	const { body } = document;
	body.addClass(
		'obsidian-app',
		'show-inline-title',
		'show-ribbon',
		'show-view-header',
		'is-focused',
	);
	body.toggleClass('is-mobile', Platform.isMobile);
	body.toggleClass('is-phone', Platform.isPhone);
	body.toggleClass('is-android', Platform.isAndroidApp);
	body.toggleClass('mod-linux', Platform.isLinux);
	body.toggleClass('mod-macos', Platform.isMacOS);
	body.toggleClass('mod-windows', Platform.isWin);
	window.addEventListener('focus', () => body.addClass('is-focused'));
	window.addEventListener('blur', () => body.removeClass('is-focused'));
}

function addRibbonItems(app: App): void {
	const add = (command: string, icon: string, title: string): void => {
		app.workspace.leftRibbon.addRibbonItemButton(command, icon, title, () => {
			app.commands.executeCommandById(command);
		});
	};
	add('switcher:open', 'file-search', 'Open quick switcher');
	add('file-explorer:new-file', 'edit', 'Create new note');
	add('command-palette:open', 'terminal', 'Open command palette');
}

function addVaultProfile(app: App, theme: Theme): void {
	const { leftSplit } = app.workspace;
	const profile = makeVaultProfile(app, theme);
	if (leftSplit instanceof WorkspaceSidedock) leftSplit.containerEl.append(profile);
	if (leftSplit instanceof WorkspaceMobileDrawer) leftSplit.footerEl.append(profile);
}
