// A small dialog that asks for a few lines of text. What is wrong is said, and may be mended.

import { Modal, Setting, type App } from 'obsidian';

interface Field {
	name: string;
	hint: string;
	placeholder: string;
	/** What is in it at first. */
	value?: string;
}

interface Question {
	title: string;
	fields: readonly Field[];
	done: string;
	/** In the order of the fields. A sentence where something is wrong; null closes the dialog. */
	take: (values: readonly string[], event: Event) => string | null;
}

export class FieldsModal extends Modal {
	private readonly inputs: HTMLInputElement[] = [];
	private problem: HTMLElement | null = null;

	constructor(
		app: App,
		private readonly question: Question,
	) {
		super(app);
	}

	override onOpen(): void {
		const { title, fields, done } = this.question;
		this.setTitle(title);
		for (const field of fields) this.addField(field);
		new Setting(this.contentEl).addButton((button) =>
			button
				.setButtonText(done)
				.setCta()
				.onClick((event) => this.finish(event)),
		);
	}

	override onClose(): void {
		this.contentEl.empty();
	}

	private addField({ name, hint, placeholder, value = '' }: Field): void {
		new Setting(this.contentEl)
			.setName(name)
			.setDesc(hint)
			.addText((field) => {
				field.setPlaceholder(placeholder).setValue(value);
				const { inputEl } = field;
				this.inputs.push(inputEl);
				inputEl.addEventListener('keydown', (event) => {
					if (event.key === 'Enter' && !event.isComposing) this.finish(event);
				});
			});
	}

	private finish(event: Event): void {
		const problem = this.question.take(
			this.inputs.map(({ value }) => value.trim()),
			event,
		);
		if (problem === null) {
			this.close();
			return;
		}
		const attr = { role: 'alert' };
		this.problem ??= this.contentEl.createDiv({ cls: 'signoff-message is-error', attr });
		this.problem.setText(problem);
		this.inputs[0]?.focus();
	}
}
