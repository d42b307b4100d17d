import type { TooltipOptions } from 'obsidian';
import { setIcon } from '../icons';
import { setTooltip } from '../tooltip';
import { BaseComponent } from './base-component';

export class ButtonComponent extends BaseComponent {
	buttonEl: HTMLButtonElement;
	#callback: ((event: MouseEvent) => unknown) | undefined;

	constructor(containerEl: HTMLElement) {
		super();
		this.buttonEl = containerEl.createEl('button', { type: 'button' });
		this.buttonEl.addEventListener('click', (event) => void this.#callback?.(event));
	}

	override setDisabled(disabled: boolean): this {
		this.buttonEl.disabled = disabled;
		return super.setDisabled(disabled);
	}

	setCta(): this {
		this.buttonEl.addClass('mod-cta');
		return this;
	}

	removeCta(): this {
		this.buttonEl.removeClass('mod-cta');
		return this;
	}

	setWarning(): this {
		this.buttonEl.addClass('mod-warning');
		return this;
	}

	setDestructive(): this {
		this.buttonEl.addClass('mod-destructive');
		return this;
	}

	removeDestructive(): this {
		this.buttonEl.removeClass('mod-destructive');
		return this;
	}

	setTooltip(tooltip: string, options?: TooltipOptions): this {
		setTooltip(this.buttonEl, tooltip, options);
		return this;
	}

	setButtonText(name: string): this {
		this.buttonEl.setText(name);
		return this;
	}

	setIcon(icon: string): this {
		this.buttonEl.addClass('clickable-icon');
		setIcon(this.buttonEl, icon);
		return this;
	}

	setClass(cls: string): this {
		this.buttonEl.addClass(cls);
		return this;
	}

	onClick(callback: (event: MouseEvent) => unknown): this {
		this.#callback = callback;
		return this;
	}
}

export class ExtraButtonComponent extends BaseComponent {
	extraSettingsEl: HTMLElement;
	#callback: (() => unknown) | undefined;

	constructor(containerEl: HTMLElement) {
		super();
		this.extraSettingsEl = containerEl.createDiv({
			cls: ['clickable-icon', 'extra-setting-button'],
			attr: { role: 'button', tabindex: '0' },
		});
		this.setIcon('lucide-settings');
		this.extraSettingsEl.addEventListener('click', () => this.#click());
		this.extraSettingsEl.addEventListener('keydown', (event) => {
			if (event.key !== 'Enter' && event.key !== ' ') return;
			event.preventDefault();
			this.#click();
		});
	}

	override setDisabled(disabled: boolean): this {
		this.extraSettingsEl.toggleClass('is-disabled', disabled);
		this.extraSettingsEl.setAttr('aria-disabled', disabled ? true : null);
		return super.setDisabled(disabled);
	}

	setTooltip(tooltip: string, options?: TooltipOptions): this {
		setTooltip(this.extraSettingsEl, tooltip, options);
		return this;
	}

	setIcon(icon: string): this {
		setIcon(this.extraSettingsEl, icon);
		return this;
	}

	onClick(callback: () => unknown): this {
		this.#callback = callback;
		return this;
	}

	#click(): void {
		if (!this.disabled) this.#callback?.();
	}
}
