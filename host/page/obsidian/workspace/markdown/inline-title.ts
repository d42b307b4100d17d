import { Notice } from '../../ui/notice';
import type { MarkdownView } from './markdown-view';

const FORBIDDEN = /[\\/:]/u;

/** The file's name as the note's title; editing it renames the file. */
export class InlineTitle {
	readonly el: HTMLElement;

	constructor(private readonly view: MarkdownView) {
		this.el = createDiv({
			cls: 'inline-title',
			attr: {
				contenteditable: 'plaintext-only',
				spellcheck: 'false',
				role: 'textbox',
				'aria-label': 'Title of the note',
			},
		});
		this.el.addEventListener('keydown', (event) => this.onKey(event));
		this.el.addEventListener('blur', () => void this.rename());
	}

	refresh(): void {
		this.el.setText(this.view.file?.basename ?? '');
	}

	private onKey(event: KeyboardEvent): void {
		if (event.key === 'Escape') this.refresh();
		if (event.key !== 'Enter' && event.key !== 'Escape' && event.key !== 'ArrowDown') return;
		event.preventDefault();
		this.view.editor.focus();
	}

	private async rename(): Promise<void> {
		const { file, app } = this.view;
		const name = this.el.textContent.trim();
		if (!file || name === file.basename || name === '') {
			this.refresh();
			return;
		}
		try {
			if (FORBIDDEN.test(name)) throw new Error('File name cannot contain any of: \\ / :');
			const folder = file.parent && !file.parent.isRoot() ? `${file.parent.path}/` : '';
			await app.fileManager.renameFile(file, `${folder}${name}.${file.extension}`);
		} catch (error) {
			new Notice(error instanceof Error ? error.message : String(error));
			this.refresh();
		}
	}
}
