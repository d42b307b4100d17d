import { setIcon } from '../icons';
import { setTooltip } from '../tooltip';
import { ValueComponent } from './base-component';

/** `setValue` is silent here: only what a person types reaches the listener. */
export class AbstractTextComponent<
	T extends HTMLInputElement | HTMLTextAreaElement,
> extends ValueComponent<string> {
	inputEl: T;
	#callback: ((value: string) => unknown) | undefined;

	constructor(inputEl: T) {
		super();
		this.inputEl = inputEl;
		this.inputEl.spellcheck = false;
		this.inputEl.addEventListener('input', () => this.onChanged());
	}

	override setDisabled(disabled: boolean): this {
		this.inputEl.disabled = disabled;
		return super.setDisabled(disabled);
	}

	getValue(): string {
		return this.inputEl.value;
	}

	setValue(value: string): this {
		this.inputEl.value = value;
		return this;
	}

	setPlaceholder(placeholder: string): this {
		this.inputEl.placeholder = placeholder;
		return this;
	}

	onChanged(): void {
		this.#callback?.(this.getValue());
	}

	onChange(callback: (value: string) => unknown): this {
		this.#callback = callback;
		return this;
	}
}

export class TextComponent extends AbstractTextComponent<HTMLInputElement> {
	constructor(containerEl: HTMLElement) {
		super(containerEl.createEl('input', { type: 'text' }));
	}
}

export class TextAreaComponent extends AbstractTextComponent<HTMLTextAreaElement> {
	constructor(containerEl: HTMLElement) {
		super(containerEl.createEl('textarea'));
	}
}

export class SearchComponent extends AbstractTextComponent<HTMLInputElement> {
	containerEl: HTMLElement;
	clearButtonEl: HTMLElement;

	constructor(containerEl: HTMLElement) {
		const boxEl = containerEl.createDiv('search-input-container');
		super(boxEl.createEl('input', { type: 'search', attr: { enterkeyhint: 'search' } }));
		this.containerEl = boxEl;
		this.clearButtonEl = boxEl.createDiv('search-input-clear-button');
		setIcon(this.clearButtonEl, 'lucide-circle-x');
		setTooltip(this.clearButtonEl, 'Clear search');
		this.clearButtonEl.addEventListener('click', () => {
			this.setValue('');
			this.onChanged();
			this.inputEl.focus();
		});
		this.#showClearButton();
	}

	override setValue(value: string): this {
		super.setValue(value);
		this.#showClearButton();
		return this;
	}

	override onChanged(): void {
		this.#showClearButton();
		super.onChanged();
	}

	#showClearButton(): void {
		this.clearButtonEl.toggle(this.getValue() !== '');
	}
}
