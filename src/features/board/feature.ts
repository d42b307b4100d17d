import { Notice } from 'obsidian';
import { targetFor } from '../../app/board';
import { text } from '../../text';
import { parseSteps } from '../../core/plan/checklist';
import { baseNameOf } from '../../core/workflow/paths';
import { workflowOf } from '../../core/workflow/workflow';
import { addCommand } from '../../obsidian/commands';
import { ObsidianVaultEvents } from '../../obsidian/obsidian-vault-events';
import { revealTab } from '../../obsidian/reveal-tab';
import { mayReview, moveWithReason, sameItems } from '../kit/acts/item-acts';
import { openOnboarding } from '../onboarding/feature';
import { dialogsOf } from '../review/feature';
import { runMarkAt } from '../run/feature';
import type { Signoff } from '../signoff/signoff';
import type { ItemHost } from './item-board';
import { BOARD_VIEW, BoardView } from './board-view';
import { cardMenu, columnMenu } from './menus';
import { PeekModal } from './peek-modal';
import { peekFacts } from './peek-model';
import { dropNote, putCards } from './put-cards';

// For boards over a Base.
export { BaseBar } from './base-bar';
export { ItemBoard } from './item-board';
// For columns of other things than items.
export { Board } from './board';
export { CardBox } from './card-box';
export type {
	BarParts,
	BoardHost,
	BoardProps,
	CardPlace,
	ColumnMenuActs,
	MenuPlace,
	PutOutcome,
} from './board-host';
export type { BoardPageProps } from './board-page';
export { cardMenu, columnMenu } from './menus';

export function board(signoff: Signoff): void {
	const { plugin, app, index, settings, status, subscribe } = signoff;
	plugin.registerView(
		BOARD_VIEW,
		(leaf) =>
			new BoardView(leaf, {
				workspaces: () => settings.current().workspaces,
				status,
				progress: () => index.progress(),
				itemsIn: (state) => index.in(state),
				subscribe,
				host: boardHost(signoff),
				columnMenu: columnMenu(app),
				setUp: () => openOnboarding(signoff),
			}),
	);
	const open = async () => {
		const leaf = await revealTab(app, { type: BOARD_VIEW });
		leaf.setEphemeralState({ focus: true });
	};
	addCommand(plugin, 'open-board', text.board.command, 'square-kanban', () => {
		return () => signoff.whenReady(() => signoff.attempt(open()));
	});
}

export function boardHost(signoff: Signoff): ItemHost {
	const { app, control, index, settings, openNote, now, attempt } = signoff;
	const acts = signoff.acts.within('board');
	const dialogs = dialogsOf(signoff);
	const tableOf = (root: string) =>
		workflowOf(settings.current().workspaces.find((one) => one.root === root)?.workflow).table;
	return {
		itemAt: (path) => index.at(path),
		targetFor: (items, to) => targetFor({ control, tableAt: tableOf }, items, to),
		dropNote,
		sameItems: (paths) => sameItems(control, paths),
		put: putCards({ control, acts, dialogs }),
		undo: (event) => acts.undoLast(event, now()),
		refuse: (sentence) => new Notice(sentence),
		open: openNote,
		openBeside: (path) => openBeside(signoff, path),
		peek: (path, closed) => peek(signoff, path, closed),
		menu: (paths, at, own) => cardMenu(app, paths, at, own),
		keys: {
			anywhere: {},
			ofCard: { a: (path) => review(signoff, path), r: (path) => reject(signoff, path) },
		},
		startAt: () => control.waiting().map(({ path }) => path),
		askedBy: (path) => control.standing(path)?.requestedBy ?? null,
		hasTwin: (path) => index.hasTwin(path),
		runMark: (path) => runMarkAt(signoff, path),
		now,
		attempt,
	};
}

function review(signoff: Signoff, path: string): void {
	if (mayReview(signoff.control, path)) dialogsOf(signoff).review(path);
	else new Notice(text.board.notWaiting);
}

function reject(signoff: Signoff, path: string): void {
	const { control, attempt } = signoff;
	const standing = control.standing(path);
	const may = standing?.moves.some(({ to, blocked }) => to === 'Rejected' && blocked === null);
	const acts = { control, dialogs: dialogsOf(signoff) };
	if (standing && may) attempt(moveWithReason(acts, standing, 'Rejected'));
	else new Notice(text.board.notWaiting);
}

/** For every view that shows notes. */
export function openBeside({ app: { vault, workspace }, attempt }: Signoff, path: string): void {
	const file = vault.getFileByPath(path);
	if (file) attempt(workspace.getLeaf('split').openFile(file));
	else new Notice(text.decisions.gone.sentence);
}

export function peek(signoff: Signoff, path: string, closed: () => void): void {
	const { app, control, files, index, openNote } = signoff;
	new PeekModal(app, {
		path,
		title: index.at(path)?.title ?? baseNameOf(path),
		read: async () => ((await files.note(path)) ? files.read(path) : null),
		open: (event) => openNote(path, event),
		beside: () => openBeside(signoff, path),
		facts: (note) => {
			const item = index.at(path);
			return item && peekFacts(item, control.standing(path), parseSteps(note));
		},
		review: () => review(signoff, path),
		askReason: () => reject(signoff, path),
		closed,
		onChange: (listener) => {
			const ends = [
				control.onChange(listener),
				new ObsidianVaultEvents(app.vault).onChange((change) => {
					if (change.path === path || (change.type === 'renamed' && change.from === path))
						listener();
				}),
			];
			return () => ends.forEach((end) => end());
		},
	}).open();
}
