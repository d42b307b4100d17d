import { ValueComponent } from './base-component';

/** The value stands beside the slider; setting one that differs calls the listener. */
export class SliderComponent extends ValueComponent<number> {
	sliderEl: HTMLInputElement;
	valueEl: HTMLElement;
	#instant = false;
	#known: number;
	#format: (value: number) => string = (value) => String(value);
	#callback: ((value: number) => unknown) | undefined;

	constructor(containerEl: HTMLElement) {
		super();
		this.valueEl = containerEl.createSpan('slider-value');
		this.sliderEl = containerEl.createEl('input', {
			cls: 'slider',
			type: 'range',
			attr: { 'data-ignore-swipe': 'true' },
		});
		this.#known = this.getValue();
		this.sliderEl.addEventListener('input', () => {
			this.#showValue();
			if (this.#instant) this.#tell();
		});
		this.sliderEl.addEventListener('change', () => this.#tell());
		this.#showValue();
	}

	override setDisabled(disabled: boolean): this {
		this.sliderEl.disabled = disabled;
		return super.setDisabled(disabled);
	}

	setInstant(instant: boolean): this {
		this.#instant = instant;
		return this;
	}

	setLimits(min: number | null, max: number | null, step: number | 'any'): this {
		this.sliderEl.setAttrs({ min, max, step });
		this.#known = this.getValue();
		this.#showValue();
		return this;
	}

	getValue(): number {
		return this.sliderEl.valueAsNumber;
	}

	setValue(value: number): this {
		this.sliderEl.valueAsNumber = value;
		this.#showValue();
		this.#tell();
		return this;
	}

	getValuePretty(): string {
		return this.#format(this.getValue());
	}

	setDisplayFormat(format: (value: number) => string): this {
		this.#format = format;
		this.#showValue();
		return this;
	}

	setDynamicTooltip(): this {
		return this;
	}

	onChange(callback: (value: number) => unknown): this {
		this.#callback = callback;
		return this;
	}

	#showValue(): void {
		const text = this.getValuePretty();
		this.valueEl.setText(text);
		this.valueEl.toggle(text !== '');
	}

	#tell(): void {
		const value = this.getValue();
		if (value === this.#known) return;
		this.#known = value;
		this.#callback?.(value);
	}
}
