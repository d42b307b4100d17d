import { ValueComponent } from './base-component';

/** `setValue` is silent: only a person's choice reaches the listener. */
export class DropdownComponent extends ValueComponent<string> {
	selectEl: HTMLSelectElement;
	#callback: ((value: string) => unknown) | undefined;

	constructor(containerEl: HTMLElement) {
		super();
		this.selectEl = containerEl.createEl('select', 'dropdown');
		this.selectEl.addEventListener('change', () => this.#callback?.(this.getValue()));
	}

	override setDisabled(disabled: boolean): this {
		this.selectEl.disabled = disabled;
		return super.setDisabled(disabled);
	}

	addOption(value: string, display: string): this {
		this.selectEl.createEl('option', { value, text: display });
		return this;
	}

	addOptions(options: Record<string, string>): this {
		for (const [value, display] of Object.entries(options)) this.addOption(value, display);
		return this;
	}

	getValue(): string {
		return this.selectEl.value;
	}

	setValue(value: string): this {
		this.selectEl.value = value;
		return this;
	}

	onChange(callback: (value: string) => unknown): this {
		this.#callback = callback;
		return this;
	}
}
