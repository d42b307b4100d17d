import type {
	Editor,
	EditorPosition,
	EditorSuggestContext,
	EditorSuggestTriggerInfo,
	Instruction,
	TFile,
} from 'obsidian';
import type { App } from '../app';
import { drawInstructions } from './instructions';
import { PopoverSuggest } from './popover-suggest';

/** Where a text position is on the screen; the editor view of the workspace knows. */
type CoordinatesOf = (position: EditorPosition) => Pick<DOMRect, 'left' | 'top' | 'bottom'> | null;

export abstract class EditorSuggest<T> extends PopoverSuggest<T> {
	context: EditorSuggestContext | null = null;
	limit = 100;
	instructionsEl: HTMLElement;

	constructor(app: App) {
		super(app);
		this.instructionsEl = this.suggestEl.createDiv('prompt-instructions');
		this.instructionsEl.hide();
	}

	setInstructions(instructions: Instruction[]): void {
		drawInstructions(this.instructionsEl, instructions);
		this.instructionsEl.toggle(instructions.length > 0);
	}

	/** For the editor: asks `onTrigger` and shows what comes of it. True if this one took the moment. */
	async trigger(editor: Editor, file: TFile, coordinatesOf: CoordinatesOf): Promise<boolean> {
		const info = this.onTrigger(editor.getCursor(), editor, file);
		if (!info) {
			this.close();
			return false;
		}
		const context = { ...info, editor, file };
		this.context = context;
		const values = await this.getSuggestions(context);
		if (this.context !== context) return true;
		const box = coordinatesOf(info.start);
		if (values.length === 0 || !box) {
			this.close();
			return true;
		}
		this.suggestions.setSuggestions(this.limit > 0 ? values.slice(0, this.limit) : values);
		this.open();
		this.reposition(box);
		return true;
	}

	override close(): void {
		super.close();
		this.context = null;
	}

	abstract onTrigger(
		cursor: EditorPosition,
		editor: Editor,
		file: TFile | null,
	): EditorSuggestTriggerInfo | null;
	abstract getSuggestions(context: EditorSuggestContext): T[] | Promise<T[]>;
}
