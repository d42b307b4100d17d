// What can be done with an artifact, beside its commits.

import { Menu } from 'obsidian';
import type { ArtifactRow } from '../../app/memory/artifacts';
import { text } from '../../text';
import type { ArtifactContext } from './artifact-context';
import { whyGone } from './page-model';

const { artifactView: words } = text;

export function artifactMenu(row: ArtifactRow, event: MouseEvent, context: ArtifactContext): void {
	const menu = new Menu();
	const add = (title: string, icon: string, act: (event: MouseEvent | KeyboardEvent) => void) =>
		menu.addItem((item) => item.setTitle(title).setIcon(icon).onClick(act));
	const { dialogs, openNote } = context;
	if (!row.isGone) {
		add(words.acts.changeLabel, 'tag', () => dialogs.relabel(row));
		if (row.heads.length > 1) add(words.acts.merge, 'git-merge', () => dialogs.merge(row));
		add(words.openNote, 'file-text', (press) => openNote(row.path, press));
		add(words.acts.stopTracking, 'file-minus-2', () => dialogs.stopTracking(row));
	} else menu.addItem((item) => item.setTitle(whyGone(row)).setDisabled(true));
	menu.showAtMouseEvent(event);
}

type Line = readonly [
	title: string,
	icon: string,
	act: ((event: MouseEvent | KeyboardEvent) => void) | null,
];

/** Of the lines that are chosen: what can't be done is left out. */
export function lineMenu(event: MouseEvent, lines: readonly Line[]): void {
	const menu = new Menu();
	for (const [title, icon, act] of lines)
		if (act) menu.addItem((item) => item.setTitle(title).setIcon(icon).onClick(act));
	menu.showAtMouseEvent(event);
}
