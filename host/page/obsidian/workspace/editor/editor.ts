import type {
	EditorChange,
	EditorCommandName,
	EditorPosition,
	EditorRange,
	EditorSelection,
	EditorSelectionOrCaret,
	EditorTransaction,
} from 'obsidian';

/** The app's own face of the text editor, so that plugins need not know CodeMirror. */
export abstract class Editor {
	getDoc(): this {
		return this;
	}

	abstract refresh(): void;
	abstract getValue(): string;
	abstract setValue(content: string): void;
	abstract getLine(line: number): string;
	abstract lineCount(): number;
	abstract lastLine(): number;
	abstract getSelection(): string;
	abstract getRange(from: EditorPosition, to: EditorPosition): string;
	abstract replaceSelection(replacement: string, origin?: string): void;
	abstract replaceRange(
		replacement: string,
		from: EditorPosition,
		to?: EditorPosition,
		origin?: string,
	): void;
	abstract getCursor(side?: 'from' | 'to' | 'head' | 'anchor'): EditorPosition;
	abstract listSelections(): EditorSelection[];
	abstract setSelection(anchor: EditorPosition, head?: EditorPosition): void;
	abstract setSelections(ranges: EditorSelectionOrCaret[], main?: number): void;
	abstract focus(): void;
	abstract blur(): void;
	abstract hasFocus(): boolean;
	abstract getScrollInfo(): { top: number; left: number };
	abstract scrollTo(x?: number | null, y?: number | null): void;
	abstract scrollIntoView(range: EditorRange, center?: boolean): void;
	abstract undo(): void;
	abstract redo(): void;
	abstract exec(command: EditorCommandName): void;
	abstract transaction(tx: EditorTransaction, origin?: string): void;
	abstract wordAt(pos: EditorPosition): EditorRange | null;
	abstract posToOffset(pos: EditorPosition): number;
	abstract offsetToPos(offset: number): EditorPosition;

	setLine(n: number, text: string): void {
		this.replaceRange(text, { line: n, ch: 0 }, { line: n, ch: this.getLine(n).length });
	}

	somethingSelected(): boolean {
		return this.getSelection() !== '';
	}

	setCursor(pos: EditorPosition | number, ch?: number): void {
		this.setSelection(typeof pos === 'number' ? { line: pos, ch: ch ?? 0 } : pos);
	}

	/** First reads all selected lines, then changes them in one step that can be undone as one. */
	processLines<T>(
		read: (line: number, lineText: string) => T | null,
		write: (line: number, lineText: string, value: T | null) => EditorChange | undefined,
		ignoreEmpty = true,
	): void {
		const lines = this.selectedLines().filter((line) => !ignoreEmpty || this.getLine(line).trim());
		const values = lines.map((line) => read(line, this.getLine(line)));
		const changes = lines
			.map((line, index) => write(line, this.getLine(line), values[index] ?? null))
			.filter((change) => change !== undefined);
		if (changes.length > 0) this.transaction({ changes });
	}

	private selectedLines(): number[] {
		const lines = new Set<number>();
		for (const { anchor, head } of this.listSelections()) {
			const last = Math.max(anchor.line, head.line);
			for (let line = Math.min(anchor.line, head.line); line <= last; line++) lines.add(line);
		}
		return [...lines].sort((a, b) => a - b);
	}
}
