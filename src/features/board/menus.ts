import { type App, Menu, Modal, Setting, TFile } from 'obsidian';
import { MOST_AT_ONCE, parseLimit } from '../../core/board/choice';
import type { CardMenuActs, MenuPlace } from './board-host';
import type { BoardPageProps } from './board-page';
import { BOARD_VIEW } from './board-view';
import { text } from '../../text';

/** What every plugin adds for a note stands there, too, with Signoff's own section. */
export function cardMenu(
	app: App,
	paths: readonly string[],
	at: MenuPlace,
	own: CardMenuActs,
	/** What only such cards have. */
	more: (menu: Menu) => void = () => undefined,
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
	more(menu);
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

interface LimitQuestion {
	/** Of the column. */
	name: string;
	limit: number | null;
	/** Null where nothing was written. */
	save: (limit: number | null) => void;
}

class LimitModal extends Modal {
	private problem: HTMLElement | null = null;

	constructor(
		app: App,
		private readonly question: LimitQuestion,
	) {
		super(app);
	}

	override onOpen(): void {
		const { name, limit } = this.question;
		this.setTitle(text.board.limit.title(name));
		new Setting(this.contentEl)
			.setName(text.board.limit.name)
			.setDesc(text.board.limit.hint)
			.addText(({ inputEl }) => {
				inputEl.type = 'number';
				inputEl.min = '1';
				inputEl.value = limit === null ? '' : String(limit);
				inputEl.addEventListener('keydown', ({ key }) => {
					if (key === 'Enter') this.done(inputEl);
				});
				this.addSave(inputEl);
			});
	}

	private addSave(input: HTMLInputElement): void {
		new Setting(this.contentEl).addButton((button) =>
			button
				.setButtonText(text.board.limit.save)
				.setCta()
				.onClick(() => this.done(input)),
		);
	}

	/** What is no limit is said, and may be mended. */
	private done(input: HTMLInputElement): void {
		const limit = parseLimit(input.value);
		// Letters in a field of numbers are no value at all, but they are not nothing.
		if (!limit.ok || input.validity.badInput) {
			this.problem ??= this.contentEl.createDiv({
				cls: 'signoff-message is-error',
				attr: { role: 'alert' },
			});
			this.problem.setText(text.board.limit.wrong(MOST_AT_ONCE));
			input.focus();
			return;
		}
		this.close();
		this.question.save(limit.value);
	}

	override onClose(): void {
		this.contentEl.empty();
	}
}
