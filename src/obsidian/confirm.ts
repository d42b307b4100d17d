// Asks the person a yes-or-no question in Obsidian's own dialog. Closing it any other way is a no.

import { ConfirmationModal, type App } from 'obsidian';

/** The person's own click on yes; null for no. */
export function confirm(app: App, question: string, yes: string): Promise<MouseEvent | null> {
	return new Promise((resolve) => {
		const modal = new ConfirmationModal(app);
		modal.setContent(question);
		modal.addButton((button) =>
			button
				.setButtonText(yes)
				.setCta()
				.onClick((event) => resolve(event)),
		);
		modal.addCancelButton();
		modal.setCloseCallback(() => resolve(null));
		modal.open();
	});
}
