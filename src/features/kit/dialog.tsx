// A dialog of the app whose inside is drawn by Preact, and goes when it closes.

import { Modal, type App } from 'obsidian';
import { render, type ComponentChild } from 'preact';
import { armSlowly } from './acts/arming';

interface DialogLook {
	className: string;
	title: string;
	/** Something is decided there: see `armSlowly`. */
	decides?: boolean;
}

export function openDialog(
	app: App,
	look: DialogLook,
	page: (modal: Modal) => ComponentChild,
): void {
	new Dialog(app, look, page).open();
}

class Dialog extends Modal {
	private disarm: (() => void) | null = null;

	constructor(
		app: App,
		private readonly look: DialogLook,
		private readonly page: (modal: Modal) => ComponentChild,
	) {
		super(app);
	}

	override onOpen(): void {
		const { className, title, decides = false } = this.look;
		this.modalEl.addClass(className);
		this.setTitle(title);
		if (decides) this.disarm = armSlowly(this.modalEl);
		render(this.page(this), this.contentEl);
	}

	override onClose(): void {
		render(null, this.contentEl);
		this.disarm?.();
	}
}
