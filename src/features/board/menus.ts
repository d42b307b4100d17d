// The menus of a card and of a column.

import { Menu, TFile, type App } from 'obsidian';
import { text } from '../../text';
import type { CardMenuActs, MenuPlace } from './board-host';
import type { BoardPageProps } from './board-page';
import { BOARD_VIEW } from './board-view';
import { LimitModal } from './limit-modal';

/** What every plugin adds for a note stands there, too, with Signoff's own section. */
export function cardMenu(
	app: App,
	paths: readonly string[],
	at: MenuPlace,
	own: CardMenuActs,
): void {
	const menu = new Menu();
	if (paths.length === 1) {
		add(menu, text.board.menu.open, 'file', own.open);
		add(menu, text.board.menu.beside, 'separator-vertical', own.beside);
		add(menu, text.board.menu.peek, 'eye', own.peek);
	}
	add(
		menu,
		own.isSelected ? text.board.menu.unselect : text.board.menu.select,
		'check-square',
		own.toggle,
	);
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
		const { menu: names } = text.board;
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
