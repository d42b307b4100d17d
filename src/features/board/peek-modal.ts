// A look into a note without leaving the board. Space or Escape ends it.

import { Component, MarkdownRenderer, Modal, Platform, type App } from 'obsidian';
import { h, render } from 'preact';
import { describeFailure } from '../../app/shared/describe-failure';
import { peekText } from '../../core/board/peek-text';
import { text } from '../../text';
import { PeekHead } from './peek-head';
import type { PeekFacts } from './peek-model';
import { paced } from '../kit/hooks/paced';
import { visible } from '../kit/visible-text';

interface Peek {
	path: string;
	title: string;
	/** Null where it is gone. */
	read: () => Promise<string | null>;
	open: (event: MouseEvent) => void;
	beside: () => void;
	/** Of the note with this text; null for what is no item. */
	facts: (note: string) => PeekFacts | null;
	/** Opens the review; nothing is decided here. */
	review: () => void;
	askReason: () => void;
	closed: () => void;
	/** Tells when the note may have changed; returns what ends that. */
	onChange: (listener: () => void) => () => void;
}

const NOTHING = { mayApprove: false, mayReject: false };

const HAS_LETTERS = 'input, select, textarea, iframe';

/** What is pressed by this key, or has another use for it. */
const HAS_SPACE = 'button, a, summary, input, select, textarea, audio, video, iframe';

export class PeekModal extends Modal {
	private readonly parts = new Component();
	private isOpen = false;
	/** Undefined until it has been read. */
	private shown: string | null | undefined;
	private buttons: HTMLElement | null = null;
	/** What may be pressed now. */
	private may: Pick<PeekFacts, 'mayApprove' | 'mayReject'> = NOTHING;

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
		this.scope.register([], 'a', () => this.press('mayApprove'));
		this.scope.register([], 'r', () => this.press('mayReject'));
		const head = this.contentEl.createDiv({ cls: 'signoff-peek-head' });
		this.parts.register(() => render(null, head));
		const body = this.contentEl.createDiv({
			cls: 'signoff-peek-body',
			text: text.board.peek.loading,
		});
		body.tabIndex = 0;
		this.buttons = this.contentEl.createDiv({ cls: 'modal-button-container' });
		this.drawButtons();
		body.focus();
		this.showIn(head, body);
		// What somebody looks at is never older than the note.
		const { ask, stop } = paced(() => this.showIn(head, body));
		this.parts.register(stop);
		this.parts.register(this.peek.onChange(ask));
	}

	private showIn(head: HTMLElement, body: HTMLElement): void {
		this.show(head, body).catch((error: unknown) => {
			if (this.isOpen) showFailure(body, error);
		});
	}

	override onClose(): void {
		this.isOpen = false;
		this.parts.unload();
		this.contentEl.empty();
		this.peek.closed();
	}

	private async show(head: HTMLElement, body: HTMLElement): Promise<void> {
		const { path, read } = this.peek;
		const note = await read();
		if (!this.isOpen) return;
		this.drawFacts(head, note);
		if (note === this.shown) return;
		this.shown = note;
		body.empty();
		if (note === null) {
			body.setText(text.board.peek.gone);
			return;
		}
		const { text: content, isCut } = peekText(note, this.peek.title);
		const shown = body.createDiv({ cls: 'markdown-rendered' });
		await MarkdownRenderer.render(this.app, content, shown, path, this.parts);
		for (const box of shown.findAll('input.task-list-item-checkbox')) setStill(box);
		if (isCut) body.createDiv({ cls: 'signoff-quiet', text: text.board.peek.cut });
	}

	private drawFacts(head: HTMLElement, note: string | null): void {
		const facts = note === null ? null : this.peek.facts(note);
		render(facts && h(PeekHead, { facts }), head);
		const { mayApprove, mayReject } = facts ?? NOTHING;
		const isSame = mayApprove === this.may.mayApprove && mayReject === this.may.mayReject;
		if (isSame) return;
		this.may = { mayApprove, mayReject };
		this.drawButtons();
	}

	private drawButtons(): void {
		const row = this.buttons;
		if (!row) return;
		row.empty();
		const { peek: words } = text.board;
		const add = (label: string, act: (event: MouseEvent) => void, cls = '') => {
			row.createEl('button', { text: label, cls }).addEventListener('click', (event) => {
				this.close();
				act(event);
			});
		};
		// A phone shows one note at a time.
		if (!Platform.isPhone) add(words.beside, () => this.peek.beside());
		add(words.open, (event) => this.peek.open(event));
		if (this.may.mayReject) add(words.reject, () => this.peek.askReason());
		if (this.may.mayApprove) add(words.approve, () => this.peek.review(), 'mod-cta');
	}

	/** As on the board. */
	private press(what: keyof typeof this.may): false | undefined {
		if (!this.may[what] || this.contentEl.doc.activeElement?.matches(HAS_LETTERS)) return undefined;
		this.close();
		if (what === 'mayApprove') this.peek.review();
		else this.peek.askReason();
		return false;
	}
}

/** It shows a mark, and is no control here. */
function setStill(box: HTMLElement): void {
	const words = box.closest('li')?.textContent.trim().split('\n')[0] ?? '';
	box.setAttrs({ tabindex: '-1', 'aria-label': words });
}

function showFailure(body: HTMLElement, error: unknown): void {
	body.empty();
	body.createDiv({
		cls: 'signoff-message is-error',
		attr: { role: 'alert' },
		text: describeFailure(error),
	});
}
