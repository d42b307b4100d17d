// Ids of specs and issues, completed while they are typed: `@issue`, `@spec` and a few letters of the title. Between `[[`
// and `]]` the app's own suggestions come first, so that is not where one has to begin; where the app lets us, it works too.

import {
	EditorSuggest,
	type App,
	type Editor,
	type EditorPosition,
	type EditorSuggestContext,
	type EditorSuggestTriggerInfo,
} from 'obsidian';
import { formatReference } from '../../core/backlog/references';
import type { ReferenceTarget, ReferenceTargets } from './targets';

/** `[[@iss`, `[[spec-0`, or `@iss` where a word begins; then what is searched for. */
const BEGUN =
	/(^|[\s([{"'])(?:\[\[@?|@)((?:issue|issu|iss|is|spec|spe|sp)(?:-\d*)?(?: [^[\]|#@]{0,60})?)$/i;

/** So many fit onto a screen; more letters find the rest. */
const MOST = 20;

export class ReferenceSuggest extends EditorSuggest<ReferenceTarget> {
	constructor(
		app: App,
		private readonly targets: ReferenceTargets,
	) {
		super(app);
	}

	override onTrigger(cursor: EditorPosition, editor: Editor): EditorSuggestTriggerInfo | null {
		const before = editor.getLine(cursor.line).slice(0, cursor.ch);
		const begun = BEGUN.exec(before);
		if (!begun || this.targets.isEmpty()) return null;
		const [, lead = '', query = ''] = begun;
		const start = { line: cursor.line, ch: begun.index + lead.length };
		return { start, end: cursor, query };
	}

	override getSuggestions({ query, file }: EditorSuggestContext): ReferenceTarget[] {
		return this.targets.matching(query, file.path, MOST);
	}

	override renderSuggestion({ id, title, isDone }: ReferenceTarget, el: HTMLElement): void {
		el.addClass('mod-complex');
		const content = el.createDiv('suggestion-content');
		const shown = content.createDiv({ cls: 'suggestion-title', text: title });
		shown.toggleClass('signoff-done', isDone);
		content.createDiv({ cls: 'suggestion-note', text: id });
	}

	override selectSuggestion(target: ReferenceTarget): void {
		const { context } = this;
		if (!context) return;
		const { editor, start, end } = context;
		// Brackets that the app has closed already are not closed twice.
		const after = editor.getLine(end.line).slice(end.ch, end.ch + 2);
		const to = after === ']]' ? { line: end.line, ch: end.ch + 2 } : end;
		const link = formatReference(target.id);
		editor.replaceRange(link, start, to);
		editor.setCursor({ line: start.line, ch: start.ch + link.length });
		this.close();
	}
}
