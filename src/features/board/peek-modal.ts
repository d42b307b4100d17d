// A look into a note without leaving the board. Space or Escape ends it.

import { Component, MarkdownRenderer, Modal, type App } from 'obsidian';
import { describeFailure } from '../../app/shared/describe-failure';
import { peekText } from '../../core/board/peek-text';
import { text } from '../../text';
import { paced } from '../kit/hooks/paced';
import { visible } from '../kit/visible-text';

interface Peek {
	path: string;
	title: string;
	/** Null where it is gone. */
	read: () => Promise<string | null>;
	open: (event: MouseEvent) => void;
	beside: () => void;
	closed: () => void;
	/** Tells when the note may have changed; returns what ends that. */
	onChange: (listener: () => void) => () => void;
}

/** What is pressed by this key, or has another use for it. */
const HAS_SPACE = 'button, a, summary, input, select, textarea, audio, video, iframe';

export class PeekModal extends Modal {
	private readonly parts = new Component();
	private isOpen = false;
	/** Undefined until it has been read. */
	private shown: string | null | undefined;

	constructor(
		app: App,
		private readonly peek: Peek,
	) {
		super(app);
	}

	override onOpen(): void {
		this.isOpen = true;
		this.parts.load();
		this.modalEl.addClass('signoff-peek');
		this.setTitle(visible(this.peek.title));
		this.scope.register([], ' ', () => {
			if (this.contentEl.doc.activeElement?.matches(HAS_SPACE)) return undefined;
			this.close();
			return false;
		});
		const body = this.contentEl.createDiv({
			cls: 'signoff-peek-body',
			text: text.board.peek.loading,
		});
		body.tabIndex = 0;
		this.addButtons();
		body.focus();
		this.showIn(body);
		// What somebody looks at is never older than the note.
		const { ask, stop } = paced(() => this.showIn(body));
		this.parts.register(stop);
		this.parts.register(this.peek.onChange(ask));
	}

	private showIn(body: HTMLElement): void {
		this.show(body).catch((error: unknown) => {
			if (this.isOpen) showFailure(body, error);
		});
	}

	override onClose(): void {
		this.isOpen = false;
		this.parts.unload();
		this.contentEl.empty();
		this.peek.closed();
	}

	private async show(body: HTMLElement): Promise<void> {
		const { path, read } = this.peek;
		const note = await read();
		if (!this.isOpen || note === this.shown) return;
		this.shown = note;
		body.empty();
		if (note === null) {
			body.setText(text.board.peek.gone);
			return;
		}
		const { text: content, isCut } = peekText(note);
		const shown = body.createDiv({ cls: 'markdown-rendered' });
		await MarkdownRenderer.render(this.app, content, shown, path, this.parts);
		if (isCut) body.createDiv({ cls: 'signoff-quiet', text: text.board.peek.cut });
	}

	private addButtons(): void {
		const row = this.contentEl.createDiv({ cls: 'modal-button-container' });
		const add = (label: string, act: (event: MouseEvent) => void) => {
			row.createEl('button', { text: label }).addEventListener('click', (event) => {
				this.close();
				act(event);
			});
		};
		add(text.board.peek.beside, () => this.peek.beside());
		add(text.board.peek.open, (event) => this.peek.open(event));
	}
}

function showFailure(body: HTMLElement, error: unknown): void {
	body.empty();
	body.createDiv({
		cls: 'signoff-message is-error',
		attr: { role: 'alert' },
		text: describeFailure(error),
	});
}
