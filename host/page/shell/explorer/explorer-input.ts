import { Platform } from '../../obsidian/base/platform';
import { Keymap } from '../../obsidian/ui/keymap';
import { TFile, TFolder, type TAbstractFile } from '../../obsidian/vault/files';
import { deleteEntries } from './explorer-actions';
import { showEntryMenu, showRootMenu } from './explorer-menus';
import type { FileExplorerView } from './file-explorer-view';

/** Mouse and keyboard on the rows. */
export function listenToExplorer(view: FileExplorerView, el: HTMLElement): void {
	el.addEventListener('click', (event) => onClick(view, event));
	el.addEventListener('auxclick', (event) => {
		const entry = view.entryAt(event.target);
		if (event.button === 1 && entry instanceof TFile) {
			void view.app.workspace.getLeaf('tab').openFile(entry);
		}
	});
	el.addEventListener('contextmenu', (event) => {
		event.preventDefault();
		const entry = view.entryAt(event.target);
		if (entry) showEntryMenu(view, view.actedOn(entry), event);
		else showRootMenu(view, event);
	});
	el.addEventListener('keydown', (event) => onKey(view, event));
}

function onClick(view: FileExplorerView, event: MouseEvent): void {
	const { selection } = view;
	const entry = view.entryAt(event.target);
	if (event.target instanceof Element && event.target.closest('.is-being-renamed')) return;
	if (!entry) {
		selection.clear();
		view.refresh();
		return;
	}
	if (event.shiftKey) selection.extendTo(entry, view.shownEntries);
	else if (event.altKey || Keymap.isModifier(event, 'Mod')) selection.toggle(entry);
	else {
		selection.clear();
		selection.focus = entry;
		activate(view, entry);
	}
	view.refresh();
}

function activate(view: FileExplorerView, entry: TAbstractFile): void {
	if (entry instanceof TFile) {
		const { workspace } = view.app;
		void workspace.getLeaf(false).openFile(entry);
		if (Platform.isPhone) {
			workspace.leftSplit.collapse();
		}
	} else if (entry instanceof TFolder) {
		if (view.isUnfolded(entry)) view.fold(entry);
		else view.unfold(entry);
	}
}

function onKey(view: FileExplorerView, event: KeyboardEvent): void {
	const { focus } = view.selection;
	const keys: Record<string, () => unknown> = {
		ArrowDown: () => step(view, 1, event.shiftKey),
		ArrowUp: () => step(view, -1, event.shiftKey),
		ArrowRight: () => focus instanceof TFolder && view.unfold(focus),
		ArrowLeft: () => foldOrGoUp(view, focus),
		Enter: () => focus && activate(view, focus),
		F2: () => focus && view.startRename(focus),
		Delete: () => focus && void deleteEntries(view.app, view.actedOn(focus)),
	};
	const run = keys[event.key];
	if (!run) return;
	event.preventDefault();
	run();
}

function step(view: FileExplorerView, by: 1 | -1, extend: boolean): void {
	const { selection, shownEntries } = view;
	const at = selection.focus ? shownEntries.indexOf(selection.focus) : -1;
	const next = shownEntries[Math.max(0, Math.min(at + by, shownEntries.length - 1))];
	if (!next) return;
	if (extend) selection.extendTo(next, shownEntries);
	else selection.clear();
	view.reveal(next);
}

function foldOrGoUp(view: FileExplorerView, focus: TAbstractFile | null): void {
	if (focus instanceof TFolder && view.isUnfolded(focus)) view.fold(focus);
	else if (focus?.parent && !focus.parent.isRoot()) view.reveal(focus.parent);
}
