// The board in the app: where it is opened, and what it is given.

import { Menu, Notice, Platform, TFile, type App, type WorkspaceLeaf } from 'obsidian';
import { targetFor } from '../app/board/targets';
import { workspaceStatus } from '../app/workspace-status';
import { boardText as words } from '../core/text/board';
import { decisions } from '../core/text/decisions';
import { text } from '../core/text/english';
import { baseNameOf } from '../core/workflow/paths';
import { workflowOf } from '../core/workflow/workflow';
import { ObsidianVaultEvents } from '../obsidian/obsidian-vault-events';
import type { BoardHost, CardMenuActs, MenuPlace } from '../features/board/board-host';
import type { BoardPageProps } from '../features/board/board-page';
import { BOARD_VIEW, BoardView } from '../features/board/board-view';
import { LimitModal } from '../features/board/limit-modal';
import { PeekModal } from '../features/board/peek-modal';
import { mayReview, moveWithReason, sameItems } from './item-actions';
import { putCards } from './put-cards';
import { subscribe } from './subscribe';
import type { Workbench } from './workbench';

export function boardView(
	leaf: WorkspaceLeaf,
	app: App,
	bench: Workbench,
	setUp: () => void,
): BoardView {
	const { index, settings } = bench;
	return new BoardView(leaf, {
		workspaces: () => settings.current().workspaces,
		status: () => workspaceStatus(settings),
		progress: () => index.progress(),
		itemsIn: (state) => index.in(state),
		subscribe: (listener) => subscribe(bench, listener),
		host: boardHost(app, bench),
		columnMenu: columnMenu(app),
		setUp,
	});
}

export function boardHost(app: App, bench: Workbench): BoardHost {
	const { control, index, settings, dialogs } = bench;
	const acts = bench.acts.within('board');
	const tableOf = (root: string) =>
		workflowOf(settings.current().workspaces.find((one) => one.root === root)?.workflow).table;
	const say = (sentence: string) => new Notice(sentence);
	return {
		itemAt: (path) => index.at(path),
		targetFor: (items, to) => targetFor({ control, tableAt: tableOf }, items, to),
		sameItems: (paths) => sameItems(control, paths),
		put: putCards({ control, acts, dialogs }),
		undo: (event) => acts.undoLast(event, bench.now()),
		refuse: say,
		open: (path, event) => bench.openNote(path, event),
		openBeside: (path) => openBeside(app, bench, path),
		peek: (path, closed) => peek(app, bench, path, closed),
		menu: (paths, at, own) => cardMenu(app, paths, at, own),
		review: (path) => (mayReview(control, path) ? dialogs.review(path) : say(words.notWaiting)),
		reject: (path) => {
			const standing = control.standing(path);
			const may = standing?.moves.some(({ to, blocked }) => to === 'Rejected' && blocked === null);
			if (standing && may)
				bench.attempt(moveWithReason({ control, dialogs }, standing, 'Rejected'));
			else say(words.notWaiting);
		},
		askedBy: (path) => control.standing(path)?.requestedBy ?? null,
		hasTwin: (path) => index.hasTwin(path),
		now: () => bench.now(),
		attempt: (work) => bench.attempt(work),
	};
}

function openBeside({ vault, workspace }: App, bench: Workbench, path: string): void {
	const file = vault.getFileByPath(path);
	if (file) bench.attempt(workspace.getLeaf('split').openFile(file));
	else new Notice(decisions.gone.sentence);
}

function peek(app: App, bench: Workbench, path: string, closed: () => void): void {
	const { files } = bench;
	new PeekModal(app, {
		path,
		title: baseNameOf(path),
		read: async () => ((await files.note(path)) ? files.read(path) : null),
		open: (event) => bench.openNote(path, event),
		beside: () => openBeside(app, bench, path),
		closed,
		onChange: (listener) =>
			new ObsidianVaultEvents(app.vault).onChange((change) => {
				if (change.path === path || (change.type === 'renamed' && change.from === path)) listener();
			}),
	}).open();
}

/** What every plugin adds for a note stands there, too, with Signoff's own section. */
function cardMenu(app: App, paths: readonly string[], at: MenuPlace, own: CardMenuActs): void {
	const menu = new Menu();
	if (paths.length === 1) {
		add(menu, words.menu.open, 'file', own.open);
		add(menu, words.menu.beside, 'separator-vertical', own.beside);
		add(menu, words.menu.peek, 'eye', own.peek);
	}
	add(menu, own.isSelected ? words.menu.unselect : words.menu.select, 'check-square', own.toggle);
	const files = paths.flatMap((path) => {
		const file = app.vault.getAbstractFileByPath(path);
		return file instanceof TFile ? [file] : [];
	});
	const [only, ...others] = files;
	if (only && others.length === 0) app.workspace.trigger('file-menu', menu, only, BOARD_VIEW);
	else app.workspace.trigger('files-menu', menu, files, BOARD_VIEW);
	menu.showAtPosition({ x: at.x, y: at.y }, at.doc);
}

export function columnMenu(app: App): BoardPageProps['columnMenu'] {
	return ({ state, collapse, selectAll, limit, setLimit }, at) => {
		const menu = new Menu();
		const { menu: names } = words;
		const ask = () =>
			new LimitModal(app, { name: text.stateName(state), limit, save: setLimit }).open();
		add(menu, names.collapse, 'chevrons-right-left', collapse);
		if (selectAll) add(menu, names.selectAll, 'check-square', selectAll);
		add(menu, limit === null ? names.setLimit : names.changeLimit(limit), 'gauge', ask);
		if (limit !== null) add(menu, names.noLimit, 'x', () => setLimit(null));
		menu.showAtPosition({ x: at.x, y: at.y }, at.doc);
	};
}

function add(
	menu: Menu,
	title: string,
	icon: string,
	act: (event: MouseEvent | KeyboardEvent) => void,
): void {
	menu.addItem((item) => item.setTitle(title).setIcon(icon).onClick(act));
}

/** In a tab of its own, or where it is open already. */
export async function openBoard({ workspace }: App): Promise<void> {
	const open = workspace.getLeavesOfType(BOARD_VIEW)[0];
	const leaf = open ?? workspace.getLeaf('tab');
	if (!open) await leaf.setViewState({ type: BOARD_VIEW, active: true });
	// On a phone the sidebars lie over what is in the middle.
	if (Platform.isMobile) {
		workspace.leftSplit.collapse();
		workspace.rightSplit.collapse();
	}
	await workspace.revealLeaf(leaf);
	leaf.setEphemeralState({ focus: true });
}
