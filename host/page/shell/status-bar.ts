import type { App } from '../obsidian/base/app';

/** The strip at the lower right. Items stand in the order they came. */
export class StatusBar {
	readonly containerEl: HTMLElement;

	constructor(parent: HTMLElement) {
		this.containerEl = parent.createDiv({ cls: 'status-bar', attr: { role: 'status' } });
	}

	registerStatusBarItem(): HTMLElement {
		return this.containerEl.createDiv('status-bar-item');
	}
}

/** The app's own items: words and characters of the note in use. */
export function addWordCount(app: App, statusBar: StatusBar): void {
	const item = statusBar.registerStatusBarItem();
	item.addClass('plugin-word-count');
	const words = item.createSpan('status-bar-item-segment');
	const characters = item.createSpan('status-bar-item-segment');
	const refresh = (): void => {
		const editor = app.workspace.activeEditor?.editor;
		item.toggle(editor !== undefined);
		if (!editor) return;
		const text = editor.getValue();
		words.setText(`${count(text)} words`);
		characters.setText(`${text.length.toLocaleString('en')} characters`);
	};
	app.workspace.on('file-open', refresh);
	app.workspace.on('active-leaf-change', refresh);
	app.workspace.on('layout-change', refresh);
	app.workspace.on('editor-change', refresh);
	refresh();
}

function count(text: string): string {
	const words = text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
	return words.toLocaleString('en');
}
