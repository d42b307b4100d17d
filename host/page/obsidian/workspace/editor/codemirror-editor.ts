import type {
	EditorCommandName,
	EditorPosition,
	EditorRange,
	EditorRangeOrCaret,
	EditorSelection,
	EditorSelectionOrCaret,
	EditorTransaction,
} from 'obsidian';
import * as commands from '@codemirror/commands';
import { foldAll, toggleFold, unfoldAll } from '@codemirror/language';
import { EditorSelection as Ranges, Transaction, type SelectionRange } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { Editor } from './editor';

const COMMANDS: Record<EditorCommandName, (view: EditorView) => boolean> = {
	goUp: commands.cursorLineUp,
	goDown: commands.cursorLineDown,
	goLeft: commands.cursorCharLeft,
	goRight: commands.cursorCharRight,
	goStart: commands.cursorDocStart,
	goEnd: commands.cursorDocEnd,
	goWordLeft: commands.cursorGroupLeft,
	goWordRight: commands.cursorGroupRight,
	indentMore: commands.indentMore,
	indentLess: commands.indentLess,
	newlineAndIndent: commands.insertNewlineAndIndent,
	swapLineUp: commands.moveLineUp,
	swapLineDown: commands.moveLineDown,
	deleteLine: commands.deleteLine,
	toggleFold,
	foldAll,
	unfoldAll,
};

/** {@link Editor} over one CodeMirror view. Positions outside the text mean its nearest end. */
export class CodeMirrorEditor extends Editor {
	/** `scrollEl` is what scrolls: the note's title scrolls with its text, so that is not CodeMirror's own. */
	constructor(
		readonly cm: EditorView,
		private readonly scrollEl: HTMLElement,
	) {
		super();
	}

	refresh(): void {
		this.cm.requestMeasure();
	}

	getValue(): string {
		return this.cm.state.doc.toString();
	}

	setValue(content: string): void {
		this.cm.dispatch({ changes: { from: 0, to: this.cm.state.doc.length, insert: content } });
	}

	getLine(line: number): string {
		const { doc } = this.cm.state;
		return line >= 0 && line < doc.lines ? doc.line(line + 1).text : '';
	}

	lineCount(): number {
		return this.cm.state.doc.lines;
	}

	lastLine(): number {
		return this.cm.state.doc.lines - 1;
	}

	getSelection(): string {
		const { from, to } = this.cm.state.selection.main;
		return this.cm.state.sliceDoc(from, to);
	}

	getRange(from: EditorPosition, to: EditorPosition): string {
		return this.cm.state.sliceDoc(this.posToOffset(from), this.posToOffset(to));
	}

	replaceSelection(replacement: string, origin?: string): void {
		this.cm.dispatch(this.cm.state.replaceSelection(replacement), withOrigin(origin));
	}

	replaceRange(
		replacement: string,
		from: EditorPosition,
		to: EditorPosition = from,
		origin?: string,
	): void {
		const change = { from: this.posToOffset(from), to: this.posToOffset(to), insert: replacement };
		this.cm.dispatch({ changes: change }, withOrigin(origin));
	}

	getCursor(side: 'from' | 'to' | 'head' | 'anchor' = 'head'): EditorPosition {
		return this.offsetToPos(this.cm.state.selection.main[side]);
	}

	listSelections(): EditorSelection[] {
		return this.cm.state.selection.ranges.map(({ anchor, head }) => ({
			anchor: this.offsetToPos(anchor),
			head: this.offsetToPos(head),
		}));
	}

	setSelection(anchor: EditorPosition, head: EditorPosition = anchor): void {
		this.setSelections([{ anchor, head }]);
	}

	setSelections(ranges: EditorSelectionOrCaret[], main = 0): void {
		const selected = ranges.map(({ anchor, head }) => this.rangeOf(anchor, head ?? anchor));
		this.cm.dispatch({ selection: Ranges.create(selected, main), scrollIntoView: true });
	}

	focus(): void {
		this.cm.focus();
	}

	blur(): void {
		this.cm.contentDOM.blur();
	}

	hasFocus(): boolean {
		return this.cm.hasFocus;
	}

	getScrollInfo(): { top: number; left: number } {
		const { scrollTop: top, scrollLeft: left } = this.scrollEl;
		return { top, left };
	}

	scrollTo(x?: number | null, y?: number | null): void {
		if (x !== undefined && x !== null) this.scrollEl.scrollLeft = x;
		if (y !== undefined && y !== null) this.scrollEl.scrollTop = y;
	}

	scrollIntoView(range: EditorRange, center = false): void {
		const target = Ranges.range(this.posToOffset(range.from), this.posToOffset(range.to));
		const y = center ? 'center' : 'nearest';
		this.cm.dispatch({ effects: EditorView.scrollIntoView(target, { y }) });
	}

	undo(): void {
		commands.undo(this.cm);
	}

	redo(): void {
		commands.redo(this.cm);
	}

	exec(command: EditorCommandName): void {
		COMMANDS[command](this.cm);
	}

	transaction(tx: EditorTransaction, origin?: string): void {
		const changes = (tx.changes ?? []).map((change) => ({
			from: this.posToOffset(change.from),
			to: this.posToOffset(change.to ?? change.from),
			insert: change.text,
		}));
		if (tx.replaceSelection !== undefined) {
			const { from, to } = this.cm.state.selection.main;
			changes.push({ from, to, insert: tx.replaceSelection });
		}
		this.cm.dispatch({ changes }, withOrigin(origin));
		// Selections are meant in the text as it is after the changes.
		const selections = tx.selections ?? (tx.selection ? [tx.selection] : []);
		if (selections.length > 0) this.setSelections(selections.map(asSelection));
	}

	wordAt(pos: EditorPosition): EditorRange | null {
		const word = this.cm.state.wordAt(this.posToOffset(pos));
		return word && { from: this.offsetToPos(word.from), to: this.offsetToPos(word.to) };
	}

	posToOffset({ line, ch }: EditorPosition): number {
		const { doc } = this.cm.state;
		if (line < 0) return 0;
		if (line >= doc.lines) return doc.length;
		const { from, to } = doc.line(line + 1);
		return Math.min(from + Math.max(0, ch), to);
	}

	offsetToPos(offset: number): EditorPosition {
		const { doc } = this.cm.state;
		const at = Math.max(0, Math.min(offset, doc.length));
		const line = doc.lineAt(at);
		return { line: line.number - 1, ch: at - line.from };
	}

	private rangeOf(anchor: EditorPosition, head: EditorPosition): SelectionRange {
		return Ranges.range(this.posToOffset(anchor), this.posToOffset(head));
	}
}

function asSelection({ from, to }: EditorRangeOrCaret): EditorSelectionOrCaret {
	return to ? { anchor: from, head: to } : { anchor: from };
}

function withOrigin(origin: string | undefined): { annotations: ReturnType<typeof userEvent>[] } {
	return { annotations: origin === undefined ? [] : [userEvent(origin)] };
}

function userEvent(origin: string): ReturnType<typeof Transaction.userEvent.of> {
	return Transaction.userEvent.of(origin);
}
