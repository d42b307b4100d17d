// Opens what a reference leads to: its note, at the block or the line; a line at a commit in the view of its artifact.

import { Keymap, Notice } from 'obsidian';
import type { Resolved } from '../../core/soil/references/resolve';
import { text } from '../../text';
import { openArtifact } from '../artifact/feature';
import type { Signoff } from '../signoff/signoff';

export function openPlace(
	signoff: Signoff,
	{ place, commit, metadata }: Resolved,
	event: MouseEvent | KeyboardEvent,
): void {
	const { app, attempt } = signoff;
	if (metadata.type === 'artifact_line' && commit !== null) {
		openArtifact(signoff, { uuid: metadata.uuid, commit, line: metadata.line });
		return;
	}
	// By its file, never by a link: a link to what is not there would make it.
	const file = place && app.vault.getFileByPath(place.path);
	if (!file) {
		new Notice(text.memoryReferences.noNote);
		return;
	}
	const leaf = app.workspace.getLeaf(Keymap.isModEvent(event));
	const eState = place.block === null ? { line: (place.line ?? 1) - 1 } : blockState(place.block);
	attempt(leaf.openFile(file, place.line === null && place.block === null ? {} : { eState }));
}

function blockState(block: string) {
	return { subpath: `#${block}` };
}
