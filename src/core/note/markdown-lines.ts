// The lines of a note's text, each with what fenced code makes of it. Follows CommonMark where it
// decides what a reader sees: a fence may be indented as far as the list item it stands in, and ends
// with that item. Where it is unsure a line counts as text, so that nothing hides in code that is
// none. Takes linear time.

export interface MarkdownLine {
	/** From 1, in the whole note. */
	number: number;
	/** Offset of the line in the note. */
	from: number;
	/** Without its line end. */
	text: string;
	/** In columns; a tab goes to the next multiple of four. */
	indent: number;
	kind: 'text' | 'fence-start' | 'code' | 'fence-end';
	/** The first word behind an opening fence, in small letters; else ''. */
	language: string;
}

interface Fence {
	mark: string;
	/** Content column of the list item it stands in; 0 outside of lists. */
	column: number;
}

const OPENING = /^[ \t]*(`{3,}|~{3,})[ \t]*([^\s`]*)(.*)$/;
const CLOSING = /^[ \t]*(`{3,}|~{3,})[ \t]*$/;
const LIST_ITEM = /^([ \t]*)([-*+]|\d{1,9}[.)])([ \t]+|$)/;

/** From `from` on, which must be the start of a line. */
export function* markdownLines(note: string, from: number): Generator<MarkdownLine> {
	const state: State = { fence: null, columns: [] };
	let number = lineAt(note, from);
	for (let at = from; at < note.length; number += 1) {
		const newline = note.indexOf('\n', at);
		const end = newline < 0 ? note.length : newline;
		const text = note.slice(at, end > at && note[end - 1] === '\r' ? end - 1 : end);
		const indent = columnsOf(/^[ \t]*/.exec(text)?.[0] ?? '');
		const isBlank = text.trim() === '';
		yield { number, from: at, text, indent, ...nextLine(state, { text, indent, isBlank }) };
		at = end + 1;
	}
}

interface State {
	fence: Fence | null;
	/** Content columns of the list items that are open, the innermost last. */
	columns: number[];
}

type Kind = Pick<MarkdownLine, 'kind' | 'language'>;

function nextLine(state: State, line: { text: string; indent: number; isBlank: boolean }): Kind {
	const { text, indent, isBlank } = line;
	if (state.fence && (isBlank || indent >= state.fence.column)) {
		if (!closes(state.fence, text, indent)) return { kind: 'code', language: '' };
		state.fence = null;
		return { kind: 'fence-end', language: '' };
	}
	state.fence = null;
	if (isBlank) return { kind: 'text', language: '' };
	while ((state.columns.at(-1) ?? 0) > indent) state.columns.pop();
	return openingOf(state, text, indent);
}

function closes(fence: Fence, text: string, indent: number): boolean {
	const mark = CLOSING.exec(text)?.[1];
	return mark?.startsWith(fence.mark) === true && indent - fence.column < 4;
}

function openingOf(state: State, text: string, indent: number): Kind {
	const item = isCode(state, indent) ? null : LIST_ITEM.exec(text);
	if (item) state.columns.push(contentColumn(item, text));
	else if (isCode(state, indent)) return { kind: 'text', language: '' };
	const found = fenceIn(item ? text.slice(item[0].length) : text);
	if (!found) return { kind: 'text', language: '' };
	state.fence = { mark: found.mark, column: state.columns.at(-1) ?? 0 };
	return { kind: 'fence-start', language: found.language };
}

/** Four columns beyond its place a line is code without any fence, and opens nothing. */
function isCode(state: State, indent: number): boolean {
	return indent - (state.columns.at(-1) ?? 0) >= 4;
}

function fenceIn(text: string): { mark: string; language: string } | null {
	const [, mark, language = '', info = ''] = OPENING.exec(text) ?? [];
	// Backticks behind backticks are code within a line, and no fence.
	if (mark === undefined || (mark.startsWith('`') && info.includes('`'))) return null;
	return { mark, language: language.toLowerCase() };
}

function contentColumn(item: RegExpExecArray, text: string): number {
	const [whole, margin = '', marker = '', gap = ''] = item;
	const behindMarker = columnsOf(margin) + marker.length;
	if (gap === '' || whole.length === text.length) return behindMarker + 1;
	const column = columnsOf(margin + ' '.repeat(marker.length) + gap);
	return column - behindMarker > 4 ? behindMarker + 1 : column;
}

function columnsOf(blanks: string): number {
	let columns = 0;
	for (const blank of blanks) columns += blank === '\t' ? 4 - (columns % 4) : 1;
	return columns;
}

/** The number of the line that the offset is in, from 1. */
export function lineAt(note: string, offset: number): number {
	let line = 1;
	for (let at = note.indexOf('\n'); at >= 0 && at < offset; at = note.indexOf('\n', at + 1))
		line += 1;
	return line;
}
