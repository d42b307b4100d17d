import { setIcon } from '../icons';
import { ValueComponent } from './base-component';

export class ProgressBarComponent extends ValueComponent<number> {
	progressBar: HTMLElement;
	readonly #lineEl: HTMLElement;
	#value = 0;

	constructor(containerEl: HTMLElement) {
		super();
		this.progressBar = containerEl.createDiv({
			cls: 'setting-progress-bar',
			attr: { role: 'progressbar', 'aria-valuemin': 0, 'aria-valuemax': 100 },
		});
		this.#lineEl = this.progressBar.createDiv('setting-progress-bar-inner');
		this.setValue(0);
	}

	getValue(): number {
		return this.#value;
	}

	setValue(value: number): this {
		this.#value = Math.min(Math.max(value, 0), 100);
		this.#lineEl.setCssStyles({ width: `${this.#value}%` });
		this.progressBar.setAttr('aria-valuenow', this.#value);
		return this;
	}
}

/** A value to read, not to change, and a sign when it needs attention. */
export class DisplayValueComponent {
	valueEl: HTMLElement;
	readonly #statusEl: HTMLElement;

	constructor(containerEl: HTMLElement) {
		this.#statusEl = containerEl.createDiv('setting-item-status');
		this.valueEl = containerEl.createDiv('setting-item-value');
		this.setStatus(null);
		this.setValue(null);
	}

	setValue(value: string | null): this {
		this.valueEl.setText(value ?? '');
		this.valueEl.toggle(Boolean(value));
		return this;
	}

	setStatus(status: 'warning' | null): this {
		this.#statusEl.toggleClass('mod-warning', status === 'warning');
		this.#statusEl.toggle(status !== null);
		if (status === 'warning') setIcon(this.#statusEl, 'lucide-triangle-alert');
		return this;
	}
}
