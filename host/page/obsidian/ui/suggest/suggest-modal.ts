import type { Instruction } from 'obsidian';
import type { App } from '../app';
import { setIcon } from '../icons';
import { Modal } from '../modal';
import { Chooser, type SuggestOwner } from './chooser';
import { drawInstructions } from './instructions';

type ChooseEvent = MouseEvent | KeyboardEvent;

export abstract class SuggestModal<T> extends Modal implements SuggestOwner<T> {
	limit = 100;
	emptyStateText = 'No results found.';
	inputEl: HTMLInputElement;
	resultContainerEl: HTMLElement;
	instructionsEl: HTMLElement;
	chooser: Chooser<T>;
	/** Answers may come out of order; only the latest question's is shown. */
	#question = 0;

	constructor(app: App) {
		super(app);
		this.modalEl.empty();
		this.modalEl.className = 'prompt';
		const inputBoxEl = this.modalEl.createDiv('prompt-input-container');
		this.inputEl = inputBoxEl.createEl('input', {
			cls: 'prompt-input',
			type: 'text',
			attr: { autocapitalize: 'off', spellcheck: 'false', enterkeyhint: 'done' },
		});
		this.#addClearButton(inputBoxEl);
		this.resultContainerEl = this.modalEl.createDiv('prompt-results');
		this.instructionsEl = this.modalEl.createDiv('prompt-instructions');
		this.instructionsEl.hide();
		this.chooser = new Chooser(this, this.resultContainerEl, this.scope);
		this.inputEl.addEventListener('input', () => this.updateSuggestions());
	}

	override open(): void {
		super.open();
		this.updateSuggestions();
		this.inputEl.focus();
	}

	setPlaceholder(placeholder: string): void {
		this.inputEl.placeholder = placeholder;
	}

	setInstructions(instructions: Instruction[]): void {
		drawInstructions(this.instructionsEl, instructions);
		this.instructionsEl.toggle(instructions.length > 0);
	}

	onNoSuggestion(): void {
		this.chooser.setSuggestions([]);
		if (this.emptyStateText !== '') this.chooser.addMessage(this.emptyStateText);
	}

	/** The modal is closed, `onClose` and all, before the choice is told. */
	selectSuggestion(value: T, event: ChooseEvent): void {
		this.close();
		this.onChooseSuggestion(value, event);
	}

	selectActiveSuggestion(event: ChooseEvent): void {
		this.chooser.useSelectedItem(event);
	}

	updateSuggestions(): void {
		const question = ++this.#question;
		const found = this.getSuggestions(this.inputEl.value);
		if (Array.isArray(found)) {
			this.#show(found);
			return;
		}
		void found.then((values) => {
			if (question === this.#question) this.#show(values);
		});
	}

	abstract getSuggestions(query: string): T[] | Promise<T[]>;
	abstract renderSuggestion(value: T, el: HTMLElement): void;
	abstract onChooseSuggestion(item: T, event: ChooseEvent): void;

	#show(values: T[]): void {
		if (values.length === 0) this.onNoSuggestion();
		else this.chooser.setSuggestions(this.limit > 0 ? values.slice(0, this.limit) : values);
	}

	#addClearButton(parent: HTMLElement): void {
		const clearEl = parent.createDiv('search-input-clear-button');
		setIcon(clearEl, 'lucide-circle-x');
		clearEl.hide();
		this.inputEl.addEventListener('input', () => clearEl.toggle(this.inputEl.value !== ''));
		clearEl.addEventListener('click', () => {
			this.inputEl.value = '';
			this.inputEl.trigger('input');
			this.inputEl.focus();
		});
	}
}
