// The `signoff` block of a note, and the command that puts one there. What is drawn in it lives as long
// as the app shows the block: the app ends the child when the note is closed or the block is changed.

import { MarkdownRenderChild, type Editor, type Plugin } from 'obsidian';
import { BLOCK_LANGUAGE, queueBlock } from './block';
import { text } from '../../text';

interface BlockPlace {
	/** What stands in the block. */
	source: string;
	/** The note in which it stands, wherever that lies by now. */
	path: () => string;
}

/** Draws a block, and returns what ends it. */
type DrawBlock = (el: HTMLElement, place: BlockPlace) => () => void;

export function registerCodeBlocks(plugin: Plugin, draw: DrawBlock): void {
	const { vault } = plugin.app;
	plugin.registerMarkdownCodeBlockProcessor(BLOCK_LANGUAGE, (source, el, context) => {
		// A file keeps its object when it is renamed; the context keeps the path of before.
		const file = vault.getFileByPath(context.sourcePath);
		const path = () => file?.path ?? context.sourcePath;
		context.addChild(new BlockChild(el, () => draw(el, { source, path })));
	});
	plugin.addCommand({
		id: 'insert-queue',
		name: text.embed.insertQueue,
		icon: 'list-checks',
		editorCallback: insertQueue,
	});
}

/** Behind what is selected, which stays. */
function insertQueue(editor: Editor): void {
	const at = editor.getCursor('to');
	const block = queueBlock(editor.getLine(at.line).slice(0, at.ch));
	editor.replaceRange(block, at);
	editor.setCursor(editor.offsetToPos(editor.posToOffset(at) + block.length));
}

class BlockChild extends MarkdownRenderChild {
	private end: (() => void) | null = null;

	constructor(
		containerEl: HTMLElement,
		private readonly start: () => () => void,
	) {
		super(containerEl);
	}

	override onload(): void {
		this.end = this.start();
	}

	override onunload(): void {
		this.end?.();
		this.end = null;
	}
}
