// *Copy reference*: to the block, or in an artifact to the line, that the cursor is in. A block that has no id gets one, as the app does for
// its own links to blocks; but not in a note that Signoff governs, where that would be an edit of what is approved.

import { MarkdownView, Notice, type Editor } from 'obsidian';
import type { MemoryReferences } from '../../app/memory/references';
import { textStart } from '../../core/backlog/references';
import { blockIds } from '../../core/soil/fragments/block-ids';
import { blocksIn, type Block } from '../../core/soil/fragments/blocks';
import { FragmentIds } from '../../core/soil/fragments/fragment-id';
import { text } from '../../text';
import { addCommand } from '../../obsidian/commands';
import type { Signoff } from '../signoff/signoff';

export function copyReference(signoff: Signoff, memory: MemoryReferences): void {
	const { plugin, app, attempt } = signoff;
	addCommand(plugin, 'copy-reference', text.memoryReferences.copy, 'quote', () => {
		const view = app.workspace.getActiveViewOfType(MarkdownView);
		const path = view?.file?.path;
		if (!view || path === undefined) return null;
		return () => attempt(copy(referenceFor(view.editor, path, { signoff, memory })));
	});
}

async function copy(reference: string): Promise<void> {
	await activeWindow.navigator.clipboard.writeText(reference);
	new Notice(text.memoryReferences.copied(reference));
}

interface Knows {
	signoff: Signoff;
	memory: MemoryReferences;
}

function referenceFor(editor: Editor, path: string, { signoff, memory }: Knows): string {
	const note = editor.getValue();
	const start = textStart(note);
	const at = editor.posToOffset(editor.getCursor());
	const artifact = memory.artifactAt(path);
	if (artifact && at >= start) {
		const line = note.slice(start, at).split('\n').length;
		return `${artifact.label}:${line}`;
	}
	const linked = (id: string) => memory.toFragment(id, path) ?? linkTo(signoff, path, `#${id}`);
	const id = idAt(note, start, at);
	if (id !== null) return linked(id);
	const block = blocksIn(note, start).findLast(({ from }) => from <= at);
	if (!block) return linkTo(signoff, path, '');
	if (signoff.index.at(path) || memory.isConversation(path)) {
		new Notice(text.memoryReferences.governed);
		return linkTo(signoff, path, '');
	}
	return linked(addId(editor, note, block));
}

function idAt(note: string, start: number, at: number): string | null {
	const found = blockIds(note, start).find((one) => one.start <= at && at <= one.to);
	return found?.id ?? null;
}

function linkTo({ app }: Signoff, path: string, subpath: string): string {
	const file = app.vault.getFileByPath(path);
	return file ? app.fileManager.generateMarkdownLink(file, '', subpath) : `[[${path}${subpath}]]`;
}

/** Into the editor, where it can be undone. */
function addId(editor: Editor, note: string, { kind, from, to }: Block): string {
	const ids = new FragmentIds(blockIds(note).map(({ id }) => id));
	const id = ids.give(note.slice(from, to));
	const isInline = kind === 'paragraph' || kind === 'item' || kind === 'heading';
	const place = editor.offsetToPos(to);
	editor.replaceRange(isInline ? ` ${id}` : `\n\n${id}\n`, place);
	return id;
}
