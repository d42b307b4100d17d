// Signoff's section in the menu of a note, or of several: where it may go from here. It adds nothing
// for folders, for other files, and for notes that are not governed.

import { TFile, type Menu, type Plugin, type TAbstractFile } from 'obsidian';
import { evidenceText } from '../../core/text/evidence';
import { loopErrorsText } from '../../core/text/loop-errors';
import { loopPanelText } from '../../core/text/loop-panel';
import { menuText } from '../../core/text/menus';
import { isNotePath } from '../../core/workflow/paths';
import type { WorkflowState } from '../../core/workflow/states';

/** What chose the line. A menu drawn by the system may hand on an event that no hand made. */
type MenuEvent = MouseEvent | KeyboardEvent;

interface MoveTarget {
	state: WorkflowState;
	/** The whole line: `Move to Plans`. */
	label: string;
	icon?: string;
}

export interface NoteMenuActions {
	/** Where all of these notes may go; none where one of them is not governed. */
	targetsOf(paths: readonly string[]): readonly MoveTarget[];
	/** It waits for approval. */
	mayReview(path: string): boolean;
	/** All lie in an inbox and have no id yet. */
	mayTakeIn(paths: readonly string[]): boolean;
	/** A task of the cognitive loop that has no plan. */
	mayDraft(path: string): boolean;
	/** An error report of the loop that nobody has dealt with. */
	mayDealWith(path: string): boolean;
	/** The log knows it. */
	mayExport(path: string): boolean;
	/** Tells later whether these are still the same notes; says so where they are not. */
	holds(paths: readonly string[]): () => boolean;
	move(paths: readonly string[], state: WorkflowState, event: MenuEvent): void;
	review(path: string, event: MenuEvent): void;
	takeIn(paths: readonly string[], event: MenuEvent): void;
	draft(path: string): void;
	dealWith(path: string, act: 'retry' | 'mark-failed', event: MenuEvent): void;
	exportEvidence(path: string): void;
}

const SECTION = 'signoff';

export function registerNoteMenu(plugin: Plugin, actions: NoteMenuActions): void {
	const { workspace } = plugin.app;
	plugin.registerEvent(
		workspace.on('file-menu', (menu, file) => addItems(menu, notesOf([file]), actions)),
	);
	plugin.registerEvent(
		workspace.on('files-menu', (menu, files) => addItems(menu, notesOf(files), actions)),
	);
}

/** Their paths; none where something else is among them, because the menu is about all of it. */
function notesOf(files: readonly TAbstractFile[]): string[] {
	const areNotes = files.every((file) => file instanceof TFile && isNotePath(file.path));
	return areNotes ? files.map(({ path }) => path) : [];
}

function addItems(menu: Menu, paths: readonly string[], actions: NoteMenuActions): void {
	const [first] = paths;
	if (first === undefined) return;
	const holds = actions.holds(paths);
	const add = (to: Menu, title: string, icon: string, act: (event: MenuEvent) => void) => {
		addLine(to, title, icon, (event) => {
			if (holds()) act(event);
		});
	};
	if (paths.length === 1 && actions.mayReview(first)) {
		add(menu, menuText.review, 'shield-check', (event) => actions.review(first, event));
	}
	if (actions.mayTakeIn(paths)) {
		add(menu, menuText.takeIn, 'inbox', (event) => actions.takeIn(paths, event));
	}
	if (paths.length === 1) addLoopItems(menu, first, actions, add);
	for (const { state, label, icon = 'arrow-right' } of actions.targetsOf(paths)) {
		add(menu, label, icon, (event) => actions.move(paths, state, event));
	}
	if (paths.length === 1 && actions.mayExport(first)) {
		add(menu, evidenceText.menu, 'package-check', () => actions.exportEvidence(first));
	}
}

function addLoopItems(
	menu: Menu,
	path: string,
	actions: NoteMenuActions,
	add: typeof addLine,
): void {
	const { acts } = loopErrorsText;
	if (actions.mayDraft(path)) {
		add(menu, loopPanelText.draft, 'list-plus', () => actions.draft(path));
	}
	if (!actions.mayDealWith(path)) return;
	add(menu, acts.retry.label, 'rotate-ccw', (event) => actions.dealWith(path, 'retry', event));
	add(menu, acts['mark-failed'].label, 'circle-x', (event) =>
		actions.dealWith(path, 'mark-failed', event),
	);
}

function addLine(menu: Menu, title: string, icon: string, act: (event: MenuEvent) => void): void {
	menu.addItem((item) => item.setSection(SECTION).setTitle(title).setIcon(icon).onClick(act));
}
