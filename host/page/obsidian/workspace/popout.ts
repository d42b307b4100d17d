import type { WorkspaceWindowInitData } from 'obsidian';
import { installDomHelpers } from '../ui/dom/install';
import { installTooltips } from '../ui/tooltip';
import { addTabsTo, leafInSplit } from './leaf-placing';
import { leavesIn } from './leaf-tree';
import type { WorkspaceLeaf } from './workspace-leaf';
import { WorkspaceWindow } from './workspace-window';
import type { Workspace } from './workspace';

/** A new empty leaf in a window of its own; in a new tab if the browser allows no window. */
export function openPopout(
	workspace: Workspace,
	data: WorkspaceWindowInitData = {},
): WorkspaceLeaf {
	const popout = makeWindow(workspace, data);
	return popout ? leafInSplit(popout, 0) : workspace.getLeaf('tab');
}

export function movePopout(
	workspace: Workspace,
	leaf: WorkspaceLeaf,
	data: WorkspaceWindowInitData = {},
): WorkspaceWindow {
	const popout = makeWindow(workspace, data);
	if (!popout) throw new Error('The browser did not allow a new window.');
	const tabs = addTabsTo(popout);
	leaf.parent?.removeChild(leaf);
	tabs.insertChild(0, leaf);
	workspace.setActiveLeaf(leaf, { focus: true });
	return popout;
}

function makeWindow(workspace: Workspace, data: WorkspaceWindowInitData): WorkspaceWindow | null {
	const { width = 800, height = 600 } = data.size ?? {};
	const win = window.open('about:blank', '_blank', `popup,width=${width},height=${height}`);
	if (!win) return null;
	dress(win);
	const popout = new WorkspaceWindow(workspace, win, win.document);
	workspace.floatingSplit.addChild(popout);
	const frame = win.document.body.createDiv('app-container').createDiv('horizontal-main-container');
	frame.createDiv('workspace').append(popout.containerEl);
	workspace.app.attachWindow(win);
	win.addEventListener('focus', () => setActiveWindow(win));
	win.addEventListener('pagehide', () => closeWindow(workspace, popout));
	workspace.trigger('window-open', popout, win);
	return popout;
}

/** The new document looks as the main one does. */
function dress(win: Window): void {
	const target = win.document;
	installDomHelpers(win as Window & typeof globalThis);
	installTooltips(win);
	target.title = document.title;
	target.head.createEl('base', { attr: { href: document.baseURI } });
	for (const style of document.head.findAll('link[rel="stylesheet"], style')) {
		target.head.append(target.importNode(style, true));
	}
	target.body.className = document.body.className;
	target.body.addClass('is-popout-window');
}

function setActiveWindow(win: Window): void {
	Object.assign(window, { activeWindow: win, activeDocument: win.document });
}

function closeWindow(workspace: Workspace, popout: WorkspaceWindow): void {
	setActiveWindow(window);
	for (const leaf of leavesIn(popout)) leaf.detach();
	workspace.floatingSplit.removeChild(popout);
	workspace.trigger('window-close', popout, popout.win);
}
