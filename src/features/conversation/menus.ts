// What can be done with a message, and with a branch.

import { Menu, Notice } from 'obsidian';
import type { ConversationRow } from '../../app/memory/conversations';
import { text } from '../../text';
import { visible } from '../kit/visible-text';
import type { ConversationContext } from './conversation-context';
import { reopening } from './reopening';
import { mayTakeBack, referenceTo, type MessageRow } from './thread/thread-model';
import { preview, readable } from '../../core/soil/conversation/readable';

const { menu: words, copied } = text.conversationView;

type At = MouseEvent | HTMLElement;

/** So many fragments are listed; of a longer message they are shown by *Show fragments*. */
const MOST_FRAGMENTS = 8;

export function messageMenu(row: MessageRow, at: At, context: ConversationContext): void {
	const menu = new Menu();
	const add = adder(menu);
	const { message, path } = row;
	const el = elementOf(at);
	const copy = (what: string) => context.attempt(copyText(el, what));
	const { item } = message;
	const branch = context.control.row(path);
	if (item !== null && branch)
		add(words.fork, 'git-branch', () => context.dialogs.fork(branch, item));
	if (item !== null && mayTakeBack(row, context.now()))
		add(words.takeBack, 'undo-2', (event) =>
			context.attempt(context.acts.within('menu').undo(item, event)),
		);
	menu.addSeparator();
	add(words.copyText, 'copy', () => copy(readable(message)));
	add(words.copyReference, 'link', () => copy(referenceTo(row, null)));
	const fragments = message.fragments.flatMap(({ id, content }) =>
		id === null ? [] : [{ id, content }],
	);
	for (const { id, content } of fragments.slice(0, MOST_FRAGMENTS))
		add(words.copyFragment(visible(preview(content, 32))), 'link', () =>
			copy(referenceTo(row, id)),
		);
	menu.addSeparator();
	add(words.openNote, 'file-text', (event) => context.openNote(path, event));
	show(menu, at);
}

interface BranchActs {
	context: ConversationContext;
	openBeside: (uuid: string) => void;
}

export function branchMenu(
	row: ConversationRow,
	at: At,
	{ context, openBeside }: BranchActs,
): void {
	const menu = new Menu();
	const add = adder(menu);
	const { dialogs, acts, attempt, openNote } = context;
	const own = acts.within('menu');
	if (row.isGone) {
		menu.addItem((item) => item.setTitle(words.gone).setDisabled(true));
		show(menu, at);
		return;
	}
	add(words.beside, 'columns-2', () => openBeside(row.uuid));
	add(words.workHere, 'map-pin', (event) => attempt(own.workHere(row, event)));
	add(words.forkEnd, 'git-branch', () => dialogs.fork(row, null));
	add(words.rename, 'pencil', () => dialogs.rename(row));
	if (row.summary === null) add(words.collapse, 'archive', () => dialogs.collapse(row));
	else {
		const { label, icon, act } = reopening(row, { ...context, acts: own });
		add(label, icon, act);
	}
	menu.addSeparator();
	const link = `[${row.title.replace(/[[\]\\]/g, '\\$&')}](${row.uuid})`;
	add(words.copyReference, 'link', () => attempt(copyText(elementOf(at), link)));
	add(words.openNote, 'file-text', (event) => openNote(row.path, event));
	show(menu, at);
}

function adder(menu: Menu) {
	return (title: string, icon: string, act: (event: MouseEvent | KeyboardEvent) => void) =>
		void menu.addItem((item) => item.setTitle(title).setIcon(icon).onClick(act));
}

function elementOf(at: At): HTMLElement | null {
	if (at instanceof Node) return at;
	const { currentTarget } = at;
	return currentTarget instanceof HTMLElement ? currentTarget : null;
}

function show(menu: Menu, at: At): void {
	if (!(at instanceof Node)) {
		menu.showAtMouseEvent(at);
		return;
	}
	const { left, bottom } = at.getBoundingClientRect();
	menu.showAtPosition({ x: left, y: bottom }, at.doc);
}

/** `el`: of the window that the person is in. */
export async function copyText(el: HTMLElement | null, what: string): Promise<void> {
	await (el?.win ?? window).navigator.clipboard.writeText(what);
	new Notice(copied(visible(preview(what, 80))));
}
