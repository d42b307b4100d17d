// Asks how much somebody wants to have in a column at once.

import { Modal, Setting, type App } from 'obsidian';
import { MOST_AT_ONCE, parseLimit } from '../../core/board/choice';
import { text } from '../../text';

interface LimitQuestion {
	/** Of the column. */
	name: string;
	limit: number | null;
	/** Null where nothing was written. */
	save: (limit: number | null) => void;
}

export class LimitModal extends Modal {
	private problem: HTMLElement | null = null;

	constructor(
		app: App,
		private readonly question: LimitQuestion,
	) {
		super(app);
	}

	override onOpen(): void {
		const { name, limit } = this.question;
		this.setTitle(text.board.limit.title(name));
		new Setting(this.contentEl)
			.setName(text.board.limit.name)
			.setDesc(text.board.limit.hint)
			.addText(({ inputEl }) => {
				inputEl.type = 'number';
				inputEl.min = '1';
				inputEl.value = limit === null ? '' : String(limit);
				inputEl.addEventListener('keydown', ({ key }) => {
					if (key === 'Enter') this.done(inputEl);
				});
				this.addSave(inputEl);
			});
	}

	private addSave(input: HTMLInputElement): void {
		new Setting(this.contentEl).addButton((button) =>
			button
				.setButtonText(text.board.limit.save)
				.setCta()
				.onClick(() => this.done(input)),
		);
	}

	/** What is no limit is said, and may be mended. */
	private done(input: HTMLInputElement): void {
		const limit = parseLimit(input.value);
		// Letters in a field of numbers are no value at all, but they are not nothing.
		if (!limit.ok || input.validity.badInput) {
			this.problem ??= this.contentEl.createDiv({
				cls: 'signoff-message is-error',
				attr: { role: 'alert' },
			});
			this.problem.setText(text.board.limit.wrong(MOST_AT_ONCE));
			input.focus();
			return;
		}
		this.close();
		this.question.save(limit.value);
	}

	override onClose(): void {
		this.contentEl.empty();
	}
}
