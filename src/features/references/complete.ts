// References, completed while a note is written.

import {
	EditorSuggest,
	type App,
	type Editor,
	type EditorPosition,
	type EditorSuggestContext,
	type EditorSuggestTriggerInfo,
	type TFile,
} from 'obsidian';
import { writtenFor, type Candidate, type Completer } from '../kit/completion/completion';

export class ReferenceSuggest extends EditorSuggest<Candidate> {
	constructor(
		app: App,
		private readonly complete: Completer,
	) {
		super(app);
	}

	override onTrigger(
		cursor: EditorPosition,
		editor: Editor,
		file: TFile | null,
	): EditorSuggestTriggerInfo | null {
		const before = editor.getLine(cursor.line).slice(0, cursor.ch);
		const begun = this.complete(before, file?.path ?? '');
		if (!begun) return null;
		const start = { line: cursor.line, ch: begun.start };
		return { start, end: cursor, query: before.slice(begun.start) };
	}

	override async getSuggestions({ editor, end, file }: EditorSuggestContext): Promise<Candidate[]> {
		const before = editor.getLine(end.line).slice(0, end.ch);
		return (await this.complete(before, file.path)?.find()) ?? [];
	}

	override renderSuggestion({ title, note, isDone = false }: Candidate, el: HTMLElement): void {
		el.addClass('mod-complex');
		const content = el.createDiv('suggestion-content');
		const shown = content.createDiv({ cls: 'suggestion-title', text: title });
		shown.toggleClass('signoff-done', isDone);
		content.createDiv({ cls: 'suggestion-note', text: note });
	}

	override selectSuggestion(candidate: Candidate): void {
		const { context } = this;
		if (!context) return;
		const { editor, start, end } = context;
		const { written, replaced } = writtenFor(candidate, editor.getLine(end.line).slice(end.ch));
		editor.replaceRange(written, start, { line: end.line, ch: end.ch + replaced });
		editor.setCursor({ line: start.line, ch: start.ch + written.length });
		this.close();
	}
}
