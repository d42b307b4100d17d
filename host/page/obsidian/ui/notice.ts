const DEFAULT_DURATION = 4000;

/** Built for the window that is active now; a click takes it away, a pointer on it keeps it. */
export class Notice {
	containerEl: HTMLElement;
	messageEl: HTMLElement;
	/** Deprecated in the app; that it is the message and not the container is unconfirmed. */
	noticeEl: HTMLElement;
	readonly #duration: number;
	#timer = 0;

	constructor(message: string | DocumentFragment, duration?: number) {
		this.#duration = duration ?? DEFAULT_DURATION;
		this.containerEl = noticesIn(activeDocument).createDiv({
			cls: 'notice',
			attr: { role: 'status', 'aria-live': 'polite' },
		});
		this.messageEl = this.containerEl.createDiv({ cls: 'notice-message', text: message });
		this.noticeEl = this.messageEl;
		this.containerEl.addEventListener('click', () => this.hide());
		this.containerEl.addEventListener('pointerenter', () => this.#stop());
		this.containerEl.addEventListener('pointerleave', () => this.#start());
		this.#start();
	}

	setMessage(message: string | DocumentFragment): this {
		this.messageEl.setText(message);
		return this;
	}

	hide(): void {
		this.#stop();
		const list = this.containerEl.parentElement;
		this.containerEl.remove();
		if (list?.childElementCount === 0) list.remove();
	}

	#start(): void {
		this.#stop();
		if (this.#duration <= 0) return;
		this.#timer = window.setTimeout(() => this.hide(), this.#duration);
	}

	#stop(): void {
		window.clearTimeout(this.#timer);
	}
}

function noticesIn(doc: Document): HTMLElement {
	return (
		doc.body.querySelector<HTMLElement>(':scope > .notice-container') ??
		doc.body.createDiv('notice-container')
	);
}
