// References to what the memory has, completed while they are typed: `^` and words of a fragment, a label and `:`, `@item` and words of a
// message. Nothing is offered while somebody writes ordinary text.

import {
	EditorSuggest,
	type App,
	type Editor,
	type EditorPosition,
	type EditorSuggestContext,
	type EditorSuggestTriggerInfo,
	type TFile,
} from 'obsidian';
import type { MemoryReferences } from '../../app/memory/references';
import { previewOf } from '../../core/soil/references/resolve';
import { text } from '../../text';

interface Suggested {
	/** What is written in its place. */
	reference: string;
	title: string;
	note: string;
}

/** So many fit onto a screen; more letters find the rest. */
const MOST = 20;

const FRAGMENT = /(?:^|[\s(])\^((?:[\p{L}\p{N}][^^[\]]{0,60})?)$/u;
const LINE = /(?:^|[\s(])(\w{1,60}):(\d{0,6})$/;
const ITEM = /(?:^|[\s(])@(?:item|ite|it)((?: [^@[\]]{0,60})?)$/i;
const ARTIFACT = /(?:^|[\s(])@(?:art|doc)((?: \w{0,60})?)$/i;

export class MemorySuggest extends EditorSuggest<Suggested> {
	constructor(
		app: App,
		private readonly memory: MemoryReferences,
	) {
		super(app);
	}

	override onTrigger(
		cursor: EditorPosition,
		editor: Editor,
		file: TFile | null,
	): EditorSuggestTriggerInfo | null {
		const before = editor.getLine(cursor.line).slice(0, cursor.ch);
		const kind = KINDS.find(({ form }) => form.test(before));
		if (!kind || this.memory.isEmpty()) return null;
		const [found = '', name = ''] = kind.form.exec(before) ?? [];
		if (kind.isElse?.(this.memory, name, file?.path ?? '')) return null;
		const query = found.replace(/^[\s(]/, '');
		return { start: { line: cursor.line, ch: cursor.ch - query.length }, end: cursor, query };
	}

	override async getSuggestions({ query, file }: EditorSuggestContext): Promise<Suggested[]> {
		const kind = KINDS.find(({ form }) => form.test(query));
		return kind ? kind.find(this.memory, kind.form.exec(query) ?? [], file.path) : [];
	}

	override renderSuggestion({ title, note }: Suggested, el: HTMLElement): void {
		el.addClass('mod-complex');
		const content = el.createDiv('suggestion-content');
		content.createDiv({ cls: 'suggestion-title', text: title });
		content.createDiv({ cls: 'suggestion-note', text: note });
	}

	override selectSuggestion({ reference }: Suggested): void {
		const { context } = this;
		if (!context) return;
		const { editor, start, end } = context;
		// With a blank, so that one goes on: at the end of a block an id would be the block's own.
		const written = reference.endsWith(':') ? reference : `${reference} `;
		editor.replaceRange(written, start, end);
		editor.setCursor({ line: start.line, ch: start.ch + written.length });
		this.close();
	}
}

interface SuggestedKind {
	form: RegExp;
	/** Something else that is written in this form. */
	isElse?(memory: MemoryReferences, name: string, from: string): boolean;
	find(
		memory: MemoryReferences,
		found: readonly (string | undefined)[],
		from: string,
	): Promise<Suggested[]>;
}

/** What the last word begins comes first. */
const KINDS: readonly SuggestedKind[] = [
	{
		form: ITEM,
		find: async (memory, [, words = ''], from) =>
			(await memory.items(words, from, MOST)).map(shownAs),
	},
	{
		form: ARTIFACT,
		find: (memory, [, label = ''], from) =>
			Promise.resolve(
				memory.labels(label.trim(), from, MOST).map(({ label: title, path: note }) => ({
					...{ reference: `${title}:`, title, note },
				})),
			),
	},
	{
		form: LINE,
		// Any other word before a colon is a word.
		isElse: (memory, label, from) => !memory.labelled(label, from),
		find: async (memory, [, label = '', line = ''], from) =>
			(await memory.lines(label, line, from, MOST)).map(({ number, content }) => ({
				reference: `${label}:${number}`,
				title: content,
				note: text.memoryReferences.lineOf(number),
			})),
	},
	{
		form: FRAGMENT,
		// What is written already is not searched for.
		isElse: (memory, words, from) => memory.in(`^${words} …`, from, 0).length > 0,
		find: async (memory, [, words = ''], from) =>
			(await memory.fragments(words, from, MOST)).map(shownAs),
	},
];

function shownAs({
	reference,
	content,
	title,
}: {
	reference: string;
	content: string;
	title: string;
}): Suggested {
	return { reference, title: previewOf(content), note: title };
}
