// Shows where an entry stands in the log. Logs are no Markdown, and the app does not show them: the table of
// the same day is opened instead, which says the same.

import { MarkdownView, Notice, TFile, type App } from 'obsidian';
import { text } from '../text';

/** What stands above the row of the log's first line. */
const HEAD_LINES = 6;

export async function openLogLine(app: App, file: string, line: number): Promise<void> {
	const path = `${file}.md`;
	const table = app.vault.getAbstractFileByPath(path);
	if (!(table instanceof TFile)) {
		new Notice(text.failure.missing(path));
		return;
	}
	const leaf = app.workspace.getLeaf('tab');
	await leaf.openFile(table);
	const { view } = leaf;
	if (!(view instanceof MarkdownView)) return;
	const row = { line: line - 1 + HEAD_LINES, ch: 0 };
	view.editor.setCursor(row);
	view.editor.scrollIntoView({ from: row, to: row }, true);
}
