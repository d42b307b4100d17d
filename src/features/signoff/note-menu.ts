// Signoff's section in the menu of a note, or of several. It adds nothing for folders and for other files.

import { TFile, type Menu, type TAbstractFile } from 'obsidian';
import { text } from '../../text';
import { isNotePath } from '../../core/workflow/paths';
import { sameItems } from '../kit/acts/item-acts';
import type { Signoff } from './signoff';

/** `act` gets what chose the line. A menu drawn by the system may hand on an event that no hand made. */
export type AddLine = (title: string, icon: string, act: (event: Event) => void) => void;

/** `fill` is asked each time a menu opens. A line does nothing where other notes have come to lie there since. */
export function addToNoteMenu(
	{ plugin, control, say }: Pick<Signoff, 'plugin' | 'control' | 'say'>,
	fill: (paths: readonly string[], add: AddLine) => void,
): void {
	const open = (menu: Menu, files: readonly TAbstractFile[]) => {
		const paths = notesOf(files);
		if (paths.length === 0) return;
		const isSame = sameItems(control, paths);
		fill(paths, (title, icon, act) =>
			menu.addItem((item) =>
				item
					.setSection('signoff')
					.setTitle(title)
					.setIcon(icon)
					.onClick((event) => (isSame() ? act(event) : say(text.decisions.otherNote))),
			),
		);
	};
	const { workspace } = plugin.app;
	plugin.registerEvent(workspace.on('file-menu', (menu, file) => open(menu, [file])));
	plugin.registerEvent(workspace.on('files-menu', (menu, files) => open(menu, files)));
}

/** Their paths; none where something else is among them, because the menu is about all of it. */
function notesOf(files: readonly TAbstractFile[]): string[] {
	const areNotes = files.every((file) => file instanceof TFile && isNotePath(file.path));
	return areNotes ? files.map(({ path }) => path) : [];
}
