import type { App } from '../app';
import { PopoverSuggest } from './popover-suggest';

type ChooseEvent = MouseEvent | KeyboardEvent;

export abstract class AbstractInputSuggest<T> extends PopoverSuggest<T> {
	limit = 100;
	textInputEl: HTMLInputElement | HTMLDivElement;
	#callback: ((value: T, event: ChooseEvent) => unknown) | undefined;
	#question = 0;

	constructor(app: App, textInputEl: HTMLInputElement | HTMLDivElement) {
		super(app);
		this.textInputEl = textInputEl;
		textInputEl.addEventListener('input', () => this.#update());
		textInputEl.addEventListener('focus', () => this.#update());
		textInputEl.addEventListener('blur', () => this.close());
	}

	setValue(value: string): void {
		if ('value' in this.textInputEl) this.textInputEl.value = value;
		else this.textInputEl.setText(value);
	}

	getValue(): string {
		return 'value' in this.textInputEl ? this.textInputEl.value : this.textInputEl.getText();
	}

	selectSuggestion(value: T, event: ChooseEvent): void {
		this.#callback?.(value, event);
	}

	onSelect(callback: (value: T, event: ChooseEvent) => unknown): this {
		this.#callback = callback;
		return this;
	}

	override close(): void {
		this.#question++;
		super.close();
	}

	protected abstract getSuggestions(query: string): T[] | Promise<T[]>;

	#update(): void {
		const question = ++this.#question;
		const found = this.getSuggestions(this.getValue());
		if (Array.isArray(found)) {
			this.#show(found);
			return;
		}
		void found.then((values) => {
			if (question === this.#question) this.#show(values);
		});
	}

	#show(values: T[]): void {
		if (values.length === 0) {
			this.close();
			return;
		}
		this.suggestions.setSuggestions(this.limit > 0 ? values.slice(0, this.limit) : values);
		this.open();
		const box = this.textInputEl.getBoundingClientRect();
		this.suggestEl.setCssStyles({ minWidth: `${box.width}px` });
		this.reposition(box);
	}
}
