// Opens what a reference leads to: its note, at the block or the line.

import { Keymap, Notice } from 'obsidian';
import type { Resolved } from '../../core/soil/references/resolve';
import { text } from '../../text';
import type { Signoff } from '../signoff/signoff';

export function openPlace(
	{ app, attempt }: Signoff,
	{ place, commit }: Resolved,
	event: MouseEvent | KeyboardEvent,
): void {
	// By its file, never by a link: a link to what is not there would make it.
	const file = place && app.vault.getFileByPath(place.path);
	if (!file) {
		new Notice(text.memoryReferences.noNote);
		return;
	}
	const leaf = app.workspace.getLeaf(Keymap.isModEvent(event));
	const eState = place.block === null ? { line: (place.line ?? 1) - 1 } : blockState(place.block);
	attempt(leaf.openFile(file, place.line === null && place.block === null ? {} : { eState }));
	if (commit !== null) new Notice(text.memoryReferences.pastText(commit.slice(0, 7)));
}

function blockState(block: string) {
	return { subpath: `#${block}` };
}
