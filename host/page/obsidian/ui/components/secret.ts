import type { App } from '../app';
import { ConfirmationModal } from '../confirmation-modal';
import { Setting } from '../settings/setting';
import { BaseComponent } from './base-component';

/** Names a secret of the keychain; the secret itself never passes through the component. */
export class SecretComponent extends BaseComponent {
	readonly #app: App;
	readonly #buttonEl: HTMLButtonElement;
	#value = '';
	#callback: ((value: string) => unknown) | undefined;

	constructor(app: App, containerEl: HTMLElement) {
		super();
		this.#app = app;
		this.#buttonEl = containerEl.createEl('button', { cls: 'secret-button', type: 'button' });
		this.#buttonEl.addEventListener('click', () => this.#choose());
		this.setValue('');
	}

	override setDisabled(disabled: boolean): this {
		this.#buttonEl.disabled = disabled;
		return super.setDisabled(disabled);
	}

	setValue(value: string): this {
		this.#value = value;
		this.#buttonEl.setText(value === '' ? 'Link…' : value);
		return this;
	}

	onChange(callback: (value: string) => unknown): this {
		this.#callback = callback;
		return this;
	}

	#choose(): void {
		const { secretStorage } = this.#app;
		const chosen = { id: this.#value, secret: '' };
		const modal = new ConfirmationModal(this.#app).setTitle('Link secret');
		new Setting(modal.contentEl)
			.setName('ID')
			.setDesc('Lowercase letters, digits and dashes.')
			.addText((text) => {
				text.setValue(chosen.id).onChange((id) => (chosen.id = id));
				const listEl = modal.contentEl.createEl('datalist', { attr: { id: 'secret-ids' } });
				for (const id of secretStorage.listSecrets()) listEl.createEl('option', { value: id });
				text.inputEl.setAttr('list', 'secret-ids');
			});
		new Setting(modal.contentEl)
			.setName('Secret')
			.setDesc('Leave empty to keep the one that is stored under this ID.')
			.addText((text) => {
				text.inputEl.type = 'password';
				text.onChange((secret) => (chosen.secret = secret));
			});
		modal
			.addButton((button) =>
				button
					.setButtonText('Save')
					.setCta()
					.onClick(() => {
						if (chosen.secret !== '') secretStorage.setSecret(chosen.id, chosen.secret);
						this.setValue(chosen.id);
						this.#callback?.(chosen.id);
					}),
			)
			.addCancelButton()
			.open();
	}
}
