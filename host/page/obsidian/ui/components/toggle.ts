import type { TooltipOptions } from 'obsidian';
import { setTooltip } from '../tooltip';
import { ValueComponent } from './base-component';

/** Setting a value that differs calls the listener, as a click does. */
export class ToggleComponent extends ValueComponent<boolean> {
	toggleEl: HTMLElement;
	readonly #inputEl: HTMLInputElement;
	#on = false;
	#callback: ((value: boolean) => unknown) | undefined;

	constructor(containerEl: HTMLElement) {
		super();
		this.toggleEl = containerEl.createDiv('checkbox-container');
		this.#inputEl = this.toggleEl.createEl('input', {
			type: 'checkbox',
			attr: { tabindex: '0' },
		});
		// The container is clicked by pointers, the input inside by the Space key; both arrive here.
		this.toggleEl.addEventListener('click', () => this.onClick());
	}

	override setDisabled(disabled: boolean): this {
		this.toggleEl.toggleClass('is-disabled', disabled);
		this.#inputEl.disabled = disabled;
		return super.setDisabled(disabled);
	}

	getValue(): boolean {
		return this.#on;
	}

	setValue(on: boolean): this {
		if (on === this.#on) return this;
		this.#on = on;
		this.toggleEl.toggleClass('is-enabled', on);
		this.#inputEl.checked = on;
		this.#callback?.(on);
		return this;
	}

	setTooltip(tooltip: string, options?: TooltipOptions): this {
		setTooltip(this.toggleEl, tooltip, options);
		return this;
	}

	onClick(): void {
		if (!this.disabled) this.setValue(!this.#on);
	}

	onChange(callback: (value: boolean) => unknown): this {
		this.#callback = callback;
		return this;
	}
}
