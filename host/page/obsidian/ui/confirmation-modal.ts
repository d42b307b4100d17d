import type { App } from './app';
import { ButtonComponent } from './components/button';
import { Modal } from './modal';

/** Closes its modal when the handler is done, unless the handler answers something truthy. */
export class ConfirmationButton extends ButtonComponent {
	readonly #modal: ConfirmationModal;

	constructor(modal: ConfirmationModal) {
		super(modal.buttonContainerEl);
		this.#modal = modal;
		this.onClick(() => undefined);
	}

	override onClick(handler: (event: MouseEvent) => unknown): this {
		return super.onClick(async (event) => {
			const staysOpen = await handler(event);
			if (!staysOpen) this.#modal.close();
		});
	}

	setInitialFocus(): this {
		this.#modal.initialFocusEl = this.buttonEl;
		return this;
	}

	setSecondary(): this {
		this.buttonEl.addClass('mod-secondary');
		return this;
	}

	setCancel(): this {
		this.buttonEl.addClass('mod-cancel');
		return this;
	}
}

export class ConfirmationModal extends Modal {
	buttonContainerEl: HTMLElement;
	initialFocusEl: HTMLElement | undefined;

	constructor(app: App) {
		super(app);
		this.containerEl.addClass('mod-confirmation');
		this.buttonContainerEl = this.modalEl.createDiv('modal-button-container');
	}

	override open(): void {
		super.open();
		this.initialFocusEl?.focus();
	}

	addClass(cls: string): this {
		this.modalEl.addClass(cls);
		return this;
	}

	addCheckbox(label: string, callback: (value: boolean) => unknown): this {
		const labelEl = createEl('label', 'mod-checkbox');
		this.buttonContainerEl.prepend(labelEl);
		const inputEl = labelEl.createEl('input', { type: 'checkbox' });
		labelEl.appendText(label);
		inputEl.addEventListener('change', () => void callback(inputEl.checked));
		return this;
	}

	addButton(callback: (button: ConfirmationButton) => unknown): this {
		callback(new ConfirmationButton(this));
		return this;
	}

	addCancelButton(text = 'Cancel'): this {
		return this.addButton((button) => button.setButtonText(text).setCancel());
	}
}
