import type { HSL, RGB } from 'obsidian';
import { ValueComponent } from './base-component';
import { hexFromRgb, hslFromRgb, rgbFromHex, rgbFromHsl } from './color-spaces';

/** Setting a value that differs calls the listener. */
export class ColorComponent extends ValueComponent<string> {
	colorPickerEl: HTMLInputElement;
	#known: string;
	#callback: ((value: string) => unknown) | undefined;

	constructor(containerEl: HTMLElement) {
		super();
		this.colorPickerEl = containerEl.createEl('input', { type: 'color' });
		this.#known = this.getValue();
		this.colorPickerEl.addEventListener('input', () => this.#tell());
	}

	override setDisabled(disabled: boolean): this {
		this.colorPickerEl.disabled = disabled;
		return super.setDisabled(disabled);
	}

	getValue(): string {
		return this.colorPickerEl.value;
	}

	getValueRgb(): RGB {
		return rgbFromHex(this.getValue());
	}

	getValueHsl(): HSL {
		return hslFromRgb(this.getValueRgb());
	}

	setValue(value: string): this {
		this.colorPickerEl.value = value;
		this.#tell();
		return this;
	}

	setValueRgb(rgb: RGB): this {
		return this.setValue(hexFromRgb(rgb));
	}

	setValueHsl(hsl: HSL): this {
		return this.setValueRgb(rgbFromHsl(hsl));
	}

	onChange(callback: (value: string) => unknown): this {
		this.#callback = callback;
		return this;
	}

	#tell(): void {
		const value = this.getValue();
		if (value === this.#known) return;
		this.#known = value;
		this.#callback?.(value);
	}
}
